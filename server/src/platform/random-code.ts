import { randomBytes } from "node:crypto";

/** What codes are made of: 62 letters and digits. */
export const codeLetters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** The largest multiple of 62 in a byte: a byte above it would make the first letters likelier. */
const fairBelow = 248;

/** A number of letters and digits, each of the 62 equally likely, from the system's cryptographic generator. */
export function randomCode(length: number): string {
  let code = "";
  while (code.length < length) {
    for (const byte of randomBytes(length * 2)) {
      if (byte < fairBelow && code.length < length) code += codeLetters[byte % codeLetters.length];
    }
  }
  return code;
}
