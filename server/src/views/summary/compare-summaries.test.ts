import { type LiveSummary, type Severity, type Summary, severities } from "@tocsin/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { compareSummaries, wholeSummary } from "./compare-summaries.ts";

const at = "2026-03-01T12:00:00.000Z";
const id = fc.integer({ min: 1, max: 6 });
const severity = fc.constantFrom(...severities);
const none = Object.fromEntries(severities.map((one) => [one, 0])) as Record<Severity, number>;

const summary: fc.Arbitrary<Summary> = fc.record({
  needsYou: fc.uniqueArray(
    fc.record({
      eventId: id,
      assetId: id,
      assets: id,
      severity,
      certainty: fc.constantFrom("inside", "possible"),
      distance: fc.constantFrom(null, 1),
      acknowledgedAt: fc.constantFrom(null, at),
      notificationId: fc.constant(null),
      title: fc.constant("A fire"),
      category: fc.constant(null),
      createdAt: fc.constant(at),
      happenedAt: fc.constant(null),
    }),
    { selector: ({ eventId }) => eventId },
  ),
  assets: fc.uniqueArray(
    fc.record({ assetId: id, worstSeverity: severity, inside: id, possible: id, nearest: fc.constant(null) }),
    { selector: ({ assetId }) => assetId },
  ),
  counts: fc.record({
    needsYou: id,
    waiting: fc.constant(none),
    acknowledged: id,
    watching: id,
    assets: id,
    inside: fc.constant(none),
    possible: fc.constant(none),
  }),
  sources: fc.record({
    all: id,
    silent: id,
    pushed: id,
    silentNames: fc.constant([]),
    elsewhere: id,
    blind: fc.constant([]),
  }),
  asOf: fc.constant(at),
});

/** What a page makes of a message. */
function apply(before: Summary, { needsYou, assets, gone, counts, whole }: LiveSummary) {
  const base = whole ? { needsYou: [], assets: [] } : before;
  const entries = new Map([...base.needsYou, ...needsYou].map((one) => [one.eventId, one]));
  for (const eventId of gone) entries.delete(eventId);
  const states = new Map([...base.assets, ...assets].map((one) => [one.assetId, one]));
  const busy = [...states.values()].filter(({ inside, possible }) => inside + possible > 0);
  return sortAll({ needsYou: [...entries.values()], assets: busy, counts });
}

const sortAll = ({ needsYou, assets, counts }: Pick<Summary, "needsYou" | "assets" | "counts">) => ({
  needsYou: needsYou.toSorted((one, other) => one.eventId - other.eventId),
  assets: assets.toSorted((one, other) => one.assetId - other.assetId),
  counts,
});

test("a page that applies a change to a summary has the next one, and a whole one replaces what it has", () => {
  fc.assert(
    fc.property(summary, summary, (before, after) => {
      const change = compareSummaries(before, after);
      expect(change ? apply(before, change) : sortAll(before)).toEqual(sortAll(after));
      expect(apply(before, wholeSummary(after))).toEqual(sortAll(after));
    }),
  );
});

test("nothing is sent when only the time differs", () => {
  fc.assert(
    fc.property(summary, (one) => {
      expect(compareSummaries(one, { ...one, asOf: "2027-01-01T00:00:00.000Z" })).toBeNull();
    }),
  );
});
