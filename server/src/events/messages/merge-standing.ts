import { higherSeverity, rankSeverity } from "@tocsin/contract";
import { centerOfMass } from "@turf/center-of-mass";
import type { Geometry, MultiPolygon, Position } from "geojson";
import { circlePolygon } from "../../platform/geo/circle-polygon.ts";
import type { Some } from "../../platform/groups.ts";
import type { Draft } from "../fields.ts";
import { listNames } from "./area.ts";
import { polygonsOf } from "./cut-shape.ts";
import { listLive, type Piece, type Standing } from "./find-standing.ts";
import { storeParts } from "./parts.ts";

/**
 * An event by its messages in force: the words of the most severe, of equally severe ones the newest; the area of all of them,
 * until the last of them ends. What has run out no longer counts while another has not.
 */
export function mergeStanding(standing: Some<Standing>, now: Date): Draft {
  const live = listLive(standing, now);
  const mostSevere = live.reduce((one, other) => (isMoreSevere(other, one) ? other : one));
  const drafts = live.map(({ draft }) => draft);
  return {
    ...mostSevere.draft,
    severity: drafts.map(({ severity }) => severity).reduce(higherSeverity),
    happened_at: latest(drafts.map(({ happened_at }) => happened_at)),
    expires_at: latestOrNone(drafts.map(({ expires_at }) => expires_at)),
    renew_by: latestOrNone(drafts.map(({ renew_by }) => renew_by)),
    ...placeOf(live, mostSevere),
    parts: storeParts(live.map((piece) => ({ draft: piece.draft, geometry: shapeOf(piece) }))),
  };
}

/** The one that words the event. */
const isMoreSevere = (one: Piece, other: Piece): boolean =>
  rankSeverity(one.draft.severity) > rankSeverity(other.draft.severity);

const latest = (times: (Date | null)[]): Date | null =>
  times.reduce((last, time) => (time && (!last || time > last) ? time : last), null);

/** None where one of them has none. */
const latestOrNone = (times: (Date | null)[]): Date | null => (times.includes(null) ? null : latest(times));

type Place = Pick<Draft, "lat" | "lon" | "radius_km" | "place_kind" | "place_name" | "geometry">;

/** One area is placed as its message has it; several are one shape, in which a place in doubt is the circle that it may be in. */
function placeOf(live: Some<Piece>, mostSevere: Piece): Place {
  const { lat, lon, radius_km, place_kind } = mostSevere.draft;
  const place_name = listNames(live.map(({ draft }) => draft.place_name ?? ""));
  const [only, another] = live;
  const isWhole = !another && only.geometry === only.draft.geometry;
  const areas = isWhole ? [] : live.flatMap(areasOf);
  if (areas.length === 0) return { lat, lon, radius_km, place_kind, place_name, geometry: mostSevere.geometry };
  const geometry: MultiPolygon = { type: "MultiPolygon", coordinates: areas };
  const [centreLon = lon, centreLat = lat] = centerOfMass(geometry).geometry.coordinates;
  return { lat: centreLat, lon: centreLon, radius_km: null, place_kind: "exact", place_name, geometry };
}

/** How far around a point that is one of several places people are warned, in kilometres. */
const pointKm = 1;

function shapeOf(piece: Piece): Geometry | null {
  const coordinates = areasOf(piece);
  return coordinates.length > 0 ? { type: "MultiPolygon", coordinates } : null;
}

function areasOf({ geometry, draft }: Piece): Position[][][] {
  const areas = polygonsOf(geometry);
  if (areas) return areas.coordinates;
  const { lat, lon, radius_km } = draft;
  return lat === null || lon === null ? [] : [circlePolygon([lon, lat], radius_km || pointKm).coordinates];
}
