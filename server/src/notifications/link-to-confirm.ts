import type { Message } from "./load-message.ts";
import { confirmCode } from "./plan-deliveries.ts";

/** Where a message is confirmed: by the notification's code, or by a contact's own. */
export const linkToConfirm = (publicUrl: string, secret: string, message: Message): string =>
  `${publicUrl}/notifications/confirm/${confirmCode(secret, message.contact ? message.deliveryId : message.notificationId)}`;
