import { t } from "@lingui/core/macro";
import { listWords } from "../../../lib/language/list-words.ts";

const mostNamed = 4;

/** The first few different words and how many more there are: "Algeria, Angola, Benin and 51 more". */
export function summarise(words: readonly string[]): string {
  const different = [...new Set(words)];
  if (different.length <= mostNamed) return listWords(different);
  const more = different.length - mostNamed + 1;
  return listWords([...different.slice(0, mostNamed - 1), t`${more} more`]);
}
