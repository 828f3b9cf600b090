import { z } from "zod";
import { checkJson, type FakeService, hookAt, json } from "./fake-service.ts";

const url = z.url({ protocol: /^https?$/ });
const routingKey = "verysecret".repeat(4).slice(0, 32);

/** https://developer.pagerduty.com/docs/events-api-v2-overview */
const pagerdutyKeys = { routing_key: z.string().length(32), dedup_key: z.string().min(1).max(255) };
const pagerdutyEvent = z.strictObject({
  ...pagerdutyKeys,
  event_action: z.enum(["trigger", "resolve"]),
  payload: z.strictObject({
    summary: z.string().min(1).max(1024),
    source: z.string().min(1),
    severity: z.enum(["critical", "error", "warning", "info"]),
    timestamp: z.iso.datetime(),
    custom_details: z.record(z.string(), z.string()),
  }),
  client: z.string(),
  client_url: url,
  links: z.array(z.strictObject({ href: url, text: z.string() })),
});
const pagerdutyBody = z.union([
  pagerdutyEvent,
  z.strictObject({ ...pagerdutyKeys, event_action: z.literal("acknowledge") }),
]);

/** https://goalert.me/docs/alerting/alerting-from-generic-api */
const goalertForm = z.strictObject({
  token: z.string(),
  summary: z.string().min(1).max(1024),
  details: z.string().max(6 * 1024),
  dedup: z.string().min(1),
  action: z.literal("close").optional(),
});

const labels = z.record(z.string().regex(/^[a-zA-Z_]\w*$/), z.string());
const status = z.enum(["firing", "resolved"]);

/** https://prometheus.io/docs/alerting/latest/configuration/#webhook_config */
const alertmanagerBody = z.strictObject({
  version: z.literal("4"),
  groupKey: z.string().min(1),
  truncatedAlerts: z.int(),
  status,
  receiver: z.string(),
  groupLabels: labels,
  commonLabels: labels,
  commonAnnotations: labels,
  externalURL: url,
  alerts: z
    .array(
      z.strictObject({
        status,
        labels: labels.refine(({ alertname }) => Boolean(alertname)),
        annotations: labels,
        startsAt: z.iso.datetime(),
        endsAt: z.iso.datetime(),
        generatorURL: url,
        fingerprint: z.string().regex(/^[0-9a-f]{16}$/),
      }),
    )
    .min(1),
});

const accountSid = `AC${"0123456789abcdef".repeat(2)}`;

/** https://www.twilio.com/docs/voice/api/call-resource#create-a-call */
const callForm = z.strictObject({
  To: z.e164(),
  From: z.e164(),
  // What is between tags is escaped.
  Twiml: z
    .string()
    .max(4000)
    .regex(
      /^<Response>(?:<(?:Gather|\/Gather|Say|\/Say)(?: [a-zA-Z]+="[^"<>]*")*>|[^<>&]|&(?:amp|lt|gt|quot);)*<\/Response>$/,
    ),
});

export const incident = {
  voice: {
    config: (server) => ({ server, accountSid, authToken: "very-secret", from: "+15017122661", to: "+351912345678" }),
    wrong: (server) => ({ server, accountSid, authToken: "wrong", from: "+15017122661", to: "+351912345678" }),
    wrongStatus: 401,
    revoked: { status: 401, text: '{"code":20003,"message":"Authenticate","status":401}', ends: false },
    answer({ path, headers, body }) {
      const credentials = Buffer.from(`${accountSid}:very-secret`).toString("base64");
      if (headers.authorization !== `Basic ${credentials}`) return json(401, { code: 20003, message: "Authenticate" });
      if (path !== `/2010-04-01/Accounts/${accountSid}/Calls.json`) return { status: 404 };
      if (headers["content-type"] !== "application/x-www-form-urlencoded") return { status: 400 };
      const form = callForm.safeParse(Object.fromEntries(new URLSearchParams(body.toString("utf8"))));
      return form.success
        ? json(201, { sid: "CA1", status: "queued" })
        : json(400, { code: 21205, message: form.error.message });
    },
  },
  pagerduty: {
    config: (origin) => ({ server: origin, routingKey }),
    wrong: (origin) => ({ server: origin, routingKey: "0".repeat(32) }),
    wrongStatus: 400,
    revoked: { status: 400, text: '{"status":"invalid event","errors":["Invalid routing key"]}', ends: false },
    answer(request) {
      const refuse = (problem: string) => json(400, { status: "invalid event", errors: [problem] });
      if (request.path !== "/v2/enqueue") return { status: 404 };
      if (request.body.length > 512 * 1024) return { status: 413 };
      return checkJson(
        request,
        pagerdutyBody,
        (body) =>
          body.routing_key === routingKey
            ? json(202, { status: "success", dedup_key: body.dedup_key })
            : refuse("Invalid routing key"),
        refuse,
      );
    },
  },
  goalert: {
    config: (origin) => ({ server: origin, token: "very-secret" }),
    wrong: (origin) => ({ server: origin, token: "wrong-token" }),
    wrongStatus: 401,
    revoked: { status: 401, text: "Unauthorized", ends: false },
    answer({ method, path, headers, body }) {
      if (method !== "POST" || path !== "/api/v2/generic/incoming") return { status: 404 };
      if (headers["content-type"] !== "application/x-www-form-urlencoded") return { status: 400 };
      const form = goalertForm.safeParse(Object.fromEntries(new URLSearchParams(body.toString("utf8"))));
      if (!form.success) return { status: 400, text: form.error.message };
      return { status: form.data.token === "very-secret" ? 204 : 401 };
    },
  },
  alertmanager: {
    config: (origin) => ({ ...hookAt(origin), token: "very-secret" }),
    wrong: (origin) => ({ ...hookAt(origin), token: "wrong" }),
    wrongStatus: 401,
    revoked: { status: 410, ends: false },
    answer: (request) =>
      request.headers.authorization === "Bearer very-secret"
        ? checkJson(
            request,
            alertmanagerBody,
            () => ({ status: 200 }),
            (text) => ({ status: 400, text }),
          )
        : { status: 401 },
  },
} satisfies Record<string, FakeService>;
