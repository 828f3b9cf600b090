import { centerOfMass } from "@turf/center-of-mass";
import type { Draft } from "../fields.ts";
import { type Area, namesAmong } from "./area.ts";
import { joinShapes } from "./cut-area.ts";
import type { Message } from "./message.ts";

/**
 * Messages with the places of those that they carry on where they state none: an update may name its area in words alone, in another
 * language or not at all (CAP 1.2, 3.2.4: only `areaDesc` is required), and who was warned is still warned.
 *
 * @param known all messages of an event
 * @param continues whether a message carries on an earlier one
 */
export function keepPlaces(
  known: readonly Message[],
  continues: (later: Message, earlier: Message) => boolean,
): Message[] {
  if (!known.some(lacksPlace)) return [...known];
  const kept = new Map<Message, Kept>();
  for (const message of known.toSorted((one, other) => one.sentAt - other.sentAt)) {
    const earlier = [...kept].filter(([one]) => continues(message, one)).map(([, one]) => one);
    const placed = message.ends || earlier.length === 0 ? message : withPlaces(message, earlier.toReversed());
    kept.set(message, {
      message: placed,
      past: [...placed.areas, ...earlier.toReversed().flatMap(({ past }) => past)],
    });
  }
  return known.map((message) => kept.get(message)?.message ?? message);
}

/** A message with its place, and the areas of itself and of all that it carries on, the newest first. */
type Kept = { message: Message; past: readonly Area[] };

/** @param earlier what it carries on, the newest first */
function withPlaces(message: Message, earlier: readonly Kept[]): Message {
  const all = earlier.flatMap(({ past }) => past);
  const areas = message.areas.map((area) => withShape(area, all));
  const parts = message.parts.map((part) => {
    const own = part.areas.map((area) => withShape(area, all));
    return { areas: own, draft: withShapes(part.draft, part.areas, own) };
  });
  const draft = withShapes(message.draft, message.areas, areas);
  const isPlaced = hasPlace(draft) || parts.some((part) => hasPlace(part.draft));
  const last = isPlaced ? undefined : earlier.find((one) => hasPlace(one.message.draft))?.message;
  if (!last) return { ...message, areas, parts, draft };
  const { lat, lon, radius_km, place_kind, place_name, geometry } = last.draft;
  const place = { lat, lon, radius_km, place_kind, place_name: draft.place_name ?? place_name, geometry };
  return { ...message, areas: last.areas, parts: [], draft: { ...draft, ...place } };
}

/** Most messages state where all of their areas are, and need none of what follows. */
const lacksPlace = ({ ends, areas, draft }: Message): boolean =>
  !ends && (!hasPlace(draft) || areas.some(({ geometry, codes }) => geometry === null && codes.length === 0));

const hasPlace = ({ geometry, lat }: Draft): boolean => geometry !== null || lat !== null;

/** The shape and the codes that an earlier message gave for all that an area names. */
function withShape(area: Area, earlier: readonly Area[]): Area {
  if (area.geometry !== null || area.codes.length > 0) return area;
  const placed = earlier.filter(({ geometry }) => geometry !== null);
  const { names, isAll } = namesAmong(area, placed);
  const meant = placed.filter((one) => [...namesAmong(one, [area]).names].some((name) => names.has(name)));
  const [first] = isAll ? meant : [];
  return first ? { ...area, codes: first.codes, geometry: first.geometry, isExact: first.isExact } : area;
}

/** A draft at the shapes that its areas have got; as it was where they have none. */
function withShapes(draft: Draft, before: readonly Area[], after: readonly Area[]): Draft {
  const isChanged = after.some((area, at) => area !== before[at]);
  const geometry = isChanged ? joinShapes([...after]) : null;
  if (!geometry) return draft;
  const [lon = null, lat = null] = centerOfMass(geometry).geometry.coordinates;
  return { ...draft, lat, lon, radius_km: null, place_kind: "exact", geometry };
}
