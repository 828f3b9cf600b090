import { expect, test } from "vitest";
import { listSteps } from "./decision-steps.ts";

const reason = (code: string, text = code) => ({ code, values: {}, text });
const statesOf = (decision: Parameters<typeof listSteps>[0]) =>
  Object.fromEntries(listSteps(decision).map((step) => [step.name, step.state]));

test("a notified decision passed every step", () => {
  const states = statesOf({
    outcome: "notified",
    reasons: [reason("inside"), reason("severe_enough"), reason("reachable")],
  });
  expect(new Set(Object.values(states))).toEqual(new Set(["passed"]));
});

test("a suppressed decision stopped at the reason against it, although the event is inside", () => {
  const states = statesOf({
    outcome: "suppressed",
    reasons: [reason("inside"), reason("below_severity"), reason("already_ended")],
  });
  expect(states).toMatchObject({
    Distance: "passed",
    Severity: "stopped",
    Ongoing: "stopped",
    Channel: "passed",
    Timing: "not asked",
  });
});

test("a deferred decision waits at its last step, with the reason", () => {
  const steps = listSteps({
    outcome: "deferred",
    reasons: [reason("inside"), reason("quiet_hours", "Deferred: quiet hours until 07:00")],
  });
  expect(steps.at(-1)).toEqual({ name: "Timing", state: "waits", texts: ["Deferred: quiet hours until 07:00"] });
});

test("a near miss stops at the first step without later ones", () => {
  const steps = listSteps({
    outcome: "suppressed",
    reasons: [reason("outside", "2.1 km outside the 25 km radius of Depot 3")],
  });
  expect(steps[0]).toEqual({
    name: "Distance",
    state: "stopped",
    texts: ["2.1 km outside the 25 km radius of Depot 3"],
  });
  expect(steps.slice(1).every((step) => step.state === "not asked")).toBe(true);
});

test("a reason that this version does not know is shown as it is", () => {
  expect(
    listSteps({ outcome: "notified", reasons: [reason("already_notified", "Notified before")] }).at(-1)?.texts,
  ).toEqual(["Notified before"]);
});

test("a reason of an earlier version is shown at the step of its original code", () => {
  const old = { code: "legacy", values: { code: "below_severity" }, text: "Severity minor; your limit is moderate" };
  expect(statesOf({ outcome: "suppressed", reasons: [reason("inside"), old] })).toMatchObject({
    Distance: "passed",
    Severity: "stopped",
  });
});

test("a marked severity is shown at its step and stops nothing itself; a mark as a duplicate does", () => {
  const steps = listSteps({
    outcome: "suppressed",
    reasons: [
      reason("inside"),
      reason("marked_severity", "You marked the severity as minor"),
      reason("marked_duplicate"),
    ],
  });
  expect(steps.filter(({ state }) => state === "stopped").map(({ name }) => name)).toEqual(["Not muted or dismissed"]);
  expect(steps.find(({ name }) => name === "Severity")?.texts).toEqual(["You marked the severity as minor"]);
});
