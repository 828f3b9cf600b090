import { createHmac } from "node:crypto";
import { settingsFromPairs } from "@tocsin/contract";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { createClient } from "../../../../testing/probes/client.ts";
import { openFeedServer } from "../../../../testing/servers/feed-server.ts";
import { openSmsSink } from "../../../../testing/servers/sms-sink.ts";
import { eventually } from "../../../../testing/servers/test-server.ts";
import { agree, type ContactsWorld, codeIn, openContactsWorld } from "../../../../testing/worlds/contacts-world.ts";
import { openDatabase } from "../../platform/db/database.ts";
import { createLog } from "../../platform/log.ts";

const isAbout = (title: string) => (mail: { email: { subject?: string } }) =>
  mail.email.subject?.includes(title) ?? false;

/** Ana and Ben, who have opted in and are notified with the owner. */
async function openWithContacts() {
  const world = await openContactsWorld();
  const ids = [
    await world.addContact("Ana", { email: "ana@example.net" }),
    await world.addContact("Ben", { email: "ben@example.net" }),
  ];
  for (const to of ["ana@example.net", "ben@example.net"]) await agree(world, to);
  await world.notifyGroups([await world.addGroup("Guards", ids)]);
  return { ...world, ids };
}

const confirmWith = ({ server }: Pick<ContactsWorld, "server">, input: object) =>
  createClient(server.origin).call("POST", "/api/notifications/confirm", input);

test("a recipient acknowledges with a code of their own, and the other recipients and the owner see the response", async () => {
  const world = await openWithContacts();
  const { server, owner } = world;
  await world.happen("A fire");
  const codes = await Promise.all(
    ["owner@example.org", "ana@example.net", "ben@example.net"].map(async (to) =>
      codeIn(await server.mail.waitFor(to, isAbout("A fire"))),
    ),
  );
  const [ofOwner, ofAna, ofBen] = codes;
  expect(new Set(codes).size).toBe(3);
  const first = await confirmWith(world, { code: ofAna, hasIt: true, note: "On my way" });
  expect(first.body.result).toMatchObject({ kind: "alert", assetName: "Depot", confirmedAt: expect.any(String) });
  const { severity, ongoing, units, site } = first.body.result;
  expect({ severity, ongoing, units }).toEqual({ severity: "severe", ongoing: true, units: "imperial" });
  expect(site).toMatchObject({
    name: "Depot",
    certainty: "inside",
    distance: expect.any(Number),
    bearing: expect.any(Number),
  });
  const seenByBen = (await createClient(server.origin).get(`/api/notifications/confirm?code=${ofBen}`)).body.result;
  expect(seenByBen).toMatchObject({ confirmedAt: null, responses: [{ name: "Ana", hasIt: true, note: "On my way" }] });
  // What a contact says does not count as the owner's.
  const notification = async () => (await owner.get("/api/notifications")).body.result[0];
  expect(await notification()).toMatchObject({ confirmedAt: null, responses: [{ name: "Ana", note: "On my way" }] });
  const again = await confirmWith(world, { code: ofAna });
  expect(again.body).toEqual(first.body);
  await confirmWith(world, { code: ofAna, hasIt: false, note: null });
  await confirmWith(world, { code: ofOwner });
  expect(await notification()).toMatchObject({
    confirmedAt: expect.any(String),
    responses: [
      { name: "Ana", hasIt: false, note: null, confirmedAt: first.body.result.confirmedAt },
      { name: "owner@example.org", hasIt: false, note: null },
    ],
  });
  await owner.call("DELETE", `/api/contacts?id=${world.ids[0]}`);
  expect((await confirmWith(world, { code: ofAna })).status).toBe(404);
  expect((await confirmWith(world, { code: ofOwner, note: "x".repeat(501) })).status).toBe(422);
  expect((await confirmWith(world, { code: ofOwner, note: "<script>alert(1)</script>" })).status).toBe(422);
});

test("one click in a contact's mail cancels queued messages of all senders; opting in again resumes", async () => {
  const world = await openWithContacts();
  const { server, owner } = world;
  await world.happen("A fire");
  const mail = await server.mail.waitFor("ana@example.net", isAbout("A fire"));
  const header = (name: string) => mail.email.headers.find(({ key }) => key === name)?.value ?? "";
  expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  const link = /<(.*)>/.exec(header("list-unsubscribe"))?.[1] as string;
  // Another message waits while the mail server is unavailable.
  await server.mail.waitFor("ben@example.net", isAbout("A fire"));
  server.mail.answer = { code: 451, text: "later" };
  await world.happen("Second fire");
  type Delivery = { to: string; state: string; attempts: { providerResponse: string }[] };
  const deliveryTo = async (to: string, title = "Second fire"): Promise<Delivery> =>
    (await owner.get("/api/notifications")).body.result
      .find((one: { title: string }) => one.title === title)
      ?.deliveries.find((one: Delivery) => one.to === to);
  await eventually(
    () => deliveryTo("Ana"),
    (delivery) => delivery?.attempts.length > 0,
  );
  expect((await fetch(link)).status).toBeLessThan(400);
  expect(await deliveryTo("Ana")).toMatchObject({ state: "retrying" });
  const oneClick = { method: "POST", body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }) };
  expect((await fetch(link.replace(/code=./, "code=x"), oneClick)).status).toBe(404);
  expect((await fetch(link, oneClick)).status).toBe(200);
  expect((await fetch(link, oneClick)).status).toBe(200);
  expect(await deliveryTo("Ana")).toMatchObject({ state: "failed" });
  expect((await deliveryTo("Ana")).attempts.at(-1)?.providerResponse).toContain("has opted out");
  expect(["queued", "retrying"]).toContain((await deliveryTo("Ben")).state);
  server.mail.answer = undefined;
  const [ana] = (await owner.get("/api/contacts")).body.result;
  expect(ana).toMatchObject({ emailOptedOut: true });
  // Another person who names the address cannot have it asked either.
  const other = await server.signIn("other@example.org");
  const { id } = (await other.call("POST", "/api/contacts", { name: "A", email: "ana@example.net" })).body.result;
  expect((await other.call("POST", `/api/contacts/opt-in?id=${id}`)).status).toBe(409);
  await world.happen("Third fire");
  await eventually(
    () => deliveryTo("Ben", "Third fire"),
    (delivery) => delivery !== undefined,
  );
  expect(await deliveryTo("Ana", "Third fire")).toBe(undefined);
  expect(world.mailsAbout("ana@example.net", "Third fire")).toEqual([]);
  await agree(world, "ana@example.net");
  await world.happen("Fourth fire");
  await server.mail.waitFor("ana@example.net", isAbout("Fourth fire"));
});

test("STOP by SMS applies at once, from the gateway only, and START reverses it", async () => {
  const feeds = await openFeedServer();
  const sink = openSmsSink(feeds);
  const world = await openContactsWorld({ SMS_URL: sink.url });
  const { server, owner } = world;
  const phone = "+351912345678";
  const id = await world.addContact("Ana", { phone });
  const ask = await eventually(
    async () => sink.taken[0],
    (sms) => sms !== undefined,
  );
  expect(ask).toMatchObject({ to: phone, text: expect.stringContaining("owner@example.org wants to notify you") });
  const code = /confirm\/([\w-]+)/.exec(ask?.text ?? "")?.[1];
  expect((await confirmWith(world, { code })).status).toBe(200);
  await world.notifyGroups([await world.addGroup("Guards", [id])]);
  await world.happen("A fire");
  await eventually(
    async () => sink.taken.length,
    (count) => count === 2,
  );
  expect(sink.taken[1]?.text).toContain("STOP");

  const { url } = (await owner.get("/api/sms/incoming")).body.result;
  const write = (text: string, to = url) =>
    fetch(to, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ from: phone, text }),
    });
  const hasOptedOut = async () => (await owner.get("/api/contacts")).body.result[0].phoneOptedOut;
  expect((await write("STOP", url.replace(/token=.*/, "token=guessed"))).status).toBe(403);
  expect(await hasOptedOut()).toBe(false);
  expect((await write("Please stop this fire")).status).toBe(204);
  expect(await hasOptedOut()).toBe(false);
  for (const word of ["STOP", " stop. ", "Unsubscribe", "END", "quit", "Cancel", "ARRÊT", "stopall"]) {
    expect((await write(word)).status, word).toBe(204);
    expect(await hasOptedOut(), word).toBe(true);
    expect((await write("START")).status).toBe(204);
    expect(await hasOptedOut()).toBe(false);
  }
  await write("STOP");
  await world.happen("Second fire");
  await server.mail.waitFor("owner@example.org", isAbout("Second fire"));
  expect(sink.taken).toHaveLength(2);
  await write("start");
  await eventually(
    async () => sink.taken.length,
    (count) => count === 3,
  );
  expect(sink.taken[2]?.text).toContain("Second fire");
  await world.happen("Third fire");
  await eventually(
    async () => sink.taken.length,
    (count) => count === 4,
  );
  expect(sink.taken[3]?.text).toContain("Third fire");
  await feeds.close();
});

test("Twilio's form counts only with its signature over the public address", async () => {
  const world = await openContactsWorld({
    TWILIO_ACCOUNT_SID: "AC1",
    TWILIO_AUTH_TOKEN: "a-token",
    TWILIO_FROM: "+15005550006",
    TWILIO_BASE_URL: "http://127.0.0.1:1",
  });
  const { server, owner } = world;
  await world.addContact("Ana", { phone: "+351912345678", email: "ana@example.net" });
  const url = `${server.origin}/api/sms/incoming`;
  const fields = { Body: "Stop", From: "+351912345678", MessageSid: "SM1", To: "+15005550006" };
  const sign = (token: string) =>
    createHmac("sha1", token)
      .update(
        url +
          Object.entries(fields)
            .map(([name, value]) => name + value)
            .join(""),
      )
      .digest("base64");
  const post = (signature: string) =>
    fetch(url, { method: "POST", headers: { "x-twilio-signature": signature }, body: new URLSearchParams(fields) });
  const hasOptedOut = async () => (await owner.get("/api/contacts")).body.result[0].phoneOptedOut;
  expect((await post(sign("another"))).status).toBe(403);
  expect((await post(sign(""))).status).toBe(403);
  expect(await hasOptedOut()).toBe(false);
  const taken = await post(sign("a-token"));
  expect([taken.status, taken.headers.get("content-type"), await taken.text()]).toEqual([
    200,
    "text/xml",
    "<Response/>",
  ]);
  expect(await hasOptedOut()).toBe(true);
});

test("an address whose owner opted out still signs in, sees the opt-out in its settings and reverses it there", async () => {
  const world = await openWithContacts();
  const { server } = world;
  await world.happen("A fire");
  const mail = await server.mail.waitFor("ana@example.net", isAbout("A fire"));
  const link = /<(.*)>/.exec(
    mail.email.headers.find(({ key }) => key === "list-unsubscribe")?.value ?? "",
  )?.[1] as string;
  await server.signIn("ana@example.net");
  await fetch(link, { method: "POST" });
  // Otherwise the link of the first sign-in, spent by now, would be found again.
  server.mail.received.length = 0;
  const ana = await server.signIn("ana@example.net");
  // Her settings show it, and taking it back there counts.
  const settings = async () => settingsFromPairs((await ana.get("/api/users/settings")).body);
  expect(await settings()).toMatchObject({ emailNotifications: false });
  const hasOptedOut = async () => (await world.owner.get("/api/contacts")).body.result[0].emailOptedOut;
  await ana.call("PUT", "/api/users/settings", { ...(await settings()), units: "metric" });
  expect(await hasOptedOut()).toBe(true);
  await ana.call("PUT", "/api/users/settings", { ...(await settings()), emailNotifications: true });
  expect(await hasOptedOut()).toBe(false);
});

test("a link shows what its message said, whatever its event became since", async () => {
  const world = await openWithContacts();
  const { server } = world;
  const id = await world.happen("A fire");
  const code = codeIn(await server.mail.waitFor("ana@example.net", isAbout("A fire")));
  const read = async () =>
    (await createClient(server.origin).get(`/api/notifications/confirm?code=${code}`)).body.result;
  const before = await read();
  const event = (await world.owner.get(`/api/event?id=${id}`)).body.result;
  const later = { title: "Another name", severity: "extreme", lat: event.lat + 0.1, lon: event.lon + 0.1, ongoing: 0 };
  const changed = await server.service.call("PUT", `/api/event?id=${id}`, { description: "More is known.", ...later });
  expect(changed.status).toBe(200);
  expect(await read()).toEqual({ ...before, ongoing: false });
});

test("a link is good while its event is ongoing, however long, and for a week after it ended", async () => {
  const world = await openWithContacts();
  const { server } = world;
  await world.happen("A fire");
  const code = codeIn(await server.mail.waitFor("ana@example.net", isAbout("A fire")));
  const { db, close } = openDatabase({ connectionString: server.databaseUrl }, createLog("error"));
  onTestFinished(close);
  const status = async () => (await createClient(server.origin).get(`/api/notifications/confirm?code=${code}`)).status;
  const set = (ongoing: boolean, endedDaysAgo: number | null) =>
    sql`update events set ongoing = ${ongoing}, ended_at = now() - make_interval(days => ${endedDaysAgo}::int)`.execute(
      db,
    );
  await sql`update notifications set created_at = now() - interval '60 days'`.execute(db);
  await sql`update deliveries set created_at = now() - interval '60 days'`.execute(db);
  expect(await status()).toBe(200);
  await set(false, 6);
  expect(await status()).toBe(200);
  await set(false, 8);
  expect(await status()).toBe(404);
  await set(true, null);
  expect(await status()).toBe(200);
});
