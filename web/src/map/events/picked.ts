import type { MapGeoJSONFeature } from "maplibre-gl";
import { boxText } from "../geometry/box-text.ts";

export type Box = { west: number; south: number; east: number; north: number };

/** What was pressed on the map. A `group` is of events drawn as one; `box` is where they lie, in degrees. */
export type Picked = { kind: "event" | "asset"; id: number } | { kind: "group"; box: Box };

/** The layers that answer to the pointer, the topmost first. */
export const pickLayers = ["events", "event-marks", "event-clusters", "assets"];

/** The object of a drawn feature; undefined if it has none, such as an asset that is not saved yet. */
export function pickedOf({ layer, properties }: Pick<MapGeoJSONFeature, "layer" | "properties">): Picked | undefined {
  if (layer.id === "event-clusters") {
    const { west, south, east, north } = properties as Box;
    return { kind: "group", box: { west, south, east, north } };
  }
  const kind = layer.id === "assets" ? "asset" : "event";
  return properties.id === undefined ? undefined : { kind, id: Number(properties.id) };
}

/** About a hundred metres: events no further apart never come apart on the map. */
const onePlace = 0.001;

/** True for events that lie at one place, so that coming nearer would not part them. */
export const isOnePlace = ({ west, south, east, north }: Box): boolean =>
  east - west < onePlace && north - south < onePlace;

/** The box with a margin, as the API takes it. */
export const groupBounds = ({ west, south, east, north }: Box): string | undefined =>
  boxText([west - onePlace, south - onePlace, east + onePlace, north + onePlace]);
