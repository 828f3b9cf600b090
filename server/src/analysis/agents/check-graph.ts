import { type AgentGraph, findGraphProblems } from "@tocsin/contract";
import { AppError } from "../../platform/errors.ts";
import { explainSchema } from "./output-schema.ts";

/** Throws `invalid` that names everything that keeps a graph from being saved. */
export function checkGraph(graph: AgentGraph): void {
  const schemas = graph.agents.flatMap(({ outputSchema }, index) =>
    explainSchema(outputSchema).map(({ path, message }) => ({
      path: ["agents", index, "outputSchema", ...path].join("."),
      message,
    })),
  );
  const problems = [...findGraphProblems(graph), ...schemas];
  if (problems.length === 0) return;
  const places = [...new Set(problems.map(({ path }) => path))];
  throw new AppError("invalid", `Please check: ${places.join(", ").slice(0, 500)}`, problems);
}
