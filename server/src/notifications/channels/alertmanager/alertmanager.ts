import { channelFacts, type Severity } from "@tocsin/contract";
import { sha256 } from "../../../platform/secrets.ts";
import { describePosting } from "../posting/describe-posting.ts";
import { fit } from "../posting/fit.ts";
import type { Note } from "../posting/note.ts";

const longestText = 8000;

/** What most rules of Prometheus use. */
const severities: Record<Severity, "critical" | "warning" | "info"> = {
  extreme: "critical",
  severe: "critical",
  moderate: "warning",
  minor: "info",
  unknown: "warning",
};

/** How Prometheus writes that something has no end. */
const noEnd = "0001-01-01T00:00:00Z";

/**
 * What Prometheus Alertmanager posts to a webhook, version 4, https://prometheus.io/docs/alerting/latest/configuration/#webhook_config,
 * for receivers that are made for it. All messages about one event are one alert, which the all-clear resolves: its labels, by
 * which receivers know it again, never change.
 */
export const alertmanager = describePosting({
  label: channelFacts.alertmanager.label,
  addressField: "url",
  // The form of the messages is documented, no answer is.
  final: [],
  compose: (note, { url = "", token }) => ({
    url,
    ...(token && { headers: { authorization: `Bearer ${token}` } }),
    body: messageOf(note),
  }),
});

function messageOf(note: Note) {
  const { thread, open, endedAt } = note;
  const groupLabels = { alertname: "TocsinEvent", thread };
  const annotations = annotationsOf(note);
  const status = endedAt ? "resolved" : "firing";
  return {
    version: "4",
    groupKey: thread,
    truncatedAlerts: 0,
    status,
    receiver: "tocsin",
    groupLabels,
    commonLabels: groupLabels,
    commonAnnotations: annotations,
    externalURL: new URL(open.url).origin,
    alerts: [
      {
        status,
        labels: groupLabels,
        annotations,
        startsAt: note.startedAt?.toISOString(),
        endsAt: endedAt?.toISOString() ?? noEnd,
        generatorURL: open.url,
        fingerprint: sha256(thread).slice(0, 16),
      },
    ],
  };
}

const annotationsOf = ({ title, lines, severity, acknowledge }: Note) => ({
  summary: title,
  description: fit(lines.join("\n"), longestText),
  severity: severity ? severities[severity] : "info",
  ...(acknowledge && { acknowledge_url: acknowledge.url }),
});
