import fc from "fast-check";
import type { Document, Operation } from "../../server/src/platform/http/openapi/operation.ts";
import type { Schema } from "../../server/src/platform/http/openapi/schemas.ts";

export type FuzzRequest = { method: string; pattern: string; path: string; body: string | undefined; caller: number };

/** What often breaks something: signs of other languages, of markup, SQL, paths, templates and numbers. */
const awkward = [
  "",
  " ",
  "0",
  "-1",
  "null",
  "NaN",
  "1e309",
  "999999999999999999999",
  "'",
  "';--",
  "\\",
  "%",
  "%00",
  "_%",
  "\u0000",
  "\ud800",
  "\u202e",
  "<img src=x onerror=alert(1)>",
  "{{7*7}}<%= 7 %>",
  "../../etc/passwd",
  "a\r\nb: c",
  "__proto__",
  "true",
  "[]",
  "{}",
  "ﷺ".repeat(300),
  "x".repeat(5000),
];

const strings: Record<string, fc.Arbitrary<string>> = {
  "date-time": fc.oneof(
    fc.date({ noInvalidDate: true, min: new Date(0), max: new Date(4e12) }).map((date) => date.toISOString()),
    fc.constantFrom("2999-01-01T00:00:00Z", "0001-01-01T00:00:00Z", "9999-12-31T23:59:59.999Z"),
  ),
  email: fc.constantFrom("anna@example.org", "nobody@example.org", "a+b@example.org", "admin@example.org"),
  uri: fc.constantFrom("https://a.invalid/", "http://127.0.0.1:1/", "https://a.invalid/?q=%00", "http://[::1]/"),
};

/** Values that a JSON Schema of the document allows, and now and then others. */
export function createArbitraries({ components }: Document) {
  const valid = (schema: Schema, depth = 0): fc.Arbitrary<unknown> => {
    if (typeof schema.$ref === "string")
      return valid(components.schemas[schema.$ref.split("/").at(-1) ?? ""] as Schema, depth);
    if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum);
    if ("const" in schema) return fc.constant(schema.const);
    const some = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined;
    if (some) return fc.oneof(...some.map((one) => valid(one, depth + 1)));
    switch (schema.type) {
      case "boolean":
        return fc.boolean();
      case "null":
        return fc.constant(null);
      case "integer":
      case "number":
        return number(schema);
      case "string":
        return string(schema);
      case "array":
        return fc.array(valid((schema.items ?? {}) as Schema, depth + 1), { maxLength: depth > 4 ? 0 : 3 });
      case "object":
        return object(schema, depth);
      default:
        return fc.jsonValue({ maxDepth: 1 });
    }
  };

  function object({ properties = {}, required = [] }: Schema, depth: number): fc.Arbitrary<unknown> {
    const parts = Object.entries(properties as Record<string, Schema>).map(([name, part]) => [
      name,
      valid(part, depth + 1),
    ]);
    return fc.record(Object.fromEntries(parts), { requiredKeys: required as string[] as never[] });
  }

  return { valid, anything: (schema: Schema) => spoilt(valid(schema)) };
}

const number = ({ type, minimum, maximum }: Schema): fc.Arbitrary<number> => {
  const [min, max] = [Math.max(Number(minimum ?? -1e9), -1e9), Math.min(Number(maximum ?? 1e9), 1e9)];
  const small = fc.integer({
    min: Math.ceil(Math.max(min, 1)),
    max: Math.floor(Math.max(Math.min(max, 3), Math.max(min, 1))),
  });
  if (type === "integer") return fc.oneof(small, fc.integer({ min: Math.ceil(min), max: Math.floor(max) }));
  return fc.oneof(small, fc.double({ min, max, noNaN: true }));
};

function string({ format, pattern }: Schema): fc.Arbitrary<string> {
  const usual =
    strings[String(format)] ?? (typeof pattern === "string" ? matching(pattern) : fc.string({ maxLength: 30 }));
  return fc.oneof({ weight: 4, arbitrary: usual }, { weight: 1, arbitrary: fc.constantFrom(...awkward) });
}

function matching(pattern: string): fc.Arbitrary<string> {
  try {
    return fc.stringMatching(new RegExp(pattern));
  } catch {
    // Not every expression can be turned round.
    return fc.string({ maxLength: 30 });
  }
}

/** One in a few is something else, or has a field more. */
const spoilt = (arbitrary: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 6, arbitrary },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(
          arbitrary,
          fc.constantFrom("id", "userId", "type", "__proto__", "constructor", "createdAt"),
          fc.jsonValue(),
        )
        .map(([value, name, more]) =>
          typeof value === "object" && value !== null && !Array.isArray(value)
            ? Object.defineProperty({ ...value }, name, { value: more, enumerable: true })
            : value,
        ),
    },
  );

/** A request of one operation by one of a number of callers. */
export function arbitraryRequest(
  document: Document,
  { pattern, method, operation }: { pattern: string; method: string; operation: Operation },
  callers: number,
): fc.Arbitrary<FuzzRequest> {
  const { anything } = createArbitraries(document);
  const inPath = fc.oneof(
    fc.constantFrom("1", "2", "3"),
    fc.constantFrom(...awkward.filter((text) => text.length < 100)),
  );
  const parameters = operation.parameters.map(({ name, in: where, required, schema }) => {
    const value = where === "path" ? inPath : anything(schema);
    return fc.tuple(fc.constant({ name, where }), required ? value : fc.option(value, { nil: undefined }));
  });
  const schema = operation.requestBody?.content["application/json"]?.schema;
  const body = schema
    ? fc.oneof({ weight: 12, arbitrary: anything(schema).map((value) => JSON.stringify(value)) }, fc.string())
    : fc.constant(undefined);
  return fc
    .record({ given: fc.tuple(...parameters), body, caller: fc.nat(callers - 1) })
    .map(({ given, body, caller }) => ({
      method: method.toUpperCase(),
      pattern,
      body,
      caller,
      path: fillIn(pattern, given as [{ name: string; where: string }, unknown][]),
    }));
}

function fillIn(pattern: string, given: [{ name: string; where: string }, unknown][]): string {
  let path = pattern;
  const query = new URLSearchParams();
  for (const [{ name, where }, value] of given) {
    if (where === "path") path = path.replace(`{${name}}`, encodePath(String(value)));
    else if (value !== undefined)
      for (const one of Array.isArray(value) ? value : [value])
        query.append(name, typeof one === "string" ? one : JSON.stringify(one));
  }
  return query.size > 0 ? `${path}?${query}` : path;
}

/** A text that is no place of its own in an address; half a pair of surrogates cannot be written at all. */
const encodePath = (text: string): string => encodeURIComponent(text.toWellFormed()).replaceAll(".", "%2E") || "%20";
