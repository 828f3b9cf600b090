import type { Overview } from "@tocsin/contract";
import { expect, test } from "vitest";
import { findConcerns } from "./find-concerns.ts";

const now = new Date("2026-11-21T12:00:00Z");
const well: Overview = {
  version: "0.1.0",
  startedAt: "2026-11-20T12:00:00Z",
  database: { bytes: 1, version: "18", embedded: true },
  hours: [],
  freshness: { sources: 3, failing: 0, overdue: 0, newestItemAt: null },
  deliverySuccess: 1,
  errors: [],
  configuration: [{ part: "Outgoing mail", configured: true, state: "Mail goes out.", how: null }],
  retention: { itemDays: 90, eventDays: 365 },
  backup: { lastAt: "2026-11-20T12:00:00Z", how: "npm run backup -- FILE" },
};
const titles = (change: Partial<Overview>) => findConcerns({ ...well, ...change }, now).map(({ title }) => title);

test("a healthy installation lists nothing, also if no message was sent", () => {
  expect(titles({})).toEqual([]);
  expect(titles({ deliverySuccess: null })).toEqual([]);
});

test.each<[string, Partial<Overview>]>([
  ["8 % of the notifications in the last 24 hours failed", { deliverySuccess: 0.92 }],
  ["No sources", { freshness: { sources: 0, failing: 0, overdue: 0, newestItemAt: null } }],
  ["1 of 1 source not responding", { freshness: { sources: 1, failing: 1, overdue: 0, newestItemAt: null } }],
  ["2 of 3 sources not responding", { freshness: { ...well.freshness, failing: 2, overdue: 2 } }],
  ["No backup yet", { backup: { lastAt: null, how: "" } }],
  ["Last backup more than a week old", { backup: { lastAt: "2026-11-13T12:00:00Z", how: "" } }],
  [
    "No mail server configured",
    { configuration: [{ part: "Outgoing mail", configured: false, state: "Into a folder.", how: "Set SMTP_URL" }] },
  ],
])("%s", (title, change) => {
  expect(titles(change)).toEqual([title]);
});
