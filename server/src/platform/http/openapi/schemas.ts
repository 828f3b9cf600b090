import { defined } from "@tocsin/contract";
import { z } from "zod";
import { getOf } from "../../groups.ts";

export type Schema = { [name: string]: unknown };

type Direction = "input" | "output";

/**
 * JSON Schemas (2020-12) of zod's. A named schema is once in `components` and referred to from elsewhere; if the request form
 * differs from the response form, it has a name of its own.
 */
export function createSchemas(named: Record<string, z.ZodType>) {
  const registry = z.registry<{ id: string; description?: string }>();
  const listed = new Set<z.ZodType>();
  for (const [id, schema] of Object.entries(named)) {
    // Some have a second name.
    if (!listed.has(schema))
      registry.add(schema, { id, ...(schema.description && { description: schema.description }) });
    listed.add(schema);
  }
  const components = new Map<string, Schema>();

  function convert(schema: z.ZodType, io: Direction): Schema {
    const converted = z.toJSONSchema(schema, {
      target: "draft-2020-12",
      io,
      unrepresentable: "any",
      metadata: registry,
      reused: "inline",
    }) as Schema & { $defs?: Record<string, Schema> };
    const { $schema: _, $defs = {}, ...own } = converted;
    const names = new Map(Object.keys($defs).map((id) => [id, nameFor(id, io)]));
    const id = registry.get(schema)?.id;
    for (const [id, part] of Object.entries($defs)) components.set(getOf(names, id), pointTo(part, names));
    if (id === undefined || own.$ref) return pointTo(own, names);
    components.set(nameFor(id, io), pointTo(own, names));
    return { $ref: `#/components/schemas/${nameFor(id, io)}` };
  }

  /** The same name for both directions where both look alike. */
  function nameFor(id: string, io: Direction): string {
    if (io === "output") return id;
    const schema = defined(named[id]);
    const [sent, answered] = (["input", "output"] as const).map((io) =>
      JSON.stringify(z.toJSONSchema(schema, { io, unrepresentable: "any" })),
    );
    return sent === answered ? id : `${id}.sent`;
  }

  /** A schema itself, where it is only referred to. */
  const resolve = (schema: Schema): Schema =>
    typeof schema.$ref === "string" ? (components.get(schema.$ref.split("/").at(-1) ?? "") ?? schema) : schema;

  return { convert, resolve, components };
}

export type Schemas = ReturnType<typeof createSchemas>;

/** A copy whose references lead to the document's components, and without what says the same twice. */
function pointTo(value: unknown, names: Map<string, string>): Schema {
  return JSON.parse(JSON.stringify(value), (key, part) => {
    if (key === "$ref" && typeof part === "string") {
      const id = part.replace("#/$defs/", "");
      return `#/components/schemas/${names.get(id) ?? id}`;
    }
    if (typeof part !== "object" || part === null || Array.isArray(part)) return part;
    const { id: _, ...rest } = part;
    // The name of a schema is its place; a property called id is not a name.
    return typeof part.id === "string" ? rest : part;
  });
}
