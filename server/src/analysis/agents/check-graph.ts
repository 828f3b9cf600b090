import { type AgentGraph, findGraphProblems } from "@tocsin/contract";
import { invalidFields } from "../../platform/errors.ts";
import { explainSchema } from "./output-schema.ts";

/** Throws `invalid` that names everything that keeps a graph from being saved. */
export function checkGraph(graph: AgentGraph): void {
  const schemas = graph.agents.flatMap(({ outputSchema }, index) =>
    explainSchema(outputSchema).map(({ path, ...sentence }) => ({
      path: ["agents", index, "outputSchema", ...path].join("."),
      ...sentence,
    })),
  );
  const problems = [...findGraphProblems(graph), ...schemas];
  if (problems.length > 0) throw invalidFields(problems);
}
