import { channelFacts } from "@tocsin/contract";
import { describePosting } from "../posting/describe-posting.ts";
import { fit } from "../posting/fit.ts";
import type { Link, Note } from "../posting/note.ts";

/** Characters of a header block and of a section, https://docs.slack.dev/reference/block-kit/blocks. */
const longestHeader = 150;
const longestSection = 3000;

/**
 * Slack's incoming webhooks, https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks. 404 and 410 are answered for a
 * webhook that was removed, with its channel or with its workspace.
 */
export const slack = describePosting({
  label: channelFacts.slack.label,
  addressField: "url",
  gone: [404, 410],
  compose: (note, { url = "" }) => ({ url, body: { text: plain(note), blocks: blocksOf(note) } }),
});

/** What is shown where blocks are not, such as in a push message of Slack's. */
const plain = ({ title, lines }: Note): string => fit([title, ...lines].join("\n"), longestSection, form);

const blocksOf = ({ title, lines, open, acknowledge }: Note) => [
  { type: "header", text: { type: "plain_text", text: fit(title, longestHeader), emoji: false } },
  ...(lines.length > 0
    ? [{ type: "section", text: { type: "mrkdwn", text: fit(lines.join("\n"), longestSection, form) } }]
    : []),
  { type: "actions", elements: [button(open), ...(acknowledge ? [button(acknowledge, "primary")] : [])] },
];

const button = ({ label, url }: Link, style?: "primary") => ({
  type: "button",
  text: { type: "plain_text", text: label, emoji: false },
  url,
  ...(style && { style }),
});

/** The three characters that Slack asks to escape; nothing else of a text begins a mention or a link. */
const escapeText = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

const form = { write: escapeText };
