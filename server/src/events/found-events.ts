import type { JoinReason, Severity } from "@tocsin/contract";
import type { AnalysedItem } from "./add-item.ts";
import type { EventName } from "./event-names.ts";
import type { EventState } from "./event-state.ts";
import type { MessageIndex } from "./messages/message-index.ts";
import type { Corroborations } from "./quakes/corroborations.ts";
import type { StatedEnds } from "./stories/stated-ends.ts";
import type { StoryIndex } from "./stories/story-index.ts";

/** An event that an item or a name was found to belong to. */
export type Known = { eventId: number; itemId: string | null; authority: string | null; name: string | null };

/** The result of a batch of items. */
export type Changes = {
  events: EventState[];
  items: { item_id: string; event_id: number; reason: JoinReason | null }[];
  names: { authority: string; name: string; event_id: number }[];
  /** Of the items, those that leave an event that has ended for a new one. */
  leaving: string[];
};

export const keyOf = (authority: string | null, name: string | null): string => `${authority} ${name}`;

/** What is known in addition to the events. */
export type Context = {
  /** The severities of events that were deleted for their age, by their items. */
  forgotten?: ReadonlyMap<string, Severity>;
  /** What authorities say of the earthquakes among the events. */
  quakes?: Corroborations;
  /** The words of events that the items may belong to. */
  stories?: StoryIndex;
  /** The messages that the items belong together with. */
  messages?: MessageIndex;
  /** The events that official sources speak of. */
  warnings?: ReadonlySet<number>;
  /** What these state in words. */
  ends?: StatedEnds;
};

/** An event that an item belongs to, and why. */
export type Joined = { eventId: number; reason: JoinReason | null };

/** The event that an item belongs to, and those that its names lead to. */
export type Found = { own: number | undefined; named: Joined[] };

export const reasonOf = ({ authority }: EventName): JoinReason =>
  authority === "link" || authority === "headline" ? { kind: authority } : { kind: "name" };

export const isOfficialEnd = ({ finding }: AnalysedItem): boolean => finding.official !== null && finding.ended;
