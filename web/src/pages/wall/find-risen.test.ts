import type { Severity, SummaryEntry } from "@tocsin/contract";
import { expect, test } from "vitest";
import { findRisen, knownOf } from "./find-risen.ts";

const entry = (eventId: number, severity: Severity, acknowledgedAt: string | null = null) =>
  ({ eventId, severity, acknowledgedAt }) as SummaryEntry;
const seen = "2026-03-01T12:00:00.000Z";

test.each([
  ["what is known as it was is no news", [entry(1, "severe")], [entry(1, "severe")], undefined],
  ["a new event is", [entry(1, "severe")], [entry(1, "severe"), entry(2, "moderate")], 2],
  ["an event that has become more severe is", [entry(1, "moderate")], [entry(1, "extreme")], 1],
  ["an event that has become less severe is not", [entry(1, "extreme")], [entry(1, "moderate")], undefined],
  ["an unknown severity that turns out moderate is not", [entry(1, "unknown")], [entry(1, "moderate")], undefined],
  ["an acknowledged event is not", [], [entry(1, "extreme", seen)], undefined],
  ["of several, the first by rank is", [], [entry(3, "extreme"), entry(2, "severe")], 3],
])("%s", (_, before, after, risen) => {
  expect(findRisen(knownOf(before), after)?.eventId).toBe(risen);
});
