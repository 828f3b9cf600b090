import type { UserSettings } from "@tocsin/contract";
import { msg } from "#messages";
import { composeSubject } from "../../messages/compose-subject.ts";
import { fillText } from "../../messages/fill-template.ts";
import { linkToConfirm } from "../../messages/link-to-confirm.ts";
import type { Message } from "../../messages/load-message.ts";
import { shortCodeOf } from "../../messages/short-link.ts";
import { wordReason } from "../../messages/word-reason.ts";
import { readerOf } from "../../messages/wording.ts";
import { fitInto } from "./segments.ts";

type Setting = {
  publicUrl: string;
  /** Where short links live; null when they are switched off. */
  shortLinks: string | null;
  secret: string;
  isFirst: boolean;
};

const forOwner = msg({ id: "sms.forOwner", message: "For {owner}" });
const optOut = msg({ id: "sms.optOut", message: "Reply STOP to opt out." });

const mostSegments = 3;

/** What, where and how far, and a link to say that one has seen it; at most three segments long. */
export function composeSms(message: Message, settings: UserSettings, setting: Setting): string {
  const { reason, contact, owner } = message;
  const reader = readerOf(settings);
  const title = composeSubject(message, settings);
  const text = [title, ...(reason ? [wordReason(reason, reader)] : [])].join(". ");
  const head = [
    fillText(message, settings, { title, text, publicUrl: setting.publicUrl, standsAlone: true }) ?? text,
    ...(contact ? [reader.translate(forOwner, { owner: owner.email })] : []),
  ].join(". ");
  const stop = setting.isFirst ? `\n${reader.translate(optOut)}` : "";
  return fitInto(head, `\n${linkOf(message, setting)}${stop}`, mostSegments);
}

/** A short one where there can be one: each letter of a text may cost another segment. */
function linkOf(message: Message, { publicUrl, shortLinks, secret }: Setting): string {
  if (shortLinks === null || !message.hasShortCode) return linkToConfirm(publicUrl, secret, message);
  return `${shortLinks}/${shortCodeOf(secret, message.deliveryId)}`;
}
