export { createRulesEngine } from "./create-rules-engine.ts";
