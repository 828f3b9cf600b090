export { createRulesEngine } from "./create-rules-engine.ts";
export type { LocateText } from "./locate-text.ts";
