import { z } from "zod";
import { sameSecret } from "../../../platform/secrets.ts";
import type { Incoming, IncomingSpec } from "../index.ts";
import { parseJson } from "../parse-json.ts";
import { secretOf } from "./connect-bot.ts";

const Sender = z.object({ first_name: z.string(), last_name: z.string().optional() });
const Update = z.object({
  callback_query: z.object({ id: z.string(), from: Sender, data: z.string() }).optional(),
  message: z
    .object({ text: z.string().optional(), from: Sender.optional(), chat: z.object({ id: z.number() }) })
    .optional(),
});

const nameOf = (somebody: z.infer<typeof Sender> | undefined): string =>
  [somebody?.first_name, somebody?.last_name].filter(Boolean).join(" ") || "Telegram";

/**
 * What Telegram reports of a bot, https://core.telegram.org/bots/api#update: a button that was pressed, or a chat that was opened by a
 * link.
 */
export const incoming: IncomingSpec = {
  read(request) {
    const { callback_query: pressed, message } = read(request);
    if (pressed) {
      // Buttons of earlier versions have the code alone.
      const [, act, code = pressed.data] = /^([a-z-]+):(.+)$/.exec(pressed.data) ?? [];
      return { kind: "acknowledge", code, name: nameOf(pressed.from), hasIt: act === "on-it" };
    }
    const code = /^\/start(?:@\w+)? ([\w-]{10,64})$/.exec(message?.text ?? "")?.[1];
    if (!message || !code) return null;
    return { kind: "connect", code, name: nameOf(message.from), config: { chat: String(message.chat.id) } };
  },
  isSigned: ({ headers }, config, { secret }) =>
    sameSecret(headers.get("x-telegram-bot-api-secret-token") ?? "", secretOf(secret, config)),
  /** A response may be a call of the bot itself, https://core.telegram.org/bots/api#making-requests-when-getting-updates. */
  respond(request, done) {
    if (done === null) return undefined;
    const { callback_query: pressed, message } = read(request);
    const call = pressed
      ? { method: "answerCallbackQuery", callback_query_id: pressed.id, text: done }
      : { method: "sendMessage", chat_id: message?.chat.id, text: done };
    return { contentType: "application/json", body: JSON.stringify(call) };
  },
};

const read = ({ body }: Incoming): z.infer<typeof Update> => Update.safeParse(parseJson(body)).data ?? {};
