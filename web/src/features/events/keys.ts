import type { LiveChange } from "../../lib/live-change.ts";

export const eventKeys = {
  all: ["events"],
  dismissed: ["events", "dismissed"],
  ofAsset: (assetId: number) => ["events", "asset", assetId],
  outdatedBy: ["event"] satisfies LiveChange[],
};

/** What a person dismisses, on this page or another, changes their summary. */
export const dismissalKeys = { all: eventKeys.dismissed, outdatedBy: ["summary"] satisfies LiveChange[] };
