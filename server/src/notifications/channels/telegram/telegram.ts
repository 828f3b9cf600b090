import { type Config, channelFacts, fieldsOf } from "@tocsin/contract";
import { z } from "zod";
import { later, secondMs } from "../../../platform/clock.ts";
import type { FetchAnswer } from "../../../platform/safe-fetch/index.ts";
import { parseJson } from "../parse-json.ts";
import { describePosting } from "../posting/describe-posting.ts";
import { escapeHtml } from "../posting/escape-html.ts";
import { fit } from "../posting/fit.ts";
import { type Link, listLinks, type Note } from "../posting/note.ts";
import { connectBot, method } from "./connect-bot.ts";
import { incoming } from "./incoming.ts";

/** Characters of a message, counted without its markup, https://core.telegram.org/bots/api#sendmessage. */
const longestText = 4096;
const longestTitle = 300;
/** What title, links and answers leave for the lines. */
const longestLines = longestText - longestTitle - 800;

const refusals = [
  "bot was blocked by the user",
  "bot was kicked from",
  "user is deactivated",
  "chat not found",
  "group chat was deleted",
];
const Refused = z.object({ ok: z.literal(false), description: z.string() });

/**
 * A bot of Telegram that writes to a chat, https://core.telegram.org/bots/api.
 */
export const telegram = describePosting({
  label: channelFacts.telegram.label,
  addressField: "server",
  // A bot may write only to those who have started it and not blocked it, https://core.telegram.org/bots/faq#what-messages-will-my-bot-get;
  // Telegram states the reason in the description of the error, https://core.telegram.org/bots/api#making-requests.
  final: refusals,
  codeOf: readRefusal,
  judge: judgeAnswer,
  connect: connectBot,
  compose: (note, config, { ref }) =>
    method(config, "sendMessage", {
      ...content(note, config),
      disable_notification: note.severity === null,
      ...(ref && { reply_parameters: { message_id: Number(ref), allow_sending_without_reply: true } }),
    }),
  thread: {
    refOf(answer) {
      const { message_id: id } = fieldsOf(fieldsOf(answer).result);
      return typeof id === "number" ? String(id) : null;
    },
    update: (note, config, ref) =>
      method(config, "editMessageText", { ...content(note, config), message_id: Number(ref) }),
  },
  incoming,
});

/** Only a bot that reports its buttons has one; its links are in the text, for buttons must lead to public addresses. */
function content({ title, lines, answered, open, acknowledge }: Note, { chat, buttons }: Config) {
  const hasButton = acknowledge !== null && buttons === "yes";
  const links = listLinks({ open, acknowledge: hasButton ? null : acknowledge });
  const text = [
    `<b>${fit(title, longestTitle, html)}</b>`,
    fit(lines.join("\n"), longestLines, html),
    fit(answered, 600, html),
    links.map(link).join(" · "),
  ];
  return {
    chat_id: chat,
    text: text.filter(Boolean).join("\n"),
    parse_mode: "HTML",
    link_preview_options: { is_disabled: true },
    ...(hasButton && {
      reply_markup: {
        inline_keyboard: [
          acknowledge.acts.map(({ act, label }) => ({ text: label, callback_data: `${act}:${acknowledge.code}` })),
        ],
      },
    }),
  };
}

/** A name in a text of a feed calls nobody. */
const html = { write: (text: string) => escapeHtml(text).replaceAll("@", "@\u200b") };

/** Which of the refusals an error of Telegram itself describes. */
function readRefusal(body: string): string | undefined {
  const { data } = Refused.safeParse(parseJson(body));
  return refusals.find((refusal) => data?.description.includes(refusal));
}

/** Telegram names the seconds to wait in the body, not in a header; and it refuses to change what stays the same. */
function judgeAnswer({ status, body }: FetchAnswer, now: Date) {
  const words = body.toString("utf8", 0, 1000);
  if (status === 400 && words.includes("message is not modified")) return { kind: "accepted" as const };
  const seconds = status === 429 && /"retry_after":\s*(\d{1,5})\b/.exec(words)?.[1];
  return seconds ? { retryAt: later(now, Number(seconds) * secondMs) } : undefined;
}

const link = ({ label, url }: Link): string => `<a href="${escapeHtml(url)}">${escapeHtml(label)}</a>`;
