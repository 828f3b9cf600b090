import { channelFacts, fieldsOf } from "@tocsin/contract";
import { describePosting } from "../posting/describe-posting.ts";
import { toMarkdown } from "../posting/markdown.ts";

/** Characters of a message as servers limit it at first (*Maximum allowed characters per message*). */
const longest = 5000;

/** Rocket.Chat's incoming webhooks, https://docs.rocket.chat/docs/integrations. They answer 400 for one that is unknown. */
export const rocketchat = describePosting({
  label: channelFacts.rocketchat.label,
  addressField: "url",
  confirms: (answer) => fieldsOf(answer).success === true,
  // No answer is documented as final.
  final: [],
  compose: (note, { url = "" }) => ({ url, body: { alias: "Tocsin", text: toMarkdown(note, longest) } }),
});
