import { createHmac } from "node:crypto";
import type { PostingChannel } from "@tocsin/contract";
import { expect, onTestFinished, test } from "vitest";
import { openHttpSink, type Taken } from "../../../../../testing/servers/http-sink.ts";
import {
  eventually,
  newEmail,
  newPlace,
  shareTestServer,
  type TestServer,
} from "../../../../../testing/servers/test-server.ts";
import { addNotifiedPerson, listDestinations, startFire } from "../../../../../testing/worlds/notified-person.ts";

const shared = shareTestServer({ WEBHOOK_ALLOW: "127.0.0.1" });

const jsonOf = ({ body }: Taken) => JSON.parse(body.toString("utf8"));

/** A provider that keeps the messages of a room as they were sent: what each says now, and which it follows. */
type Room = { said: Map<string, { text: string; follows: string | null }> };

/** How each provider takes a message, names it and has it changed, as its documentation says; the rest is refused. */
const services: Record<
  string,
  { config: object; take(request: Taken, room: Room): { status: number; answer: object } }
> = {
  /** https://docs.slack.dev/reference/methods/chat.postMessage and chat.update */
  slackapp: {
    config: { token: "xoxb-secret", channel: "C0123456789", signingSecret: "signing" },
    take(request, { said }) {
      const { channel, ts, thread_ts: follows, text, blocks } = jsonOf(request);
      const refuse = (error: string) => ({ status: 200, answer: { ok: false, error } });
      if (request.headers.authorization !== "Bearer xoxb-secret") return refuse("invalid_auth");
      if (channel !== "C0123456789") return refuse("channel_not_found");
      const isChange = request.path === "/api/chat.update";
      if (isChange && !said.has(ts)) return refuse("message_not_found");
      const id = isChange ? ts : `${1_700_000_000 + said.size}.000100`;
      said.set(id, { text: `${text} ${JSON.stringify(blocks)}`, follows: isChange ? null : (follows ?? null) });
      return { status: 200, answer: { ok: true, channel, ts: id } };
    },
  },
  /** https://core.telegram.org/bots/api#sendmessage and #editmessagetext */
  telegram: {
    config: { token: "123456:a-secret-token", chat: "-1001234" },
    take(request, { said }) {
      const { message_id: id, text, reply_parameters: reply, chat_id: chat } = jsonOf(request);
      const refuse = (status: number, description: string) => ({ status, answer: { ok: false, description } });
      if (!request.path.startsWith("/bot123456:a-secret-token/")) return refuse(401, "Unauthorized");
      if (chat !== "-1001234") return refuse(400, "Bad Request: chat not found");
      const isChange = request.path.endsWith("/editMessageText");
      if (isChange && said.get(String(id))?.text === text) return refuse(400, "Bad Request: message is not modified");
      const own = isChange ? id : said.size + 1;
      said.set(String(own), { text, follows: isChange ? null : reply ? String(reply.message_id) : null });
      return { status: 200, answer: { ok: true, result: { message_id: own } } };
    },
  },
  /** https://spec.matrix.org/latest/client-server-api/#put_matrixclientv3roomsroomidsendeventtypetxnid */
  matrix: {
    config: { room: "!room:example.org", token: "secret" },
    take(request, { said }) {
      const { body, "m.relates_to": relation, "m.new_content": changed } = jsonOf(request);
      if (request.headers.authorization !== "Bearer secret")
        return { status: 401, answer: { errcode: "M_UNKNOWN_TOKEN" } };
      const isChange = relation?.rel_type === "m.replace";
      const id = isChange ? relation.event_id : `$${said.size + 1}`;
      said.set(id, { text: isChange ? changed.body : body, follows: isChange ? null : (relation?.event_id ?? null) });
      return { status: 200, answer: { event_id: isChange ? "$change" : id } };
    },
  },
  /** https://docs.discord.com/developers/resources/webhook#execute-webhook and #edit-webhook-message; it has no replies */
  discord: {
    config: { path: "/api/webhooks/1/secret" },
    take(request, { said }) {
      const [path, query] = request.path.split("?");
      const [, change] = /^\/api\/webhooks\/1\/secret(?:\/messages\/(\d+))?$/.exec(path ?? "") ?? [];
      const id = change ?? String(said.size + 1);
      if (change && request.method !== "PATCH") return { status: 405, answer: {} };
      if (!change && query !== "wait=true") return { status: 204, answer: {} };
      said.set(id, { text: JSON.stringify(jsonOf(request).embeds), follows: change ? null : "1" });
      return { status: 200, answer: { id } };
    },
  },
};

const channels = Object.keys(services) as PostingChannel[];

async function openRoom(channel: string) {
  const provider = await openHttpSink();
  onTestFinished(provider.close);
  const room: Room = { said: new Map() };
  const service = services[channel] ?? expect.fail("no such service");
  provider.answer = (request) => {
    const { status, answer } = service.take(request, room);
    return { status, text: JSON.stringify(answer) };
  };
  const { path, ...config } = { path: undefined, ...service.config } as { path?: string };
  return { provider, room, config: path ? { url: provider.origin + path } : { server: provider.origin, ...config } };
}

const textsIn = ({ said }: Room): string[] => [...said.values()].map(({ text }) => text);

async function notify(server: TestServer, channel: PostingChannel, config: object) {
  const place = newPlace();
  const anna = await addNotifiedPerson(server, newEmail(), place);
  await anna.call("POST", "/api/destinations", { channel, name: "Duty room", config });
  const id = await startFire(server, "A fire", place);
  const worsen = () => server.service.call("PUT", `/api/event?id=${id}`, { severity: "extreme" });
  return { anna, worsen };
}

test.for(channels)(
  "%s: an update follows the first message, which then says the newest and who has acknowledged it",
  async (channel) => {
    const { room, config } = await openRoom(channel);
    const server = await shared();
    const { anna, worsen } = await notify(server, channel, config);
    await eventually(
      async () => textsIn(room),
      (texts) => texts.length === 1,
    );
    expect((await worsen()).status).toBe(200);
    await eventually(
      async () => textsIn(room),
      ([first, second]) => first !== undefined && second !== undefined && /extreme/i.test(first),
    );
    const [first, second] = [...room.said.values()];
    expect(second?.follows).toBe([...room.said.keys()][0]);
    expect(first?.text).not.toContain("acknowledged it");

    const [{ id }] = (await anna.get("/api/notifications")).body.result;
    expect((await anna.call("POST", "/api/notifications/acknowledge", { ids: [id], note: "On my way" })).status).toBe(
      200,
    );
    await eventually(
      async () => textsIn(room),
      ([first]) => /anna\S* acknowledged it/.test(first ?? ""),
    );
    expect(textsIn(room)[0]).toContain("On my way");
    expect(room.said.size).toBe(2);
  },
);

/** A button of Slack's that was pressed. */
function pressInSlack(server: TestServer, value: string, { secret = "signing", at = Date.now(), act = "on-it" } = {}) {
  const payload = {
    type: "block_actions",
    user: { id: "U1", name: "ben" },
    actions: [{ action_id: act, value }],
  };
  const body = new URLSearchParams({ payload: JSON.stringify(payload) }).toString();
  const time = String(Math.floor(at / 1000));
  const signature = createHmac("sha256", secret).update(`v0:${time}:${body}`).digest("hex");
  return fetch(`${server.origin}/api/channels/slackapp/incoming`, {
    method: "POST",
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      "x-slack-request-timestamp": time,
      "x-slack-signature": `v0=${signature}`,
    },
    body,
  });
}

test("Slack's buttons acknowledge by a signed request alone, and every other room shows who did and who handles it", async () => {
  const [slack, matrix] = [await openRoom("slackapp"), await openRoom("matrix")];
  const server = await shared();
  const place = newPlace();
  const anna = await addNotifiedPerson(server, newEmail(), place);
  await anna.call("POST", "/api/destinations", { channel: "matrix", config: matrix.config });
  await anna.call("POST", "/api/destinations", { channel: "slackapp", name: "Duty room", config: slack.config });
  await startFire(server, "A fire", place);
  await eventually(
    async () => textsIn(slack.room).length + textsIn(matrix.room).length,
    (count) => count === 2,
  );
  const [, code = ""] = /"value":"([^"]+)"/.exec(textsIn(slack.room)[0] ?? "") ?? [];

  expect((await pressInSlack(server, code, { secret: "guessed" })).status).toBe(403);
  expect((await pressInSlack(server, code, { at: Date.now() - 400_000 })).status).toBe(403);
  expect((await pressInSlack(server, "an-unknown-code")).status).toBe(403);
  const message = async () => (await anna.get("/api/notifications")).body.result[0];
  expect((await message()).confirmedAt).toBeNull();

  // Messages of earlier versions have the button "acknowledge".
  expect((await pressInSlack(server, code, { act: "acknowledge" })).status).toBe(200);
  expect((await message()).responses).toMatchObject([{ name: "ben (Duty room)", hasIt: false }]);
  expect((await message()).confirmedAt).not.toBeNull();
  await eventually(
    async () => textsIn(slack.room)[0],
    (text) => text?.includes('"action_id":"on-it"') === true && !text.includes('"action_id":"seen"'),
  );
  expect((await pressInSlack(server, code)).status).toBe(200);
  expect((await pressInSlack(server, code)).status).toBe(200);
  expect((await message()).responses).toMatchObject([{ name: "ben (Duty room)", hasIt: true }]);
  await eventually(
    async () => [textsIn(slack.room)[0], textsIn(matrix.room)[0]],
    (texts) => texts.every((text) => text?.includes("ben (Duty room) is handling it")),
  );
  // Nothing is left to press.
  expect(textsIn(slack.room)[0]).not.toContain(code);
});

test("a chat of Telegram is opened by a link that works once, and its buttons acknowledge", async () => {
  const provider = await openHttpSink();
  onTestFinished(provider.close);
  const calls: { method: string; body: any }[] = [];
  provider.answer = (request) => {
    const method = request.path.split("/").at(-1) ?? "";
    calls.push({ method, body: jsonOf(request) });
    const result = { getMe: { username: "tocsin_bot" }, sendMessage: { message_id: 7 } }[method] ?? true;
    return { status: 200, text: JSON.stringify({ ok: true, result }) };
  };
  const server = await shared();
  const place = newPlace();
  const anna = await addNotifiedPerson(server, newEmail(), place);
  const config = { server: provider.origin, token: "123456:a-secret-token" };
  const added = await anna.call("POST", "/api/destinations", { channel: "telegram", name: "Phone", config });
  const { openLink, state } = added.body.result;
  expect([openLink, state]).toEqual([
    expect.stringMatching(/^https:\/\/t\.me\/tocsin_bot\?start=[\w-]{22}$/),
    "unconfirmed",
  ]);
  const { url, secret_token: secret } = calls.find(({ method }) => method === "setWebhook")?.body ?? {};
  expect(url).toBe(`${server.origin}/api/channels/telegram/incoming`);

  const post = (update: object, token = secret) =>
    fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", "x-telegram-bot-api-secret-token": token },
      body: JSON.stringify(update),
    });
  const from = { id: 5, first_name: "Ben", last_name: "Silva" };
  const start = { message: { text: `/start ${openLink.split("=")[1]}`, from, chat: { id: 4242 } } };
  expect((await post(start, "guessed")).status).toBe(403);
  expect(await (await post(start)).json()).toMatchObject({ method: "sendMessage", chat_id: 4242 });
  expect((await post({ ...start, message: { ...start.message, chat: { id: 6666 } } })).status).toBe(403);
  expect(await listDestinations(anna)).toMatchObject([{ state: "working" }]);

  await startFire(server, "A fire", place);
  const sent = () => calls.find(({ method }) => method === "sendMessage")?.body;
  await eventually(
    async () => sent(),
    (body) => body !== undefined,
  );
  expect(sent().chat_id).toBe("4242");
  const [onIt, seen] = sent().reply_markup.inline_keyboard[0];
  expect([onIt.text, seen.text]).toEqual(["I’m on it", "Seen"]);
  const data = onIt.callback_data;
  for (const { callback_data } of [onIt, seen]) expect(Buffer.byteLength(callback_data)).toBeLessThanOrEqual(64);
  const pressed = await post({ callback_query: { id: "q1", from, data } });
  expect(await pressed.json()).toEqual({
    method: "answerCallbackQuery",
    callback_query_id: "q1",
    text: "Acknowledged: you are handling it.",
  });
  const [{ responses }] = (await anna.get("/api/notifications")).body.result;
  expect(responses).toMatchObject([{ name: "Ben Silva (Phone)", hasIt: true }]);
  await eventually(
    async () => calls.at(-1),
    (last) => last?.method === "editMessageText" && /Ben Silva/.test(last.body.text),
  );
});

test("PagerDuty and Tocsin acknowledge for each other", async () => {
  const provider = await openHttpSink();
  onTestFinished(provider.close);
  provider.answer = (request) => ({
    status: 202,
    text: JSON.stringify({ status: "success", dedup_key: jsonOf(request).dedup_key }),
  });
  const server = await shared();
  const config = { server: provider.origin, routingKey: "0123456789abcdef0123456789abcdef", webhookSecret: "hooked" };
  const { anna } = await notify(server, "pagerduty", config);
  await eventually(
    async () => provider.taken,
    (taken) => taken.length === 1,
  );
  const { dedup_key: incident_key } = jsonOf(provider.taken[0] ?? expect.fail("nothing was sent"));
  const post = (secret: string) => {
    const event = { event_type: "incident.acknowledged", agent: { summary: "Ben Silva" }, data: { incident_key } };
    const body = JSON.stringify({ event });
    const signature = createHmac("sha256", secret).update(body).digest("hex");
    const headers = { "content-type": "application/json", "x-pagerduty-signature": `v1=old,v1=${signature}` };
    return fetch(`${server.origin}/api/channels/pagerduty/incoming`, { method: "POST", headers, body });
  };
  expect((await post("guessed")).status).toBe(403);
  expect((await post("hooked")).status).toBe(200);
  const [{ responses }] = (await anna.get("/api/notifications")).body.result;
  expect(responses).toMatchObject([{ name: "Ben Silva (Duty room)" }]);
  await eventually(
    async () => provider.taken.map(jsonOf).at(-1),
    ({ event_action: action }) => action === "acknowledge",
  );
});
