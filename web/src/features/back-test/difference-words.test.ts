import type { BackTestMessage } from "@tocsin/contract";
import { expect, test } from "vitest";
import { differenceWords } from "./difference-words.ts";

const message: BackTestMessage = {
  at: "2026-11-20T03:10:00Z",
  kind: "alert",
  channels: ["email"],
  contactGroupIds: [],
  atNight: true,
  events: 1,
};

test.each<[Partial<BackTestMessage>, string[]]>([
  [{}, []],
  [{ at: "2026-11-20T03:20:00Z" }, []],
  [{ at: "2026-11-20T07:00:00Z" }, ["03:10 → 07:00"]],
  [{ at: "2026-11-21T07:00:00Z" }, ["03:10 → 21 Nov, 07:00"]],
  [{ channels: ["email", "sms"] }, ["Email → Email, SMS"]],
  [{ channels: [] }, ["Email → no channel"]],
  [{ contactGroupIds: [4] }, ["contact groups 0 → 1"]],
  [{ events: 5 }, ["in one message with 4 others"]],
  [{ at: "2026-11-20T07:00:00Z", events: 2 }, ["03:10 → 07:00", "in one message with 1 other"]],
])("a message that becomes %j is worded", (part, words) => {
  expect(differenceWords(message, { ...message, ...part }, "UTC")).toEqual(words);
});

test("a message that leaves a group is by itself", () => {
  expect(differenceWords({ ...message, events: 3 }, message, "UTC")).toEqual(["in a separate message"]);
});
