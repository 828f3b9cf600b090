import { dayMs } from "../../../platform/clock.ts";
import type { RawEntry } from "../../carriers/carrier.ts";
import { type Dialect, pastTime, stateFacts } from "../dialect.ts";

/** Updates are listed newest first, each begun by its state in bold: "<strong>Resolved</strong> - …". */
const state =
  /<strong>\s*(investigating|identified|monitoring|update|resolved|postmortem|scheduled|in progress|verifying|completed)\s*<\/strong>\s*-/i;

const statesOf = ({ summary }: RawEntry): string[] =>
  [...(summary ?? "").matchAll(new RegExp(state, "gi"))].map(([, word = ""]) => word.toLowerCase());

/** The history of a status page made with Statuspage as RSS or Atom: states, and no impact. */
export const statuspageFeed: Dialect = {
  name: "Statuspage history",
  listing: { windowMs: 7 * dayMs },
  recognises: ({ root, entries }) =>
    root === undefined && entries.length > 0 && entries.slice(0, 20).every(({ summary }) => state.test(summary ?? "")),
  read(entry, context) {
    const id = entry.ids.find((one) => one?.trim());
    const states = statesOf(entry);
    if (!id || states.length === 0) return undefined;
    const [newest = ""] = states;
    const isPlanned = states.some((one) => /^(?:scheduled|in progress|verifying|completed)$/.test(one));
    return {
      facts: stateFacts({
        authority: "statuspage",
        ids: [id],
        category: "infrastructure",
        urgency: "immediate",
        capCertainty: newest === "investigating" ? "likely" : "observed",
        happenedAt: pastTime(entry.published ?? entry.updated, context),
        ended: /^(?:resolved|postmortem|completed)$/.test(newest),
        ...(isPlanned && { incident: false }),
      }),
    };
  },
};
