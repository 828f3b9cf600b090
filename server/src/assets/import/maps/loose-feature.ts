import type { Feature, Geometry } from "geojson";
import type { Sentence } from "../../../platform/language/translator.ts";

/** A feature as it is in a file; with a `problem`, its shape is not read. */
export type LooseFeature = Pick<Feature<Geometry | null>, "geometry" | "properties"> & {
  id?: unknown;
  problem?: Sentence;
};
