import { findingProperties } from "../events/finding-properties.ts";
import { type AgentConfig, defaultModel } from "./agents.ts";

const prompt = `You read news for a service that warns of hazards.
Say whether the following item tells of an incident, and if so which, how bad it is and where.

Title: {{title}}
Text: {{text}}`;

/** A working agent: it asks for the most important variables of a finding. */
export function starterAgent(name: string): AgentConfig {
  const { incident, category, severity, place, quote } = findingProperties;
  const properties = { incident, category, severity, place, quote };
  return {
    name,
    type: "PromptAgentConfig",
    promptTemplate: [prompt],
    llm: { model: defaultModel, temperature: 0 },
    outputSchema: { id: name, title: name, type: "object", properties, required: Object.keys(properties) },
    successVariable: "",
    returnVariables: Object.keys(properties),
    nextAgent: [],
  };
}

/** An agent after others: it asks for one variable, and its return variables are still to be selected. */
export const furtherAgent = (name: string): AgentConfig => ({
  ...starterAgent(name),
  promptTemplate: ["Title: {{title}}\nText: {{text}}"],
  outputSchema: {
    id: name,
    title: name,
    type: "object",
    properties: { answer: { type: "string", description: "The answer" } },
    required: ["answer"],
  },
  returnVariables: [],
});
