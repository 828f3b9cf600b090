import { channelFacts, fieldsOf, type Severity } from "@tocsin/contract";
import { parseJson } from "../parse-json.ts";
import { describePosting } from "../posting/describe-posting.ts";
import { fit } from "../posting/fit.ts";

/** Characters of a title and of a message, https://pushover.net/api#limits. */
const longestTitle = 250;
const longestText = 1024;

/** From -1, without sound, to 1, which comes through in quiet hours; 2 would ring until someone confirms it in the app. */
const priorities: Record<Severity, number> = { extreme: 1, severe: 1, moderate: 0, minor: 0, unknown: 0 };

/** Pushover's messages, https://pushover.net/api. It answers 400 for what is never to be tried again, and 429 once a month's messages are used up. */
export const pushover = describePosting({
  label: channelFacts.pushover.label,
  addressField: "server",
  confirms: (answer) => fieldsOf(answer).status === 1,
  // A key that Pushover calls invalid is not to be used again, https://pushover.net/api#friendly
  final: ["user invalid", "token invalid"],
  codeOf: readInvalidKey,
  compose: ({ title, lines, severity, open, acknowledge }, { server = "", token = "", user = "" }) => {
    const link = acknowledge ? `\n${acknowledge.label}: ${acknowledge.url}` : "";
    return {
      url: `${server}/1/messages.json`,
      body: {
        token,
        user,
        title: fit(title, longestTitle),
        message: fit(lines.join("\n") || title, longestText - link.length) + link,
        url: open.url,
        url_title: open.label,
        priority: severity ? priorities[severity] : -1,
      },
    };
  },
});

/** A key that is no more is named in the body. */
function readInvalidKey(body: string): string | undefined {
  const answer = fieldsOf(parseJson(body));
  const invalid = ["user", "token"].find((key) => answer[key] === "invalid");
  return invalid && `${invalid} invalid`;
}
