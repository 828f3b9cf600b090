import { createHmac } from "node:crypto";
import { expect, onTestFinished, test } from "vitest";
import { openHttpSink } from "../../../../../testing/servers/http-sink.ts";
import { eventually, startTestServer } from "../../../../../testing/servers/test-server.ts";
import { addNotifiedPerson, startFire } from "../../../../../testing/worlds/notified-person.ts";

const accountSid = `AC${"0123456789abcdef".repeat(2)}`;

test("a call reads the message, and 1 acknowledges it by a signed request of Twilio alone", async () => {
  const twilio = await openHttpSink();
  onTestFinished(twilio.close);
  twilio.answer = () => ({ status: 201, text: JSON.stringify({ sid: "CA1", status: "queued" }) });
  const server = await startTestServer({ WEBHOOK_ALLOW: "127.0.0.1" });
  const anna = await addNotifiedPerson(server, "anna@example.org");
  const config = { server: twilio.origin, accountSid, authToken: "token", from: "+15017122661", to: "+351912345678" };
  await anna.call("POST", "/api/destinations", { channel: "voice", name: "Duty phone", config });
  const id = await startFire(server, 'A fire "5 < 6" & smoke');
  await eventually(
    async () => twilio.taken,
    (taken) => taken.length === 1,
  );
  const { path, headers, body } = twilio.taken[0] ?? expect.fail("nobody was called");
  expect(path).toBe(`/2010-04-01/Accounts/${accountSid}/Calls.json`);
  expect(headers.authorization).toBe(`Basic ${Buffer.from(`${accountSid}:token`).toString("base64")}`);
  const { To, From, Twiml = "" } = Object.fromEntries(new URLSearchParams(body.toString("utf8")));
  expect([To, From]).toEqual([config.to, config.from]);
  expect(Twiml.length).toBeLessThanOrEqual(4000);
  // A text from a feed is read and is no command.
  expect(Twiml).toContain("Press 1 for I’m on it, or 2 for Seen.");
  expect(Twiml).toContain("A fire &quot;5 &lt; 6&quot; &amp; smoke");
  const action = new URL(/action="([^"]+)"/.exec(Twiml)?.[1]?.replaceAll("&amp;", "&") ?? "");
  expect(action.pathname).toBe("/api/channels/voice/incoming");

  const press = async (digits: string, token: string) => {
    const fields = { Called: config.to, CallSid: "CA1", Digits: digits, To: config.to };
    const signed =
      action.href +
      Object.entries(fields)
        .toSorted()
        .map(([name, value]) => name + value)
        .join("");
    const signature = createHmac("sha1", token).update(signed).digest("base64");
    const response = await fetch(action, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded", "x-twilio-signature": signature },
      body: new URLSearchParams(fields).toString(),
    });
    return [response.status, response.headers.get("content-type"), await response.text()];
  };
  const responses = async () => (await anna.get("/api/notifications")).body.result[0].responses;
  expect((await press("1", "guessed"))[0]).toBe(403);
  expect(await press("3", "token")).toEqual([200, "text/xml", "<Response></Response>"]);
  expect(await responses()).toEqual([]);
  expect(await press("2", "token")).toEqual([200, "text/xml", "<Response><Say>Acknowledged.</Say></Response>"]);
  expect(await responses()).toMatchObject([{ name: "Duty phone", hasIt: false }]);
  expect(await press("1", "token")).toEqual([
    200,
    "text/xml",
    "<Response><Say>Acknowledged: you are handling it.</Say></Response>",
  ]);
  expect(await responses()).toMatchObject([{ name: "Duty phone", hasIt: true }]);

  const over = { title: "A fire", description: "It burns.", lat: 38.72, lon: -9.14, severity: "severe", ongoing: 0 };
  await server.service.call("PUT", `/api/event?id=${id}`, over);
  await eventually(
    async () => (await anna.get("/api/notifications")).body.result[0].kind,
    (kind) => kind === "all-clear",
  );
  expect(twilio.taken).toHaveLength(1);
});
