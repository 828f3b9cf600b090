import type { Geometry } from "geojson";
import type { Some } from "../../platform/groups.ts";
import type { Draft } from "../fields.ts";
import { type Area, listNames } from "./area.ts";
import { cutAreas, joinShapes } from "./cut-area.ts";
import type { Message } from "./message.ts";
import type { MessagePart } from "./parts.ts";

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

/** What later messages leave of a message: those that are about no area end or replace all of it. */
function piecesOf({ draft, areas, parts }: Message, others: readonly Message[]): Piece[] {
  if (others.length === 0 && parts.length === 0) return [{ draft, geometry: draft.geometry }];
  if (others.some((other) => other.areas.length === 0)) return [];
  const cuts = others.flatMap((other) => other.areas);
  if (parts.length === 0) return pieceOf({ draft, areas }, cuts, null);
  return parts.flatMap((part) => pieceOf(part, cuts, draft.geometry));
}

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
  return [{ draft: { ...draft, place_name: name, ...(isLost && lost) }, geometry }];
}

/**
 * The messages of one event that are in force, whatever the order in which they were read (CAP 1.2, 3.2.1):
 *
 * - Of one message that is known twice, the one that was sent last counts.
 * - An update replaces what it refers to. Of another sender by another source, it replaces nothing, and a cancel ends nothing.
 * - A cancel ends what it refers to, within its own area if it has one. What another update continues is not ended: that update is.
 * - Messages that track their event area by area (VTEC) replace one another only in the areas that both are about.
 * - Nothing touches a message that was sent later: an identifier may be used again.
 */
export function findStanding(messages: readonly Message[]): Standing[] {
  const newest = [...Map.groupBy(messages, ({ key }) => key).values()].map((same) => same.toSorted(newestFirst)[0]);
  const known = newest.filter((message) => message !== undefined);
  const listOthers = indexOthers(known);
  return known
    .filter(({ ends }) => !ends)
    .flatMap((message) => {
      const later = listOthers(message).filter((other) => other !== message && isLater(other, message));
      if (later.some((other) => replaces(other, message))) return [];
      const pieces = piecesOf(message, cutsOf(message, later));
      return pieces.length > 0 ? [{ message, pieces: pieces as Some<Piece> }] : [];
    })
    .toSorted((one, other) => newestFirst(one.message, other.message));
}

/** Those of some messages that end or replace a message in their areas. */
export const cutsOf = (message: Message, others: readonly Message[]): Message[] =>
  others.filter((other) => other !== message && isLater(other, message) && cuts(other, message));

/** The messages that may touch a message: those that refer to it, and those that track the same event. */
export function indexOthers(known: readonly Message[]): (message: Message) => Message[] {
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

const cuts = (other: Message, message: Message): boolean =>
  isTrackedAlike(other, message) || (other.ends && refersTo(other, message));
