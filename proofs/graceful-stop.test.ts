import { expect, onTestFinished, test } from "vitest";
import { createTestDatabase } from "../testing/servers/test-database.ts";
import { eventually } from "../testing/servers/test-server.ts";
import { surviveKills } from "../testing/worlds/survive-kills.ts";
import { openTwoWorkers } from "../testing/worlds/two-workers.ts";

test("a stop under load, five times, ends well within ten seconds, and nothing is lost, invented or sent twice", async () => {
  const trial = { seed: Number(process.env.SEED) || 41, kills: 5, items: 300, people: 6, ending: "stop" as const };
  const { lost, phantom, again, expected, events, stopMs, exitCodes, output } = await surviveKills(trial);
  expect({ lost, phantom, again, events, exitCodes }, output).toEqual({
    lost: [],
    phantom: [],
    again: 0,
    events: trial.items,
    exitCodes: [0, 0, 0, 0, 0],
  });
  expect(expected).toBeGreaterThan(10);
  expect(Math.max(...stopMs)).toBeLessThan(10_000);
});

test("a stop while the mail server does not respond does not wait for it", async () => {
  const { url } = await createTestDatabase();
  const house = await openTwoWorkers(url, { MAIL: () => undefined });
  onTestFinished(house.close);
  const server = await house.launch();
  await house.cause(server.origin);
  await eventually(
    async () => house.mail.lines,
    (lines) => lines.some((line) => line.startsWith("MAIL")),
  );
  const wished = performance.now();
  expect(await server.end(), server.output()).toBe(0);
  expect(performance.now() - wished).toBeLessThan(10_000);
});
