import { t } from "@lingui/core/macro";
import { OutputSchema } from "@tocsin/contract";

export const propertyTypes = ["string", "number", "integer", "boolean"] as const;
export type PropertyType = (typeof propertyTypes)[number];

/** A property of an answer as a row of the table. */
export type PropertyRow = {
  name: string;
  /** Null where the table cannot hold its form, which the JSON can. */
  type: PropertyType | null;
  required: boolean;
  description: string;
  /** Only for text: the answers that are allowed; empty for any. */
  choices: string[];
};

const heldKeys = new Set(["type", "description", "enum"]);

const isText = (value: unknown): value is string => typeof value === "string";

/** The properties of an answer as rows; those that the table cannot hold are there, too, and stay as they are. */
export const toRows = ({ properties, required }: OutputSchema): PropertyRow[] =>
  Object.entries(properties).map(([name, property]) => ({
    name,
    type: typeOf(property),
    required: required.includes(name),
    description: isText(property.description) ? property.description : "",
    choices: Array.isArray(property.enum) ? property.enum.map(String) : [],
  }));

function typeOf(property: Record<string, unknown>): PropertyType | null {
  const type = propertyTypes.find((one) => one === property.type);
  const isHeld = Object.keys(property).every((key) => heldKeys.has(key));
  const choices = property.enum;
  const areHeld = choices === undefined || (type === "string" && Array.isArray(choices) && choices.every(isText));
  return type && isHeld && areHeld ? type : null;
}

const propertyOf = ({ type, description, choices }: PropertyRow): Record<string, unknown> => ({
  type,
  ...(description && { description }),
  ...(type === "string" && choices.length > 0 && { enum: choices }),
});

/** Changes one property; under a new name it keeps its place and whether it is required. */
export function changeProperty(schema: OutputSchema, name: string, row: PropertyRow): OutputSchema {
  const properties = Object.fromEntries(
    Object.entries(schema.properties).map(([key, property]) =>
      key === name ? [row.name, row.type === null ? property : propertyOf(row)] : [key, property],
    ),
  );
  const others = schema.required.filter((one) => one !== name);
  return { ...schema, properties, required: row.required ? inOrder([...others, row.name], properties) : others };
}

const inOrder = (names: string[], properties: OutputSchema["properties"]): string[] =>
  Object.keys(properties).filter((name) => names.includes(name));

/** Adds a property at the end; one of that name that is there already stays. */
export function addProperty(schema: OutputSchema, name: string, property: Record<string, unknown>): OutputSchema {
  if (Object.hasOwn(schema.properties, name)) return schema;
  return { ...schema, properties: { ...schema.properties, [name]: property }, required: [...schema.required, name] };
}

export function removeProperty(schema: OutputSchema, name: string): OutputSchema {
  const { [name]: _, ...properties } = schema.properties;
  return { ...schema, properties, required: schema.required.filter((one) => one !== name) };
}

/** A name that no property has yet. */
export function freeProperty({ properties }: OutputSchema): string {
  let number = Object.keys(properties).length + 1;
  while (Object.hasOwn(properties, `property_${number}`)) number++;
  return `property_${number}`;
}

type Read = { schema: OutputSchema } | { problem: string };

/** Reads a schema from JSON that a person typed. */
export function readSchema(text: string): Read {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { problem: t`Invalid JSON: ${error instanceof Error ? error.message : String(error)}` };
  }
  const parsed = OutputSchema.safeParse(value);
  if (parsed.success) return { schema: parsed.data };
  const [issue] = parsed.error.issues;
  return { problem: `${issue?.path.join(".") || t`The schema`}: ${issue?.message}` };
}
