import { geodesicKm } from "../platform/geo/geodesic.ts";
import { prepareShape, type Shape } from "../platform/geo/shapes/prepare-shape.ts";
import { distanceBetweenKm, distanceToPointKm, signedDistanceKm } from "../platform/geo/shapes/shape-distance.ts";
import { judgeNearness } from "./judge.ts";
import type { Match } from "./tables.ts";
import type { Pair, StoredShape, Unclear, UnclearPair } from "./unclear.ts";

type Measured = UnclearPair & {
  /** The lines or areas of the event, which decide instead of its point. */
  eventShape: Shape | undefined;
  /** The outline of the asset, which decides instead of its point. */
  assetShape: Shape | undefined;
};

/**
 * Judges pairs that the database left open, on the ellipsoid, by the event's shape and the asset's outline: what belongs together, and
 * what does not.
 */
export function judgePairs({ pairs, events, assets }: Unclear): { matches: Match[]; apart: Pair[] } {
  const [eventShapes, assetShapes] = [prepareShapes(events), prepareShapes(assets)];
  const parts = new Map(
    events.map(({ id, parts }) => [id, (parts ?? []).map((part) => (part ? prepareShape(part) : undefined))]),
  );
  const judged = pairs.map((pair) => {
    const shapes = { eventShape: eventShapes.get(pair.event_id), assetShape: assetShapes.get(pair.asset_id) };
    const measured = { ...pair, ...shapes };
    const match = judge(measured);
    return { pair, match: match && { ...match, part: findPart(measured, parts.get(pair.event_id) ?? []) } };
  });
  return {
    matches: judged.flatMap(({ match }) => match ?? []),
    apart: judged.flatMap(({ pair: { event_id, asset_id }, match }) => (match ? [] : [{ event_id, asset_id }])),
  };
}

const prepareShapes = (stored: readonly StoredShape[]): Map<number, Shape> =>
  new Map(stored.map(({ id, geometry }) => [id, prepareShape(geometry)]));

/** The first of the parts that concerns the asset by its place, one without a shape wherever it is; null for none. */
function findPart(pair: Measured, parts: readonly (Shape | undefined)[]): number | null {
  const index = parts.findIndex(
    (part) => judge({ ...pair, by_query: false, eventShape: part ?? pair.eventShape }) !== null,
  );
  return index < 0 ? null : index;
}

function judge(pair: Measured): Omit<Match, "part"> | null {
  const { event_id, asset_id, limit_km, by_query, place_kind, event_radius_km, eventShape } = pair;
  const distanceKm = distanceOf(pair);
  // The extent is in the shape already.
  const eventRadiusKm = eventShape ? 0 : event_radius_km;
  const near = judgeNearness({ distanceKm, limitKm: limit_km, placeKind: place_kind, eventRadiusKm });
  if (near === null && !by_query) return null;
  return {
    event_id,
    asset_id,
    distance_km: Math.max(0, distanceKm),
    certainty: near ?? "possible",
    by_place: near !== null,
    by_query,
  };
}

/** From the event's shape or point to the asset's outline or point, km; negative for a point deep inside an area of the asset. */
function distanceOf({ event, asset, eventShape, assetShape }: Measured): number {
  if (eventShape) return assetShape ? distanceBetweenKm(eventShape, assetShape) : distanceToPointKm(eventShape, asset);
  return assetShape ? signedDistanceKm(assetShape, event) : geodesicKm(asset, event);
}
