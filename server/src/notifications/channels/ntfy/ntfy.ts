import { channelFacts, fieldsOf, type Severity } from "@tocsin/contract";
import { describePosting } from "../posting/describe-posting.ts";
import { bytesOf, fit } from "../posting/fit.ts";
import { type Link, listLinks } from "../posting/note.ts";

/** Bytes of a message; longer ones become an attachment, https://docs.ntfy.sh/publish/. */
const longestText = 4096;
const longestTitle = 250;

const inBytes = { sizeOf: bytesOf };

/** From 1, without sound, to 5, with a long vibration. */
const priorities: Record<Severity, number> = { extreme: 5, severe: 4, moderate: 4, minor: 3, unknown: 3 };

const action = ({ label, url }: Link) => ({ action: "view", label, url });

/** ntfy's server, ntfy.sh or one's own: a message as JSON to its root. */
export const ntfy = describePosting({
  label: channelFacts.ntfy.label,
  addressField: "server",
  confirms: (answer) => typeof fieldsOf(answer).id === "string",
  // No answer is documented as final.
  final: [],
  compose: ({ title, lines, severity, ...links }, { server = "", topic = "", token }) => ({
    url: server,
    ...(token && { headers: { authorization: `Bearer ${token}` } }),
    body: {
      topic,
      title: fit(title, longestTitle, inBytes),
      message: fit(lines.join("\n") || title, longestText, inBytes),
      priority: severity ? priorities[severity] : 2,
      click: links.open.url,
      // At most three, https://docs.ntfy.sh/publish/#action-buttons
      actions: listLinks(links).map(action),
    },
  }),
});
