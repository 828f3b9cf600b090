import { Webhook } from "standardwebhooks";
import { expect, onTestFinished, test } from "vitest";
import { openHttpSink } from "../../../../testing/servers/http-sink.ts";
import { testSecret } from "../../../../testing/servers/open-server.ts";
import { startTestServer } from "../../../../testing/servers/test-server.ts";
import { addNotifiedPerson, listDestinations } from "../../../../testing/worlds/notified-person.ts";
import { openDatabase } from "../../platform/db/database.ts";
import { createLog } from "../../platform/log.ts";
import { createSealer } from "../../platform/sealer.ts";
import { sealStoredKeys } from "./seal-stored-keys.ts";

const purpose = "destinations";
const newSecret = "another secret of at least thirty-two characters";

test("keys of destinations are stored sealed, also those of earlier versions, and survive another secret while the previous one is known", async () => {
  const hook = await openHttpSink();
  onTestFinished(hook.close);
  const server = await startTestServer({ WEBHOOK_ALLOW: "127.0.0.1" });
  const { db, close } = openDatabase({ connectionString: server.databaseUrl }, createLog("error"));
  onTestFinished(close);
  const anna = await addNotifiedPerson(server, "anna@example.org");
  const added = await anna.call("POST", "/api/destinations", { channel: "webhook", address: `${hook.origin}/in` });
  const { secret } = added.body.result;

  const stored = async () => (await db.selectFrom("destinations").select("keys").executeTakeFirstOrThrow()).keys;
  const lines: string[] = [];
  const log = createLog("debug", (line) => lines.push(line));
  const sealWith = (...secrets: [string, ...string[]]) =>
    sealStoredKeys({ db, clock: () => new Date(), sealer: createSealer(secrets, purpose), log });
  /** A test message as the receiver reads it: throws when it is not signed with the key. */
  const sendTest = async () => {
    expect((await anna.call("POST", "/api/notifications/test", { channel: "webhook" })).body.result.state).toBe("sent");
    const { body, headers } = hook.taken.at(-1) ?? expect.fail("nothing was sent");
    new Webhook(secret).verify(body.toString("utf8"), headers as Record<string, string>);
  };
  expect(JSON.stringify(await stored())).not.toContain(secret);
  await sendTest();

  await db
    .updateTable("destinations")
    .set({ keys: JSON.stringify({ secret }) })
    .execute();
  await sendTest();
  await sealWith(testSecret);
  expect(Object.keys(await stored())).toEqual(["sealed"]);
  await sendTest();

  await sealWith(newSecret, testSecret);
  expect(createSealer([newSecret], purpose).open((await stored()).sealed ?? "")).toBe(JSON.stringify({ secret }));
  expect(lines).toEqual([]);

  // The running server knows the former secret alone, like one that a backup was restored to.
  const test = await anna.call("POST", "/api/notifications/test", { channel: "webhook" });
  expect(test).toMatchObject({ status: 409, body: { message: expect.stringMatching(/^Its keys cannot be read/) } });
  await sealWith(testSecret);
  expect(await listDestinations(anna)).toMatchObject([
    { endedAt: expect.any(String), endedBecause: expect.stringMatching(/Remove it and add it again/) },
  ]);
  expect(lines.join("\n")).toContain("has to be added again");

  await anna.call("POST", "/api/destinations", { channel: "webhook", address: `${hook.origin}/in` });
  expect(await listDestinations(anna)).toMatchObject([{ endedAt: null }]);
});
