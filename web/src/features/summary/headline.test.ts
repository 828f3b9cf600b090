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
  sources = { all: 8, silent: 0 },
): Summary {
  const open = needsYou.filter(({ acknowledgedAt }) => acknowledgedAt === null);
  const waiting = bySeverity({});
  for (const { severity } of open) waiting[severity] += 1;
  const counts = { needsYou: open.length, waiting, acknowledged: needsYou.length - open.length, assets: 2 };
  return {
    needsYou,
    assets: [],
    counts: { ...counts, inside: bySeverity(inside), possible: bySeverity(possible) },
    sources,
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

test.each([
  [{}, 0, 0, "Blind near Depot 3: no source is switched on"],
  [{}, 1, 1, "Blind near Depot 3: the only source is not responding"],
  [{}, 8, 7, "Blind near Depot 3: 7 of 8 sources not responding"],
  [{ minor: 1 }, 8, 4, "Blind near Depot 3: 4 of 8 sources not responding"],
  [{}, 8, 3, "Nothing reported near Depot 3; 3 of 8 sources not responding"],
  [{ minor: 2 }, 8, 1, "Nothing needs your attention: 2 ongoing events near Depot 3; 1 of 8 sources not responding"],
])("with %j inside and of %i sources %i that do not respond, nothing is quiet", (inside, all, silent, words) => {
  expect(headline([asset("Depot 3")], summaryOf([], inside, {}, { all, silent }))).toBe(words);
});

test("events that need attention are the headline whether sources respond or not", () => {
  const summary = summaryOf([entry("extreme")], {}, {}, { all: 8, silent: 8 });
  expect(headline([asset("A"), asset("B")], summary)).toBe("1 needs your attention: 1 extreme, inside");
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
