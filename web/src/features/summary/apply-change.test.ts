import type { LiveSummary, Summary, SummaryEntry } from "@tocsin/contract";
import { expect, test } from "vitest";
import { applyChange, keepChange, withChanges } from "./apply-change.ts";

const asOf = "2026-03-01T12:00:00.000Z";
const counts = { needsYou: 1 } as Summary["counts"];
const entry = (eventId: number, severity: SummaryEntry["severity"] = "severe"): SummaryEntry =>
  ({ eventId, assetId: 1, severity, certainty: "inside", acknowledgedAt: null, createdAt: asOf }) as SummaryEntry;
const asset = (assetId: number, inside: number) => ({
  assetId,
  worstSeverity: inside > 0 ? ("severe" as const) : null,
  inside,
  possible: 0,
  nearest: 1,
});
const sources = { all: 8, silent: 0, pushed: 0, silentNames: [], elsewhere: 0, blind: [] };
const known: Summary = { needsYou: [entry(1), entry(2)], assets: [asset(1, 2), asset(2, 1)], counts, sources, asOf };
const change = (own: Partial<LiveSummary>): LiveSummary => ({
  needsYou: [],
  assets: [],
  gone: [],
  counts,
  sources,
  asOf,
  whole: false,
  change: "updated",
  ...own,
});

test("a new event takes its place by its rank, and an asset where nothing is ongoing any longer is left out", () => {
  const next = applyChange(known, change({ needsYou: [entry(3, "extreme")], assets: [asset(2, 0)], gone: [2] }));
  expect(next?.needsYou.map(({ eventId }) => eventId)).toEqual([3, 1]);
  expect(next?.assets).toEqual([asset(1, 2)]);
});

test("a whole summary replaces what is known, and a change without it waits for one", () => {
  expect(applyChange(known, change({ whole: true, needsYou: [entry(9)] }))?.needsYou).toEqual([entry(9)]);
  expect(applyChange(undefined, change({ needsYou: [entry(9)] }))).toBeUndefined();
});

test("an answer that was read before changes of the stream has them when it comes", async () => {
  let answer: (summary: Summary) => void = () => {};
  const asked = withChanges(() => new Promise<Summary>((resolve) => (answer = resolve)));
  keepChange(change({ needsYou: [entry(3)], assets: [asset(3, 1)] }));
  keepChange(change({ gone: [1] }));
  answer(known);
  const { needsYou, assets } = await asked;
  expect(needsYou.map(({ eventId }) => eventId)).toEqual([2, 3]);
  expect(assets.map(({ assetId }) => assetId)).toEqual([1, 2, 3]);

  // What comes later is for the next answer.
  keepChange(change({ gone: [2] }));
  expect((await withChanges(async () => known)).needsYou).toEqual(known.needsYou);
  await expect(withChanges(() => Promise.reject(new Error("no answer")))).rejects.toThrow("no answer");
});
