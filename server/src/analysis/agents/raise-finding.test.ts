import {
  CapCertainty,
  Category,
  categories,
  defaultSettings,
  type Finding,
  type FoundPlace,
  findingVariables,
  type ItemContent,
  PlaceKind,
  Severity,
  severities,
  Urgency,
} from "@tocsin/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { emptyItem } from "../../../../testing/worlds/agents-world.ts";
import { type Circumstances, decide } from "../../notifications/decide/decide.ts";
import { english } from "../../platform/language/translator.ts";
import type { LocateText } from "../rules/locate-text.ts";
import { findVerbatim } from "./neutralise.ts";
import { raiseFinding } from "./raise-finding.ts";
import { readClaim } from "./read-claim.ts";

const item: ItemContent = {
  ...emptyItem,
  title: "Blast at a mill near Lyon",
  summary: "Windows broke in the old town.\n  Crews   searched the ruins until noon; Porto sent help.",
  link: "https://paper.example/1",
};
const town = (name: string, lat: number): FoundPlace => ({ kind: "city", name, lat, lon: 4, radiusKm: 10 });
const nowhere: FoundPlace = { kind: "unknown", name: null, lat: null, lon: null, radiusKm: null };

/** Knows two towns, by the title alone. */
const locate: LocateText = ({ title }) => ({
  place: title.includes("Lyon")
    ? town("Lyon, France", 45)
    : title.includes("Porto")
      ? town("Porto, Portugal", 41)
      : nowhere,
  quote: null,
  confidence: 1,
});

const byRules: fc.Arbitrary<Finding> = fc
  .record({
    incident: fc.boolean(),
    category: fc.constantFrom(...categories),
    severity: fc.constantFrom(...severities),
    urgency: fc.constantFrom(...Urgency.options),
    capCertainty: fc.constantFrom(...CapCertainty.options),
    kind: fc.constantFrom(...PlaceKind.options),
    happenedAt: fc.constantFrom(null, "2026-01-01T00:00:00Z"),
    expiresAt: fc.constantFrom(null, "2026-01-02T00:00:00Z"),
    ended: fc.boolean(),
    confidence: fc.double({ min: 0, max: 1, noNaN: true }),
    isOfficial: fc.boolean(),
  })
  .map(({ kind, isOfficial, incident, category, severity, ...rest }) => ({
    ...rest,
    // The rules never give what is no incident a category or a severity, and authorities speak of incidents alone.
    incident: incident || isOfficial,
    category: incident || isOfficial ? category : null,
    severity: incident || isOfficial ? severity : "unknown",
    engine: "rules/1",
    place: kind === "unknown" ? nowhere : { ...town("Nice, France", 43), kind },
    quote: item.title,
    official: isOfficial ? { authority: "X", ids: ["1"] } : null,
  }));

/** What the worst model could return: words of the lists, parts of the item, and anything else. */
const anyValue = fc.oneof(
  fc.constantFrom<unknown>(...severities, ...categories, ...Urgency.options, ...CapCertainty.options),
  fc.constantFrom<unknown>(
    "Lyon",
    "Porto",
    "Nice",
    "Crews searched the ruins",
    "Windows broke in the old town.",
    "mill",
  ),
  fc.boolean(),
  fc.double(),
  fc.string(),
  fc.jsonValue(),
);
const wellFormed = fc.record(
  {
    incident: fc.boolean(),
    category: fc.constantFrom(...categories),
    severity: fc.constantFrom(...severities),
    urgency: fc.constantFrom(...Urgency.options),
    certainty: fc.constantFrom(...CapCertainty.options),
    place: fc.constantFrom("Lyon", "Porto", "Nice", "Tokyo", ""),
    quote: fc.constantFrom("Windows broke in the old town.", "It is over", ""),
    confidence: fc.double({ min: -1, max: 2 }),
  },
  { requiredKeys: ["severity"] },
);
const malformed = fc.dictionary(
  fc.constantFrom(...Object.keys(findingVariables), "ended", "lat", "official", "engine"),
  anyValue,
);
const anyAnswer = fc.oneof({ weight: 2, arbitrary: wellFormed }, malformed) as fc.Arbitrary<Record<string, unknown>>;

test("with any response of a model, the finding alarms at least as much as that of the rules", () => {
  fc.assert(
    fc.property(byRules, anyAnswer, (rules, variables) => {
      const { claim } = readClaim(variables, item, locate);
      const { finding } = raiseFinding(rules, claim);
      if (rules.incident) {
        expect(finding.incident).toBe(true);
        expect(finding.category).toBe(rules.category);
        if (rules.place.kind !== "unknown") expect(finding.place).toEqual(rules.place);
      }
      expect(severities.indexOf(finding.severity)).toBeGreaterThanOrEqual(severities.indexOf(rules.severity));
      const { ended, official, happenedAt, expiresAt, engine } = rules;
      expect(finding).toMatchObject({ ended, official, happenedAt, expiresAt, engine });
      expect(Severity.safeParse(finding.severity).success && finding.confidence >= 0 && finding.confidence <= 1).toBe(
        true,
      );
      expect(finding.category === null || Category.safeParse(finding.category).success).toBe(true);
      expect(["Nice, France", "Lyon, France", "Porto, Portugal", null]).toContain(finding.place.name);
      const quote = finding.quote ?? "";
      expect(findVerbatim(quote, item.title) ?? findVerbatim(quote, item.summary)).toBe(quote);
      if (rules.official) expect(finding.quote).toBe(rules.quote);
    }),
    { numRuns: 10_000 },
  );
});

const chances = fc.record({
  categories: fc.option(fc.subarray([...categories])),
  leastSeverity: fc.constantFrom("minor", "moderate", "severe", "extreme"),
  unknownSeverity: fc.constantFrom("interrupt", "wait"),
  certainty: fc.constantFrom("inside", "possible"),
  off: fc.constantFrom<string>("weatherNotifications", "otherNotifications", "naturalDisasterNotifications", ""),
}) as fc.Arbitrary<Circumstances["assetSettings"] & { off: string }>;

/** An event of this finding at an asset whose query or place it fits. */
function circumstances(
  { off, ...rest }: Circumstances["assetSettings"] & { off: string },
  finding: Finding,
): Circumstances {
  const at = new Date("2026-01-01T00:00:00Z");
  const { category, severity, incident, place, ended } = finding;
  const byPlace = place.kind !== "unknown";
  const times = {
    happenedAt: at,
    inForceUntil: null,
    onset: null,
    renewBy: null,
    isUndated: false,
    isBacklog: false,
    firstSeenAt: at,
    updatedAt: at,
  };
  const event = {
    category,
    severity,
    incident,
    placeKind: place.kind,
    radiusKm: place.radiusKm,
    hasShape: false,
    ongoing: incident && !ended,
  };
  return {
    event: { ...event, ...times, isTestAlert: false, wasDeferred: false },
    match: { distanceKm: byPlace ? 1 : null, certainty: byPlace ? "inside" : "possible", byPlace, byQuery: true },
    asset: { name: "Depot", shape: "circle", limitKm: 50, watchedSince: new Date(0), isPaused: false },
    assetSettings: { ...rest, channels: null },
    settings: { ...defaultSettings, ...(off && { [off]: false }) },
    reach: { own: ["email"], contacts: false },
    mutes: { dismissed: null, eventMute: null, assetMutedUntil: null },
    marks: { against: [], category: null, severity: null },
  };
}

test("nobody whom the rules would notify is left out because of a model's response, with any settings", () => {
  let notified = 0;
  fc.assert(
    fc.property(byRules, anyAnswer, chances, (rules, variables, settings) => {
      const { finding } = raiseFinding(rules, readClaim(variables, item, locate).claim);
      const isNotified = (one: Finding): boolean =>
        one.incident && decide(circumstances(settings, one), new Date("2026-01-01T00:00:01Z")).outcome === "notified";
      if (!isNotified(rules)) return;
      notified++;
      expect(isNotified(finding)).toBe(true);
    }),
    { numRuns: 10_000 },
  );
  expect(notified).toBeGreaterThan(200);
});

test("used and rejected values are listed with the reason", () => {
  const rules: Finding = {
    engine: "rules/1",
    incident: true,
    category: "other",
    severity: "unknown",
    urgency: "unknown",
    capCertainty: "likely",
    place: town("Nice, France", 43),
    happenedAt: null,
    expiresAt: null,
    ended: false,
    confidence: 0.6,
    quote: item.title,
    official: null,
  };
  const raise = (variables: Record<string, unknown>, own: Partial<Finding> = {}) => {
    const { claim, notes } = readClaim(variables, item, locate);
    const raised = raiseFinding({ ...rules, ...own }, claim);
    return {
      ...raised.finding,
      notes: [...raised.notes, ...notes].map(({ text, values }) => english.translate(text, values)).join(" "),
    };
  };
  expect(raise({ severity: "minor" })).toMatchObject({
    severity: "unknown",
    notes: expect.stringContaining("could miss it"),
  });
  expect(raise({ severity: "minor" }, { place: nowhere })).toMatchObject({ severity: "minor" });
  expect(raise({ severity: "Extreme" })).toMatchObject({ severity: "extreme" });
  expect(raise({ severity: "minor" }, { severity: "severe" }).notes).toMatch(
    /remains severe; the agents returned minor/,
  );
  expect(raise({ category: "weather" })).toMatchObject({
    category: "other",
    notes: expect.stringContaining("the category other"),
  });
  expect(raise({ place: "Porto" }, { place: nowhere }).place.name).toBe("Porto, Portugal");
  expect(raise({ place: "porto" }, { place: nowhere }).place.name).toBeNull();
  expect(raise({ place: "Paris" }).notes).toMatch(/“Paris” is not in the item/);
  expect(raise({ quote: "Crews searched the ruins until noon" }).quote).toBe("Crews searched the ruins until noon");
  expect(raise({ quote: "Crews danced on the ruins" })).toMatchObject({ quote: item.title });
  expect(raise({ quote: "mill" }).notes).toMatch(/too short/);
  expect(raise({ category: "aliens" }).notes).toMatch(/“aliens” of category is not on the list/);
  expect(raise({ incident: "yes" }, { incident: false })).toMatchObject({ incident: false });
  expect(raise({ incident: true, confidence: 7, place: "Lyon" }, { incident: false })).toMatchObject({
    incident: true,
    confidence: 0.9,
    place: { name: "Lyon, France" },
  });
  // A point that the feed itself gives is no matter of opinion.
  const point: FoundPlace = { ...town("Nice", 43), kind: "exact" };
  expect(raise({ incident: true, place: "Lyon" }, { incident: false, place: point }).place).toEqual(point);
});
