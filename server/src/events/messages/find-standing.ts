import type { Geometry } from "geojson";
import type { Some } from "../../platform/groups.ts";
import type { Draft } from "../fields.ts";
import { cutArea, shareShape } from "./cut-area.ts";
import type { Message } from "./message.ts";

/** A message that no other has replaced or ended, and the shape of the area that it still stands for. */
export type Standing = { message: Message; geometry: Geometry | null };

/** What is in force of a message for a part of its area, or for all of it where it says the same everywhere. */
export type Piece = { draft: Draft; geometry: Geometry | null };

/** The pieces that have not run out yet; all of them if every one has. */
export function listLive(standing: Some<Standing>, now: Date): Some<Piece> {
  const pieces = standing.flatMap(piecesOf) as Some<Piece>;
  const [first, ...others] = pieces.filter((piece) => endOf(piece) > now.getTime());
  return first ? [first, ...others] : pieces;
}

export const endOf = ({ draft: { expires_at } }: Piece): number => expires_at?.getTime() ?? Number.POSITIVE_INFINITY;

/** Of a message that was cut, each part is what is left of it. */
function piecesOf({ message: { draft, parts }, geometry }: Standing): Piece[] {
  if (parts.length === 0) return [{ draft, geometry }];
  const isWhole = geometry === draft.geometry;
  const left = parts.flatMap((part): Piece[] => {
    if (isWhole) return [{ draft: part, geometry: part.geometry ?? geometry }];
    const shared = shareShape(part.geometry, geometry);
    return shared === "none" ? [] : [{ draft: part, geometry: shared }];
  });
  return left.length > 0 ? left : [{ draft, geometry }];
}

/**
 * The messages of one event that are in force, whatever the order in which they were read (CAP 1.2, 3.2.1):
 *
 * - Of one message that is known twice, the one that was sent last counts.
 * - An update replaces what it refers to.
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
      const left = cutArea(
        message,
        later.filter((other) => cuts(other, message)),
      );
      if (left === "none" || later.some((other) => replaces(other, message))) return [];
      return [{ message, geometry: left === "whole" ? message.draft.geometry : left.geometry }];
    })
    .toSorted((one, other) => newestFirst(one.message, other.message));
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
  other.refersTo.has(message.key) ||
  other.refersTo.has(message.earlierKey) ||
  (other.key !== message.key && other.earlierKeys.has(message.key));

/** A message refers to what was there before it, even if the clocks of two editors differ by so much. */
const clockSlackMs = 60_000;

const isLater = (other: Message, message: Message): boolean =>
  other.sentAt > message.sentAt ||
  (other.sentAt >= message.sentAt - clockSlackMs && refersTo(other, message) && !refersTo(message, other));

const isTrackedAlike = (other: Message, message: Message): boolean =>
  other.trackedAs !== null &&
  other.trackedAs === message.trackedAs &&
  other.codes.length > 0 &&
  message.codes.length > 0;

const replaces = (other: Message, message: Message): boolean =>
  !other.ends && refersTo(other, message) && !isTrackedAlike(other, message);

const cuts = (other: Message, message: Message): boolean =>
  isTrackedAlike(other, message) || (other.ends && refersTo(other, message));
