import type { Mute, Notification } from "@tocsin/contract";
import { expect, test } from "vitest";
import { asideWords } from "./aside-words.ts";

const now = new Date("2026-11-21T12:00:00Z");
const about = (eventIds: number[], assetIds: number[] = []): Notification =>
  ({
    eventId: eventIds.length === 1 ? eventIds[0] : null,
    events: eventIds.length === 1 ? [] : eventIds.map((id) => ({ id })),
    decisions: assetIds.map((assetId) => ({ assetId })),
  }) as Notification;
const mute = (part: Partial<Mute>): Mute =>
  ({ eventId: null, assetId: null, until: "2026-11-21T18:00:00Z", ...part }) as Mute;

test.each([
  ["an event that is dismissed", about([1], [7]), "dismissed"],
  ["a group with one event that is not dismissed", about([1, 2]), undefined],
  ["a muted event", about([3], [7]), "muted until 18:00"],
  ["a group whose events are muted, until the first mute ends", about([3, 4]), "muted until 18:00"],
  ["two assets that are both muted", about([2], [8, 9]), "muted until tomorrow 07:00"],
  ["two assets of which one is muted", about([2], [7, 8]), undefined],
  ["a mute that has ended", about([5]), undefined],
  ["a group without events", about([]), undefined],
])("%s", (_, notification, words) => {
  const mutes = [
    mute({ eventId: 3 }),
    mute({ eventId: 4, until: "2026-11-23T18:00:00Z" }),
    mute({ eventId: 5, until: "2026-11-21T11:00:00Z" }),
    mute({ assetId: 8, until: "2026-11-22T07:00:00Z" }),
    mute({ assetId: 9, until: "2026-11-22T09:00:00Z" }),
  ];
  expect(asideWords(notification, { dismissed: new Set([1]), mutes, now, timeZone: "UTC" })).toBe(words);
});
