import { explainIssue, explainMismatch, type Sentence, sentenceOf } from "@tocsin/contract";
import type { z } from "zod";
import { msg } from "#messages";
import { AppError, type FieldError, invalidFields } from "../errors.ts";

const texts = {
  cutInTwo: msg({ id: "error.input.surrogate", message: "Remove the incomplete Unicode characters" }),
  nullCharacter: msg({ id: "error.input.nullCharacter", message: "Remove the null character" }),
  ofSchema: msg({ id: "error.input.schema", message: "{message}" }),
  unknownField: msg({ id: "error.input.unknownField", message: "Unknown field" }),
  notJson: msg({
    id: "error.input.contentType",
    message: "The body must be JSON, with the content type application/json",
  }),
  otherType: msg({ id: "error.input.mediaType", message: "The body must have one of the content types {types}" }),
  invalidJson: msg({ id: "error.input.json", message: "The body is not valid JSON" }),
};

/** Nobody reads more of them, and a body of a megabyte may have hundreds of thousands. */
const mostNamed = 100;

/** Parses a query or body; throws `invalid` that names every wrong field, or the first hundred. */
export function parseInput<T extends z.ZodType>(schema: T, input: unknown): z.output<T> {
  const parsed = schema.safeParse(input, { reportInput: true });
  const all = parsed.success
    ? findUnstorable(parsed.data)
    : parsed.error.issues.slice(0, mostNamed).flatMap(toFieldErrors);
  if (parsed.success && all.length === 0) return parsed.data;
  const fields = all.slice(0, mostNamed);
  const [first] = fields;
  throw first && fields.every(({ path }) => path === "")
    ? new AppError("invalid", first.text, { values: first.values, fields })
    : invalidFields(fields);
}

/** PostgreSQL stores every character but U+0000, and no half of one: JSON may hold a surrogate without its other half. */
function findUnstorable(value: unknown, path: string[] = []): FieldError[] {
  if (typeof value === "string") {
    if (value.includes("\0")) return [{ path: path.join("."), text: texts.nullCharacter }];
    return value.isWellFormed() ? [] : [{ path: path.join("."), text: texts.cutInTwo }];
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => [
    ...findUnstorable(name, path),
    ...findUnstorable(part, [...path, name]),
  ]);
}

function toFieldErrors(issue: z.core.$ZodIssue): FieldError[] {
  const path = issue.path.map(String);
  if (issue.code !== "unrecognized_keys") return [{ path: path.join("."), ...toSentence(issue) }];
  return issue.keys.map((key) => ({ path: [...path, key].join("."), text: texts.unknownField }));
}

/** What the schema says, or the specification's default words. */
const toSentence = (issue: z.core.$ZodIssue): Sentence =>
  sentenceOf(issue.message) ??
  explainMismatch(issue) ??
  explainIssue(issue) ?? { text: texts.ofSchema, values: { message: issue.message } };

/** A query or form as an object; a name given more than once becomes an array. */
export function readFields(params: URLSearchParams): Record<string, string | string[]> {
  const names = [...new Set(params.keys())];
  return Object.fromEntries(
    names.map((name) => {
      const values = params.getAll(name);
      return [name, values.length > 1 ? values : (values[0] ?? "")];
    }),
  );
}

/** Throws `bad_request` unless the body is of one of these media types. */
export function checkMediaType(request: Request, types: readonly string[]): void {
  const [type = ""] = (request.headers.get("content-type") ?? "").split(";");
  if (!types.includes(type.trim().toLowerCase()))
    throw new AppError("bad_request", texts.otherType, { values: { types: types.join(", ") } });
}

/** The JSON body, or that of `bytes` which were read before. Throws `bad_request` if it is invalid. */
export async function readJson(request: Request, bytes?: ArrayBuffer | null): Promise<unknown> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^application\/json\s*(;|$)/i.test(type)) {
    throw new AppError("bad_request", texts.notJson);
  }
  try {
    return bytes === undefined ? await request.json() : JSON.parse(new TextDecoder().decode(bytes ?? undefined));
  } catch (error) {
    if (error instanceof SyntaxError) throw new AppError("bad_request", texts.invalidJson);
    throw error;
  }
}
