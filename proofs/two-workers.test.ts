import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { createTestDatabase } from "../testing/servers/test-database.ts";
import { eventually } from "../testing/servers/test-server.ts";
import { openTwoWorkers } from "../testing/worlds/two-workers.ts";

/** A job that was claimed by a dead process is taken up after a missed heartbeat (10 s), looked for every 5 s. */
const longestMs = 60_000;

/** Longer than a heartbeat may be missing, and the look for missing ones, take together. */
const thoughtMs = 20_000;

// One after the other they would wait for most of a minute: both are under way at once, on databases of their own.
test("the work of a killed worker is done by another within a minute; that of a slow or frozen one is done once", async () => {
  const urls = [(await createTestDatabase()).url, (await createTestDatabase()).url, (await createTestDatabase()).url];
  const [takenUpMs, bySlow, byFrozen] = await Promise.all([
    killTheFirst(urls[0] as string),
    waitForTheSlow(urls[1] as string),
    freezeTheFirst(urls[2] as string),
  ]);
  expect(takenUpMs).toBeLessThan(longestMs);
  expect(bySlow).toBe(1);
  expect(byFrozen).toBe(1);
});

/** Freezes a worker in the middle of a message until its job has long counted as lost; how often the message was handed over. */
async function freezeTheFirst(databaseUrl: string): Promise<number> {
  let freeze = (): void => undefined;
  const house = await openTwoWorkers(databaseUrl, {
    RCPT: (socket) => {
      freeze();
      socket.write("250 recipient ok\r\n");
    },
  });
  const frozen = await house.launch();
  const thawed = new Promise<void>((resolve) => {
    freeze = () => {
      freeze = () => undefined;
      frozen.child.kill("SIGSTOP");
      setTimeout(() => resolve(void frozen.child.kill("SIGCONT")), thoughtMs);
    };
  });
  await house.cause(frozen.origin);
  const other = await house.launch("worker");
  await thawed;
  await eventually(
    async () => frozen.output() + other.output(),
    (output) => output.includes("a notification was sent"),
  );
  await sleep(2000);
  expect(await Promise.all([frozen.end(), other.end()])).toEqual([0, 0]);
  await house.close();
  return house.mail.handedOver.length;
}

/** Kills a worker while the mail server has its message; how long until the other hands over the same message. */
async function killTheFirst(databaseUrl: string): Promise<number> {
  const house = await openTwoWorkers(databaseUrl, { message: () => undefined });
  const doomed = await house.launch();
  await house.cause(doomed.origin);
  const handedOver = (count: number) =>
    eventually(
      async () => house.mail.handedOver.length,
      (found) => found === count,
      longestMs,
    );
  await handedOver(1);
  const heir = await house.launch();
  house.mail.script = {};
  await doomed.end("SIGKILL");
  const killed = performance.now();
  await handedOver(2);
  const takenUpMs = performance.now() - killed;
  // The mail server had it already: it comes again, recognisable as the same.
  expect(new Set(house.mail.handedOver.map(({ messageId }) => messageId)).size).toBe(1);
  expect(await heir.end()).toBe(0);
  await house.close();
  return takenUpMs;
}

/** Has two workers send to a mail server that thinks for long; how often the message was handed over. */
async function waitForTheSlow(databaseUrl: string): Promise<number> {
  const house = await openTwoWorkers(databaseUrl, {
    message: (socket) => void setTimeout(() => socket.write("250 taken\r\n"), thoughtMs),
  });
  const workers = [await house.launch(), await house.launch("worker")];
  await house.cause(workers[0]?.origin ?? "");
  await eventually(
    async () => workers.map((one) => one.output()).join(""),
    (output) => output.includes("a notification was sent"),
    thoughtMs + 15_000,
  );
  await sleep(2000);
  expect(await Promise.all(workers.map((one) => one.end()))).toEqual([0, 0]);
  await house.close();
  return house.mail.handedOver.length;
}
