import { z } from "zod";
import { Id, Time } from "../base/common.ts";
import type { MessageText, Sentence } from "../base/sentences.ts";
import { keysOf } from "../base/typed-values.ts";
import { Channel, channels, factsOf } from "./channels.ts";

/** The two texts of a message that an admin may word: its title, such as the subject of a mail, and what follows. */
export const templateFields = ["title", "text"] as const;
export type TemplateField = (typeof templateFields)[number];

/** What of a channel's messages can be worded; nothing of a webhook's, whose readers are programs. */
export function templateFieldsOf(channel: Channel): readonly TemplateField[] {
  if (factsOf(channel).isAdded || channel === "push") return templateFields;
  if (channel === "email") return ["title"];
  return channel === "sms" ? ["text"] : [];
}

/** The channels whose messages can be worded. */
export const templateChannels: Channel[] = channels.filter((channel) => templateFieldsOf(channel).length > 0);

/** What `{{name}}` stands for in a template, by name; what an event does not state is empty. */
export const templateVariables = {
  title: /*i18n*/ {
    id: "templateVariable.title",
    message: "The title of the message; in a title template, the default title",
  },
  text: /*i18n*/ { id: "templateVariable.text", message: "The text of the message without a template" },
  kind: /*i18n*/ { id: "templateVariable.kind", message: "Alert, update, all clear or test alert" },
  event: /*i18n*/ { id: "templateVariable.event", message: "The title of the event" },
  severity: /*i18n*/ { id: "templateVariable.severity", message: "The severity of the event" },
  category: /*i18n*/ { id: "templateVariable.category", message: "The category of the event" },
  asset: /*i18n*/ { id: "templateVariable.asset", message: "The nearest asset" },
  assets: /*i18n*/ { id: "templateVariable.assets", message: "All assets that the event concerns" },
  distance: /*i18n*/ { id: "templateVariable.distance", message: "The distance to the nearest asset" },
  nearest: /*i18n*/ { id: "templateVariable.nearest", message: "Distance and nearest asset in words" },
  place: /*i18n*/ { id: "templateVariable.place", message: "The place of the event" },
  time: /*i18n*/ { id: "templateVariable.time", message: "When it happened, or else when it was first seen" },
  source: /*i18n*/ { id: "templateVariable.source", message: "The sources of the event" },
  reason: /*i18n*/ { id: "templateVariable.reason", message: "What is new, or else the reason for the notification" },
  description: /*i18n*/ { id: "templateVariable.description", message: "The description of the event, shortened" },
  link: /*i18n*/ { id: "templateVariable.link", message: "The address of the event’s page" },
} as const satisfies Record<string, MessageText>;

export type TemplateVariable = keyof typeof templateVariables;

/** Long texts and addresses have no place in a title. */
const notInTitle: readonly TemplateVariable[] = ["text", "description", "link"];

/** The variables of a field, in the order of the list. */
export const variablesOf = (field: TemplateField): TemplateVariable[] =>
  keysOf(templateVariables).filter((name) => field === "text" || !notInTitle.includes(name));

/** What may be wrong with a template. */
export const templateProblems = {
  unclosed: /*i18n*/ {
    id: "template.unclosed",
    message: "A variable starts with two opening braces and ends with two closing braces",
  },
  unknown: /*i18n*/ { id: "template.unknown", message: "Unknown variable {name}" },
  notInTitle: /*i18n*/ { id: "template.notInTitle", message: "The variable {name} can only be used in the text" },
} satisfies Record<string, MessageText>;

/** A variable as it is written; what is between other braces is not one. */
export const variablePattern = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** The variables that a template names, known or not. */
export const listVariables = (template: string): string[] =>
  [...template.matchAll(variablePattern)].map(([, name = ""]) => name);

/** What is wrong with a template: braces without their counterpart, or a name that is no variable there; null if nothing is. */
export function findTemplateProblem(template: string, field: TemplateField): Sentence | null {
  if (/\{\{|\}\}/.test(template.replace(variablePattern, ""))) return { text: templateProblems.unclosed };
  const known: readonly string[] = variablesOf(field);
  const name = listVariables(template).find((name) => !known.includes(name));
  if (name === undefined) return null;
  const text = Object.hasOwn(templateVariables, name) ? templateProblems.notInTitle : templateProblems.unknown;
  return { text, values: { name: name.slice(0, 40) } };
}

/**
 * A template with its variables replaced, in one pass: braces in a value are only text. `write` also learns whether the
 * variable begins its line. A line whose variables are all empty, and that says nothing else, is left out.
 */
export function replaceVariables(
  template: string,
  write: (name: TemplateVariable, beginsLine: boolean) => string,
): string {
  const lines = template.split("\n").flatMap((line) => {
    const filled = line.replace(variablePattern, (_, name: string, offset: number) =>
      Object.hasOwn(templateVariables, name) ? write(name as TemplateVariable, offset === 0) : "",
    );
    return filled.trim() === "" && line.trim() !== "" ? [] : [filled];
  });
  return lines.join("\n");
}

const longestTitle = 300;
const longestText = 4000;

/** The templates of a channel; null for the wording of the product. */
export const TemplateInput = z.strictObject({
  title: z.string().max(longestTitle).nullable().default(null),
  text: z.string().max(longestText).nullable().default(null),
});
export type TemplateInput = z.infer<typeof TemplateInput>;

export const MessageTemplate = z.object({
  channel: Channel,
  title: z.string().nullable(),
  text: z.string().nullable(),
  /** Null if it was never changed. */
  updatedAt: Time.nullable(),
});
export type MessageTemplate = z.infer<typeof MessageTemplate>;

export const TemplatePreviewInput = TemplateInput.extend({
  channel: Channel,
  eventId: Id.optional().describe("The event to show; defaults to the event of the newest notification"),
});
export type TemplatePreviewInput = z.infer<typeof TemplatePreviewInput>;

/** A message about a real event; null for what the channel's messages do not have. */
export const TemplatePreview = z.object({
  title: z.string().nullable(),
  text: z.string().nullable(),
  event: z.object({ id: z.number(), title: z.string() }),
});
export type TemplatePreview = z.infer<typeof TemplatePreview>;
