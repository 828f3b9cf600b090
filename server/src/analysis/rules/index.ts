export { createRulesEngine } from "./create-rules-engine.ts";
export { classifierOf } from "./model/shipped-model.ts";
