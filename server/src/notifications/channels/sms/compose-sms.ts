import type { UserSettings } from "@tocsin/contract";
import { composeSubject } from "../../messages/compose-subject.ts";
import { linkToConfirm } from "../../messages/link-to-confirm.ts";
import type { Message } from "../../messages/load-message.ts";
import { shortCodeOf } from "../../messages/short-link.ts";
import { fitInto } from "./segments.ts";

type Setting = {
  publicUrl: string;
  /** Where short links live; null when they are switched off. */
  shortLinks: string | null;
  secret: string;
  isFirst: boolean;
};

const mostSegments = 3;

/** What, where and how far, and a link to say that one has seen it; at most three segments long. */
export function composeSms(message: Message, settings: UserSettings, setting: Setting): string {
  const { reason, contact, owner } = message;
  const head = [
    composeSubject(message, settings),
    ...(reason ? [reason] : []),
    ...(contact ? [`For ${owner.email}`] : []),
  ].join(". ");
  const stop = setting.isFirst ? "\nReply STOP to end these." : "";
  return fitInto(head, `\n${linkOf(message, setting)}${stop}`, mostSegments);
}

/** A short one where there can be one: each letter of a text may cost another segment. */
function linkOf(message: Message, { publicUrl, shortLinks, secret }: Setting): string {
  if (shortLinks === null || !message.hasShortCode) return linkToConfirm(publicUrl, secret, message);
  return `${shortLinks}/${shortCodeOf(secret, message.deliveryId)}`;
}
