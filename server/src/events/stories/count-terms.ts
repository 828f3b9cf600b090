import { splitTerms } from "./terms.ts";

/** Terms of fewer documents are as rare as unknown ones. */
const leastDocuments = 3;

/** In how many texts each term occurs, as `term-counts.json` has it. */
export function countTerms(texts: readonly string[]): { documents: number; counts: Record<string, number> } {
  const counts = new Map<string, number>();
  for (const text of texts) for (const term of splitTerms(text)) counts.set(term, (counts.get(term) ?? 0) + 1);
  const common = [...counts].filter(([, count]) => count >= leastDocuments);
  return {
    documents: texts.length,
    counts: Object.fromEntries(common.sort(([one], [other]) => (one < other ? -1 : 1))),
  };
}
