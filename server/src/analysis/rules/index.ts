export { createRulesEngine } from "./create-rules-engine.ts";
export { classifierOf } from "./model/shipped-model.ts";
export { subjectOfWarning } from "./subject-of-warning.ts";
