import { pagePath } from "@tocsin/contract";
import { button, paragraph, renderLetter } from "../../platform/mail/letter.ts";
import type { Mail } from "../../platform/mail/mail.ts";

type Added = { to: string; service: string; email: string | null; publicUrl: string };

/** Reports to a person that there is another way to sign in to their account. */
export function composeIdentityMail({ to, service, email, publicUrl }: Added): Mail {
  const subject = "A way to sign in was added to your Tocsin account";
  const lines = [
    `From now on ${email ?? "an account"} at ${service} signs in as you at ${new URL(publicUrl).host}.`,
    "If you did not do this, remove it in your settings, and sign out the devices there that are not yours:",
  ] as const;
  const link = publicUrl + pagePath("/settings");
  return {
    to,
    subject,
    text: [...lines, link, ""].join("\n\n"),
    html: renderLetter(subject, [paragraph(lines[0]), paragraph(lines[1]), button(link, "Open your settings")]),
  };
}
