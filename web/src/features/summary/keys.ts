import type { LiveChange } from "../../lib/live-change.ts";

/** The stream sends what is different, but whether sources respond only each minute: who sees changes of sources asks at once. */
export const summaryKeys = { all: ["summary"], outdatedBy: ["source"] satisfies LiveChange[] };

/** The lists of events that it counts. */
export const tabKeys = {
  all: [...summaryKeys.all, "tab"],
  outdatedBy: ["event", "notification", "summary"] satisfies LiveChange[],
};
