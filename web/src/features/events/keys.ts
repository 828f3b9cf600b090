import type { LiveChange } from "../../lib/live-change.ts";

export const eventKeys = {
  all: ["events"],
  dismissed: ["events", "dismissed"],
  ofAsset: (assetId: number) => ["events", "asset", assetId],
  outdatedBy: ["event"] satisfies LiveChange[],
};
