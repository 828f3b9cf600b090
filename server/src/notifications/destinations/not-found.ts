import { msg } from "#messages";

export const destinationNotFound = msg({ id: "error.destination.notFound", message: "Destination not found" });
