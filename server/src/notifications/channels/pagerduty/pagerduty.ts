import { channelFacts, fieldsOf, type Severity } from "@tocsin/contract";
import { describePosting } from "../posting/describe-posting.ts";
import { fit } from "../posting/fit.ts";
import { incoming } from "./incoming.ts";

const longestSummary = 1024;
/** An event may have 512 KB; so much is shown. */
const longestText = 8000;

const severities: Record<Severity, "critical" | "error" | "warning" | "info"> = {
  extreme: "critical",
  severe: "error",
  moderate: "warning",
  minor: "info",
  unknown: "warning",
};

/**
 * PagerDuty's Events API v2, https://developer.pagerduty.com/docs/events-api-v2-overview. It answers 202, 400 for an event that it
 * cannot read, and 429 for too many. All messages about one event belong to one alert, which the all-clear resolves.
 */
export const pagerduty = describePosting({
  label: channelFacts.pagerduty.label,
  addressField: "server",
  // No answer is documented as final.
  final: [],
  compose: (
    { thread, title, lines, severity, startedAt, endedAt, open, acknowledge },
    { server = "", routingKey = "" },
  ) => ({
    url: `${server}/v2/enqueue`,
    body: {
      routing_key: routingKey,
      event_action: endedAt ? "resolve" : "trigger",
      dedup_key: thread,
      payload: {
        summary: fit(title, longestSummary),
        source: new URL(open.url).host,
        severity: severity ? severities[severity] : "info",
        timestamp: startedAt?.toISOString(),
        custom_details: { text: fit(lines.join("\n"), longestText) },
      },
      client: "Tocsin",
      client_url: open.url,
      links: [open, ...(acknowledge ? [acknowledge] : [])].map(({ label, url }) => ({ href: url, text: label })),
    },
  }),
  thread: {
    refOf: (answer) => {
      const { dedup_key: key } = fieldsOf(answer);
      return typeof key === "string" ? key : null;
    },
    // Each message already reports what is new to PagerDuty; what remains is an acknowledgement made in Tocsin.
    update: ({ isAcknowledged }, { server = "", routingKey = "" }, ref) =>
      isAcknowledged
        ? {
            url: `${server}/v2/enqueue`,
            body: { routing_key: routingKey, event_action: "acknowledge", dedup_key: ref },
          }
        : null,
  },
  incoming,
});
