import type { Correction } from "@tocsin/contract";
import { roundDegrees } from "../../platform/geo/round-degrees.ts";
import type { Draft } from "../fields.ts";

type CorrectionOf<Kind extends Correction["kind"]> = Extract<Correction, { kind: Kind }>;

const correctors: { [Kind in Correction["kind"]]: (correction: CorrectionOf<Kind>) => Partial<Draft> } = {
  notIncident: () => ({ incident: false, ongoing: false }),
  wrongPlace: placeOf,
  wrongCategory: ({ category }) => ({ category }),
  wrongSeverity: ({ severity }) => ({ severity }),
  duplicate: () => ({ ongoing: false }),
};

/** The fields of an event that corrections set; no two kinds set the same to different values. */
export const correctedFields = (corrections: readonly Correction[]): Partial<Draft> =>
  Object.assign({}, ...corrections.map((correction) => correctors[correction.kind](correction as never)));

/** Neither the area nor what was said of its parts is true of another place. */
const noArea = { geometry: null, parts: null };

function placeOf({ lat, lon, placeName, placeKind, radius }: CorrectionOf<"wrongPlace">): Partial<Draft> {
  if (lat === undefined || lon === undefined)
    return { lat: null, lon: null, radius_km: null, place_kind: "unknown", place_name: null, ...noArea };
  return {
    lat: roundDegrees(lat),
    lon: roundDegrees(lon),
    radius_km: radius ?? null,
    place_kind: placeKind ?? "exact",
    place_name: placeName ?? null,
    ...noArea,
  };
}
