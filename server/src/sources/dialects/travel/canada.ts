import { wordTable } from "../../../platform/language/word-table.ts";
import { at, isTree, type Tree, textAt } from "../../carriers/tree.ts";
import { type Dialect, pastTime } from "../dialect.ts";
import { type AdviceLevel, adviceFacts } from "./advice.ts";

/** `advisory-state`: 0 normal precautions, 1 high degree of caution, 2 avoid non-essential travel, 3 avoid all travel. */
const levels = wordTable<AdviceLevel>({ 0: 1, 1: 2, 2: 3, 3: 4 });

const byCode = (root: unknown): Tree => {
  const data = at(root, "data");
  return isTree(data) ? data : {};
};

const isAdvice = (one: unknown): boolean => at(one, "advisory-state") !== undefined;

/**
 * Canada's advice to travellers (data.international.gc.ca/travel-voyage/index-alpha-eng.json): `data` has an object for each
 * country by its ISO 3166-1 code, whatever its level.
 */
export const canadaAdvice: Dialect = {
  name: "Canada travel advice",
  zone: "America/Toronto",
  listing: "complete",
  recognises: ({ root }) => Object.values(byCode(root)).some(isAdvice),
  entries: (root) => Object.entries(byCode(root)).map(([key, advice]) => ({ key, advice })),
  read({ value }, context) {
    const text = (...path: string[]) => textAt(value, "advice", ...path);
    const level = levels[text("advisory-state")];
    const country = text("eng", "name") || text("country-eng");
    if (!level || !country) return "unreadable";
    // Normal precautions; a region with advice of its own has neither a name nor a level here.
    if (level === 1) return "left out";
    const code = text("country-iso") || textAt(value, "key");
    const slug = text("eng", "url-slug");
    const published = ["asp", "timestamp", "date"].map((name) => text("date-published", name)).find(Boolean);
    return {
      entry: {
        ids: [code],
        title: [country, text("eng", "advisory-text")].filter(Boolean).join(": "),
        summary: text("eng", "recent-updates"),
        link: slug ? `https://travel.gc.ca/destinations/${slug}` : undefined,
        published,
      },
      facts: adviceFacts({
        authority: "global affairs canada",
        id: code,
        country,
        level,
        code,
        happenedAt: pastTime(published, context),
      }),
    };
  },
};
