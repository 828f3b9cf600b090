import { type AgentGraph, CapCertainty, categories, severities, Urgency } from "@tocsin/contract";

const llm = { model: "gpt-4.1-mini", temperature: 0 };

/** Two steps: most items are not incidents and cost one short call; the others are read in detail. */
export const newsGraph: AgentGraph = {
  startNode: "triage",
  agents: [
    {
      name: "triage",
      type: "PromptAgentConfig",
      promptTemplate: [
        "Does this news item tell of a hazard to people or property that has just happened, is going on or is about to",
        "happen at some place: an accident, a fire, a flood, severe weather, an earthquake, an attack, armed conflict, a large",
        "police operation, an outage, a closed road or airport?",
        "Not meant: sport, politics, business, courts, anniversaries, history, studies, opinion, figures of speech, and",
        "exercises.",
        "",
        "{{title}}",
        "{{text}}",
      ],
      llm,
      outputSchema: {
        id: "triage",
        title: "triage",
        type: "object",
        properties: {
          incident: { type: "boolean", description: "Whether it tells of such a hazard" },
          confidence: { type: "number", minimum: 0, maximum: 1, description: "How sure, from 0 to 1" },
        },
        required: ["incident", "confidence"],
      },
      successVariable: "incident",
      returnVariables: ["incident", "confidence"],
      nextAgent: ["details"],
    },
    {
      name: "details",
      type: "PromptAgentConfig",
      promptTemplate: [
        "This news item tells of a hazard. Say what kind it is, how grave, where, and which words say so.",
        "",
        "Category: infrastructure (outages, closed roads, collapsed buildings, industrial accidents), military conflict,",
        "natural disaster (earthquake, eruption, landslide, wildfire, tsunami, flood), police activity (shootings, attacks,",
        "manhunts, large operations), weather, or other.",
        "Severity: extreme (extraordinary threat to life or property), severe (significant threat), moderate (possible",
        "threat), minor (minimal to no threat), unknown where the text does not tell.",
        "Place: the most precise name of the place, exactly as it is written in the item; empty when none is named.",
        "Quote: one sentence or headline of the item, copied word for word, that tells of the hazard.",
        "",
        "{{title}}",
        "{{text}}",
        "Published: {{published_at}}",
      ],
      llm,
      outputSchema: {
        id: "details",
        title: "details",
        type: "object",
        properties: {
          category: { type: "string", enum: [...categories] },
          severity: { type: "string", enum: [...severities] },
          urgency: { type: "string", enum: Urgency.options },
          certainty: { type: "string", enum: CapCertainty.options },
          place: { type: "string", description: "As it is written in the item, or empty" },
          quote: { type: "string", description: "Copied word for word" },
        },
        required: ["category", "severity", "urgency", "certainty", "place", "quote"],
      },
      successVariable: "",
      returnVariables: ["category", "severity", "urgency", "certainty", "place", "quote"],
      nextAgent: [],
    },
  ],
};
