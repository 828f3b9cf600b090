import type { Finding } from "@tocsin/contract";
import type { Geometry } from "geojson";
import type { AnalysedItem } from "../add-item.ts";
import { draftEvent } from "../draft.ts";
import { keyOfName, officialNames } from "../event-names.ts";
import type { Draft } from "../fields.ts";
import { type Area, areaOfAll, ownWords, statedAreas } from "./area.ts";
import { draftParts, type MessagePart } from "./parts.ts";

/** A message of an authority that sends one for each change (CAP 1.2), as its item and the finding about it say. */
export type Message = {
  item: AnalysedItem;
  key: string;
  /** Null for what an earlier version stored. */
  sender: string | null;
  /** The keys of the messages that it updates or cancels. */
  refersTo: ReadonlySet<string>;
  /** What an earlier version called these and itself, and itself alone. */
  earlierKeys: ReadonlySet<string>;
  earlierKey: string;
  /** When it was sent, in milliseconds; when it was first read where it does not say. */
  sentAt: number;
  /** It cancels what it refers to, or states that it has ended. */
  ends: boolean;
  /** The event that the US National Weather Service tracks by it. */
  trackedAs: string | null;
  /** All that it is about; empty where it states none. */
  areas: readonly Area[];
  draft: Draft;
  /** What it says area by area; empty where that is the same. */
  parts: readonly MessagePart[];
};

/** Whether an item is such a message; tests, replies and bulletins are not. */
export const isMessage = ({ content, finding }: Pick<AnalysedItem, "content" | "finding">): boolean =>
  finding.official?.authority === "cap" && finding.incident && content.official !== null;

export function toMessage(item: AnalysedItem, now: Date): Message | null {
  const { content, finding, firstSeenAt } = item;
  if (!isMessage(item) || !finding.official || !content.official) return null;
  const earlier = item.earlierNames.map(keyOfName);
  // What an earlier version stored has no sender.
  const isEarlier = content.official.sender === undefined;
  const draft = draftEvent(content, finding, now);
  const parts = draftParts(item, now);
  const [key = "", ...references] = isEarlier ? earlier : officialNames(finding.official).map(keyOfName);
  return {
    item,
    key,
    sender: content.official.sender ?? null,
    refersTo: new Set(references),
    earlierKeys: new Set(earlier),
    earlierKey: earlier[0] ?? "",
    sentAt: finding.happenedAt ? Date.parse(finding.happenedAt) : firstSeenAt.getTime(),
    ends: finding.ended,
    trackedAs: content.official.vtec?.event ?? null,
    areas: parts.length > 0 ? parts.flatMap(({ areas }) => areas) : areasOf(item, draft),
    draft,
    parts,
  };
}

/** The areas of a message; an end is about the places that it lists only where it says no more, which may name a part of one. */
function areasOf(item: AnalysedItem, { geometry }: Draft): Area[] {
  const stated = statedAreas(item);
  if (stated.length > 0) return stated;
  const { placeName, areaCodes: codes = [] } = item.content.official ?? {};
  const { namedAreas = [], ended } = item.finding;
  const isNamed = geometry !== null && namedAreas.length > 0;
  if (!isNamed || (ended && !listsOnly(placeName ?? "", namedAreas)))
    return areaOfAll({ name: placeName ?? null, codes, geometry, isExact: !isNamed });
  return namedAreas.map(({ name, geojson }) => ({ name, codes, geometry: geojson as Geometry, isExact: false }));
}

/** Whether a name has no words but those of the places in it, and for kinds of areas. */
const listsOnly = (name: string, places: NonNullable<Finding["namedAreas"]>): boolean =>
  places.every(({ isWhole }) => isWhole) &&
  ownWords(name).isSubsetOf(ownWords(places.map((one) => one.name).join(" ")));
