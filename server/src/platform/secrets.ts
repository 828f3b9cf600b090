import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from "node:fs";
import { join } from "node:path";
import { fieldsOf } from "@tocsin/contract";
import { codeLetters } from "./random-code.ts";

/** SHA-256 in hex: the form in which tokens are stored. */
export const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

/** A code of 128 bits that only the holder of the secret can make, the same each time for one `purpose`. */
export const deriveCode = (secret: string, purpose: string): string =>
  createHmac("sha256", secret).update(purpose).digest().subarray(0, 16).toString("base64url");

/** Like {@link deriveCode}, as a number of letters and digits; ten contain 59 bits. */
export function deriveShortCode(secret: string, purpose: string, letters: number): string {
  let rest = BigInt(`0x${createHmac("sha256", secret).update(purpose).digest("hex")}`);
  let code = "";
  for (; code.length < letters; rest /= 62n) code += codeLetters[Number(rest % 62n)];
  return code;
}

/** Compares in constant time. */
export const sameSecret = (a: string, b: string): boolean =>
  timingSafeEqual(createHash("sha256").update(a).digest(), createHash("sha256").update(b).digest());

const secretFile = (dataDir: string): string => join(dataDir, "auth-secret");

/** The secret that is kept in a data folder, if there is one. */
export function findSecret(dataDir: string): string | null {
  try {
    return readFileSync(secretFile(dataDir), "utf8").trim() || null;
  } catch (error) {
    if (fieldsOf(error).code !== "ENOENT") throw error;
    return null;
  }
}

/**
 * The installation's secret, stored in the data folder and readable by its owner only. At the first start, it is generated or
 * the given one is stored.
 */
export function keepSecret(dataDir: string, secret = randomBytes(32).toString("hex")): string {
  const kept = findSecret(dataDir);
  if (kept) return kept;
  const file = secretFile(dataDir);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const unfinished = openSync(`${file}.new`, "w", 0o600);
  writeSync(unfinished, secret);
  fsyncSync(unfinished);
  closeSync(unfinished);
  renameSync(`${file}.new`, file);
  return secret;
}
