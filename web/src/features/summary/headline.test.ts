import { type Severity, type Summary, type SummaryEntry, severities } from "@tocsin/contract";
import { expect, test } from "vitest";
import { headline } from "./headline.ts";
import { countWatched, kindWords, listKinds } from "./watched-kinds.ts";

const asset = (name: string | null) => ({ name });
const entry = (severity: Severity, acknowledgedAt: string | null = null) =>
  ({ severity, acknowledgedAt }) as SummaryEntry;
const bySeverity = (some: Partial<Record<Severity, number>>) =>
  Object.fromEntries(severities.map((one) => [one, some[one] ?? 0])) as Record<Severity, number>;

function summaryOf(
  needsYou: SummaryEntry[],
  inside: Partial<Record<Severity, number>> = {},
  possible: Partial<Record<Severity, number>> = {},
): Summary {
  const open = needsYou.filter(({ acknowledgedAt }) => acknowledgedAt === null);
  const waiting = bySeverity({});
  for (const { severity } of open) waiting[severity] += 1;
  const counts = { needsYou: open.length, waiting, acknowledged: needsYou.length - open.length, assets: 2 };
  return {
    needsYou,
    assets: [],
    counts: { ...counts, inside: bySeverity(inside), possible: bySeverity(possible) },
    asOf: "2026-03-01T12:00:00.000Z",
  };
}

const seen = "2026-03-01T11:00:00.000Z";

test.each([
  [[], summaryOf([]), "No assets yet"],
  [[asset("Depot 3")], summaryOf([]), "All quiet near Depot 3"],
  [[asset(null)], summaryOf([], { minor: 1 }), "Nothing needs your attention: 1 ongoing event near your asset"],
  [[asset("A"), asset("B")], summaryOf([entry("extreme")]), "1 needs your attention: 1 extreme, inside"],
  [
    [asset("A"), asset("B")],
    summaryOf([entry("extreme", seen), entry("severe"), entry("severe"), entry("moderate")]),
    "3 need your attention: 2 severe, inside",
  ],
  [
    [asset("A"), asset("B")],
    summaryOf([entry("extreme", seen)], { extreme: 1 }, { minor: 41 }),
    "Nothing needs your attention: 42 ongoing events near your 2 assets",
  ],
])("%j with %j", (assets, summary, words) => {
  expect(headline(assets, summary)).toBe(words);
});

test("where a page shows some assets only, the headline says that it is about all", () => {
  const two = [asset("A"), asset("B")];
  expect(headline(two, summaryOf([entry("extreme")]), true)).toBe(
    "1 needs your attention across all assets: 1 extreme, inside",
  );
  expect(headline(two, summaryOf([]), true)).toBe("All quiet near your 2 assets");
});

test("events that need nobody are folded by kind, those inside first and then the most severe", () => {
  const kinds = listKinds(summaryOf([], { extreme: 2, minor: 7 }, { minor: 41, severe: 3, unknown: 1, moderate: 1 }));
  expect(countWatched(summaryOf([entry("extreme", seen)], { extreme: 1, minor: 7 }, { minor: 41 }))).toBe(49);
  expect(kinds.map(kindWords)).toEqual([
    "7 minor, inside",
    "3 severe, possibly inside",
    "1 moderate, possibly inside",
    "1 severity unknown, possibly inside",
    "41 minor, possibly inside",
  ]);
});
