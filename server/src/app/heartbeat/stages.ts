/** What a warning goes through, in its order. */
export const stages = ["reading", "analysis", "recording", "matching", "decision", "delivery"] as const;
export type Stage = (typeof stages)[number];
