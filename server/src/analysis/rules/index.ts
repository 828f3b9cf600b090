export { createRulesEngine } from "./create-rules-engine.ts";
export { classifierOf } from "./model/shipped-model.ts";
export { subjectOfWarning } from "./warnings/subject-of-warning.ts";
