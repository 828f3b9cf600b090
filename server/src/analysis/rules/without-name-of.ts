import { plainText } from "./plain-text.ts";

/**
 * The words that speak for an incident without those of the place's name, which are no reason for one, however often something
 * happened there. A pair keeps its other word.
 */
export function withoutNameOf(name: string | null, words: string[]): string[] {
  const ofName = new Set(plainText(name ?? "").match(/\p{L}+/gu));
  const without = (word: string): string =>
    word
      .split(" ")
      .filter((part) => !ofName.has(part))
      .join(" ");
  return words.map(without).filter((word) => word !== "");
}
