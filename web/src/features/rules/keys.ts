export const ruleKeys = {
  ofAssets: ["asset-settings"],
  ofUser: ["user-rules"],
  sets: ["rule-sets"],
  mutes: ["mutes"],
};
