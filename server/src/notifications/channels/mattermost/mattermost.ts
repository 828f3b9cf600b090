import { channelFacts } from "@tocsin/contract";
import { describePosting } from "../posting/describe-posting.ts";
import { toMarkdown } from "../posting/markdown.ts";

/** Characters that every version keeps in one message, https://developers.mattermost.com/integrate/webhooks/incoming/. */
const longest = 4000;

/** Mattermost's incoming webhooks. */
export const mattermost = describePosting({
  label: channelFacts.mattermost.label,
  addressField: "url",
  // No answer is documented as final.
  final: [],
  compose: (note, { url = "" }) => ({ url, body: { username: "Tocsin", text: toMarkdown(note, longest) } }),
});
