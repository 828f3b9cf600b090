import { pagePath } from "@tocsin/contract";
import { msg } from "#messages";
import { mayTextNumbers, tooNewToText } from "../../accounts/may-text-numbers.ts";
import { mailboxOf } from "../../contacts/address.ts";
import { composeOptInMail, composeOptInSms } from "../../contacts/compose-opt-in.ts";
import type { OptInOutcome, SendOptInParts } from "../../contacts/send-opt-in.ts";
import type { SendOutcome } from "../../notifications/channels/index.ts";
import { unsubscribeQuery } from "../../notifications/messages/unsubscribe.ts";
import { english } from "../../platform/language/translator.ts";
import type { Parts } from "../parts.ts";

const notSent = msg({ id: "note.notSent", message: "Not sent: {reason}" });

/** How the owner of a contact's address is asked whether they agree: by the mailer, or by the channel for SMS. */
export const optInBy = ({ db, clock, env, secret, mailer, channels, publicUrl }: Parts): SendOptInParts["optInBy"] => ({
  async email({ id, to, ownerEmail, code }) {
    const confirmUrl = `${publicUrl}${pagePath("/notifications/confirm/$code", { code })}`;
    const domain = new URL(publicUrl).hostname;
    const query = unsubscribeQuery(secret, { mailbox: mailboxOf(to) });
    const optOutUrl = `${publicUrl}/api/notifications/unsubscribe?${query}`;
    const mail = composeOptInMail({ id, to, ownerEmail, confirmUrl, optOutUrl, domain });
    return judge(await mailer.sendUnlessAway(mail));
  },
  async sms({ id, to, ownerId, ownerEmail, code }) {
    if (!(await mayTextNumbers(db, ownerId, env, clock())))
      return {
        kind: "refused",
        providerResponse: english.translate(notSent, { reason: english.translate(tooNewToText) }),
      };
    const url = `${publicUrl}${pagePath("/notifications/confirm/$code", { code })}`;
    return judge(
      await channels.sms.say({ address: to, keys: {} }, { id, userId: ownerId, url, ...composeOptInSms(ownerEmail) }),
    );
  },
});

function judge(outcome: SendOutcome): OptInOutcome {
  const { kind, providerResponse } = outcome;
  if (kind === "away") return { kind: "retry", providerResponse, retryAt: outcome.until };
  if (kind === "retry" || kind === "closed") return { kind: "retry", providerResponse, retryAt: outcome.retryAt };
  return { kind: kind === "gone" ? "refused" : kind, providerResponse };
}
