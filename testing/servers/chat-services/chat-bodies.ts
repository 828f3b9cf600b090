import { z } from "zod";
import { json } from "./fake-service.ts";

const url = z.url({ protocol: /^https?$/ });

const plainText = (most: number) =>
  z.strictObject({ type: z.literal("plain_text"), text: z.string().min(1).max(most), emoji: z.boolean() });

/** https://docs.slack.dev/reference/block-kit/blocks */
const slackBlocks = (button: z.ZodRawShape) =>
  z
    .array(
      z.discriminatedUnion("type", [
        z.strictObject({ type: z.literal("header"), text: plainText(150) }),
        z.strictObject({
          type: z.literal("section"),
          text: z.strictObject({
            type: z.literal("mrkdwn"),
            text: z.string().min(1).max(3000).refine(isEscaped),
            verbatim: z.literal(true),
          }),
        }),
        z.strictObject({
          type: z.literal("actions"),
          elements: z
            .array(
              z.strictObject({
                type: z.literal("button"),
                text: plainText(75),
                style: z.enum(["primary", "danger"]).optional(),
                ...button,
              }),
            )
            .max(25),
        }),
      ]),
    )
    .max(50);

const slackText = z.string().min(1).max(40_000);
export const slackBody = z.strictObject({ text: slackText, blocks: slackBlocks({ url: url.max(3000) }) });

/** https://docs.slack.dev/reference/methods/chat.postMessage, with buttons that are reported to the app */
export const slackMessage = z.strictObject({
  channel: z.string(),
  text: slackText,
  blocks: slackBlocks({
    url: url.max(3000).optional(),
    action_id: z.string().max(255).optional(),
    value: z.string().max(2000).optional(),
  }),
  unfurl_links: z.boolean().optional(),
  ts: z.string().optional(),
  thread_ts: z.string().optional(),
  reply_broadcast: z.boolean().optional(),
});

/** Whether every `&` begins an escape, and no angle bracket is left. */
function isEscaped(text: string): boolean {
  return !/[<>]|&(?!(?:amp|lt|gt|quot);)/.test(text);
}

const adaptiveText = z.looseObject({ type: z.literal("TextBlock"), text: z.string().min(1), wrap: z.boolean() });
export const teamsBody = z.strictObject({
  type: z.literal("message"),
  attachments: z
    .array(
      z.strictObject({
        contentType: z.literal("application/vnd.microsoft.card.adaptive"),
        contentUrl: z.null(),
        content: z.strictObject({
          $schema: z.literal("http://adaptivecards.io/schemas/adaptive-card.json"),
          type: z.literal("AdaptiveCard"),
          version: z.literal("1.4"),
          body: z.array(adaptiveText).min(1),
          actions: z.array(z.strictObject({ type: z.literal("Action.OpenUrl"), title: z.string().min(1), url })),
        }),
      }),
    )
    .length(1),
});

/** https://docs.discord.com/developers/resources/message#embed-object-embed-limits */
export const discordBody = z.strictObject({
  username: z.string().min(1).max(80),
  embeds: z
    .array(
      z.strictObject({
        title: z.string().max(256),
        url,
        description: z.string().max(4096),
        color: z.int().min(0).max(0xffffff).optional(),
      }),
    )
    .max(10)
    .refine(
      (embeds) => embeds.reduce((sum, { title, description }) => sum + title.length + description.length, 0) <= 6000,
    ),
  allowed_mentions: z.strictObject({ parse: z.array(z.string()).max(0) }),
});

/** A text of Telegram's HTML without its markup; null where a tag or an escape is not one of those that it knows. */
function readTelegram(html: string): string | null {
  const plain = html.replace(/<(b|\/b|\/a|a href="[^"<>]+")>/g, "");
  return isEscaped(plain) ? plain.replace(/&\w+;/g, "x") : null;
}

/** https://core.telegram.org/bots/api#sendmessage */
export const telegramBody = z.strictObject({
  chat_id: z.string().min(1),
  text: z.string().refine((html) => {
    const plain = readTelegram(html);
    return plain !== null && plain.length > 0 && plain.length <= 4096;
  }),
  parse_mode: z.literal("HTML"),
  link_preview_options: z.strictObject({ is_disabled: z.boolean() }),
  disable_notification: z.boolean().optional(),
  message_id: z.int().optional(),
  reply_parameters: z.strictObject({ message_id: z.int(), allow_sending_without_reply: z.literal(true) }).optional(),
  reply_markup: z
    .strictObject({
      inline_keyboard: z.array(
        z.array(z.strictObject({ text: z.string().min(1), callback_data: z.string().min(1).max(64) })),
      ),
    })
    .optional(),
});

export const telegramAnswer = (status: number, description: string) =>
  json(status, { ok: false, error_code: status, description });

const googleWidget = z.union([
  z.strictObject({ textParagraph: z.strictObject({ text: z.string().min(1) }) }),
  z.strictObject({
    buttonList: z.strictObject({
      buttons: z.array(
        z.strictObject({ text: z.string().min(1), onClick: z.strictObject({ openLink: z.strictObject({ url }) }) }),
      ),
    }),
  }),
]);
export const googleBody = z.strictObject({
  fallbackText: z.string(),
  cardsV2: z.array(
    z.strictObject({
      cardId: z.string(),
      card: z.strictObject({
        header: z.strictObject({ title: z.string().min(1) }),
        sections: z.array(z.strictObject({ widgets: z.array(googleWidget).min(1) })),
      }),
    }),
  ),
  thread: z.strictObject({ threadKey: z.string().max(4000) }),
});

const matrixContent = {
  msgtype: z.literal("m.text"),
  body: z.string().min(1),
  format: z.literal("org.matrix.custom.html"),
  formatted_body: z
    .string()
    .refine((html) => isEscaped(html.replace(/<(strong|\/strong|br|\/a|a href="[^"<>]+")>/g, ""))),
  "m.mentions": z.strictObject({}),
};

/** https://spec.matrix.org/latest/client-server-api/#threading and #event-replacements */
const matrixRelation = z.union([
  z.strictObject({
    rel_type: z.literal("m.thread"),
    event_id: z.string().startsWith("$"),
    is_falling_back: z.literal(true),
    "m.in_reply_to": z.strictObject({ event_id: z.string().startsWith("$") }),
  }),
  z.strictObject({ rel_type: z.literal("m.replace"), event_id: z.string().startsWith("$") }),
]);
export const matrixBody = z.strictObject({
  ...matrixContent,
  "m.relates_to": matrixRelation.optional(),
  "m.new_content": z.strictObject(matrixContent).optional(),
});
export const matrixPath = /^\/_matrix\/client\/v3\/rooms\/!very-secret%3Aexample\.org\/send\/m\.room\.message\/[^/]+$/;

export const signalBody = z.strictObject({
  message: z
    .string()
    .min(1)
    .refine((text) => Buffer.byteLength(text) <= 2000),
  number: z.string().regex(/^\+\d+$/),
  recipients: z.array(z.string()).length(1),
  text_mode: z.enum(["normal", "styled"]),
});
