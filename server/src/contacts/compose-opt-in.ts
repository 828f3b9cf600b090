import { msg } from "#messages";
import { english } from "../platform/language/translator.ts";
import { button, link, paragraph, renderLetter } from "../platform/mail/letter.ts";
import type { Mail } from "../platform/mail/mail.ts";

/** `optOutUrl` leads by GET to a page with a button, and by POST ends all asking at the mailbox. */
type Wording = { ownerEmail: string; confirmUrl: string; optOutUrl: string };

const texts = {
  smsTitle: msg({ id: "optIn.sms.title", message: "{owner} wants to notify you by SMS of hazards near their assets" }),
  smsText: msg({ id: "optIn.sms.text", message: "Open the link to opt in, or ignore this message:" }),
  subject: msg({ id: "optIn.subject", message: "{owner} wants to notify you of hazards" }),
  lead: msg({
    id: "optIn.lead",
    message: "{owner} uses Tocsin to monitor hazards near their assets, and wants to notify you at this address.",
  }),
  consent: msg({ id: "optIn.consent", message: "You receive nothing unless you opt in:" }),
  button: msg({ id: "optIn.button", message: "Review and opt in" }),
  note: msg({
    id: "optIn.note",
    message: "If you do not know this person or do not want this, ignore this email. The link expires in 30 days.",
  }),
  block: msg({ id: "optIn.block", message: "Block all opt-in requests to this mailbox" }),
  blockText: msg({ id: "optIn.blockText", message: "Block all opt-in requests to this mailbox: {url}" }),
};

/** What an address is asked by SMS, before the link by which its owner agrees. */
export const composeOptInSms = (ownerEmail: string): { title: string; text: string } => ({
  title: english.translate(texts.smsTitle, { owner: ownerEmail }),
  text: english.translate(texts.smsText),
});

/**
 * The mail that asks. It holds nothing that the person who named the address could have written but their own address, so
 * that nobody sends their texts to strangers through us.
 */
export function composeOptInMail({
  id,
  to,
  ownerEmail,
  confirmUrl,
  optOutUrl,
  domain,
}: Wording & { id: string; to: string; domain: string }): Mail {
  const { translate } = english;
  const subject = translate(texts.subject, { owner: ownerEmail });
  const lead = translate(texts.lead, { owner: ownerEmail });
  const consent = translate(texts.consent);
  const note = translate(texts.note);
  const html = renderLetter(subject, [
    paragraph(lead),
    paragraph(consent),
    button(confirmUrl, translate(texts.button)),
    paragraph(note),
    paragraph(link(optOutUrl, translate(texts.block))),
  ]);
  return {
    to,
    subject,
    text: [lead, consent, confirmUrl, note, translate(texts.blockText, { url: optOutUrl }), ""].join("\n\n"),
    html,
    messageId: `opt-in-${id}@${domain}`,
    headers: {
      "Auto-Submitted": "auto-generated",
      "X-Auto-Response-Suppress": "All",
      "List-Unsubscribe": `<${optOutUrl}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
}
