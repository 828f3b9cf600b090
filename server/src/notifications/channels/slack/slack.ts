import { channelFacts } from "@tocsin/contract";
import { describePosting } from "../posting/describe-posting.ts";
import { blocksOf, button, plain } from "./blocks.ts";

/**
 * Slack's incoming webhooks, https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks. 404 and 410 are answered for a
 * webhook that was removed, with its channel or with its workspace.
 */
export const slack = describePosting({
  label: channelFacts.slack.label,
  addressField: "url",
  gone: [404, 410],
  compose: (note, { url = "" }) => {
    const { open, acknowledge } = note;
    const buttons = [button(open), ...(acknowledge ? [button(acknowledge, "primary")] : [])];
    return { url, body: { text: plain(note), blocks: blocksOf(note, buttons) } };
  },
});
