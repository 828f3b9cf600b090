export * from "./agent-flow.ts";
export * from "./agent-graph.ts";
export * from "./agent-graph-texts.ts";
export * from "./agents.ts";
export * from "./starter-agent.ts";
