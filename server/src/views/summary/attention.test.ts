import { attentionScore, compareAttention, type Standing, severities, severityWeights } from "@tocsin/contract";
import fc from "fast-check";
import { expect, test } from "vitest";

const moment = fc.date({
  min: new Date("2025-01-01T00:00:00Z"),
  max: new Date("2026-01-01T00:00:00Z"),
  noInvalidDate: true,
});
const now = fc.date({
  min: new Date("2026-01-01T00:00:00Z"),
  max: new Date("2026-02-01T00:00:00Z"),
  noInvalidDate: true,
});
const standing: fc.Arbitrary<Standing> = fc.record({
  severity: fc.constantFrom(...severities),
  certainty: fc.constantFrom("inside", "possible"),
  acknowledgedAt: fc.constantFrom(null, "2025-12-01T00:00:00.000Z"),
  createdAt: moment.map((at) => at.toISOString()),
});

const acknowledged = "2025-12-01T00:00:00.000Z";

const holds = (property: (one: Standing, other: Standing, now: Date) => void): void =>
  fc.assert(fc.property(standing, standing, now, property), { numRuns: 2000 });

test("every extreme event inside ranks above every possible one, acknowledged or not", () => {
  holds((one, other, now) => {
    const inside = attentionScore({ ...one, severity: "extreme", certainty: "inside" }, now);
    expect(inside).toBeGreaterThan(attentionScore({ ...other, certainty: "possible" }, now));
  });
});

test("everything inside that is not acknowledged ranks above everything possible", () => {
  holds((one, other, now) => {
    const inside = attentionScore({ ...one, certainty: "inside", acknowledgedAt: null }, now);
    expect(inside).toBeGreaterThan(attentionScore({ ...other, certainty: "possible" }, now));
  });
});

test("an acknowledged event ranks below one of the same severity and certainty that is not, however old", () => {
  holds((one, { createdAt }, now) => {
    const open = attentionScore({ ...one, createdAt, acknowledgedAt: null }, now);
    expect(attentionScore({ ...one, acknowledgedAt: acknowledged }, now)).toBeLessThan(open);
  });
});

test("a more severe event ranks above a less severe one of the same certainty and acknowledgement, however old", () => {
  holds((one, { severity, createdAt }, now) => {
    const other = { ...one, severity, createdAt };
    const isMore = severityWeights[one.severity] > severityWeights[severity];
    if (isMore) expect(attentionScore(one, now)).toBeGreaterThan(attentionScore(other, now));
  });
});

test("of events of equal rank the newer one comes first, and the order is that of the scores at any time", () => {
  holds((one, other, now) => {
    if (one.createdAt > other.createdAt)
      expect(compareAttention(one, { ...one, createdAt: other.createdAt })).toBeLessThan(0);
    const byScore = attentionScore(other, now) - attentionScore(one, now);
    if (byScore !== 0) expect(Math.sign(compareAttention(one, other))).toBe(Math.sign(byScore));
  });
});
