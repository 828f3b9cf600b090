import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createClient, signIn } from "../testing/probes/client.ts";
import { type HttpSink, openHttpSink } from "../testing/servers/http-sink.ts";
import { openMailSink } from "../testing/servers/mail-sink.ts";
import { type ServerProcess, startServerProcess } from "../testing/servers/server-process.ts";
import { eventually } from "../testing/servers/test-server.ts";

const apiKey = "a-service-key-for-tests";

const fire = (number: number) => ({
  title: `Fire ${number}`,
  description: "It burns.",
  severity: "severe",
  lat: (number % 80) - 40,
  lon: (number * 7) % 170,
});

/** The messages that were posted, in the order of their first attempts, and how many came again. */
function readTaken({ taken }: HttpSink) {
  const created = taken.map(({ headers, body }) => ({ id: headers["webhook-id"], ...JSON.parse(String(body)) }));
  const byId = new Map(created.map((message) => [message.id, message.data.id as number]));
  return { events: [...byId.values()], again: taken.length - byId.size };
}

test("each event reaches a webhook once and in order through two kills, and only what was under way comes again", async () => {
  const [hook, mail] = [await openHttpSink(), await openMailSink()];
  const dataDir = mkdtempSync(join(tmpdir(), "tocsin-webhooks-"));
  const settings = { DATA_DIR: dataDir, SMTP_URL: mail.url, API_KEY: apiKey, WEBHOOK_ALLOW: hook.host };
  let server: ServerProcess | undefined;
  const start = async () => {
    server = await startServerProcess(settings);
    return createClient(server.origin, { "x-api-key": apiKey });
  };
  onTestFinished(async () => {
    await server?.end();
    await Promise.all([hook.close(), mail.close()]);
    rmSync(dataDir, { recursive: true, force: true });
  });
  const kill = () => server?.end("SIGKILL");
  const takenMore = (than: number) =>
    eventually(
      async () => hook.taken.length,
      (count) => count > than,
    );
  // Nothing is answered: a request is under way for as long as the process lives.
  const hold = () => {
    hook.answer = () => () => undefined;
  };

  hold();
  const first = await start();
  const anna = await signIn(server?.origin ?? "", mail, "anna@example.org");
  const webhook = { name: "Desk", url: `${hook.origin}/in`, topics: ["event"] };
  expect((await anna.call("POST", "/api/webhooks", webhook)).status).toBe(201);
  for (let number = 0; number < 20; number++) await first.call("POST", "/api/event", fire(number));
  await takenMore(0);
  await kill();

  hook.answer = () => ({ status: 200 });
  const second = await start();
  await takenMore(10);
  // Killed while events come in, are recorded and are sent: what was not answered may be stored or not.
  const posting = Array.from({ length: 40 }, (_, number) =>
    second.call("POST", "/api/event", fire(100 + number)).catch(() => undefined),
  );
  await Promise.any(posting);
  hold();
  await takenMore(hook.taken.length);
  await kill();
  await Promise.all(posting);

  hook.answer = () => ({ status: 200 });
  const third = await start();
  const stored = (await third.get("/api/event?take=100")).body.result.map(({ id }: { id: number }) => id);
  expect(stored.length).toBeGreaterThan(20);
  const { events, again } = await eventually(
    async () => readTaken(hook),
    ({ events }) => events.length >= stored.length,
  );
  const inOrder = [...stored].sort((a, b) => a - b);
  expect([...events].sort((a, b) => a - b)).toEqual(inOrder);
  // The first came one after the other; of those that came at once, any may have been first.
  expect(events.slice(0, 20)).toEqual(inOrder.slice(0, 20));
  expect(again).toBe(2);
});
