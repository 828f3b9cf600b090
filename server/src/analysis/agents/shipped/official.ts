import { type AgentGraph, CapCertainty, categories, severities, Urgency } from "@tocsin/contract";

/**
 * One cheap call. Data that an authority states stays, and is not part of it; this is for what the authority leaves open, and
 * for items that are only text.
 */
export const officialGraph: AgentGraph = {
  startNode: "notice",
  agents: [
    {
      name: "notice",
      type: "PromptAgentConfig",
      promptTemplate: [
        "An authority has issued this notice. Say from its words alone whether it tells of a hazard that is going on or about",
        "to come (not: a routine bulletin, a test, an outlook without a hazard), what kind it is, how grave, and where.",
        "Severity: extreme (extraordinary threat to life or property), severe (significant threat), moderate (possible",
        "threat), minor (minimal to no threat), unknown where the notice does not tell.",
        "Place: the most precise name of the place, exactly as it is written in the notice; empty when none is named.",
        "Quote: one sentence or headline of the notice, copied word for word, that tells of the hazard.",
        "",
        "{{title}}",
        "{{text}}",
      ],
      llm: { model: "gpt-4.1-nano", temperature: 0 },
      outputSchema: {
        id: "notice",
        title: "notice",
        type: "object",
        properties: {
          incident: { type: "boolean", description: "Whether it tells of such a hazard" },
          category: { type: "string", enum: [...categories] },
          severity: { type: "string", enum: [...severities] },
          urgency: { type: "string", enum: Urgency.options },
          certainty: { type: "string", enum: CapCertainty.options },
          place: { type: "string", description: "As it is written in the notice, or empty" },
          quote: { type: "string", description: "Copied word for word" },
        },
        required: ["incident", "category", "severity", "urgency", "certainty", "place", "quote"],
      },
      successVariable: "",
      returnVariables: ["incident", "category", "severity", "urgency", "certainty", "place", "quote"],
      nextAgent: [],
    },
  ],
};
