import { channelFacts, fieldsOf, type Severity } from "@tocsin/contract";
import { parseJson } from "../parse-json.ts";
import { describePosting } from "../posting/describe-posting.ts";
import { fit } from "../posting/fit.ts";
import { escapeMarkdown } from "../posting/markdown.ts";
import type { Link, Note } from "../posting/note.ts";

/** Characters of an embed's title and description, https://docs.discord.com/developers/resources/message#embed-object. */
const longestTitle = 256;
const longestText = 4096;

const colours: Record<Severity, number> = {
  extreme: 0xd32f2f,
  severe: 0xf57c00,
  moderate: 0xfbc02d,
  minor: 0x1976d2,
  unknown: 0x607d8b,
};

/** Discord's webhooks, https://docs.discord.com/developers/resources/webhook#execute-webhook. */
export const discord = describePosting({
  label: channelFacts.discord.label,
  addressField: "url",
  // "Unknown webhook", https://docs.discord.com/developers/topics/opcodes-and-status-codes#json: what leads there is not to be asked again,
  // https://docs.discord.com/developers/topics/rate-limits#invalid-request-limit-aka-cloudflare-bans
  final: ["10015"],
  codeOf: (body) => String(fieldsOf(parseJson(body)).code),
  compose: (note, { url = "" }) => ({ url: address(url, { wait: true }), body: content(note) }),
  thread: {
    refOf(answer) {
      const { id } = fieldsOf(answer);
      return typeof id === "string" ? id : null;
    },
    update: (note, { url = "" }, ref) => ({
      method: "PATCH",
      url: address(url, { message: ref }),
      body: content(note),
    }),
  },
});

/** The address of a webhook, which may name a thread; or of a message of it. With `wait`, the answer is the message. */
function address(url: string, { wait, message }: { wait?: boolean; message?: string }): string {
  const to = new URL(url);
  if (message) to.pathname += `/messages/${encodeURIComponent(message)}`;
  if (wait) to.searchParams.set("wait", "true");
  return to.href;
}

const content = ({ title, lines, answered, severity, open, acknowledge }: Note) => ({
  username: "Tocsin",
  embeds: [
    {
      title: fit(title, longestTitle, { write: escapeMarkdown }),
      url: open.url,
      description: describe([...lines, answered].filter(Boolean), acknowledge?.acts ?? []),
      ...(severity && { color: colours[severity] }),
    },
  ],
  // A text from a feed must not call anybody.
  allowed_mentions: { parse: [] },
});

function describe(lines: string[], acts: Link[]): string {
  const links = acts.map(({ label, url }) => `[${label}](${url})`).join(" · ");
  const end = links && `\n${links}`;
  return fit(lines.join("\n"), longestText - end.length, { write: escapeMarkdown }) + end;
}
