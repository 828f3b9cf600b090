import { expect, onTestFinished, test } from "vitest";
import { openHttpSink } from "../../../../testing/servers/http-sink.ts";
import { eventually, startTestServer } from "../../../../testing/servers/test-server.ts";
import {
  addNotifiedPerson,
  addNumber,
  deliveriesWhen,
  isSettled,
  notifyBy,
  startFire,
} from "../../../../testing/worlds/notified-person.ts";

/** A server, and the first person to sign in, who is an admin, with a Slack webhook. */
async function openWorld() {
  const provider = await openHttpSink();
  provider.answer = () => ({ status: 200, text: "ok" });
  onTestFinished(provider.close);
  const server = await startTestServer({ WEBHOOK_ALLOW: "127.0.0.1", SMS_URL: `${provider.origin}/sms` });
  const anna = await addNotifiedPerson(server, "anna@example.org");
  const put = (channel: string, body: object) => anna.call("PUT", `/api/templates?channel=${channel}`, body);
  const preview = (body: object) => anna.call("POST", "/api/templates/preview", body);
  const lastBody = () => JSON.parse(provider.taken.at(-1)?.body.toString() ?? "null");
  return { provider, server, anna, put, preview, lastBody };
}

const settled = (channel: string) => (all: { channel: string; state: string }[]) =>
  all.some((one) => one.channel === channel && isSettled(one as never));

test("a message is worded by the template of its channel until that is reset", async () => {
  const { provider, server, anna, put, lastBody } = await openWorld();
  const config = { url: `${provider.origin}/hooks/1` };
  await anna.call("POST", "/api/destinations", { channel: "slack", config });
  const text = "{{event}} ({{severity}})\n{{place}}\nSources: {{source}}\nRunbook: https://wiki.example/fire";
  expect(await put("slack", { title: "[DUTY] {{kind}} at {{asset}}", text })).toMatchObject({
    status: 200,
    body: { result: { channel: "slack", text } },
  });

  // Nothing in a feed's text is a variable, a mention or a link.
  await startFire(server, "Fire {{link}} *bold* & < more");
  await deliveriesWhen(anna, settled("slack"));
  const { blocks } = lastBody();
  expect(blocks[0].text.text).toBe("[DUTY] Alert at Depot");
  expect(blocks[1].text.text).toContain("Fire {{link}} *bold* &amp; &lt; more (severe)\n");
  expect(blocks[1].text.text).toMatch(/Runbook: https:\/\/wiki\.example\/fire$/);
  expect(blocks.at(-1).elements).toHaveLength(3);

  const reset = await anna.call("DELETE", "/api/templates?channel=slack");
  expect(reset.body.result).toEqual({ channel: "slack", title: null, text: null, updatedAt: null });
  const sent = provider.taken.length;
  await startFire(server, "A second fire");
  await eventually(
    async () => provider.taken.length,
    (count) => count > sent,
  );
  expect(lastBody().blocks[0].text.text).toMatch(/^Severe: A second fire, /);

  const { result: entries } = (await anna.get("/api/audit")).body;
  const ofTemplates = entries.filter(({ call }: { call: string }) => call.includes("/api/templates"));
  expect(ofTemplates).toMatchObject([
    { action: "Reset the message template of a channel", before: { title: "[DUTY] {{kind}} at {{asset}}" } },
    { action: "Set the message template of a channel", before: { title: null } },
  ]);
});

test("an email has the subject of its template, and a test alert says that it is one", async () => {
  const { server, anna, put } = await openWorld();
  await put("email", { title: "{{severity}}: {{event}}" });
  await startFire(server, "A fire");
  const mailWith = (subject: string) =>
    server.mail.waitFor("anna@example.org", ({ email }) => email.subject === subject);
  await mailWith("Severe: A fire");
  const [asset] = (await anna.get("/api/monitor")).body.result;
  await anna.call("POST", `/api/monitor/test-alert?id=${asset.id}`);
  const mail = await mailWith("Test alert: Extreme: Test alert at Depot");
  expect(mail.email.text).toContain("This is a test alert. Nothing has happened.");
});

test("a text message has its template and its link", async () => {
  const { provider, server, anna, put, lastBody } = await openWorld();
  await addNumber(anna, provider, "+351912345678");
  await notifyBy(anna, ["sms"]);
  await put("sms", { text: "{{event}}. {{nearest}}. Call 112." });
  await startFire(server, "A fire");
  await deliveriesWhen(anna, settled("sms"));
  expect(lastBody().text).toMatch(/^A fire\. .* from Depot\. Call 112\.\nhttp\S+\n/);
});

test("a preview shows a real event in the person’s own terms", async () => {
  const { server, anna, preview } = await openWorld();
  expect((await preview({ channel: "slack", text: "{{event}}" })).status).toBe(404);
  const first = await startFire(server, "A fire");
  await deliveriesWhen(anna, settled("email"));
  const second = await startFire(server, "A storm far away", { lat: -40, lon: 100 });
  const title = "{{event}}: {{asset}}";
  expect((await preview({ channel: "slack", title, text: "{{event}}\n{{asset}}\n{{link}}" })).body.result).toEqual({
    title: "A fire: Depot",
    text: `A fire\nDepot\n${server.origin}/events/${first}`,
    event: { id: first, title: "A fire" },
  });
  const other = (await preview({ channel: "slack", title, text: "{{event}}\n{{asset}}", eventId: second })).body.result;
  expect(other).toEqual({
    title: "A storm far away:",
    text: "A storm far away",
    event: { id: second, title: "A storm far away" },
  });
  const plain = (await preview({ channel: "email" })).body.result;
  expect(plain).toMatchObject({ title: expect.stringMatching(/^Severe: A fire, .* from Depot$/), text: null });
});

test("an invalid template is refused with the field and the reason", async () => {
  const { put, preview } = await openWorld();
  const wrong = { title: "{{colour}}", text: "{{event}" };
  for (const answer of [await put("slack", wrong), await preview({ channel: "slack", ...wrong })]) {
    expect(answer.status).toBe(422);
    expect(answer.body.fields).toEqual([
      { path: "title", message: "Unknown variable colour" },
      { path: "text", message: "A variable starts with two opening braces and ends with two closing braces" },
    ]);
  }
  const fieldsOf = async (channel: string, body: object) => (await put(channel, body)).body.fields;
  expect(await fieldsOf("slack", { title: "{{description}}" })).toEqual([
    { path: "title", message: "The variable description can only be used in the text" },
  ]);
  expect(await fieldsOf("slack", { title: " " })).toEqual([
    { path: "title", message: "Enter a template, or reset it to the default" },
  ]);
  expect(await fieldsOf("sms", { title: "{{event}}" })).toEqual([
    { path: "title", message: "Messages of this channel do not have this field" },
  ]);
  expect(await fieldsOf("webhook", { text: "{{event}}" })).toEqual([
    { path: "channel", message: "Messages of this channel have no template" },
  ]);
  expect((await put("slack", { title: "x".repeat(301) })).status).toBe(422);
});
