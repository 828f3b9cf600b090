import { deriveShortCode, sha256 } from "../../platform/secrets.ts";

/** Nobody finds one by trying: 59 bits, and who tries is stopped after twenty misses. */
const letters = 10;

/** The short code in a text message, the same at every attempt; only its hash is stored, with the delivery. */
export const shortCodeOf = (secret: string, deliveryId: string): string =>
  deriveShortCode(secret, `short ${deliveryId}`, letters);

/** What is stored of a delivery's short code. */
export const shortCodeHash = (secret: string, deliveryId: string): string => sha256(shortCodeOf(secret, deliveryId));
