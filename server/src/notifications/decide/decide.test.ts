import { defaultSettings } from "@tocsin/contract";
import { expect, test } from "vitest";
import type { StoredReason } from "../messages/reasons.ts";
import { wordReason } from "../messages/word-reason.ts";
import { readerOf } from "../messages/wording.ts";
import { type Circumstances, decide } from "./decide.ts";
import { noMarks } from "./marks.ts";

const noon = new Date("2026-03-01T12:00:00Z");
const hoursBefore = (hours: number): Date => new Date(noon.getTime() - hours * 3_600_000);

const fire: Circumstances = {
  event: {
    category: "infrastructure",
    severity: "unknown",
    incident: true,
    placeKind: "city",
    radiusKm: null,
    hasShape: false,
    ongoing: true,
    happenedAt: hoursBefore(1),
    inForceUntil: null,
    onset: null,
    renewBy: null,
    isUndated: false,
    isBacklog: false,
    firstSeenAt: noon,
    updatedAt: noon,
    isTestAlert: false,
    wasDeferred: false,
  },
  match: { distanceKm: 3.2, certainty: "inside", byPlace: true, byQuery: false },
  asset: { name: "Depot 3", shape: "circle", limitKm: 25, watchedSince: hoursBefore(100), isPaused: false },
  assetSettings: {
    categories: null,
    channels: null,
    leastSeverity: "moderate",
    unknownSeverity: "interrupt",
    certainty: "inside",
  },
  settings: { ...defaultSettings, units: "metric" },
  reach: { own: ["email"], contacts: false },
  mutes: { dismissed: null, eventMute: null, assetMutedUntil: null },
  marks: noMarks,
};

const change = <K extends keyof Circumstances>(part: K, values: Partial<Circumstances[K]>): Circumstances => ({
  ...fire,
  [part]: { ...fire[part], ...values },
});

const oldWarning = { severity: "extreme", happenedAt: hoursBefore(60), inForceUntil: hoursBefore(-10) } as const;

const cases: [string, Circumstances, "notified" | "deferred" | "suppressed", string][] = [
  ["an incident of unknown severity in a known town", fire, "notified", "severity_unknown_placed"],
  ["the same, exactly placed", change("event", { placeKind: "exact" }), "notified", "severity_unknown_placed"],
  ["the same, placed as a region", change("event", { placeKind: "region" }), "suppressed", "place_vague"],
  ["the same, no incident", change("event", { incident: false }), "suppressed", "not_incident"],
  [
    "the same for an asset that lets the unknown wait",
    change("assetSettings", { unknownSeverity: "wait" }),
    "suppressed",
    "severity_unknown",
  ],
  ["the same for a paused asset", change("asset", { isPaused: true }), "suppressed", "asset_paused"],
  ["a warning in force that was sent days ago", change("event", oldWarning), "notified", "in_force"],
  [
    "a warning in force for an asset that was added since",
    { ...change("event", oldWarning), asset: { ...fire.asset, watchedSince: hoursBefore(-1) } },
    "notified",
    "new",
  ],
  [
    "a warning that has not been renewed",
    change("event", { ...oldWarning, inForceUntil: hoursBefore(1), renewBy: hoursBefore(1) }),
    "suppressed",
    "not_renewed",
  ],
  [
    "a warning without an end that was sent days ago and begins in two hours",
    change("event", { ...oldWarning, inForceUntil: null, onset: hoursBefore(-2) }),
    "notified",
    "in_force",
  ],
  [
    "a warning whose message has run out before it begins",
    change("event", { ...oldWarning, inForceUntil: hoursBefore(1), renewBy: hoursBefore(1), onset: hoursBefore(-2) }),
    "notified",
    "in_force",
  ],
  [
    "a warning without an end that was sent days ago and has begun",
    change("event", { ...oldWarning, inForceUntil: null, onset: hoursBefore(1) }),
    "suppressed",
    "too_old",
  ],
  ["minor severity", change("event", { severity: "minor" }), "suppressed", "below_severity"],
  ["moderate severity", change("event", { severity: "moderate" }), "notified", "severe_enough"],
  [
    "extreme severity, placed as a region",
    change("event", { severity: "extreme", placeKind: "region" }),
    "notified",
    "severe_enough",
  ],
  [
    "moderate where only severe interrupts",
    { ...change("event", { severity: "moderate" }), assetSettings: { ...fire.assetSettings, leastSeverity: "severe" } },
    "suppressed",
    "below_severity",
  ],
  ["possibly inside", change("match", { certainty: "possible" }), "suppressed", "not_certain"],
  [
    "possibly inside for an asset that wants that",
    { ...change("match", { certainty: "possible" }), assetSettings: { ...fire.assetSettings, certainty: "possible" } },
    "notified",
    "certain_enough",
  ],
  ["first seen 23 hours after it happened", change("event", { happenedAt: hoursBefore(23) }), "notified", "recent"],
  ["first seen 24 hours after it happened", change("event", { happenedAt: hoursBefore(24) }), "suppressed", "too_old"],
  ["no time of its own", change("event", { happenedAt: null }), "notified", "recent"],
  [
    "an authority's entry without any date",
    change("event", { happenedAt: null, isUndated: true, severity: "extreme" }),
    "notified",
    "counts_as_new",
  ],
  [
    "the same beyond the first of many that were listed at once",
    change("event", { happenedAt: null, isUndated: true, isBacklog: true, severity: "extreme" }),
    "suppressed",
    "undated",
  ],
  ["over already", change("event", { ongoing: false }), "suppressed", "already_ended"],
  [
    "an asset added after the news",
    change("asset", { watchedSince: new Date(noon.getTime() + 1) }),
    "suppressed",
    "asset_newer",
  ],
  ["a category switched off", change("settings", { infrastructureNotifications: false }), "suppressed", "category_off"],
  [
    "no category, other switched off",
    { ...change("event", { category: null }), settings: { ...fire.settings, otherNotifications: false } },
    "suppressed",
    "category_off",
  ],
  [
    "a category the asset is not watched for",
    change("assetSettings", { categories: ["weather"] }),
    "suppressed",
    "category_off_for_asset",
  ],
  ["email switched off", change("settings", { emailNotifications: false }), "suppressed", "email_off"],
  [
    "email switched off for the asset",
    change("assetSettings", { channels: ["push"] }),
    "suppressed",
    "email_off_for_asset",
  ],
  [
    "over, but held back before",
    change("event", { ongoing: false, wasDeferred: true }),
    "notified",
    "ended_while_deferred",
  ],
  ["an event that was dismissed", change("mutes", { dismissed: "moderate" }), "suppressed", "dismissed"],
  [
    "an event that became severe after it was dismissed",
    { ...change("event", { severity: "severe" }), mutes: { ...fire.mutes, dismissed: "moderate" } },
    "notified",
    "severe_enough",
  ],
  ["a muted asset", change("mutes", { assetMutedUntil: hoursBefore(-2) }), "deferred", "asset_muted"],
  ["an asset whose mute is over", change("mutes", { assetMutedUntil: noon }), "notified", "severity_unknown_placed"],
  [
    "a muted event",
    change("mutes", { eventMute: { until: hoursBefore(-2), severity: "unknown" } }),
    "deferred",
    "event_muted",
  ],
  [
    "a muted event that became severe",
    {
      ...change("event", { severity: "severe" }),
      mutes: { ...fire.mutes, eventMute: { until: hoursBefore(-2), severity: "moderate" } },
    },
    "notified",
    "severe_enough",
  ],
  ["a contact alone who can be reached", change("reach", { own: [], contacts: true }), "notified", "contacts_only"],
  [
    "a test alert on a paused asset",
    { ...change("event", { isTestAlert: true }), asset: { ...fire.asset, isPaused: true } },
    "notified",
    "reachable",
  ],
];

test.each(cases)("%s", (_, circumstances, outcome, code) => {
  const decision = decide(circumstances, noon);
  expect(decision.outcome).toBe(outcome);
  expect(decision.reasons.map((reason) => reason.code)).toContain(code);
});

const metric = readerOf({ units: "metric", timeZone: "UTC" });
const firstOf = (circumstances: Circumstances, reader = metric): string =>
  wordReason(decide(circumstances, noon).reasons[0] as StoredReason, reader);

test("the reasons start with the match, in the reader's units", () => {
  expect(decide(fire, noon).reasons[0]).toEqual({
    code: "inside",
    values: { asset: "Depot 3", limitKm: 25, distanceKm: 3.2, reachKm: null, measure: "about" },
  });
  expect(firstOf(fire)).toBe("Inside the 25 km radius of Depot 3, about 3.2 km away");
  expect(firstOf(fire, readerOf(defaultSettings))).toBe("Inside the 15.5 mi radius of Depot 3, about 2 mi away");
  const exact = change("event", { placeKind: "exact" });
  expect(firstOf(exact)).toBe("Inside the 25 km radius of Depot 3, 3.2 km away");
  expect(firstOf(change("match", { distanceKm: 0.4 }))).toBe("Inside the 25 km radius of Depot 3, close to it");
  const byQuery = { byPlace: false, byQuery: true, certainty: "possible", distanceKm: 4000 } as const;
  expect(firstOf(change("match", byQuery))).toBe("Matches the search query of Depot 3");
  const unnamed = change("asset", { name: null });
  expect(firstOf(unnamed)).toBe("Inside the 25 km radius of your asset, about 3.2 km away");
});

test("all reasons against a notification are listed, not only the first", () => {
  const both = decide({ ...change("event", { severity: "minor", ongoing: false }) }, noon);
  expect(both.reasons.map((reason) => reason.code)).toEqual(["inside", "below_severity", "already_ended"]);
});

test.each([
  [null, "Inside the 25 km radius of Depot 3, 3.2 km away"],
  [2, "The affected area reaches to within 1.2 km of Depot 3, inside its 25 km radius; its centre is 3.2 km away"],
  [4, "The affected area covers Depot 3; its centre is 3.2 km away"],
])("an event with an extent of %s km is described by the distance to its edge", (radiusKm, text) => {
  expect(firstOf(change("event", { placeKind: "exact", radiusKm, severity: "severe" }))).toBe(text);
});

test.each([
  [0, "The affected area covers Depot 3"],
  [3.2, "The affected area reaches to within 3.2 km of Depot 3, inside its 25 km radius"],
])("an event with an area whose edge is %s km away is described by its edge alone", (distanceKm, text) => {
  const event = change("event", { placeKind: "exact", hasShape: true, severity: "severe" });
  expect(firstOf({ ...event, match: { ...event.match, distanceKm } })).toBe(text);
});
