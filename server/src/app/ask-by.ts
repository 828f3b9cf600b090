import { pagePath } from "@tocsin/contract";
import { mayAskNumbers, tooNewToAsk } from "../accounts/may-ask-numbers.ts";
import { mailboxOf } from "../contacts/address.ts";
import { composeAskMail, composeAskSms } from "../contacts/compose-ask.ts";
import type { AskOutcome, SendAskParts } from "../contacts/send-ask.ts";
import type { SendOutcome } from "../notifications/channels/index.ts";
import { unsubscribeQuery } from "../notifications/messages/unsubscribe.ts";
import type { Parts } from "./parts.ts";

/** How the owner of a contact's address is asked whether they agree: by the mailer, or by the channel for SMS. */
export const askBy = ({ db, clock, env, secret, mailer, channels, publicUrl }: Parts): SendAskParts["askBy"] => ({
  async email({ id, to, ownerEmail, code }) {
    const confirmUrl = `${publicUrl}${pagePath("/notifications/confirm/$code", { code })}`;
    const domain = new URL(publicUrl).hostname;
    const query = unsubscribeQuery(secret, { mailbox: mailboxOf(to) });
    const neverAskUrl = `${publicUrl}/api/notifications/unsubscribe?${query}`;
    const mail = composeAskMail({ id, to, ownerEmail, confirmUrl, neverAskUrl, domain });
    return judge(await mailer.sendUnlessAway(mail));
  },
  async sms({ id, to, ownerId, ownerEmail, code }) {
    if (!(await mayAskNumbers(db, ownerId, env, clock())))
      return { kind: "refused", providerResponse: `Not sent: ${tooNewToAsk}` };
    const url = `${publicUrl}${pagePath("/notifications/confirm/$code", { code })}`;
    return judge(
      await channels.sms.say({ address: to, keys: {} }, { id, userId: ownerId, url, ...composeAskSms(ownerEmail) }),
    );
  },
});

function judge(outcome: SendOutcome): AskOutcome {
  const { kind, providerResponse } = outcome;
  if (kind === "away") return { kind: "retry", providerResponse, retryAt: outcome.until };
  if (kind === "retry") return { kind, providerResponse, retryAt: outcome.retryAt };
  return { kind: kind === "gone" ? "refused" : kind, providerResponse };
}
