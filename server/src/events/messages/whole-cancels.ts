import { circlePolygon } from "../../platform/geo/circle-polygon.ts";
import { groupBy, type Some } from "../../platform/groups.ts";
import type { Draft } from "../fields.ts";
import { type Area, codesOf, foldName, ownWords } from "./area.ts";
import { cutAreas, findUnmatched } from "./cut-area.ts";
import { boxOf, overlap, polygonsOf } from "./cut-shape.ts";
import type { Message } from "./message.ts";

/** An end, and a message that it refers to. */
type Cut = { cut: Message; message: Message };

/**
 * The ends that name the only area of all that they refer to in other words: by CAP 1.2, a cancel cancels a message as a whole. One that
 * names areas of a message ends these, and one that may name a part, or areas elsewhere, ends nothing by this.
 */
export function findWholeCancels(
  known: readonly Message[],
  cuts: readonly Cut[],
  isReplaced: (message: Message) => boolean,
): Set<Message> {
  const byKey = groupBy(known, ({ key }) => key);
  const ends = cuts.filter(({ cut }) => cut.ends && cut.areas.length > 0);
  const byMessage = groupBy(ends, ({ message }) => message);
  const whole = [...groupBy(ends, ({ cut }) => cut)].flatMap(([cut, own]) => {
    const messages = own.map(({ message }) => message);
    const warnings = messages.filter((message) => !message.ends);
    const areas = warnings
      .filter((message) => !isReplaced(message))
      .flatMap((message) => leftBefore(cut, message, byMessage.get(message)));
    const isNamed = listBefore(cut, byKey).some(
      (message) => findUnmatched(message.areas, cut.areas).length < cut.areas.length,
    );
    const isWhole = !isNamed && areAllKnown(cut, messages) && isOneArea(areas) && warnings.every(mayRestate(cut));
    return isWhole ? [cut] : [];
  });
  return new Set(whole);
}

/** The warnings that a message refers to, and those before them: their areas have ended already, or are elsewhere now. */
function listBefore(message: Message, byKey: ReadonlyMap<string, Some<Message>>): Message[] {
  const before = new Set<Message>();
  const waiting = [...message.refersTo];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    for (const one of byKey.get(key) ?? []) {
      if (before.has(one) || one === message) continue;
      before.add(one);
      waiting.push(...one.refersTo);
    }
  }
  return [...before].filter(({ ends }) => !ends);
}

/** What the ends before one leave of a message. */
function leftBefore(cut: Message, { areas }: Message, ends: Some<Cut> | undefined): readonly Area[] {
  const earlier = ends?.filter((one) => one.cut !== cut && one.cut.sentAt < cut.sentAt) ?? [];
  return cutAreas(
    areas,
    earlier.flatMap((one) => one.cut.areas),
  );
}

/** Whether all that an end refers to has been read, or is what a later one of it has replaced: it may be about the areas of those. */
function areAllKnown({ refersTo }: Message, messages: readonly Message[]): boolean {
  const known = new Set(messages.flatMap((message) => [message.key, message.earlierKey, ...message.refersTo]));
  return refersTo.isSubsetOf(known);
}

/** Whether there is one area: lists of names or codes are several. */
function isOneArea(areas: readonly Area[]): boolean {
  const names = areas.flatMap(({ name }) => name.split(/[,;|\n]/).map(foldName)).filter((name) => name !== "");
  const codes = [...codesOf(areas).values()].map(({ size }) => size);
  return areas.length > 0 && new Set(names).size <= 1 && Math.max(0, ...codes) <= 1 && (names.length > 0 || !areas[1]);
}

/** Whether an end may mean the area of a message: it names no other code, no place elsewhere and no part of it. */
const mayRestate =
  (cut: Message) =>
  (message: Message): boolean => {
    const schemes = new Set(codesOf(message.areas).keys());
    if (!schemes.isDisjointFrom(new Set(codesOf(cut.areas).keys()))) return false;
    const [own, other] = [boxOfPlace(message.draft), boxOfPlace(cut.draft)];
    if (own && other && !overlap(own, other)) return false;
    return listNames(message.areas).every((name) => listNames(cut.areas).every((one) => !mayBePart(name, one)));
  };

const pointKm = 1;

function boxOfPlace({ geometry, lat, lon, radius_km }: Draft) {
  const isPlaced = lat !== null && lon !== null;
  const shape = polygonsOf(geometry) ?? (isPlaced ? polygonsOf(circlePolygon([lon, lat], radius_km || pointKm)) : null);
  return shape && boxOf(shape);
}

const listNames = (areas: readonly Area[]): Set<string>[] =>
  areas.flatMap(({ name, otherNames = [] }) => [name, ...otherNames]).map(ownWords);

/** "Braga" and "Braga North", "Kent and Sussex" and "Kent" share a name, and one of them is wider. */
const mayBePart = (own: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  !own.isDisjointFrom(other) && own.symmetricDifference(other).size > 0;
