import type { NotificationKind, UserSettings } from "@tocsin/contract";
import type { Message } from "./load-message.ts";
import { tellNearest } from "./tell-facts.ts";
import { shorten } from "./wording.ts";

const kindWords: Record<NotificationKind, string> = {
  alert: "",
  update: "Update: ",
  "all-clear": "All clear: ",
  summary: "",
  digest: "",
  "test-alert": "Test alert: ",
};

const longestSubject = 180;

/** What, where and how far, in one line; of several events how many and which first. */
export function composeSubject({ kind, events }: Message, settings: UserSettings): string {
  const [first, ...others] = events;
  if (kind === "digest") return `Digest: ${countEvents(events.length)}`;
  const more = others.length > 0 ? `, and ${countEvents(others.length)} more` : "";
  const nearest = `: ${shorten(tellNearest(first, settings), 100)}${more}`;
  // A long title is cut sooner than how far away it is.
  return `${kindWords[kind]}${shorten(first.event.title, longestSubject - nearest.length)}${nearest}`;
}

const countEvents = (count: number): string => (count === 1 ? "one event" : `${count} events`);
