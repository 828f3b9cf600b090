import { expect, test } from "vitest";
import { readRetryAfter } from "../platform/read-retry-after.ts";
import { nextPoll, paceOf } from "./pace.ts";

const now = new Date("2026-03-01T12:00:00Z");
const wait = (at: Date): number => (at.getTime() - now.getTime()) / 1000;

test.each([
  ["an answer waits the pace", { kind: "answered" }, 300],
  ["a first failure waits the pace", { kind: "failed", failures: 1, retryAfterMs: null }, 300],
  ["a third failure waits four times as long", { kind: "failed", failures: 3, retryAfterMs: null }, 1200],
  ["many failures wait half an hour", { kind: "failed", failures: 1000, retryAfterMs: null }, 1800],
  ["a wish for an hour is granted", { kind: "failed", failures: 1, retryAfterMs: 3_600_000 }, 3600],
  ["a wish for a year is granted for a day", { kind: "failed", failures: 1, retryAfterMs: 3.2e10 }, 86_400],
] as const)("%s", (_, hint, seconds) => {
  expect(wait(nextPoll(now, 300_000, hint, 0.5))).toBeCloseTo(seconds);
});

test.each([
  [null, null],
  ["120", 120_000],
  ["Sun, 01 Mar 2026 12:01:00 GMT", 60_000],
  ["Sun, 01 Mar 2020 12:01:00 GMT", 0],
  ["soon", null],
])("Retry-After %s is %s ms", (header, ms) => {
  expect(readRetryAfter(header, now)).toBe(ms);
});

test.each([
  [null, 300],
  [60, 300],
  [3600, 3600],
])(
  "a source with an interval of %s s is polled every %i s where the installation polls every 300 s",
  (own, seconds) => {
    expect(paceOf({ poll_seconds: own }, 300_000)).toBe(seconds * 1000);
  },
);
