import { z } from "zod";

type JsonSchema = z.core.JSONSchema.BaseSchema;

/**
 * A schema as clients hand it to their models, who read all of it: without patterns that a format states already, and without the
 * bounds of whole numbers that zod adds.
 */
export function toJsonSchema(schema: z.ZodObject, io: "input" | "output"): JsonSchema {
  const { $schema, ...rest } = z.toJSONSchema(schema, {
    io,
    override({ jsonSchema: part }) {
      if (part.format !== undefined) delete part.pattern;
      if (part.minimum === Number.MIN_SAFE_INTEGER) delete part.minimum;
      if (part.maximum === Number.MAX_SAFE_INTEGER) delete part.maximum;
    },
  });
  return rest;
}
