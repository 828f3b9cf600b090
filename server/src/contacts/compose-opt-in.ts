import { button, link, paragraph, renderLetter } from "../platform/mail/letter.ts";
import type { Mail } from "../platform/mail/mail.ts";

/** `optOutUrl` leads by GET to a page with a button, and by POST ends all asking at the mailbox. */
type Wording = { ownerEmail: string; confirmUrl: string; optOutUrl: string };

/** What an address is asked by SMS, before the link by which its owner agrees. */
export const composeOptInSms = (ownerEmail: string): { title: string; text: string } => ({
  title: `${ownerEmail} wants to tell you by SMS of hazards near their sites`,
  text: "If you agree, say so here; otherwise do nothing:",
});

const optOutLabel = "Never ask again at this mailbox, whoever names it";

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
  const lines = [
    `${ownerEmail} uses Tocsin to hear of hazards near their sites, and wants you to be told too, at this address.`,
    "Nothing is sent to you unless you agree:",
    "If you do not know them, or do not want this, do nothing. The link works for 30 days.",
  ] as const;
  const subject = `${ownerEmail} wants to tell you of hazards`;
  const html = renderLetter(subject, [
    paragraph(lines[0]),
    paragraph(lines[1]),
    button(confirmUrl, "Say whether you agree"),
    paragraph(lines[2]),
    paragraph(link(optOutUrl, optOutLabel)),
  ]);
  return {
    to,
    subject,
    text: [lines[0], lines[1], confirmUrl, lines[2], `${optOutLabel}: ${optOutUrl}`, ""].join("\n\n"),
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
