import { z } from "zod";
import type { Taken } from "../http-sink.ts";
import {
  discordBody,
  googleBody,
  matrixBody,
  matrixPath,
  signalBody,
  slackBody,
  slackMessage,
  teamsBody,
  telegramAnswer,
  telegramBody,
} from "./chat-bodies.ts";
import { checkJson, type FakeService, hookAt, isHook, isMessageOfHook, json, wrongHookAt } from "./fake-service.ts";

/** An incoming webhook of which the path is the secret. */
const hook = {
  config: hookAt,
  wrong: wrongHookAt,
};

/** A webhook that takes a text in Markdown. */
const markdownHook = (body: z.ZodType, unknown: number, accepted = "ok"): FakeService => ({
  ...hook,
  wrongStatus: unknown,
  revoked: { status: unknown, ends: false },
  answer: (request) =>
    isHook(request)
      ? checkJson(
          request,
          body,
          () => ({ status: 200, text: accepted }),
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
    revoked: { status: 404, text: '{"error":{"code":"WorkflowNotFound"}}', ends: false },
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
      text: '{"ok":false,"error_code":403,"description":"Forbidden: bot was blocked by the user"}',
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
  rocketchat: markdownHook(
    z.strictObject({ alias: z.string(), text: z.string().min(1).max(5000) }),
    400,
    '{"success":true}',
  ),
  googlechat: {
    config: (origin) => ({ url: `${hookAt(origin).url}?key=very-secret&token=very-secret` }),
    wrong: (origin) => ({ url: `${hookAt(origin).url}?key=wrong&token=wrong` }),
    wrongStatus: 400,
    revoked: { status: 404, text: '{"error":{"status":"NOT_FOUND"}}', ends: false },
    answer(request) {
      const search = new URL(request.path, "http://fake").searchParams;
      if (search.get("token") !== "very-secret") return json(400, { error: { status: "INVALID_ARGUMENT" } });
      if (request.body.length > 32_000) return json(400, { error: { message: "Message exceeds 32,000 bytes" } });
      return checkJson(
        request,
        googleBody,
        () => json(200, { name: "spaces/AAA/messages/BBB" }),
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
    // It has no authentication.
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
} satisfies Record<string, FakeService>;
