import { pagePath } from "@tocsin/contract";
import { linkToConfirm } from "../../messages/link-to-confirm.ts";
import type { Message } from "../../messages/load-message.ts";
import { unsubscribeQuery } from "../../messages/unsubscribe.ts";

/** Where the links of a mail lead. */
export type Links = { event(id: number): string; confirm: string; unsubscribe: string; settings: string };

export function linksOf(publicUrl: string, secret: string, message: Message): Links {
  const { contact, recipient, owner } = message;
  const unsubscribe = unsubscribeQuery(secret, contact ? { contact: recipient } : { user: owner.id });
  return {
    event: (id) => `${publicUrl}${pagePath("/events/$id", { id })}`,
    confirm: linkToConfirm(publicUrl, secret, message),
    unsubscribe: `${publicUrl}/api/notifications/unsubscribe?${unsubscribe}`,
    settings: `${publicUrl}${pagePath("/settings")}`,
  };
}
