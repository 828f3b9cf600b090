import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from "node:fs";
import { join } from "node:path";

/** SHA-256 in hex: the form in which tokens are stored. */
export const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

/** A code of 128 bits that only the holder of the secret can make, the same each time for one `purpose`. */
export const deriveCode = (secret: string, purpose: string): string =>
  createHmac("sha256", secret).update(purpose).digest().subarray(0, 16).toString("base64url");

/** Compares without telling by its duration where two texts differ. */
export const sameSecret = (a: string, b: string): boolean =>
  timingSafeEqual(createHash("sha256").update(a).digest(), createHash("sha256").update(b).digest());

/** The installation's secret, made at the first start and kept in the data folder, readable by its owner only. */
export function keepSecret(dataDir: string): string {
  const file = join(dataDir, "auth-secret");
  try {
    const kept = readFileSync(file, "utf8").trim();
    if (kept) return kept;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const secret = randomBytes(32).toString("hex");
  const unfinished = openSync(`${file}.new`, "w", 0o600);
  writeSync(unfinished, secret);
  fsyncSync(unfinished);
  closeSync(unfinished);
  renameSync(`${file}.new`, file);
  return secret;
}
