import { channelFacts, fieldsOf } from "@tocsin/contract";
import { describePosting } from "../posting/describe-posting.ts";
import { bytesOf } from "../posting/fit.ts";
import { toPlainText } from "../posting/plain-text.ts";

/** Bytes that Signal shows in a message; the rest of a longer one becomes an attachment. */
const longestText = 2000;

/**
 * Signal through signal-cli-rest-api, https://bbernhard.github.io/signal-cli-rest-api/: 201 for a message that was sent, 400 with
 * the error of signal-cli, and 429 while Signal's limit holds.
 */
export const signal = describePosting({
  label: channelFacts.signal.label,
  addressField: "server",
  confirms: (answer) => fieldsOf(answer).timestamp !== undefined,
  // No answer is documented as final.
  final: [],
  compose: (note, { server = "", number = "", recipient = "" }) => ({
    url: `${server}/v2/send`,
    body: {
      message: toPlainText([note.title, ...note.lines], note, longestText, bytesOf),
      number,
      recipients: [recipient],
      // Asterisks of a text from a feed are no markup.
      text_mode: "normal",
    },
  }),
});
