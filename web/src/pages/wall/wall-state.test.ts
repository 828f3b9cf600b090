import type { LiveSummary, SummaryAnswer, SummaryDetails, SummaryEntry } from "@tocsin/contract";
import { expect, test } from "vitest";
import { adopt, change, needsDetails, startState } from "./wall-state.ts";

const at = (minute: number): string => new Date(Date.UTC(2026, 2, 1, 12, minute)).toISOString();
const ms = (minute: number): number => Date.parse(at(minute));
const counts = { needsYou: 1 } as SummaryAnswer["counts"];
const entry = (eventId: number, acknowledgedAt: string | null = null) =>
  ({ eventId, assetId: 1, severity: "severe", certainty: "inside", createdAt: at(1), acknowledgedAt }) as SummaryEntry;
const place = { lat: 1, lon: 1, radius: 1 };
const details: SummaryDetails = {
  units: "metric",
  timeZone: "UTC",
  assets: [{ assetId: 1, name: "Depot", ...place }],
  events: [],
};
const sources = { all: 8, silent: 0, pushed: 0, silentNames: [], elsewhere: 0, blind: [] };
const whole = (minute: number, needsYou: SummaryEntry[], own: Partial<SummaryAnswer> = {}): SummaryAnswer => ({
  needsYou,
  assets: [],
  counts,
  sources,
  asOf: at(minute),
  details,
  ...own,
});
const message = (minute: number, needsYou: SummaryEntry[], own: Partial<LiveSummary> = {}): LiveSummary => ({
  needsYou,
  assets: [],
  counts,
  sources,
  asOf: at(minute),
  gone: [],
  whole: false,
  change: "updated",
  ...own,
});
const start = startState(ms(0));
const begun = adopt(start, whole(10, [entry(1, at(4))]), ms(10));

test("at first the last change is the newest in the entries", () => {
  expect(begun).toMatchObject({ changedAt: ms(4), details });
  expect(adopt(start, whole(10, []), ms(10)).changedAt).toBeNull();
});

test("an answer with nothing new changes no time, and another one does", () => {
  expect(adopt(begun, whole(20, [entry(1, at(4))]), ms(20)).changedAt).toBe(ms(4));
  expect(adopt(begun, whole(20, [entry(1, at(4)), entry(2)]), ms(20)).changedAt).toBe(ms(20));
});

test("an answer that was read before what is known adds only its names and places", () => {
  const later = change(begun, message(12, [entry(2)]), ms(12));
  const old = adopt(later, whole(11, [], { details: { ...details, units: "imperial" } }), ms(13));
  expect(old.summary?.needsYou.map(({ eventId }) => eventId)).toEqual([2, 1]);
  expect(old).toMatchObject({ changedAt: ms(12), details: { units: "imperial" } });
});

test("a change before the first answer is left out, for that will contain it", () => {
  expect(change(start, message(1, [entry(1)]), ms(1))).toBe(start);
});

test("names and places are needed for listed events, for assets that are not named, and once there are more or fewer assets", () => {
  const asset = { assetId: 1, worstSeverity: "minor", inside: 1, possible: 0, nearest: 1 } as const;
  expect(needsDetails(begun, message(12, [], { gone: [1], assets: [asset] }))).toBe(false);
  expect(needsDetails(begun, message(12, [], { assets: [{ ...asset, assetId: 2 }] }))).toBe(true);
  expect(needsDetails(begun, message(12, [entry(1)]))).toBe(true);
  expect(needsDetails(begun, message(12, [], { counts: { ...counts, assets: 2 } }))).toBe(true);
});
