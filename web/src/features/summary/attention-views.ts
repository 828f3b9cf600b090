/** What needs the person, what is only watched, and what has ended. */
export const attentionViews = ["needs-you", "watching", "ended"] as const;
export type AttentionView = (typeof attentionViews)[number];
