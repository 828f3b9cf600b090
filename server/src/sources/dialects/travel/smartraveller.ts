import { dayMs } from "../../../platform/clock.ts";
import { wordTable } from "../../../platform/language/word-table.ts";
import type { RawEntry } from "../../carriers/carrier.ts";
import { type Dialect, pastTime, readVocabulary } from "../dialect.ts";
import { type AdviceLevel, adviceDays, adviceFacts } from "./advice.ts";

const namespace = /\bsmartraveller\.gov\.au\b/i;
const host = /^https?:\/\/(?:www\.)?smartraveller\.gov\.au\//i;

/** The four levels in Smartraveller's own words. */
const words: [RegExp, AdviceLevel][] = [
  [/^do not travel$/i, 4],
  [/^reconsider your need to travel$/i, 3],
  [/^exercise a high degree of caution$/i, 2],
  [/^exercise normal safety precautions$/i, 1],
];
/** Its numbers begin at 2 for the lowest of them: "2/5", "3/5", "4/5", "5/5". A number without "/5" is of an unknown scale. */
const numbered = wordTable<AdviceLevel>({ "1/5": 1, "2/5": 1, "3/5": 2, "4/5": 3, "5/5": 4 });

/** The words of the level, in the vocabulary of the feed or Dublin Core's, before its number. */
function readLevel(entry: RawEntry, said: string[], number: string): { level: AdviceLevel | null; text: string } {
  for (const text of [...said, ...(entry.elements?.values.get("dc:description") ?? [])]) {
    const level = words.find(([pattern]) => pattern.test(text.trim()))?.[1];
    if (level) return { level, text: text.trim() };
  }
  return { level: numbered[number.replaceAll(/\s/g, "")] ?? null, text: "" };
}

/**
 * Australia's advice to travellers as RSS (smartraveller.gov.au/countries/documents/index.rss): an item for each destination, with
 * its level in an element `ta:warnings`. Nothing says that the list is complete; the lowest level states the end.
 */
export const smartraveller: Dialect = {
  name: "Smartraveller",
  listing: { windowMs: adviceDays * dayMs },
  recognises: ({ root, namespaces, entries }) =>
    root === undefined &&
    [...namespaces.values()].some((address) => namespace.test(address)) &&
    entries.some(({ link }) => host.test(link ?? "")),
  read(entry, context) {
    const country = entry.title?.trim() ?? "";
    const advice = readVocabulary(entry, context.document, namespace, "ta");
    if (!advice) return undefined;
    if (!country) return "unreadable";
    const { level, text } = readLevel(entry, advice.all("description"), advice.first("level"));
    return {
      ...(text && { entry: { title: `${country}: ${text}` } }),
      facts: adviceFacts({
        authority: "smartraveller",
        id: (entry.link ?? country).replace(/^https?:\/\/[^/]+/i, "").toLowerCase(),
        // "South Korea (Republic of Korea)" is one country with two names.
        country: country.replace(/\s*\([^()]*\)$/, ""),
        level,
        happenedAt: pastTime(entry.published, context),
      }),
    };
  },
};
