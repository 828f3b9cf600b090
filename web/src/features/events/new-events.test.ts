import { expect, test } from "vitest";
import { splitNew } from "./new-events.ts";

const list = (...ids: number[]) => ids.map((id) => ({ id }));
const ids = (events: { id: number }[]) => events.map(({ id }) => id);

test.each([
  ["new ones at the top wait", [9, 8, 3, 2], [3, 2], [9, 8], [3, 2]],
  ["nothing new", [3, 2], [3, 2], [], [3, 2]],
  ["older ones, from the next page, are shown", [3, 2, 1], [3, 2], [], [3, 2, 1]],
  ["one that has gone", [9, 2], [3, 2], [9], [2]],
  ["all others: another list, shown at once", [9, 8], [3, 2], [], [9, 8]],
  ["nothing known yet", [3, 2], [], [], [3, 2]],
  ["an empty list", [], [3], [], []],
])("%s", (_, events, known, waiting, shown) => {
  const split = splitNew(list(...events), new Set(known));
  expect([ids(split.waiting), ids(split.shown)]).toEqual([waiting, shown]);
});
