import { toPlainText } from "./plain-text.ts";

export type Problems = { note: (what: string, example?: string) => void; list: () => string[] };

/** Collects what went wrong, one line a kind: a feed of thousands of bad dates makes one sentence, not thousands. */
export function createProblems(): Problems {
  const kinds = new Map<string, { example: string | undefined; count: number }>();
  return {
    note(what, example) {
      const kind = kinds.get(what);
      if (kind) kind.count += 1;
      else kinds.set(what, { example, count: 1 });
    },
    list: () => [...kinds].map(([what, { example, count }]) => what + quote(example) + times(count)),
  };
}

const quote = (example: string | undefined): string => (example ? `: "${toPlainText(example, 60)}"` : "");
const times = (count: number): string => (count > 1 ? ` (and ${count - 1} more)` : "");
