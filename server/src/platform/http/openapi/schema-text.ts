import { fieldsOf } from "@tocsin/contract";
import type { Schema } from "./schemas.ts";

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Text as HTML shows it. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (letter) => escapes[letter] ?? letter);

/** A JSON Schema as a person reads it, in HTML: TypeScript's manner of writing types, names as links to their schemas. */
export function schemaText(schema: Schema, indent = ""): string {
  if (typeof schema.$ref === "string") return linkTo(schema.$ref);
  if (Array.isArray(schema.enum)) return schema.enum.map((one) => escapeHtml(JSON.stringify(one))).join(" | ");
  if ("const" in schema) return escapeHtml(JSON.stringify(schema.const));
  const parts = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(parts)) return [...new Set(parts.map((part) => schemaText(part, indent)))].join(" | ");
  if (Array.isArray(schema.allOf)) return schema.allOf.map((part) => schemaText(part, indent)).join(" &amp; ");
  if (schema.type === "array") return arrayText(schema, indent);
  if (schema.type === "object") return objectText(schema, indent);
  if (typeof schema.type !== "string") return Array.isArray(schema.type) ? schema.type.join(" | ") : "any";
  return schema.type + limits(schema);
}

function linkTo(reference: string): string {
  const name = escapeHtml(reference.split("/").at(-1) ?? "");
  return `<a href="#schema-${name}">${name}</a>`;
}

function arrayText({ items, prefixItems }: Schema, indent: string): string {
  if (Array.isArray(prefixItems)) return `[${prefixItems.map((item) => schemaText(item, indent)).join(", ")}]`;
  const item = schemaText(fieldsOf(items), indent);
  return item.includes(" | ") ? `(${item})[]` : `${item}[]`;
}

function objectText({ properties, required, additionalProperties }: Schema, indent: string): string {
  const wanted: unknown[] = Array.isArray(required) ? required : [];
  const inner = `${indent}  `;
  const lines = Object.entries(fieldsOf(properties)).map(
    ([name, part]) =>
      `${inner}${escapeHtml(name)}${wanted.includes(name) ? "" : "?"}: ${schemaText(fieldsOf(part), inner)}`,
  );
  if (typeof additionalProperties === "object" && additionalProperties !== null && lines.length === 0)
    return `{ [name]: ${schemaText(fieldsOf(additionalProperties), indent)} }`;
  return lines.length === 0 ? "{}" : `{\n${lines.join("\n")}\n${indent}}`;
}

/** The constraints of a value, in a few characters. */
function limits({ format, minimum, maximum, minLength, maxLength, default: usual }: Schema): string {
  const words = [
    ...(typeof format === "string" ? [format] : []),
    ...(isNear(minimum) ? [`≥ ${minimum}`] : []),
    ...(isNear(maximum) ? [`≤ ${maximum}`] : []),
    ...(typeof minLength === "number" ? [`${minLength} letters or more`] : []),
    ...(typeof maxLength === "number" ? [`${maxLength} letters at most`] : []),
    ...(usual === undefined ? [] : [`otherwise ${JSON.stringify(usual)}`]),
  ];
  return words.length === 0 ? "" : ` <i>(${escapeHtml(words.join(", "))})</i>`;
}

/** Limits that are only those of whole numbers themselves say nothing. */
const isNear = (limit: unknown): boolean => typeof limit === "number" && Math.abs(limit) < 2_147_483_647;
