import type { ZodType } from "zod";
import { settings } from "../../platform/env/settings.ts";
import { tableOf, writeBetween } from "./write-between.ts";

type Groups = Record<string, Record<string, ZodType>>;

/** The text of a document with its tables of the settings. Throws for a setting without a text, or one whose default is not said. */
export const writeSettings = (document: string, groups: Groups = settings): string =>
  writeBetween(document, "settings", Object.entries(groups).map(describeGroup).join("\n\n"));

const describeGroup = ([title, group]: [string, Record<string, ZodType>]): string =>
  `## ${title}\n\n${tableOf(["name", "default", "meaning"], Object.entries(group).map(describeSetting))}`;

function describeSetting([name, schema]: [string, ZodType]): string[] {
  const { description, unset } = schema.meta() ?? {};
  if (!description) throw new Error(`The setting ${name} has no text.`);
  return [
    `\`${name}\``,
    typeof unset === "string" ? unset : describeDefault(name, schema.parse(undefined)),
    description,
  ];
}

function describeDefault(name: string, value: unknown): string {
  if (value === undefined) return "none";
  if (typeof value === "object" && !(Array.isArray(value) && value.length > 0))
    throw new Error(`The setting ${name} does not say what holds while it is not set.`);
  return `\`${String(value)}\``;
}
