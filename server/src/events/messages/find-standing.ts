import type { Geometry } from "geojson";
import type { Some } from "../../platform/groups.ts";
import type { Draft } from "../fields.ts";
import { withoutEnded } from "../stories/retitle.ts";
import { type Area, listNames } from "./area.ts";
import { cutAreas, joinShapes } from "./cut-area.ts";
import { keepPlaces } from "./keep-places.ts";
import type { Message } from "./message.ts";
import type { MessagePart } from "./parts.ts";
import { findWholeCancels } from "./whole-cancels.ts";

/** A message that no other has replaced or ended, and what is in force of it. */
export type Standing = { message: Message; pieces: Some<Piece> };

/** What is in force of a message for a part of its area, or for all of it where it says the same everywhere. */
export type Piece = { draft: Draft; geometry: Geometry | null };

/** The pieces that have not run out yet; all of them if every one has. */
export function listLive(standing: Some<Standing>, now: Date): Some<Piece> {
  const pieces = standing.flatMap((one) => one.pieces) as Some<Piece>;
  const [first, ...others] = pieces.filter((piece) => endOf(piece) > now.getTime());
  return first ? [first, ...others] : pieces;
}

export const endOf = ({ draft: { expires_at } }: Piece): number => expires_at?.getTime() ?? Number.POSITIVE_INFINITY;

/** What later messages leave of a message: those that are about no area, or about the whole of it, end or replace all of it. */
function piecesOf({ draft, areas, parts }: Message, others: readonly Message[], whole: ReadonlySet<Message>): Piece[] {
  if (others.length === 0 && parts.length === 0) return [{ draft, geometry: draft.geometry }];
  if (others.some((other) => other.areas.length === 0 || whole.has(other))) return [];
  const cuts = others.flatMap((other) => other.areas);
  if (parts.length === 0) return pieceOf({ draft, areas }, cuts, null);
  return parts.flatMap((part) => pieceOf(part, cuts, draft.geometry));
}

const listNamed = (areas: readonly Area[]): string[] => areas.map(({ name }) => name).filter(Boolean);

/** A part without a shape of its own has that of the whole. */
function pieceOf({ draft, areas }: MessagePart, cuts: readonly Area[], whole: Geometry | null): Piece[] {
  const left = cutAreas(areas, cuts);
  if (left === areas && (areas.length > 0 || cuts.length === 0)) return [{ draft, geometry: draft.geometry ?? whole }];
  if (left.length === 0) return [];
  const name = listNames(left.map((area) => area.name)) ?? draft.place_name;
  const geometry = joinShapes(left);
  // Where the others are is known, and where these are is not.
  const isLost = geometry === null && areas.some((area) => area.geometry !== null);
  const lost = { lat: null, lon: null, radius_km: null, place_kind: "unknown", geometry: null } as const;
  const title = withoutEnded(draft.title, listNamed(areas), listNamed(left));
  return [{ draft: { ...draft, title, place_name: name, ...(isLost && lost) }, geometry }];
}

/**
 * The messages of one event that are in force, whatever the order in which they were read (CAP 1.2, 3.2.1):
 *
 * - Of one message that is known twice, the one that was sent last counts.
 * - An update replaces what it refers to. Of another sender by another source, it replaces nothing, and a cancel ends nothing.
 * - A cancel ends what it refers to, within its own area if it has one, unless that is the only area in other words. What another
 *   update continues is not ended: that update is.
 * - Messages that track their event area by area (VTEC) replace one another only in the areas that both are about.
 * - Nothing touches a message that was sent later: an identifier may be used again.
 * - One that states no place is about the places of those that it carries on.
 */
export function findStanding(messages: readonly Message[]): Standing[] {
  const placed = keepPlaces(messages, carriesOn);
  const newest = [...Map.groupBy(placed, ({ key }) => key).values()].map((same) => same.toSorted(newestFirst)[0]);
  const known = newest.filter((message) => message !== undefined);
  const { listLater, whole } = relate(known);
  return known
    .filter(({ ends }) => !ends)
    .flatMap((message) => {
      const later = listLater(message);
      if (later.some((other) => replaces(other, message))) return [];
      const pieces = piecesOf(
        message,
        later.filter((other) => cuts(other, message)),
        whole,
      );
      return pieces.length > 0 ? [{ message, pieces: pieces as Some<Piece> }] : [];
    })
    .toSorted((one, other) => newestFirst(one.message, other.message));
}

/** What later messages do to the earlier ones of some: those that touch a message, each end of one, and which of them end the whole. */
export function relate(known: readonly Message[]) {
  const listOthers = indexOthers(known);
  const later = new Map(
    known.map((message) => [
      message,
      listOthers(message).filter((other) => other !== message && isLater(other, message)),
    ]),
  );
  const listLater = (message: Message): Message[] => later.get(message) ?? [];
  const ends = known.flatMap((message) =>
    listLater(message).flatMap((cut) => (cut.ends && cuts(cut, message) ? [{ cut, message }] : [])),
  );
  const isReplaced = (message: Message) => listLater(message).some((one) => replaces(one, message));
  return { listLater, ends, whole: findWholeCancels(known, ends, isReplaced) };
}

/** The messages that may touch a message: those that refer to it, and those that track the same event. */
function indexOthers(known: readonly Message[]): (message: Message) => Message[] {
  const referring = new Map<string, Message[]>();
  const note = (name: string, message: Message): void => {
    const some = referring.get(name) ?? [];
    some.push(message);
    referring.set(name, some);
  };
  for (const message of known) {
    for (const name of new Set([...message.refersTo, ...message.earlierKeys])) note(name, message);
    if (message.trackedAs) note(`tracked ${message.trackedAs}`, message);
  }
  return ({ key, earlierKey, trackedAs }) => [
    ...new Set([key, earlierKey, `tracked ${trackedAs}`].flatMap((name) => referring.get(name) ?? [])),
  ];
}

/** By what they say where they were sent at the same time, so that the order of reading does not matter. */
const newestFirst = (one: Message, other: Message): number =>
  other.sentAt - one.sentAt || (describe(one) < describe(other) ? 1 : -1);

const describe = ({ key, ends, draft }: Message): string =>
  `${ends ? 0 : 1} ${draft.geometry ? 1 : 0} ${key} ${draft.severity} ${draft.title}`;

/** By the names of today; of two messages, one of which an earlier version stored, by the names of that. */
const refersTo = (other: Message, message: Message): boolean =>
  mayChange(other, message) &&
  (other.refersTo.has(message.key) ||
    other.refersTo.has(message.earlierKey) ||
    (other.key !== message.key && other.earlierKeys.has(message.key)));

/** A message ends and replaces those of its sender, and those that came by its source, which stands for its senders. */
const mayChange = ({ item: one, sender }: Message, { item: other, sender: otherSender }: Message): boolean =>
  one.source === other.source || sender === otherSender || sender === null || otherSender === null;

/** A message refers to what was there before it, even if the clocks of two editors differ by so much. */
const clockSlackMs = 60_000;

const isLater = (other: Message, message: Message): boolean =>
  other.sentAt > message.sentAt ||
  (other.sentAt >= message.sentAt - clockSlackMs && refersTo(other, message) && !refersTo(message, other));

const isTrackedAlike = (other: Message, message: Message): boolean =>
  other.trackedAs !== null && other.trackedAs === message.trackedAs && hasCodes(other) && hasCodes(message);

const hasCodes = ({ areas }: Message): boolean => areas.some(({ codes }) => codes.length > 0);

const replaces = (other: Message, message: Message): boolean =>
  !other.ends && refersTo(other, message) && !isTrackedAlike(other, message);

const carriesOn = (later: Message, earlier: Message): boolean =>
  later.sentAt >= earlier.sentAt && (later.key === earlier.key || replaces(later, earlier));

const cuts = (other: Message, message: Message): boolean =>
  isTrackedAlike(other, message) || (other.ends && refersTo(other, message));
