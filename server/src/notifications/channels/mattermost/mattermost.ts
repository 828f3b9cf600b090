import { channelFacts } from "@tocsin/contract";
import { describePosting } from "../posting/describe-posting.ts";
import { toMarkdown } from "../posting/markdown.ts";

/** Characters that every version keeps in one message, https://developers.mattermost.com/integrate/webhooks/incoming/. */
const longest = 4000;

/** Mattermost's incoming webhooks. 404 is answered for one that was removed. */
export const mattermost = describePosting({
  label: channelFacts.mattermost.label,
  addressField: "url",
  gone: [404],
  compose: (note, { url = "" }) => ({ url, body: { username: "Tocsin", text: toMarkdown(note, longest) } }),
});
