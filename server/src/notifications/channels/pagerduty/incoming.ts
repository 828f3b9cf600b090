import { createHmac } from "node:crypto";
import { z } from "zod";
import { sameSecret } from "../../../platform/secrets.ts";
import type { Incoming, IncomingSpec } from "../index.ts";
import { parseJson } from "../parse-json.ts";

const Acknowledged = z.object({
  event: z.object({
    event_type: z.literal("incident.acknowledged"),
    agent: z.object({ summary: z.string() }).nullish(),
    data: z.object({ incident_key: z.string().min(1).max(255) }),
  }),
});

/** Webhooks of PagerDuty, version 3: https://developer.pagerduty.com/docs/webhooks-overview. An incident is known by our thread. */
export const incoming: IncomingSpec = {
  read({ body }) {
    const { data } = Acknowledged.safeParse(parseJson(body));
    if (!data) return null;
    const { agent, data: incident } = data.event;
    // What was acknowledged by our own request is known here.
    return agent ? { kind: "acknowledge", thread: incident.incident_key, name: agent.summary } : null;
  },
  /** https://developer.pagerduty.com/docs/verifying-webhook-signatures: several secrets may be in use at once. */
  isSigned({ headers, body }: Incoming, { webhookSecret }) {
    if (!webhookSecret) return false;
    const expected = `v1=${createHmac("sha256", webhookSecret).update(body).digest("hex")}`;
    const given = (headers.get("x-pagerduty-signature") ?? "").split(",").slice(0, 10);
    return given.some((one) => sameSecret(one.trim(), expected));
  },
};
