import { shorten } from "../../messages/wording.ts";

type Form = {
  /** How the channel writes a text, such as with its escapes. */
  write?(text: string): string;
  /** How long the provider counts what is written; UTF-16 code units at first. */
  sizeOf?(written: string): number;
};

/** A text as a channel writes it, of at most `most`: cut at a word where it can be, and never inside an escape. */
export function fit(
  text: string,
  most: number,
  { write = (text) => text, sizeOf = (written) => written.length }: Form = {},
): string {
  for (let letters = most; letters > 0; ) {
    const written = write(shorten(text, letters));
    const size = sizeOf(written);
    if (size <= most) return written;
    letters = Math.min(letters - 1, Math.floor((letters * most) / size));
  }
  return "";
}

export const bytesOf = (text: string): number => Buffer.byteLength(text);
