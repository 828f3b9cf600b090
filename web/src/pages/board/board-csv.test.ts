import type { BoardRow } from "@tocsin/contract";
import { expect, test } from "vitest";
import { boardCsv } from "./board-csv.ts";
import { durationWords } from "./board-words.ts";

const row: BoardRow = {
  eventId: 7,
  title: '=HYPERLINK("https://evil.example")',
  at: "2026-11-20T10:00:00.000Z",
  severity: "severe",
  category: "weather",
  asset: "+Depot, north",
  assets: 2,
  distance: 3.25,
  certainty: "inside",
  sources: ["One", "@Two"],
};

test("the rows of a board report are a table for spreadsheets, in which no text is a formula", () => {
  const [head, line] = boardCsv([row]).split("\r\n");
  expect(head).toBe("\ufeffevent_id,first_seen,event,severity,category,asset,assets,distance_km,certainty,sources");
  expect(line).toBe(
    `7,2026-11-20T10:00:00.000Z,"'=HYPERLINK(""https://evil.example"")",severe,weather,"'+Depot, north",2,3.25,inside,"One, @Two"`,
  );
});

test.each([
  [45.4, "45 s"],
  [120, "2 min"],
  [3599, "1 h"],
  [11_100, "3 h 5 min"],
  [400_000, "5 days"],
])("%d seconds are %s", (seconds, words) => {
  expect(durationWords(seconds)).toBe(words);
});
