import type { LiveChange } from "../../lib/live-change.ts";

export const notificationKeys = {
  all: ["notifications"],
  outdatedBy: ["notification"] satisfies LiveChange[],
};
