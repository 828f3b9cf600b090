import { msg } from "#messages";

export const notificationNotFound = msg({ id: "error.notification.notFound", message: "Notification not found" });
