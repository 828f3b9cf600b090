import { z } from "zod";
import { Category, Severity, Time } from "../base/common.ts";
import { checkIdentifierName } from "../base/identifier-name.ts";
import { requiredText } from "../base/patterns.ts";
import { type MessageText, says } from "../base/sentences.ts";
import { Finding } from "../events/findings.ts";

/** Names of models to choose from; any other may be typed in. */
export const modelNames = [
  "gpt-4.1-mini",
  "gpt-4.1-nano",
  "gpt-4.1",
  "gpt-4o-mini",
  "gpt-4o",
  "gpt-5-nano",
  "gpt-5-mini",
  "gpt-5",
  "o3-mini",
  "o4-mini",
  "o3",
] as const;
export const defaultModel = "gpt-4.1-mini";

/** The variables that every prompt template may use: those of the item. */
export const itemVariables = {
  title: /*i18n*/ { id: "variable.title", message: "The headline" },
  text: /*i18n*/ { id: "variable.text", message: "The text of the item, without markup" },
  link: /*i18n*/ { id: "variable.link", message: "The address of the item" },
  source: /*i18n*/ { id: "variable.source", message: "The name of the source" },
  published_at: /*i18n*/ {
    id: "variable.publishedAt",
    message: "The time of publication, ISO 8601 in UTC; empty if unknown",
  },
} satisfies Record<string, MessageText>;

/** The return variables that a finding is made of. All other return variables are for other agents. */
export const findingVariables = {
  incident: /*i18n*/ { id: "variable.incident", message: "Whether the item is about an incident: true or false" },
  category: /*i18n*/ { id: "variable.category", message: "One of the six categories" },
  severity: /*i18n*/ {
    id: "variable.severity",
    message: "minor, moderate, severe or extreme; unknown if not stated",
  },
  urgency: /*i18n*/ {
    id: "variable.urgency",
    message: "As in CAP: immediate, expected, future, past or unknown",
  },
  certainty: /*i18n*/ {
    id: "variable.certainty",
    message: "As in CAP: observed, likely, possible, unlikely or unknown",
  },
  place: /*i18n*/ { id: "variable.place", message: "The name of the place as written in the text" },
  quote: /*i18n*/ {
    id: "variable.quote",
    message: "The exact words of the title or text that the finding is based on",
  },
  confidence: /*i18n*/ { id: "variable.confidence", message: "The confidence, from 0 to 1" },
} satisfies Record<string, MessageText>;

/** The name of an agent, a content type or a variable. */
export const IdentifierName = z.string().check((context) => {
  for (const { text, values } of checkIdentifierName(context.value, { fieldName: "Name", required: true })) {
    context.issues.push({ code: "custom", message: says(text, values), input: context.value });
  }
});

/** A JSON Schema for the one object that a model answers. */
export const OutputSchema = z.looseObject({
  id: z.string().max(255).optional(),
  title: z.string().max(255).optional(),
  type: z.literal("object"),
  properties: z.record(z.string(), z.record(z.string(), z.unknown())),
  required: z.array(z.string()).default([]),
});
export type OutputSchema = z.infer<typeof OutputSchema>;

/**
 * One step of a content type: the prompt template (`{{variable}}` inserts a value), the output schema, the success variable
 * (the next agents run if it is true; empty: always), the return variables, and the next agents (all in parallel).
 */
export const AgentConfig = z.strictObject({
  name: IdentifierName,
  type: z.literal("PromptAgentConfig").default("PromptAgentConfig"),
  promptTemplate: z.array(z.string().max(20_000)).min(1).max(50),
  llm: z
    .strictObject({
      model: z.string().trim().min(1, says(requiredText)).max(100).default(defaultModel),
      temperature: z.number().min(0).max(2).default(0),
    })
    .default({ model: defaultModel, temperature: 0 }),
  outputSchema: OutputSchema,
  successVariable: z.string().max(255).default(""),
  returnVariables: z.array(z.string().max(255)).max(100).default([]),
  nextAgent: z.array(z.string().max(255)).max(20).default([]),
});
export type AgentConfig = z.infer<typeof AgentConfig>;

/** The agents of a content type, in the order of the graph, and the one that begins. */
export const AgentGraph = z.strictObject({
  startNode: z.string().max(255),
  agents: z.array(AgentConfig).min(1).max(50),
});
export type AgentGraph = z.infer<typeof AgentGraph>;

/** A content type as listed. */
export const ContentType = z.object({
  name: z.string(),
  startNode: z.string(),
  version: z.number().int(),
  updatedAt: Time,
  /** Who saved the version: an email, the name of a key, or "Tocsin" for built-in content types. */
  updatedBy: z.string(),
  agentCount: z.number().int(),
  /** Whether it came with Tocsin: it can be brought back to how it came. */
  shipped: z.boolean(),
  /** The names of the sources that are read by it, also of those that have chosen none and whose kind leads to it. */
  usedBy: z.array(z.string()),
});
export type ContentType = z.infer<typeof ContentType>;

/** The content types that come with Tocsin, and can be brought back to how they came. */
export const shippedContentTypes = ["news", "official"] as const;

/** A source with this instead of a content type is read by the rules only. */
export const rulesAlone = "rules";

/** Fields of every change of a graph: `baseVersion` is the version that it is based on; 409 if that is no longer the newest. */
const Change = z.strictObject({
  note: z.string().trim().max(500).default(""),
  baseVersion: z.number().int().positive().optional(),
});

/** Without `agents`, it starts with one working agent, named by `startNode`. */
export const ContentTypeInput = z.strictObject({
  name: IdentifierName.refine(
    (name) => name !== rulesAlone,
    says(/*i18n*/ { id: "field.nameReserved", message: "This name is reserved for analysis without agents" }),
  ),
  startNode: IdentifierName,
  agents: AgentGraph.shape.agents.optional(),
  note: Change.shape.note,
});
export type ContentTypeInput = z.infer<typeof ContentTypeInput>;
/** Left out, the agents stay, and so does the one that begins; `name` is the one addressed. */
export const GraphInput = Change.extend({ ...AgentGraph.partial().shape, name: z.string().optional() });
export type GraphInput = z.infer<typeof GraphInput>;

/** All agents of a content type in the order of the graph; where it begins stays. */
export const AgentsInput = Change.extend({ agents: AgentGraph.shape.agents });
export type AgentsInput = z.infer<typeof AgentsInput>;

/** Another agent, and its predecessors. */
export const NewAgentInput = AgentConfig.extend({
  ...Change.shape,
  after: z.array(z.string().max(255)).max(50).default([]),
});
export type NewAgentInput = z.infer<typeof NewAgentInput>;

/** One agent instead of another; under a new name the others lead to it by that. */
export const AgentInput = AgentConfig.extend(Change.shape);
export type AgentInput = z.infer<typeof AgentInput>;

export const ContentTypeVersion = z.object({
  version: z.number().int(),
  at: Time,
  author: z.string(),
  note: z.string(),
  graph: AgentGraph,
});
export type ContentTypeVersion = z.infer<typeof ContentTypeVersion>;

/** Responses of the analysis service: the result in `data`, with a message. */
export const dataOf = <T extends z.ZodType>(data: T) => z.object({ message: z.string(), data });

/** The input of a dry run: a pasted text, or a stored item by its id; `graph` if it is not saved yet. */
export const DryRunInput = z.strictObject({
  title: z.string().max(1000).default(""),
  text: z.string().max(100_000).default(""),
  link: z.string().max(2000).default(""),
  itemId: z.string().max(30).optional(),
  graph: AgentGraph.optional(),
});
export type DryRunInput = z.infer<typeof DryRunInput>;

/** One agent's turn, as it went. `costUsd` is null where the model's price is not known. */
export const AgentStep = z.object({
  agent: z.string(),
  /** `stopped`: its success variable was not true, so the next agents do not run. */
  state: z.enum(["done", "stopped", "failed"]),
  model: z.string(),
  prompt: z.string(),
  answer: z.unknown(),
  error: z.string().nullable(),
  ms: z.number(),
  inputTokens: z.number().int(),
  outputTokens: z.number().int(),
  costUsd: z.number().nullable(),
  returned: z.record(z.string(), z.unknown()),
  next: z.array(z.string()),
});
export type AgentStep = z.infer<typeof AgentStep>;

export const DryRun = z.object({
  steps: z.array(AgentStep),
  result: z.object({
    finding: Finding,
    /** The finding of the rules only. */
    rulesFinding: Finding,
    /** Why the rules answered instead of the agents; null when the agents did. */
    fallback: z.string().nullable(),
    /** The values that were used from the agents, and the rejected ones with the reason, in sentences. */
    notes: z.array(z.string()),
    variables: z.record(z.string(), z.unknown()),
  }),
});
export type DryRun = z.infer<typeof DryRun>;

/** An item whose right answer is known. A null is not looked at. */
export const Fixture = z.strictObject({
  id: z.string().max(50),
  title: z.string().max(1000),
  text: z.string().max(20_000).default(""),
  link: z.string().max(2000).default(""),
  expected: z.strictObject({
    incident: z.boolean(),
    category: Category.nullable().default(null),
    severity: Severity.nullable().default(null),
  }),
});
export type Fixture = z.infer<typeof Fixture>;

export const FixturesInput = z.strictObject({ fixtures: z.array(Fixture).max(200) });
export type FixturesInput = z.infer<typeof FixturesInput>;

/** Evaluates some of the test cases, so that no call takes long; with `graph` in addition to the saved one. */
export const EvaluateInput = z.strictObject({
  fixtureIds: z.array(z.string().max(50)).min(1).max(10),
  graph: AgentGraph.optional(),
});
export type EvaluateInput = z.infer<typeof EvaluateInput>;

export const EvaluateAnswer = z.object({
  incident: z.boolean(),
  category: Category.nullable(),
  severity: Severity,
  fallback: z.string().nullable(),
  tokens: z.number().int(),
  costUsd: z.number().nullable(),
});
export type EvaluateAnswer = z.infer<typeof EvaluateAnswer>;

/** Each test case with the findings of the rules, the saved graph and the draft (if one was sent). */
export const EvaluateResult = z.object({
  rows: z.array(
    z.object({ fixtureId: z.string(), rules: EvaluateAnswer, saved: EvaluateAnswer, draft: EvaluateAnswer.nullable() }),
  ),
});
export type EvaluateResult = z.infer<typeof EvaluateResult>;

/** The language model, as far as it is set up, and what it has used today (UTC). */
export const ModelState = z.object({
  configured: z.boolean(),
  /** Its address, without secrets. */
  origin: z.string().nullable(),
  models: z.array(z.string()),
  today: z.object({ tokens: z.number().int(), usd: z.number(), calls: z.number().int(), failures: z.number().int() }),
  limits: z.object({ tokens: z.number().int(), usd: z.number() }),
  lastError: z.string().nullable(),
});
export type ModelState = z.infer<typeof ModelState>;
