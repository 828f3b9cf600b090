import { z } from "zod";
import { checkJson, type FakeService, json } from "./fake-service.ts";

const url = z.url({ protocol: /^https?$/ });
const inBytes = (most: number) =>
  z
    .string()
    .min(1)
    .refine((text) => Buffer.byteLength(text) <= most);
const inCharacters = (most: number) =>
  z
    .string()
    .min(1)
    .refine((text) => [...text].length <= most);
const pushoverKey = "verysecret".repeat(3);

/** https://docs.ntfy.sh/publish/#publish-as-json */
const ntfyBody = z.strictObject({
  topic: z.string(),
  title: inBytes(250),
  message: inBytes(4096),
  priority: z.int().min(1).max(5),
  click: url,
  actions: z.array(z.strictObject({ action: z.literal("view"), label: z.string().min(1), url })).max(3),
});

/** https://gotify.net/docs/pushmsg */
const gotifyBody = z.strictObject({
  title: z.string(),
  message: z.string().min(1),
  priority: z.int().min(0).max(10),
  extras: z.strictObject({ "client::notification": z.strictObject({ click: z.strictObject({ url }) }) }),
});

/** https://pushover.net/api#limits */
const pushoverBody = z.strictObject({
  token: z.string(),
  user: z.string(),
  title: inCharacters(250),
  message: inCharacters(1024),
  url: url.max(512),
  url_title: inCharacters(100),
  priority: z.int().min(-2).max(1),
});

export const push = {
  ntfy: {
    config: (origin) => ({ server: origin, topic: "very-secret", token: "tk_very-secret" }),
    wrong: (origin) => ({ server: origin, topic: "very-secret", token: "tk_wrong" }),
    wrongStatus: 401,
    revoked: { status: 403, text: '{"code":40301,"http":403,"error":"forbidden"}', ends: false },
    answer(request) {
      if (request.path !== "/") return { status: 404 };
      if (request.headers.authorization !== "Bearer tk_very-secret") return json(401, { code: 40101, http: 401 });
      return checkJson(
        request,
        ntfyBody,
        () => json(200, { id: "abc", event: "message" }),
        (error) => json(400, { code: 40024, http: 400, error }),
      );
    },
  },
  gotify: {
    config: (origin) => ({ server: `${origin}/`, token: "very-secret" }),
    wrong: (origin) => ({ server: origin, token: "wrong" }),
    wrongStatus: 401,
    revoked: { status: 401, text: '{"error":"Unauthorized","errorCode":401}', ends: false },
    answer(request) {
      if (request.path !== "/message") return { status: 404 };
      if (request.headers["x-gotify-key"] !== "very-secret")
        return json(401, { error: "Unauthorized", errorCode: 401 });
      return checkJson(
        request,
        gotifyBody,
        () => json(200, { id: 1 }),
        (error) => json(400, { error, errorCode: 400 }),
      );
    },
  },
  pushover: {
    config: (origin) => ({ server: origin, token: pushoverKey, user: pushoverKey }),
    wrong: (origin) => ({ server: origin, token: "0".repeat(30), user: pushoverKey }),
    wrongStatus: 400,
    revoked: { status: 400, text: '{"user":"invalid","errors":["user identifier is invalid"],"status":0}', ends: true },
    answer(request) {
      if (request.path !== "/1/messages.json") return { status: 404 };
      return checkJson(
        request,
        pushoverBody,
        ({ token }) =>
          token === pushoverKey
            ? json(200, { status: 1 })
            : json(400, { token: "invalid", errors: ["application token is invalid"], status: 0 }),
        (problem) => json(400, { status: 0, errors: [problem] }),
      );
    },
  },
} satisfies Record<string, FakeService>;
