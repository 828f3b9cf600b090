import { pagePath } from "@tocsin/contract";
import { msg } from "#messages";
import { english } from "../../platform/language/translator.ts";
import { button, paragraph, renderLetter } from "../../platform/mail/letter.ts";
import type { Mail } from "../../platform/mail/mail.ts";

type Added = { to: string; service: string; email: string | null; publicUrl: string };

const texts = {
  subject: msg({ id: "identity.subject", message: "A sign-in method was added to your Tocsin account" }),
  named: msg({ id: "identity.named", message: "{account} at {service} can now sign in to your account at {host}." }),
  unnamed: msg({
    id: "identity.unnamed",
    message: "An account at {service} can now sign in to your account at {host}.",
  }),
  note: msg({
    id: "identity.note",
    message: "If you did not add it, remove it in your settings and end the sessions there that are not yours:",
  }),
  button: msg({ id: "identity.button", message: "Open settings" }),
};

/** Informs a person of another sign-in method on their account. */
export function composeIdentityMail({ to, service, email, publicUrl }: Added): Mail {
  const { translate } = english;
  const { host } = new URL(publicUrl);
  const subject = translate(texts.subject);
  const added = email
    ? translate(texts.named, { account: email, service, host })
    : translate(texts.unnamed, { service, host });
  const note = translate(texts.note);
  const link = publicUrl + pagePath("/settings");
  return {
    to,
    subject,
    text: [added, note, link, ""].join("\n\n"),
    html: renderLetter(subject, [paragraph(added), paragraph(note), button(link, translate(texts.button))]),
  };
}
