import type { LiveChange } from "../../lib/live-change.ts";

export const decisionKeys = {
  all: ["decisions"],
  outdatedBy: ["event", "notification"] satisfies LiveChange[],
};
