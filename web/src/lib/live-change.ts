/** What `/api/live` tells of. */
export type LiveChange = "event" | "notification" | "source";
