import type { LiveChange } from "../../lib/live-change.ts";

export const ruleKeys = {
  ofAssets: ["asset-settings"],
  ofUser: ["user-rules"],
  sets: ["rule-sets"],
  mutes: ["mutes"],
};

/** What a person mutes, on this page or another, changes their summary. */
export const muteKeys = { all: ruleKeys.mutes, outdatedBy: ["summary"] satisfies LiveChange[] };
