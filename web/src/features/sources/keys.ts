import type { LiveChange } from "../../lib/live-change.ts";

export const sourceKeys = {
  all: ["sources"],
  packs: ["sources", "packs"],
  outdatedBy: ["source"] satisfies LiveChange[],
};
