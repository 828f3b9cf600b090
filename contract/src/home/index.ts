export * from "./attention.ts";
export * from "./board.ts";
export * from "./queues.ts";
export * from "./stats.ts";
export * from "./summary.ts";
export * from "./summary-details.ts";
export * from "./wall-links.ts";
