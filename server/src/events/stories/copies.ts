import { similarityOf } from "./story.ts";
import { type Terms, termsOf } from "./terms.ts";

/** Texts this alike are one text, of an agency perhaps, that several sources print: they count as one source. */
const leastOfCopy = 0.8;

export const isCopy = (similarity: number): boolean => similarity >= leastOfCopy;

/** For each text the first one before it that it is a copy of, or null. */
export function findCopies(texts: string[]): (number | null)[] {
  const originals: { at: number; terms: Terms }[] = [];
  return texts.map((text, at) => {
    const terms = termsOf(text);
    const original = originals.find((one) => isCopy(similarityOf(terms, one.terms)));
    if (!original) originals.push({ at, terms });
    return original?.at ?? null;
  });
}
