import { createHmac } from "node:crypto";
import { channelFacts } from "@tocsin/contract";
import { z } from "zod";
import { msg } from "#messages";
import { minuteMs } from "../../../platform/clock.ts";
import { english } from "../../../platform/language/translator.ts";
import type { FetchAnswer } from "../../../platform/safe-fetch/index.ts";
import { sameSecret } from "../../../platform/secrets.ts";
import type { MessageAct } from "../../messages/answers.ts";
import type { Incoming, IncomingAction, IncomingSpec } from "../index.ts";
import { parseJson } from "../parse-json.ts";
import { describePosting } from "../posting/describe-posting.ts";
import type { ActLink, Note } from "../posting/note.ts";
import type { Posting } from "../posting/posting-spec.ts";
import { blocksOf, button, plain, styleOf } from "../slack/blocks.ts";

const answered = msg({ id: "provider.slackapp", message: "Slack answered {code}" });

/** Codes of trouble at Slack, and of what is wrong with one message; all others concern the token or the channel: https://docs.slack.dev/reference/methods/chat.postMessage#errors */
const passingCodes = ["fatal_error", "internal_error", "service_unavailable", "request_timeout", "ratelimited"];
const ofMessage =
  /^(invalid_(blocks|arguments|json|post_type|form_data|charset|attachments)|no_text|too_many_attachments|msg_|attachment_)/;

/**
 * An app of Slack with a bot token: https://docs.slack.dev/reference/methods/chat.postMessage. Messages about one event are a thread,
 * whose first message chat.update keeps up to date. It answers 200 to what it refuses, with a code.
 */
export const slackapp = describePosting({
  label: channelFacts.slackapp.label,
  addressField: "server",
  nameOf: ({ channel = "" }) => channel,
  // The token is no longer valid, or its account was deleted; a channel that is archived, or not found by the app, may be opened to it.
  final: ["account_inactive", "token_revoked", "token_expired"],
  codeOf: (body) => Refused.safeParse(parseJson(body)).data?.error,
  judge: judgeOk,
  compose: (note, config, { ref }) => {
    const { channel = "" } = config;
    const reply = ref === null ? {} : { thread_ts: readRef(ref).ts, reply_broadcast: note.severity !== null };
    return call("chat.postMessage", config, { channel, ...content(note, config), ...reply, unfurl_links: false });
  },
  thread: {
    refOf(answer) {
      const { data } = Posted.safeParse(answer);
      return data ? `${data.channel} ${data.ts}` : null;
    },
    update: (note, config, ref) => call("chat.update", config, { ...readRef(ref), ...content(note, config) }),
  },
  incoming: { read: readInteraction, isSigned } satisfies IncomingSpec,
});

const Posted = z.object({ ok: z.literal(true), channel: z.string(), ts: z.string() });

function readRef(ref: string) {
  const [channel = "", ts = ""] = ref.split(" ");
  return { channel, ts };
}

const call = (method: string, { server = "", token = "" }: Record<string, string>, body: object): Posting => ({
  url: `${server}/api/${method}`,
  headers: { authorization: `Bearer ${token}` },
  body,
});

/** Without a signing secret nothing that a button sends could be trusted: it is a link then. */
function content(note: Note, { signingSecret }: Record<string, string>) {
  const { open, acknowledge } = note;
  const buttons = acknowledge?.acts.map((link) =>
    signingSecret ? answerButton(link, acknowledge.code) : button(link, styleOf(link.act)),
  );
  return { text: plain(note), blocks: blocksOf(note, [button(open), ...(buttons ?? [])]) };
}

const answerButton = ({ label, act }: ActLink, code: string) => ({
  type: "button",
  text: { type: "plain_text", text: label, emoji: false },
  action_id: act,
  value: code,
  ...(styleOf(act) && { style: styleOf(act) }),
});

const Refused = z.object({ ok: z.literal(false), error: z.string().max(100) });

function judgeOk({ status, body }: FetchAnswer) {
  if (status !== 200) return undefined;
  const { data } = Refused.safeParse(parseJson(body.toString("utf8")));
  if (!data) return undefined;
  const said = { providerResponse: english.translate(answered, { code: data.error }) };
  if (passingCodes.includes(data.error)) return { kind: "retry" as const, trouble: "none" as const, ...said };
  return { kind: ofMessage.test(data.error) ? ("refused" as const) : ("closed" as const), ...said };
}

const Interaction = z.object({
  type: z.literal("block_actions"),
  user: z.object({ name: z.string().optional(), username: z.string().optional() }),
  actions: z.array(z.object({ action_id: z.string(), value: z.string().optional() })),
});

/** Whether a button says that its presser handles it; messages of earlier versions have one button, *Acknowledge*. */
const meanings: Record<string, boolean> = {
  "on-it": true,
  seen: false,
  acknowledge: false,
} satisfies Record<MessageAct | "acknowledge", boolean>;

/** A button that was pressed, https://docs.slack.dev/reference/interaction-payloads/block_actions-payload; links are reported as well. */
function readInteraction({ body }: Incoming): IncomingAction | null {
  const { data } = Interaction.safeParse(parseJson(new URLSearchParams(body).get("payload") ?? ""));
  const pressed = data?.actions.find(({ action_id }) => action_id in meanings);
  if (!data || !pressed?.value) return null;
  const name = data.user.name ?? data.user.username ?? "Slack";
  return { kind: "acknowledge", code: pressed.value, name, hasIt: meanings[pressed.action_id] };
}

/** A signature may be so old, so that an intercepted one soon expires. */
const oldestMs = 5 * minuteMs;

/** https://docs.slack.dev/authentication/verifying-requests-from-slack */
function isSigned(
  { headers, body }: Incoming,
  { signingSecret }: Record<string, string>,
  { now }: { now: Date },
): boolean {
  const time = headers.get("x-slack-request-timestamp") ?? "";
  if (!signingSecret || !/^\d{1,12}$/.test(time)) return false;
  if (Math.abs(now.getTime() - Number(time) * 1000) > oldestMs) return false;
  const expected = createHmac("sha256", signingSecret).update(`v0:${time}:${body}`).digest("hex");
  return sameSecret(headers.get("x-slack-signature") ?? "", `v0=${expected}`);
}
