import { channelFacts, type Severity } from "@tocsin/contract";
import { describePosting } from "../posting/describe-posting.ts";
import { fit } from "../posting/fit.ts";
import { escapeMarkdown } from "../posting/markdown.ts";
import type { Link } from "../posting/note.ts";

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

/** Discord's webhooks, https://docs.discord.com/developers/resources/webhook#execute-webhook. 404 is answered for one that was removed. */
export const discord = describePosting({
  label: channelFacts.discord.label,
  addressField: "url",
  gone: [404],
  compose: ({ title, lines, severity, open, acknowledge }, { url = "" }) => ({
    url,
    body: {
      username: "Tocsin",
      embeds: [
        {
          title: fit(title, longestTitle, { write: escapeMarkdown }),
          url: open.url,
          description: describe(lines, acknowledge),
          ...(severity && { color: colours[severity] }),
        },
      ],
      // A text from a feed must not call anybody.
      allowed_mentions: { parse: [] },
    },
  }),
});

function describe(lines: string[], acknowledge: Link | null): string {
  const link = acknowledge ? `\n[${acknowledge.label}](${acknowledge.url})` : "";
  return fit(lines.join("\n"), longestText - link.length, { write: escapeMarkdown }) + link;
}
