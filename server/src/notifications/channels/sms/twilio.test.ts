import { expect, onTestFinished, test } from "vitest";
import { type HttpSink, openHttpSink } from "../../../../../testing/servers/http-sink.ts";
import { eventually, startTestServer } from "../../../../../testing/servers/test-server.ts";
import {
  addNotifiedPerson,
  addNumber,
  deliveriesWhen,
  listDestinations,
  notifyBy,
  startFire,
} from "../../../../../testing/worlds/notified-person.ts";

const number = "+351912345678";
const [sid, token] = ["ACxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx", "the token"];

/** Twilio's two calls as far as they are used: what it took stays in its list, whatever became of the answer. */
async function openTwilio(answer: (text: string) => { status: number; body: object } | "lost"): Promise<HttpSink> {
  const twilio = await openHttpSink();
  onTestFinished(twilio.close);
  const messages: object[] = [];
  twilio.answer = ({ method, path, headers, body }) => {
    const own = `Basic ${Buffer.from(`${sid}:${token}`).toString("base64")}`;
    if (headers.authorization !== own) return { status: 401, text: '{"code":20003,"message":"Authenticate"}' };
    if (!path.startsWith(`/2010-04-01/Accounts/${sid}/Messages.json`)) return { status: 404 };
    if (method === "GET") return { status: 200, text: JSON.stringify({ messages }) };
    const form = new URLSearchParams(body.toString("utf8"));
    const text = form.get("Body") ?? "";
    const outcome = answer(text);
    const made = {
      sid: `SM${messages.length}`,
      status: "queued",
      body: text,
      to: form.get("To"),
      from: form.get("From"),
    };
    if (outcome === "lost" || outcome.status < 300) messages.unshift(made);
    if (outcome === "lost") return (response) => response.destroy();
    return { status: outcome.status, text: JSON.stringify(outcome.status < 300 ? made : outcome.body) };
  };
  return twilio;
}

const settings = (twilio: HttpSink): Record<string, string> => ({
  TWILIO_BASE_URL: twilio.origin,
  TWILIO_ACCOUNT_SID: sid,
  TWILIO_AUTH_TOKEN: token,
  TWILIO_FROM: "+15005550006",
});

const posted = ({ taken }: HttpSink): URLSearchParams[] =>
  taken.filter(({ method }) => method === "POST").map(({ body }) => new URLSearchParams(body.toString("utf8")));

test("Twilio gets the number, the sender and the text, and its response is in the delivery log", async () => {
  const twilio = await openTwilio(() => ({ status: 201, body: {} }));
  const server = await startTestServer(settings(twilio));
  const anna = await addNotifiedPerson(server, "anna@example.org");
  await addNumber(anna, twilio, number);
  await notifyBy(anna, ["sms"]);
  await startFire(server, "A fire");
  const [sms] = await deliveriesWhen(anna, ([first]) => first?.state === "sent");
  expect(sms?.attempts).toMatchObject([{ providerResponse: "Twilio answered 201 Created: SM1 queued" }]);
  expect(Object.fromEntries(posted(twilio)[1] ?? [])).toEqual({
    To: number,
    From: "+15005550006",
    Body: expect.stringMatching(/^Severe: A fire, /),
  });
});

test("a message that Twilio accepted without a response is found in its list and not sent again", async () => {
  const twilio = await openTwilio((text) => (text.startsWith("Severe: A fire") ? "lost" : { status: 201, body: {} }));
  const server = await startTestServer(settings(twilio));
  const anna = await addNotifiedPerson(server, "anna@example.org");
  await addNumber(anna, twilio, number);
  await notifyBy(anna, ["sms"]);
  await startFire(server, "A fire");
  const [lost] = await deliveriesWhen(anna, ([first]) => (first?.attempts.length ?? 0) > 0);
  expect(lost?.state).toBe("retrying");
  await anna.call("POST", "/api/notifications/resend", { deliveryId: lost?.id });
  const [found] = await deliveriesWhen(anna, ([first]) => first?.state === "sent");
  expect(found?.attempts.at(-1)?.providerResponse).toBe(
    "Twilio accepted the message at an earlier attempt: SM1 queued",
  );
  expect(posted(twilio).filter((form) => form.get("Body")?.startsWith("Severe: A fire"))).toHaveLength(1);
});

test("a person who sent STOP to Twilio gets no more SMS and is notified by mail", async () => {
  const twilio = await openTwilio((text) =>
    text.startsWith("Severe: A fire")
      ? { status: 400, body: { code: 21610, message: "Attempt to send to unsubscribed recipient" } }
      : { status: 201, body: {} },
  );
  const server = await startTestServer(settings(twilio));
  const anna = await addNotifiedPerson(server, "anna@example.org");
  await addNumber(anna, twilio, number);
  await notifyBy(anna, ["sms"]);
  await startFire(server, "A fire");
  const all = await deliveriesWhen(anna, (all) =>
    all.some(({ channel, state }) => channel === "email" && state === "sent"),
  );
  expect(all).toMatchObject([{ channel: "sms", state: "failed" }, { channel: "email" }]);
  expect((await listDestinations(anna))[0]?.endedBecause).toContain("21610");
  const before = posted(twilio).length;
  const eventId = await startFire(server, "Another fire");
  const [decision] = await eventually(
    async () => (await anna.get(`/api/decisions?eventId=${eventId}`)).body.result,
    (decisions) => decisions.length > 0,
  );
  expect(decision).toMatchObject({ outcome: "suppressed", notificationId: null });
  expect(posted(twilio)).toHaveLength(before);
});

test("a wrong token is reported as such", async () => {
  const twilio = await openTwilio(() => ({ status: 201, body: {} }));
  const server = await startTestServer({ ...settings(twilio), TWILIO_AUTH_TOKEN: "another" });
  const anna = await addNotifiedPerson(server, "anna@example.org");
  const refused = await anna.call("POST", "/api/destinations", { channel: "sms", address: number });
  expect(refused).toMatchObject({
    status: 422,
    body: { message: expect.stringContaining("Twilio answered 401 Unauthorized (20003)") },
  });
  expect(await listDestinations(anna)).toEqual([]);
});
