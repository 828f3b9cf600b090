import { type EventAct, pagePath } from "@tocsin/contract";
import { deriveCode } from "../../platform/secrets.ts";
import type { Message } from "./load-message.ts";

/** The code in the confirm link of a notification, or of a delivery; only its hash is stored. */
export const confirmCode = (secret: string, id: string): string => deriveCode(secret, `confirm ${id}`);

/** Where a message is confirmed: by the notification's code, or by one of the delivery, which identifies who responds. */
export const linkToConfirm = (publicUrl: string, secret: string, message: Message): string =>
  confirmLink(publicUrl, secret, codedId(message));

const codedId = ({ hasOwnCode, deliveryId, notificationId }: Message): string =>
  hasOwnCode ? deliveryId : notificationId;

/** The same with one of the acts of the page at hand: nothing is done before a button is pressed, for mail scanners open links. */
export const linkToAct = (link: string, act: EventAct): string => `${link}#${act}`;

/** The code in the confirm link of a message. */
export const codeOf = (secret: string, message: Message): string => confirmCode(secret, codedId(message));

/** The page that confirms what has an id: a notification, or a delivery. */
export const confirmLink = (publicUrl: string, secret: string, id: string): string =>
  publicUrl + pagePath("/notifications/confirm/$code", { code: confirmCode(secret, id) });
