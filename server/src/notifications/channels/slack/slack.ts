import { channelFacts } from "@tocsin/contract";
import { describePosting } from "../posting/describe-posting.ts";
import { blocksOf, button, plain, styleOf } from "./blocks.ts";

/**
 * Slack's incoming webhooks, https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks. It answers
 * with a code as text.
 */
export const slack = describePosting({
  label: channelFacts.slack.label,
  addressField: "url",
  // The webhook was removed, and the workspace is no more; an archived channel may be in use again:
  // https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks#handling_errors
  final: ["no_service", "no_team"],
  codeOf: (body) => body.trim(),
  compose: (note, { url = "" }) => {
    const acts = note.acknowledge?.acts ?? [];
    const buttons = [button(note.open), ...acts.map((act) => button(act, styleOf(act.act)))];
    return { url, body: { text: plain(note), blocks: blocksOf(note, buttons) } };
  },
});
