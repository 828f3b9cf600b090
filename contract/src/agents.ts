import { z } from "zod";
import { Category, Severity, Time } from "./common.ts";
import { Finding } from "./findings.ts";
import { checkIdentifierName } from "./identifier-name.ts";

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

/** What every prompt may name: the item it is about. */
export const itemVariables = {
  title: "The headline",
  text: "The text of the item, without markup",
  link: "Its address",
  source: "The name of its source",
  published_at: "When it was published, ISO 8601 in UTC, or empty",
} as const;

/** The return variables that a finding is made of. All other return variables are for other agents. */
export const findingVariables = {
  incident: "Whether it tells of an incident: true or false",
  category: "One of the six categories",
  severity: "minor, moderate, severe or extreme; unknown where it is not told",
  urgency: "CAP's word: immediate, expected, future, past or unknown",
  certainty: "CAP's word: observed, likely, possible, unlikely or unknown",
  place: "The name of the place, as it stands in the text",
  quote: "The piece of the title or text it rests on, word for word",
  confidence: "How sure, from 0 to 1",
} as const;

/** The name of an agent, a content type or a variable. */
export const IdentifierName = z.string().check((context) => {
  for (const message of checkIdentifierName(context.value, { fieldName: "Name", required: true })) {
    context.issues.push({ code: "custom", message, input: context.value });
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
      model: z.string().trim().min(1, "This field is required").max(100).default(defaultModel),
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

/** A source with this instead of a content type is read by the rules alone. */
export const rulesAlone = "rules";

/** What goes with every change of a graph: `baseVersion` is the one it was made from; 409 when that is no longer the newest. */
const Change = z.strictObject({
  note: z.string().trim().max(500).default(""),
  baseVersion: z.number().int().positive().optional(),
});

/** Without `agents`, it starts with one working agent, named by `startNode`. */
export const ContentTypeInput = z.strictObject({
  name: IdentifierName.refine((name) => name !== rulesAlone, "This name means that no agents are asked"),
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

/** Answers of the analysis service: what is asked for under `data`, with a word beside it. */
export const dataOf = <T extends z.ZodType>(data: T) => z.object({ message: z.string(), data });

/** What to try a graph on: a text pasted in, or a stored item by its id; `graph` where it is not saved yet. */
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
    /** What the rules alone would have found. */
    rulesFinding: Finding,
    /** Why the rules answered instead of the agents; null when the agents did. */
    fallback: z.string().nullable(),
    /** What was taken from the agents, and what was not and why, in plain sentences. */
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
  /** Where it is asked, without what may be secret in the address. */
  origin: z.string().nullable(),
  models: z.array(z.string()),
  today: z.object({ tokens: z.number().int(), usd: z.number(), calls: z.number().int(), failures: z.number().int() }),
  limits: z.object({ tokens: z.number().int(), usd: z.number() }),
  lastError: z.string().nullable(),
});
export type ModelState = z.infer<typeof ModelState>;
