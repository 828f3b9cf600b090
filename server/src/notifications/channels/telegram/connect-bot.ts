import type { Config } from "@tocsin/contract";
import { z } from "zod";
import { msg } from "#messages";
import { invalidField } from "../../../platform/errors.ts";
import { reasonPhrase } from "../../../platform/safe-fetch/reason-phrase.ts";
import { deriveCode } from "../../../platform/secrets.ts";
import { parseJson } from "../parse-json.ts";
import type { ConnectParts, Posting } from "../posting/posting-spec.ts";

const texts = {
  answered: msg({ id: "error.telegram.answered", message: "Telegram answered {status}" }),
  noWebhook: msg({
    id: "error.telegram.webhook",
    message:
      "A chat can be opened by a link only if Telegram can reach this site. Enter its number. Telegram answered {status}",
  }),
};

/** A call of a bot, https://core.telegram.org/bots/api#making-requests. */
export const method = ({ server = "", token = "" }: Config, name: string, body: object): Posting => ({
  url: `${server}/bot${token}/${name}`,
  body,
});

/** The secret that Telegram sends with every update of a bot, so that no one else can send one. */
export const secretOf = (secret: string, { token = "" }: Config): string => deriveCode(secret, `telegram ${token}`);

const Bot = z.object({ ok: z.literal(true), result: z.object({ username: z.string().regex(/^\w{3,64}$/) }) });
const Done = z.object({ ok: z.literal(true) });
const Failed = z.object({ ok: z.literal(false), description: z.string().max(300) });

/**
 * Has Telegram report buttons and of chats that are opened, https://core.telegram.org/bots/api#setwebhook. Without a chat there must
 * be a link that opens one, https://core.telegram.org/bots/features#deep-linking; with one, its buttons may be links.
 */
export async function connectBot(
  config: Config,
  { ask, code, publicUrl, secret }: ConnectParts,
): Promise<{ config: Config; openLink: string | null }> {
  const hook = {
    url: `${publicUrl}/api/channels/telegram/incoming`,
    secret_token: secretOf(secret, config),
    allowed_updates: ["message", "callback_query"],
  };
  if (config.chat) {
    if (!publicUrl.startsWith("https:")) return { config, openLink: null };
    const hooked = await ask(method(config, "setWebhook", hook)).then(
      ({ body }) => Done.safeParse(readBody(body)).success,
      () => false,
    );
    return { config: { ...config, ...(hooked && { buttons: "yes" }) }, openLink: null };
  }
  const me = await ask(method(config, "getMe", {}));
  const bot = Bot.safeParse(readBody(me.body));
  if (!bot.success) throw invalidField("config.token", texts.answered, { status: wordsOf(me) });
  const hooked = await ask(method(config, "setWebhook", hook));
  if (!Done.safeParse(readBody(hooked.body)).success)
    throw invalidField("config.chat", texts.noWebhook, { status: wordsOf(hooked) });
  return { config: { ...config, buttons: "yes" }, openLink: `https://t.me/${bot.data.result.username}?start=${code}` };
}

const wordsOf = ({ status, body }: { status: number; body: Buffer }): string =>
  `${status} ${Failed.safeParse(readBody(body)).data?.description ?? reasonPhrase(status)}`.trim();

const readBody = (body: Buffer): unknown => parseJson(body.toString("utf8"));
