import type { UserSettings } from "@tocsin/contract";
import { fitInto } from "./channels/sms/segments.ts";
import { composeSubject } from "./compose-email.ts";
import { linkToConfirm } from "./link-to-confirm.ts";
import type { Message } from "./load-message.ts";

type Setting = { publicUrl: string; secret: string; isFirst: boolean };

const mostSegments = 3;

/** What, where and how far, and a link to say that one has seen it; at most three segments long. */
export function composeSms(message: Message, settings: UserSettings, { publicUrl, secret, isFirst }: Setting): string {
  const { reason, contact, owner } = message;
  const head = [
    composeSubject(message, settings),
    ...(reason ? [reason] : []),
    ...(contact ? [`For ${owner.email}`] : []),
  ].join(". ");
  const stop = isFirst ? "\nReply STOP to end these." : "";
  return fitInto(head, `\n${linkToConfirm(publicUrl, secret, message)}${stop}`, mostSegments);
}
