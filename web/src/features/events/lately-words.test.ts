import type { MatchCertainty, ReceivedEvent } from "@tocsin/contract";
import { expect, test } from "vitest";
import { latelyWords, listLately } from "./lately-words.ts";

const now = new Date("2026-11-21T12:00:00Z");
const event = (created_at: string, ongoing: boolean, certainty: MatchCertainty = "inside") =>
  ({ created_at, ongoing, certainty }) as ReceivedEvent;

test("ongoing events count as well as those first seen in the last seven days", () => {
  const recent = event("2026-11-20T12:00:00Z", false);
  const lasting = event("2026-10-01T12:00:00Z", true);
  expect(listLately([recent, lasting, event("2026-10-01T12:00:00Z", false)], now)).toEqual([recent, lasting]);
});

test.each([
  [[], "No event of the last 7 days matched Depot 3."],
  [["inside"], "1 recent or ongoing event matched Depot 3."],
  [["inside", "possible", "possible"], "3 recent or ongoing events matched Depot 3. 2 of them are possible matches."],
  [["possible"], "1 recent or ongoing event matched Depot 3. 1 of them is a possible match."],
] as [MatchCertainty[], string][])("%j: %s", (certainties, words) => {
  const lately = certainties.map((certainty) => event("2026-11-20T12:00:00Z", true, certainty));
  expect(latelyWords("Depot 3", lately)).toBe(words);
});
