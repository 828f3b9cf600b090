/** The changes that `/api/live` publishes. */
export type LiveChange = "event" | "notification" | "source" | "summary";
