import type { LiveChange } from "../../lib/live-change.ts";

export const sourceKeys = {
  all: ["sources"],
  outdatedBy: ["source"] satisfies LiveChange[],
};
