import { createHash } from "node:crypto";
import type { ItemContent } from "@tocsin/contract";
import type { ParseContext } from "../carriers/carrier.ts";
import { type Entry, factsOf } from "../dialects/stated-facts.ts";
import { absoluteLink } from "./absolute-link.ts";
import { cleanText, toPlainText } from "./plain-text.ts";
import type { Problems } from "./problems.ts";
import { readDate } from "./read-date.ts";
import { readPlace } from "./read-place.ts";

export const maxTitleLength = 1000;
const maxSummaryLength = 10_000;
const maxIdLength = 500;
/** No source needs more in one response; the rest is most likely an error or an attack. */
export const maxItems = 20_000;

/** Turns entries into items; an invalid one is skipped and reported in `problems`. */
export function toItems(entries: Entry[], context: ParseContext, problems: Problems): ItemContent[] {
  if (entries.length > maxItems) problems.note(`The feed has more than ${maxItems} entries; only the first were read`);
  const items = entries.slice(0, maxItems).flatMap((entry) => toItem(entry, context, problems) ?? []);
  return keepNewest(items);
}

function toItem(entry: Entry, { now }: ParseContext, problems: Problems): ItemContent | null {
  const summary = toPlainText(entry.summary, maxSummaryLength);
  const place = readPlace(entry.place, problems);
  const content = {
    // Short notices often have no title of their own; their beginning serves.
    title: toPlainText(entry.title, maxTitleLength) || toPlainText(summary, 120),
    link: absoluteLink(entry.link, entry.base),
    summary,
    publishedAt: readDate(entry.published, now, problems),
    updatedAt: readDate(entry.updated, now, problems),
    lat: place?.lat ?? null,
    lon: place?.lon ?? null,
    geojson: place?.geojson ?? null,
  };
  const id = identityOf(entry, content);
  if (id === null) problems.note("An entry is empty and was left out");
  else if (!content.title) problems.note("An entry has neither a title nor a text", id);
  if (id === null) return null;
  return { id, ...content, official: factsOf(entry.stated, entry, content, (text) => readDate(text, now, problems)) };
}

type Content = Omit<ItemContent, "id" | "official">;

/** The entry's own identity; without one, or with an unwieldy one, a SHA-256 in its stead; null for an empty entry. */
function identityOf(entry: Entry, content: Content): string | null {
  const own = entry.ids.map((id) => cleanText(id ?? "")).find((id) => id !== "");
  if (own !== undefined) return own.length <= maxIdLength ? own : sha256(own);
  const { title, summary, ...rest } = content;
  if (title) return sha256(`${title}\n${summary}`);
  const remains = Object.values(rest).some((value) => value !== null);
  return remains ? sha256(JSON.stringify(rest)) : null;
}

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

const ageOf = (item: ItemContent): string => item.updatedAt ?? item.publishedAt ?? "";

/** One item per id: the newest, or the first if the dates do not decide, because feeds start with the newest. */
export function keepNewest(items: ItemContent[]): ItemContent[] {
  const byId = new Map<string, ItemContent>();
  for (const item of items) {
    const known = byId.get(item.id);
    if (!known || ageOf(item) > ageOf(known)) byId.set(item.id, item);
  }
  return [...byId.values()];
}
