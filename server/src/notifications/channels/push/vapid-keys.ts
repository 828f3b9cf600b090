import { createECDH, createHmac } from "node:crypto";

export type VapidKeys = { publicKey: string; privateKey: string };

/**
 * The key pair by which push services know this installation (RFC 8292), P-256 in base64url. It is derived from the
 * installation's secret: the same in every process, after every restart and in a restored backup, and stored nowhere.
 */
export function deriveVapidKeys(secret: string): VapidKeys {
  for (let round = 0; ; round++) {
    const candidate = createHmac("sha256", secret).update(`vapid ${round}`).digest();
    const pair = createECDH("prime256v1");
    try {
      pair.setPrivateKey(candidate);
    } catch {
      // One in four thousand million is no number of that curve; the next one is.
      continue;
    }
    return { publicKey: pair.getPublicKey("base64url"), privateKey: candidate.toString("base64url") };
  }
}
