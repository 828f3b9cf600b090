import type { Severity } from "@tocsin/contract";
import { dayMs } from "../../../platform/clock.ts";
import { wordTable } from "../../../platform/language/word-table.ts";
import { at, listAt, textAt } from "../../carriers/tree.ts";
import { anyTime, type Dialect, pastTime, stateFacts } from "../dialect.ts";

/** Google's own three levels; a service that is down threatens property at most, so the highest is severe. */
const severities = wordTable<Severity>({ low: "minor", medium: "moderate", high: "severe" });

/** Incidents of Google Cloud and Workspace (status.cloud.google.com/incidents.json), the newest first. */
export const googleCloud: Dialect = {
  name: "Google Cloud status",
  listing: { windowMs: 30 * dayMs },
  recognises: ({ root }) => Array.isArray(root) && root.some(isIncident),
  entries: (root) => (Array.isArray(root) ? root : []),
  read({ value }, context) {
    if (!isIncident(value)) return "unreadable";
    const text = (name: string) => textAt(value, name);
    const id = text("id") || text("number");
    const locations = listAt(value, "currently_affected_locations").map((one) => textAt(one, "title"));
    const isOutage = text("status_impact") === "SERVICE_OUTAGE";
    return {
      entry: {
        ids: [id],
        title: text("external_desc"),
        summary: textAt(at(value, "most_recent_update"), "text"),
        link: text("uri") ? `https://status.cloud.google.com/${text("uri")}` : undefined,
        published: text("begin"),
        updated: text("modified") || undefined,
      },
      facts: stateFacts({
        authority: "google cloud",
        ids: [id],
        category: "infrastructure",
        severity: severities[text("severity").toLowerCase()] ?? (isOutage ? "severe" : "unknown"),
        urgency: "immediate",
        capCertainty: "observed",
        placeName: locations.filter(Boolean).join(", ").slice(0, 200) || null,
        happenedAt: pastTime(text("begin"), context),
        ended: anyTime(text("end")) !== null,
        ...(text("status_impact") === "SERVICE_INFORMATION" && { incident: false }),
      }),
    };
  },
};

const isIncident = (one: unknown): boolean =>
  ["external_desc", "begin"].every((name) => textAt(one, name) !== "") &&
  (textAt(one, "id") || textAt(one, "number")) !== "";
