import { expect, test } from "vitest";
import { never } from "./pace.ts";
import { stateOf } from "./state-of.ts";

const soon = new Date("2026-11-21T12:00:00Z");
const fine = { inbound: false, paused: false, next_poll_at: soon, failures: 0, last_success_at: soon };

test.each([
  ["healthy", {}],
  ["healthy", { last_success_at: null }],
  ["degraded", { failures: 2 }],
  ["failing", { failures: 3 }],
  ["failing", { failures: 1, last_success_at: null }],
  ["disabled", { failures: 3, next_poll_at: never }],
  ["healthy", { inbound: true, next_poll_at: never }],
  ["paused", { inbound: true, paused: true, next_poll_at: never }],
  ["paused", { paused: true, failures: 9, next_poll_at: never }],
])("a source is %s with %j", (state, change) => {
  expect(stateOf({ ...fine, ...change })).toBe(state);
});
