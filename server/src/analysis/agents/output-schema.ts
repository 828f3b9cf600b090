import type { OutputSchema, Sentence } from "@tocsin/contract";
import { Ajv, type ErrorObject } from "ajv";
import { msg } from "#messages";

type Schema = Record<string, unknown>;

/** Formats are words for the model; an answer is not refused for them. */
const createAjv = (): Ajv => new Ajv({ strict: false, validateFormats: false, logger: false, allErrors: true });

/** JSON Schema's own names begin with `$`; an `id` of before is only a name here. */
const withoutId = ({ id: _, ...schema }: OutputSchema): Schema => schema;

const invalidSchema = msg({ id: "error.agent.schema", message: "This is not a valid JSON Schema: {reason}" });

type SchemaProblem = { path: string[] } & Sentence;

/** Why a schema cannot validate responses; `path` leads to the place within it. */
export function explainSchema(schema: OutputSchema): SchemaProblem[] {
  try {
    const ajv = createAjv();
    if (!ajv.validateSchema(withoutId(schema))) return listErrors(ajv.errors ?? []);
    ajv.compile(withoutId(schema));
    return [];
  } catch (error) {
    return [{ path: [], text: invalidSchema, values: { reason: (error as Error).message.slice(0, 200) } }];
  }
}

/** The same place is often reported for each branch of JSON Schema's own schema; the first is enough. */
function listErrors(errors: ErrorObject[]): SchemaProblem[] {
  const byPlace = new Map(errors.reverse().map((error) => [error.instancePath, error]));
  return [...byPlace.values()].reverse().map(({ instancePath, message }) => ({
    path: instancePath.split("/").slice(1),
    text: invalidSchema,
    values: { reason: message?.slice(0, 200) ?? "" },
  }));
}

/** How deep and how long an answer may be, whatever its schema says. */
const most = { depth: 6, letters: 20_000, string: 4_000, entries: 200 };

type AnswerCheck = (answer: unknown) => string | null;

/** Compiling a validator takes longer than most validations, so recent ones are cached. */
const checks = new Map<string, AnswerCheck>();
const mostChecks = 200;

/** A check of answers: null for a good one, otherwise what is wrong with it. */
export function findAnswerCheck(schema: OutputSchema): AnswerCheck {
  const key = JSON.stringify(schema);
  const check = checks.get(key) ?? createAnswerCheck(schema);
  checks.delete(key);
  checks.set(key, check);
  const [oldest] = checks.keys();
  if (checks.size > mostChecks && oldest !== undefined) checks.delete(oldest);
  return check;
}

function createAnswerCheck(schema: OutputSchema): AnswerCheck {
  const validate = createAjv().compile(withoutId(schema));
  return (answer) => {
    const tooMuch = findTooMuch(answer, 0);
    if (tooMuch) return tooMuch;
    if (JSON.stringify(answer).length > most.letters) return "it is too long";
    if (validate(answer)) return null;
    const [error] = validate.errors ?? [];
    return `${error?.instancePath.slice(1).replaceAll("/", ".") || "it"} ${error?.message ?? "is wrong"}`.slice(0, 300);
  };
}

function findTooMuch(value: unknown, depth: number): string | null {
  if (typeof value === "string") return value.length > most.string ? "a text in it is too long" : null;
  if (typeof value !== "object" || value === null) return null;
  const parts = Object.values(value);
  if (depth >= most.depth || parts.length > most.entries) return "it is too large";
  for (const part of parts) {
    const found = findTooMuch(part, depth + 1);
    if (found) return found;
  }
  return null;
}

/** What strict structured output knows of JSON Schema; with anything else the model is asked less strictly. */
const strictWords = new Set([
  ...["type", "properties", "required", "items", "enum", "const", "anyOf", "description", "title"],
  ...["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf", "minItems", "maxItems"],
]);

/**
 * The schema as endpoints with strict structured output want it: every object closed, every property required, and null
 * for what may be absent. Null where a word of the schema is not known there.
 */
export function toStrictSchema(schema: OutputSchema): Schema | null {
  const { title: _, $schema: __, ...rest } = withoutId(schema) as Schema & { title?: unknown; $schema?: unknown };
  return closeSchema(rest);
}

function closeSchema(schema: unknown): Schema | null {
  if (typeof schema !== "object" || schema === null || Array.isArray(schema)) return null;
  const { additionalProperties, ...rest } = schema as Schema;
  if (additionalProperties !== undefined && additionalProperties !== false) return null;
  if (Object.keys(rest).some((word) => !strictWords.has(word))) return null;
  const closed: Schema = { ...rest };
  if (rest.items !== undefined) {
    closed.items = closeSchema(rest.items);
    if (closed.items === null) return null;
  }
  if (Array.isArray(rest.anyOf)) {
    const branches = rest.anyOf.map(closeSchema);
    if (branches.includes(null)) return null;
    closed.anyOf = branches;
  }
  return rest.type === "object" || rest.properties !== undefined ? closeObject(closed) : closed;
}

function closeObject(schema: Schema): Schema | null {
  const required = new Set(Array.isArray(schema.required) ? schema.required : []);
  const properties: [string, Schema][] = [];
  for (const [name, property] of Object.entries((schema.properties ?? {}) as Schema)) {
    const closed = closeSchema(property);
    if (!closed) return null;
    properties.push([name, required.has(name) ? closed : { anyOf: [closed, { type: "null" }] }]);
  }
  return {
    ...schema,
    properties: Object.fromEntries(properties),
    required: properties.map(([name]) => name),
    additionalProperties: false,
  };
}

/** An answer without the nulls that stand for what is absent. */
export function dropNulls(answer: unknown, schema: OutputSchema): unknown {
  if (typeof answer !== "object" || answer === null || Array.isArray(answer)) return answer;
  const kept = Object.entries(answer).filter(([name, value]) => value !== null || schema.required.includes(name));
  return Object.fromEntries(kept);
}
