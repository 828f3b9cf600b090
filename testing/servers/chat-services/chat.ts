import { z } from "zod";
import type { Taken } from "../http-sink.ts";
import { checkJson, hookAt, isHook, isMessageOfHook, json, type StandIn, wrongHookAt } from "./stand-in.ts";

const url = z.url({ protocol: /^https?$/ });

/** An incoming webhook of which the path is the secret. */
const hook = {
  config: hookAt,
  wrong: wrongHookAt,
};

const plainText = (most: number) =>
  z.strictObject({ type: z.literal("plain_text"), text: z.string().min(1).max(most), emoji: z.boolean() });

/** https://docs.slack.dev/reference/block-kit/blocks */
const slackBlocks = (button: z.ZodRawShape) =>
  z
    .array(
      z.discriminatedUnion("type", [
        z.strictObject({ type: z.literal("header"), text: plainText(150) }),
        z.strictObject({
          type: z.literal("section"),
          text: z.strictObject({ type: z.literal("mrkdwn"), text: z.string().min(1).max(3000).refine(isEscaped) }),
        }),
        z.strictObject({
          type: z.literal("actions"),
          elements: z
            .array(
              z.strictObject({
                type: z.literal("button"),
                text: plainText(75),
                style: z.enum(["primary", "danger"]).optional(),
                ...button,
              }),
            )
            .max(25),
        }),
      ]),
    )
    .max(50);

const slackText = z.string().min(1).max(40_000);
const slackBody = z.strictObject({ text: slackText, blocks: slackBlocks({ url: url.max(3000) }) });

/** https://docs.slack.dev/reference/methods/chat.postMessage, with buttons that are told to the app */
const slackMessage = z.strictObject({
  channel: z.string(),
  text: slackText,
  blocks: slackBlocks({
    url: url.max(3000).optional(),
    action_id: z.string().max(255).optional(),
    value: z.string().max(2000).optional(),
  }),
  unfurl_links: z.boolean().optional(),
  ts: z.string().optional(),
  thread_ts: z.string().optional(),
  reply_broadcast: z.boolean().optional(),
});

/** Whether every `&` begins an escape, and no angle bracket is left. */
function isEscaped(text: string): boolean {
  return !/[<>]|&(?!(?:amp|lt|gt|quot);)/.test(text);
}

const adaptiveText = z.looseObject({ type: z.literal("TextBlock"), text: z.string().min(1), wrap: z.boolean() });
const teamsBody = z.strictObject({
  type: z.literal("message"),
  attachments: z
    .array(
      z.strictObject({
        contentType: z.literal("application/vnd.microsoft.card.adaptive"),
        contentUrl: z.null(),
        content: z.strictObject({
          $schema: z.literal("http://adaptivecards.io/schemas/adaptive-card.json"),
          type: z.literal("AdaptiveCard"),
          version: z.literal("1.4"),
          body: z.array(adaptiveText).min(1),
          actions: z.array(z.strictObject({ type: z.literal("Action.OpenUrl"), title: z.string().min(1), url })),
        }),
      }),
    )
    .length(1),
});

/** https://docs.discord.com/developers/resources/message#embed-object-embed-limits */
const discordBody = z.strictObject({
  username: z.string().min(1).max(80),
  embeds: z
    .array(
      z.strictObject({
        title: z.string().max(256),
        url,
        description: z.string().max(4096),
        color: z.int().min(0).max(0xffffff).optional(),
      }),
    )
    .max(10)
    .refine(
      (embeds) => embeds.reduce((sum, { title, description }) => sum + title.length + description.length, 0) <= 6000,
    ),
  allowed_mentions: z.strictObject({ parse: z.array(z.string()).max(0) }),
});

/** A text of Telegram's HTML without its markup; null where a tag or an escape is none of those that it knows. */
function readTelegram(html: string): string | null {
  const plain = html.replace(/<(b|\/b|\/a|a href="[^"<>]+")>/g, "");
  return isEscaped(plain) ? plain.replace(/&\w+;/g, "x") : null;
}

/** https://core.telegram.org/bots/api#sendmessage */
const telegramBody = z.strictObject({
  chat_id: z.string().min(1),
  text: z.string().refine((html) => {
    const plain = readTelegram(html);
    return plain !== null && plain.length > 0 && plain.length <= 4096;
  }),
  parse_mode: z.literal("HTML"),
  link_preview_options: z.strictObject({ is_disabled: z.boolean() }),
  disable_notification: z.boolean().optional(),
  message_id: z.int().optional(),
  reply_parameters: z.strictObject({ message_id: z.int(), allow_sending_without_reply: z.literal(true) }).optional(),
  reply_markup: z
    .strictObject({
      inline_keyboard: z.array(
        z.array(z.strictObject({ text: z.string().min(1), callback_data: z.string().min(1).max(64) })),
      ),
    })
    .optional(),
});

const telegramAnswer = (status: number, description: string) =>
  json(status, { ok: false, error_code: status, description });

const googleWidget = z.union([
  z.strictObject({ textParagraph: z.strictObject({ text: z.string().min(1) }) }),
  z.strictObject({
    buttonList: z.strictObject({
      buttons: z.array(
        z.strictObject({ text: z.string().min(1), onClick: z.strictObject({ openLink: z.strictObject({ url }) }) }),
      ),
    }),
  }),
]);
const googleBody = z.strictObject({
  fallbackText: z.string(),
  cardsV2: z.array(
    z.strictObject({
      cardId: z.string(),
      card: z.strictObject({
        header: z.strictObject({ title: z.string().min(1) }),
        sections: z.array(z.strictObject({ widgets: z.array(googleWidget).min(1) })),
      }),
    }),
  ),
  thread: z.strictObject({ threadKey: z.string().max(4000) }),
});

const matrixContent = {
  msgtype: z.literal("m.text"),
  body: z.string().min(1),
  format: z.literal("org.matrix.custom.html"),
  formatted_body: z
    .string()
    .refine((html) => isEscaped(html.replace(/<(strong|\/strong|br|\/a|a href="[^"<>]+")>/g, ""))),
  "m.mentions": z.strictObject({}),
};

/** https://spec.matrix.org/latest/client-server-api/#threading and #event-replacements */
const matrixRelation = z.union([
  z.strictObject({
    rel_type: z.literal("m.thread"),
    event_id: z.string().startsWith("$"),
    is_falling_back: z.literal(true),
    "m.in_reply_to": z.strictObject({ event_id: z.string().startsWith("$") }),
  }),
  z.strictObject({ rel_type: z.literal("m.replace"), event_id: z.string().startsWith("$") }),
]);
const matrixBody = z.strictObject({
  ...matrixContent,
  "m.relates_to": matrixRelation.optional(),
  "m.new_content": z.strictObject(matrixContent).optional(),
});
const matrixPath = /^\/_matrix\/client\/v3\/rooms\/!very-secret%3Aexample\.org\/send\/m\.room\.message\/[^/]+$/;

const signalBody = z.strictObject({
  message: z
    .string()
    .min(1)
    .refine((text) => Buffer.byteLength(text) <= 2000),
  number: z.string().regex(/^\+\d+$/),
  recipients: z.array(z.string()).length(1),
  text_mode: z.enum(["normal", "styled"]),
});

/** A webhook that takes a text in Markdown. */
const markdownHook = (body: z.ZodType, unknown: number): StandIn => ({
  ...hook,
  wrongStatus: unknown,
  revoked: { status: unknown, ends: unknown === 404 },
  answer: (request) =>
    isHook(request)
      ? checkJson(
          request,
          body,
          () => ({ status: 200, text: "ok" }),
          (error) => json(400, { error }),
        )
      : json(unknown, { error: "unknown webhook" }),
});

export const chat = {
  slack: {
    ...hook,
    wrongStatus: 403,
    revoked: { status: 404, text: "no_service", ends: true },
    answer: (request) =>
      isHook(request)
        ? checkJson(
            request,
            slackBody,
            () => ({ status: 200, text: "ok" }),
            () => ({ status: 400, text: "invalid_blocks" }),
          )
        : { status: 403, text: "invalid_token" },
  },
  /** It answers 200 to what it refuses, with a code. */
  slackapp: {
    config: (origin) => ({
      server: origin,
      token: "xoxb-very-secret",
      channel: "C0123456789",
      signingSecret: "very-secret",
    }),
    wrong: (origin) => ({ server: origin, token: "xoxb-wrong", channel: "C0123456789" }),
    wrongStatus: "invalid_auth",
    revoked: { status: 200, text: '{"ok":false,"error":"token_revoked"}', ends: true },
    answer(request) {
      const refuse = (error: string) => json(200, { ok: false, error });
      if (request.headers.authorization !== "Bearer xoxb-very-secret") return refuse("invalid_auth");
      if (!/^\/api\/chat\.(postMessage|update)$/.test(request.path)) return refuse("unknown_method");
      return checkJson(
        request,
        slackMessage,
        ({ channel }) => json(200, { ok: true, channel, ts: "1700000000.000100" }),
        () => refuse("invalid_blocks"),
      );
    },
  },
  teams: {
    ...hook,
    wrongStatus: 401,
    revoked: { status: 404, text: '{"error":{"code":"WorkflowNotFound"}}', ends: true },
    answer(request) {
      if (!isHook(request)) return json(401, { error: { code: "DirectApiAuthorizationRequired" } });
      if (request.body.length > 28_000) return { status: 413 };
      return checkJson(
        request,
        teamsBody,
        () => ({ status: 202 }),
        (message) => json(400, { error: { message } }),
      );
    },
  },
  discord: {
    ...hook,
    wrongStatus: 401,
    revoked: { status: 404, text: '{"message":"Unknown Webhook","code":10015}', ends: true },
    answer: (request) =>
      isHook(request) || isMessageOfHook(request)
        ? checkJson(
            request,
            discordBody,
            // Without `wait` it answers nothing.
            () => (request.path.endsWith("?wait=true") ? json(200, { id: "1" }) : { status: 204 }),
            (message) => json(400, { message, code: 50035 }),
          )
        : json(401, { message: "Invalid Webhook Token", code: 50027 }),
  },
  telegram: {
    config: (origin) => ({ server: origin, token: "123456:a-very-secret-token", chat: "-1001234" }),
    wrong: (origin) => ({ server: origin, token: "123456:another-token", chat: "-1001234" }),
    wrongStatus: 401,
    revoked: {
      status: 403,
      text: '{"ok":false,"error_code":403,"description":"Forbidden: bot was blocked"}',
      ends: true,
    },
    answer: (request) =>
      /^\/bot123456:a-very-secret-token\/(sendMessage|editMessageText)$/.test(request.path)
        ? checkJson(
            request,
            telegramBody,
            () => json(200, { ok: true, result: { message_id: 7 } }),
            (problem) => telegramAnswer(400, problem),
          )
        : telegramAnswer(401, "Unauthorized"),
  },
  mattermost: markdownHook(z.strictObject({ username: z.string(), text: z.string().min(1).max(4000) }), 404),
  rocketchat: markdownHook(z.strictObject({ alias: z.string(), text: z.string().min(1).max(5000) }), 400),
  googlechat: {
    config: (origin) => ({ url: `${hookAt(origin).url}?key=very-secret&token=very-secret` }),
    wrong: (origin) => ({ url: `${hookAt(origin).url}?key=wrong&token=wrong` }),
    wrongStatus: 400,
    revoked: { status: 404, text: '{"error":{"status":"NOT_FOUND"}}', ends: true },
    answer(request) {
      const search = new URL(request.path, "http://stand-in").searchParams;
      if (search.get("token") !== "very-secret") return json(400, { error: { status: "INVALID_ARGUMENT" } });
      if (request.body.length > 32_000) return json(400, { error: { message: "Message exceeds 32,000 bytes" } });
      return checkJson(
        request,
        googleBody,
        () => json(200, {}),
        (message) => json(400, { error: { message } }),
      );
    },
  },
  matrix: {
    config: (origin) => ({ server: origin, room: "!very-secret:example.org", token: "syt_very-secret" }),
    wrong: (origin) => ({ server: origin, room: "!very-secret:example.org", token: "syt_wrong" }),
    wrongStatus: 401,
    revoked: { status: 401, text: '{"errcode":"M_UNKNOWN_TOKEN","error":"Token revoked"}', ends: true },
    answer(request) {
      if (request.headers.authorization !== "Bearer syt_very-secret") return json(401, { errcode: "M_UNKNOWN_TOKEN" });
      if (request.method !== "PUT" || !matrixPath.test(request.path)) return json(404, { errcode: "M_UNRECOGNIZED" });
      if (request.body.length > 65_536) return json(413, { errcode: "M_TOO_LARGE" });
      return checkJson(
        request,
        matrixBody,
        () => json(200, { event_id: "$1" }),
        (error) => json(400, { errcode: "M_BAD_JSON", error }),
      );
    },
  },
  signal: {
    config: (origin) => ({ server: origin, number: "+351912345678", recipient: "group.very-secret-group" }),
    // It asks for no password.
    wrong: null,
    wrongStatus: 0,
    revoked: { status: 400, text: '{"error":"Unregistered user"}', ends: false },
    answer: (request: Taken) =>
      request.path === "/v2/send"
        ? checkJson(
            request,
            signalBody,
            () => json(201, { timestamp: "1" }),
            (error) => json(400, { error }),
          )
        : { status: 404 },
  },
} satisfies Record<string, StandIn>;
