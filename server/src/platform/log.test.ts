import { expect, test } from "vitest";
import { createLog, reasonOf } from "./log.ts";

function open() {
  const lines: string[] = [];
  let at = Date.parse("2026-03-01T12:00:00Z");
  const log = createLog(
    "info",
    (line) => lines.push(line.slice(25)),
    () => at,
  );
  const pass = (seconds: number): void => {
    at += seconds * 1000;
  };
  return { log, lines, pass };
}

test("a warning that repeats is written at once, then after longer and longer pauses with how many were left out", () => {
  const { log, lines, pass } = open();
  for (let second = 0; second < 3600; second++) {
    log.warn("the database is away", { reason: "ECONNREFUSED" });
    pass(1);
  }
  expect(lines[0]).toBe("warn the database is away reason=ECONNREFUSED");
  expect(lines.slice(1, 4)).toEqual([
    "warn the database is away reason=ECONNREFUSED repeated=9",
    "warn the database is away reason=ECONNREFUSED repeated=19",
    "warn the database is away reason=ECONNREFUSED repeated=39",
  ]);
  expect(lines.length).toBeLessThan(15);
});

test("another reason is written at once, and the same one again when it comes back later; steps are never left out", () => {
  const { log, lines, pass } = open();
  log.error("the heartbeat failed", { reason: "timeout" });
  log.error("the heartbeat failed", { reason: "refused" });
  log.error("the heartbeat failed", { reason: "refused" });
  expect(lines).toHaveLength(2);
  pass(3600);
  log.error("the heartbeat failed", { reason: "timeout" });
  log.info("a source recovered", { source: "A" });
  log.info("a source recovered", { source: "A" });
  expect(lines.slice(2)).toEqual([
    "error the heartbeat failed reason=timeout",
    "info a source recovered source=A",
    "info a source recovered source=A",
  ]);
});

test.each([
  [new Error("connection terminated"), "connection terminated"],
  [{ ...new Error("lost"), message: "no connection", queue: "poll" }, "no connection"],
  [Object.assign(new AggregateError([], ""), { code: "ECONNREFUSED" }), "ECONNREFUSED"],
  [{ queue: "poll" }, '{"queue":"poll"}'],
  ["timeout", "timeout"],
  [undefined, "undefined"],
])("the reason of %o is said in words", (error, reason) => {
  expect(reasonOf(error)).toBe(reason);
});
