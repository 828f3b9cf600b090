import {
  Channel,
  findTemplateProblem,
  listOf,
  MessageTemplate,
  oneOf,
  TemplateInput,
  TemplatePreview,
  TemplatePreviewInput,
  templateFields,
  templateFieldsOf,
  type UserSettings,
} from "@tocsin/contract";
import { z } from "zod";
import { msg } from "#messages";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/database.ts";
import { type FieldError, invalidField, invalidFields, notFound } from "../../platform/errors.ts";
import { onePage } from "../../platform/http/answers.ts";
import { type Route, route } from "../../platform/http/route.ts";
import { loadExample } from "../messages/load-example.ts";
import { listTemplates, resetTemplate, saveTemplate } from "../messages/message-templates.ts";
import { type PreviewParts, previewTemplate } from "./preview-template.ts";

const texts = {
  noTemplate: msg({ id: "error.template.channel", message: "Messages of this channel have no template" }),
  noField: msg({ id: "error.template.field", message: "Messages of this channel do not have this field" }),
  empty: msg({ id: "error.template.empty", message: "Enter a template, or reset it to the default" }),
  noEvent: msg({ id: "error.template.noEvent", message: "There is no event to show yet" }),
};

type Parts = PreviewParts & { db: Db; clock: Clock; settingsOf(db: Db, userId: string): Promise<UserSettings> };

const path = "/api/templates";
const ByChannel = z.object({ channel: Channel });

export function templateRoutes({ db, clock, settingsOf, ...parts }: Parts): Route[] {
  const read = ({ query }: { query: z.infer<typeof ByChannel> }) => getTemplate(db, query.channel);
  return [
    route({
      method: "GET",
      path,
      summary: "List the message templates of all channels, or get the template of one; null means the default",
      access: "admin",
      query: ByChannel.partial(),
      answer: z.union([listOf(MessageTemplate), oneOf(MessageTemplate)]),
      handle: async ({ query: { channel } }) =>
        channel === undefined ? onePage(await listTemplates(db)) : { result: await getTemplate(db, channel) },
    }),
    route({
      method: "PUT",
      path,
      summary:
        "Set the message template of a channel: a title and a text with variables in double braces, such as `{{event}}`, `{{severity}}` or `{{nearest}}`; null for the default. Messages about several events keep their wording",
      access: "admin",
      query: ByChannel,
      body: TemplateInput,
      answer: oneOf(MessageTemplate),
      audit: { read },
      async handle({ query: { channel }, body }) {
        checkTemplate(channel, body);
        await saveTemplate(db, channel, body, clock());
        return { result: await getTemplate(db, channel) };
      },
    }),
    route({
      method: "DELETE",
      path,
      summary: "Reset the message template of a channel",
      access: "admin",
      query: ByChannel,
      answer: oneOf(MessageTemplate),
      audit: { read },
      async handle({ query: { channel } }) {
        await resetTemplate(db, channel);
        return { result: await getTemplate(db, channel) };
      },
    }),
    route({
      method: "POST",
      path: `${path}/preview`,
      summary: "Preview a message template with a real event, without sending it",
      access: "admin",
      body: TemplatePreviewInput,
      answer: oneOf(TemplatePreview),
      audit: false,
      async handle({ caller: { user }, body: { channel, eventId, ...template } }) {
        checkTemplate(channel, template);
        const example = await loadExample(db, user, eventId);
        if (!example) throw notFound(texts.noEvent);
        const settings = await settingsOf(db, user.id);
        return { result: previewTemplate(channel, { ...example, template }, settings, parts) };
      },
    }),
  ];
}

/** Throws `invalid` for a channel without a template. */
async function getTemplate(db: Db, channel: Channel): Promise<MessageTemplate> {
  const found = (await listTemplates(db)).find((template) => template.channel === channel);
  if (!found) throw invalidField("channel", texts.noTemplate);
  return found;
}

/** Throws `invalid` with what is wrong with each text. */
function checkTemplate(channel: Channel, template: TemplateInput): void {
  const allowed = templateFieldsOf(channel);
  if (allowed.length === 0) throw invalidField("channel", texts.noTemplate);
  const wrong = templateFields.flatMap((path): FieldError[] => {
    const written = template[path];
    if (written === null) return [];
    if (!allowed.includes(path)) return [{ path, text: texts.noField }];
    if (written.trim() === "") return [{ path, text: texts.empty }];
    const problem = findTemplateProblem(written, path);
    return problem ? [{ path, ...problem }] : [];
  });
  const [only] = wrong;
  if (only && wrong.length === 1) throw invalidField(only.path, only.text, only.values);
  if (wrong.length > 0) throw invalidFields(wrong);
}
