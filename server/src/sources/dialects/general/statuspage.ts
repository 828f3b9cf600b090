import type { Severity } from "@tocsin/contract";
import { dayMs } from "../../../platform/clock.ts";
import { wordTable } from "../../../platform/language/word-table.ts";
import { at, isTree, listAt, textAt } from "../../carriers/tree.ts";
import { anyTime, type Dialect, pastTime, stateFacts } from "../dialect.ts";

/**
 * The impacts of Atlassian Statuspage (doers.statuspage.io/api): none, minor, major, critical. A service that is down
 * threatens property at most, so the top of its scale is severe.
 */
const impacts = wordTable<Severity>({ none: "minor", minor: "minor", major: "moderate", critical: "severe" });
const over = new Set(["resolved", "postmortem", "completed"]);

/** Incidents of status pages made with Statuspage, or in its form; planned maintenance is not one. */
export const statuspage: Dialect = {
  name: "Statuspage",
  // The newest fifty, of which a busy service has a week.
  listing: { windowMs: 7 * dayMs },
  recognises: ({ root }) =>
    isTree(root) &&
    Array.isArray(root.incidents) &&
    (root.incidents.length > 0 ? root.incidents.some(isIncident) : textAt(root, "page", "id") !== ""),
  entries: (root) => listAt(root, "incidents"),
  read({ value }, context) {
    if (!isIncident(value)) return "unreadable";
    const text = (name: string) => textAt(value, name);
    const [id, status, impact] = [text("id"), text("status").toLowerCase(), text("impact").toLowerCase()];
    const newest = at(value, "incident_updates");
    const isPlanned = impact === "maintenance" || /^(?:scheduled|in_progress|verifying|completed)$/.test(status);
    const started = text("started_at") || text("created_at");
    return {
      entry: {
        ids: [id],
        title: text("name"),
        summary: textAt(newest, "body"),
        link: text("shortlink") || undefined,
        published: started || undefined,
        updated: text("updated_at") || undefined,
      },
      facts: stateFacts({
        authority: "statuspage",
        ids: [id],
        category: "infrastructure",
        severity: impacts[impact] ?? "unknown",
        urgency: "immediate",
        capCertainty: status === "investigating" ? "likely" : "observed",
        happenedAt: pastTime(started, context),
        ended: over.has(status) || anyTime(text("resolved_at")) !== null,
        ...(isPlanned && { incident: false }),
      }),
    };
  },
};

const isIncident = (one: unknown): boolean =>
  ["id", "name", "status", "impact"].every((name) => textAt(one, name) !== "");
