import { isBlind, type Severity, type Summary, type SummaryEntry, severities, type Watch } from "@tocsin/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { headline } from "./headline.ts";

const asset = (name: string | null) => ({ name });
const entry = (severity: Severity, acknowledgedAt: string | null = null) =>
  ({ severity, acknowledgedAt }) as SummaryEntry;
const bySeverity = (some: Partial<Record<Severity, number>>) =>
  Object.fromEntries(severities.map((one) => [one, some[one] ?? 0])) as Record<Severity, number>;

function summaryOf(
  needsYou: SummaryEntry[],
  inside: Partial<Record<Severity, number>> = {},
  possible: Partial<Record<Severity, number>> = {},
  sources: Partial<Summary["sources"]> = {},
): Summary {
  const open = needsYou.filter(({ acknowledgedAt }) => acknowledgedAt === null);
  const waiting = bySeverity({});
  for (const { severity } of open) waiting[severity] += 1;
  const counts = {
    needsYou: open.length,
    waiting,
    acknowledged: needsYou.length - open.length,
    watching: 0,
    assets: 2,
  };
  return {
    needsYou,
    assets: [],
    counts: { ...counts, inside: bySeverity(inside), possible: bySeverity(possible) },
    sources: { all: 8, silent: 0, pushed: 0, silentNames: [], elsewhere: 0, blind: [], ...sources },
    asOf: "2026-03-01T12:00:00.000Z",
  };
}

const seen = "2026-03-01T11:00:00.000Z";

test.each([
  [[], summaryOf([]), "No assets yet"],
  [[asset("Depot 3")], summaryOf([]), "All quiet near Depot 3"],
  [[asset(null)], summaryOf([], { minor: 1 }), "Nothing needs your attention: 1 ongoing event near your asset"],
  [[asset("A"), asset("B")], summaryOf([entry("extreme")]), "1 event needs your attention: extreme"],
  [
    [asset("A"), asset("B")],
    summaryOf([entry("extreme", seen), entry("severe"), entry("severe"), entry("moderate")]),
    "3 events need your attention, 2 of them severe",
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

const watch = (all: number, silent: number, pushed = 0): Watch => ({ all, silent, pushed });
const near = (assets: number, some: Watch) => ({ ...some, assets, assetIds: [] });

test.each([
  [watch(3, 0), [near(2, watch(0, 0))], "Blind near 2 of your 4 assets: no source watches them"],
  [watch(3, 0), [near(1, watch(0, 0))], "Blind near 1 of your 4 assets: no source watches it"],
  [watch(8, 3), [near(2, watch(3, 3))], "Blind near 2 of your 4 assets: 3 of 8 sources not responding"],
  [
    watch(8, 3),
    [near(2, watch(3, 3)), near(1, watch(0, 0))],
    "Blind near 3 of your 4 assets: sources are missing or not responding",
  ],
  [watch(8, 7), [near(4, watch(8, 7))], "Blind near your 4 assets: 7 of 8 sources not responding"],
  [watch(0, 0), [near(4, watch(0, 0))], "Blind near your 4 assets: no source watches them"],
  [watch(0, 0, 2), [near(4, watch(0, 0, 2))], "Only pushed items near your 4 assets: no source is polled"],
])("sources %j that leave %j blind are the headline", (all, blind, words) => {
  const sources = { ...all, elsewhere: 5, blind };
  expect(
    headline(
      Array.from({ length: 4 }, () => asset("A")),
      summaryOf([], {}, {}, sources),
    ),
  ).toBe(words);
});

test("All quiet is said only while every source of every asset responds, and the assets that are blind are counted", () => {
  const some = fc.record({ all: fc.nat(6), pushed: fc.nat(2), share: fc.double({ min: 0, max: 1, noNaN: true }) });
  const watches = fc.array(
    some.map(({ all, pushed, share }) => watch(all, Math.round(all * share), pushed)),
    { minLength: 2, maxLength: 6 },
  );
  fc.assert(
    fc.property(watches, (list) => {
      const blind = list.filter(isBlind).map((one) => near(1, one));
      const sum = (name: keyof Watch) => list.reduce((total, one) => total + one[name], 0);
      const sources = { ...watch(sum("all"), sum("silent"), sum("pushed")), blind };
      const words = headline(
        list.map(() => asset(null)),
        summaryOf([], {}, {}, sources),
      );
      expect(words.startsWith("All quiet")).toBe(blind.length === 0 && sources.silent === 0);
      if (blind.length > 0 && blind.length < list.length)
        expect(words).toContain(`${blind.length} of your ${list.length} assets`);
    }),
  );
});

test("events that need attention are the headline whether sources respond or not", () => {
  const summary = summaryOf([entry("extreme")], {}, {}, { all: 8, silent: 8 });
  expect(headline([asset("A"), asset("B")], summary)).toBe("1 event needs your attention: extreme");
});

test("where all events that need the person are of one severity, the headline says that", () => {
  const summary = summaryOf([entry("severe"), entry("severe")]);
  expect(headline([asset("A"), asset("B")], summary)).toBe("2 events need your attention, all of them severe");
});

test("a filter narrows the headline, which still says how many events need attention", () => {
  const two = [asset("A"), asset("B")];
  const all = summaryOf([entry("extreme"), entry("severe"), entry("severe")]);
  const one = summaryOf([entry("severe")]);
  const none = summaryOf([]);
  expect(headline(two, all, one.counts)).toBe("1 of 3 events that need your attention match the filters: severe");
  expect(headline(two, all, none.counts)).toBe("None of the 3 events that need your attention match the filters");
  expect(headline(two, one, one.counts)).toBe("The one event that needs your attention matches the filters: severe");
  expect(headline(two, one, none.counts)).toBe("The one event that needs your attention does not match the filters");
  expect(headline(two, none, none.counts)).toBe("All quiet near your 2 assets");
});
