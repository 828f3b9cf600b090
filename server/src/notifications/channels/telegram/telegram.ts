import { channelFacts } from "@tocsin/contract";
import { later, secondMs } from "../../../platform/clock.ts";
import type { FetchAnswer } from "../../../platform/safe-fetch/index.ts";
import { describePosting } from "../posting/describe-posting.ts";
import { escapeHtml } from "../posting/escape-html.ts";
import { fit } from "../posting/fit.ts";
import type { Link } from "../posting/note.ts";

/** Characters of a message, counted without its markup, https://core.telegram.org/bots/api#sendmessage. */
const longestText = 4096;
const longestTitle = 300;
/** What title and links leave for the lines. */
const longestLines = longestText - longestTitle - 200;

/**
 * A bot of Telegram that writes to a chat, https://core.telegram.org/bots/api. 403 is answered where its owner has blocked the bot, or
 * removed it from the group.
 */
export const telegram = describePosting({
  label: channelFacts.telegram.label,
  addressField: "server",
  gone: [403],
  judge: judgeTooMany,
  compose: ({ title, lines, severity, open, acknowledge }, { server = "", token = "", chat = "" }) => ({
    url: `${server}/bot${token}/sendMessage`,
    body: {
      chat_id: chat,
      text: [
        `<b>${fit(title, longestTitle, { write: escapeHtml })}</b>`,
        fit(lines.join("\n"), longestLines, { write: escapeHtml }),
        [open, ...(acknowledge ? [acknowledge] : [])].map(link).join(" · "),
      ]
        .filter(Boolean)
        .join("\n"),
      parse_mode: "HTML",
      link_preview_options: { is_disabled: true },
      disable_notification: severity === null,
    },
  }),
});

/** Telegram names the seconds to wait in the body, not in a header. */
function judgeTooMany({ status, body }: FetchAnswer, now: Date) {
  const seconds = status === 429 && /"retry_after":\s*(\d{1,5})\b/.exec(body.toString("utf8", 0, 1000))?.[1];
  return seconds ? { retryAt: later(now, Number(seconds) * secondMs) } : undefined;
}

const link = ({ label, url }: Link): string => `<a href="${escapeHtml(url)}">${escapeHtml(label)}</a>`;
