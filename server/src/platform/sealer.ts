import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

/** Encrypts what is stored, so that a copy of the database alone does not give it away. */
export type Sealer = {
  /** `text` encrypted with the current secret; differs at each call. */
  seal(text: string): string;
  /** What was sealed with the current secret or a previous one; null if none of them did, or if it was changed. */
  open(sealed: string): string | null;
  /** What everything begins with that the current secret sealed. */
  prefix: string;
};

const version = "v1";
const algorithm = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;

/**
 * A sealer for one purpose: AES-256-GCM (NIST SP 800-38D) under a key that HKDF-SHA-256 (RFC 5869) derives from the installation's secret.
 * Sealed text is `v1.`, eight digits that name the key, and base64url of nonce, ciphertext and tag. The first secret is the current one.
 */
export function createSealer([current, ...previous]: readonly [string, ...string[]], purpose: string): Sealer {
  const [first, ...others] = [current, ...previous].map((secret) => deriveKey(secret, purpose)) as [Key, ...Key[]];
  const keys = new Map([...others, first].map((key) => [key.name, key]));
  return {
    seal(text) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, first.bytes, nonce);
      const sealed = Buffer.concat([nonce, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
      return [version, first.name, sealed.toString("base64url")].join(".");
    },
    open(sealed) {
      const [form, name = "", body = ""] = sealed.split(".");
      const key = form === version ? keys.get(name) : undefined;
      return key ? decrypt(key, Buffer.from(body, "base64url")) : null;
    },
    prefix: `${version}.${first.name}.`,
  };
}

type Key = { name: string; bytes: Buffer };

function deriveKey(secret: string, purpose: string): Key {
  const derived = Buffer.from(hkdfSync("sha256", secret, "", `tocsin ${purpose}`, 36));
  return { name: derived.subarray(32).toString("hex"), bytes: derived.subarray(0, 32) };
}

function decrypt({ bytes }: Key, sealed: Buffer): string | null {
  if (sealed.length < nonceBytes + tagBytes) return null;
  const decipher = createDecipheriv(algorithm, bytes, sealed.subarray(0, nonceBytes));
  decipher.setAuthTag(sealed.subarray(-tagBytes));
  try {
    return decipher.update(sealed.subarray(nonceBytes, -tagBytes), undefined, "utf8") + decipher.final("utf8");
  } catch {
    return null;
  }
}
