import { channelFacts, fieldsOf, type Severity } from "@tocsin/contract";
import { describePosting } from "../posting/describe-posting.ts";
import { fit } from "../posting/fit.ts";

const longestText = 4000;

/** From 0 to 10; Gotify's app makes a sound from 4 on, and comes to the front from 8 on. */
const priorities: Record<Severity, number> = { extreme: 8, severe: 7, moderate: 5, minor: 4, unknown: 4 };

/** Gotify's server, https://gotify.net/docs/pushmsg. */
export const gotify = describePosting({
  label: channelFacts.gotify.label,
  addressField: "server",
  confirms: (answer) => typeof fieldsOf(answer).id === "number",
  // No answer is documented as final.
  final: [],
  compose: ({ title, lines, severity, open, acknowledge }, { server = "", token = "" }) => ({
    url: `${server}/message`,
    headers: { "x-gotify-key": token },
    body: {
      title,
      message: [fit(lines.join("\n"), longestText), acknowledge && `${acknowledge.label}: ${acknowledge.url}`]
        .filter(Boolean)
        .join("\n\n"),
      priority: severity ? priorities[severity] : 2,
      extras: { "client::notification": { click: { url: open.url } } },
    },
  }),
});
