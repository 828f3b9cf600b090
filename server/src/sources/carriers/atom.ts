import { parseAtomFeed } from "feedsmith";
import { readStated, type StatedIn, withStated } from "../dialects/stated-facts.ts";
import { absoluteLink, innerBase } from "../reading/absolute-link.ts";
import { toPlainText } from "../reading/plain-text.ts";
import { createProblems } from "../reading/problems.ts";
import { maxTitleLength, toItems } from "../reading/to-items.ts";
import type { Format, ParseContext, ParsedFeed } from "./carrier.ts";
import { simplifyGeoMarkup } from "./geo-markup.ts";
import { pickLink } from "./pick-link.ts";
import type { PlainEntry } from "./plain-entry.ts";

type Feed = ReturnType<typeof parseAtomFeed<string>>;
type FeedEntry = NonNullable<Feed["entries"]>[number];

/** Atom 1.0 (RFC 4287) and 0.3. */
export const atom: Format = {
  recognises: (body) => /^<(?:[\w.-]+:)?feed[\s>]/i.test(body),
  parse: (body, context) => readFeed(parseAtomFeed(simplifyGeoMarkup(body)), readStated(body), context),
};

function readFeed(feed: Feed, stated: StatedIn, context: ParseContext): ParsedFeed {
  const problems = createProblems();
  const base = innerBase(feed.xml?.base, context.url);
  const entries = (feed.entries ?? []).map((entry, index, { length }) =>
    withStated(toEntry(entry, base), stated, index, length),
  );
  return {
    title: toPlainText(feed.title?.value ?? feed.dc?.titles?.[0], maxTitleLength) || null,
    link: absoluteLink(pickLink(feed.links), base),
    items: toItems(entries, context, problems),
    problems: problems.list(),
  };
}

function toEntry(entry: FeedEntry, outerBase: string): PlainEntry {
  const { dc, dcterms, media } = entry;
  const link = pickLink(entry.links) ?? entry.content?.src;
  return {
    ids: [entry.id, link, dc?.identifiers?.[0]],
    title: entry.title?.value ?? dc?.titles?.[0] ?? media?.title?.value,
    summary:
      entry.summary?.value ??
      entry.content?.value ??
      dc?.descriptions?.[0] ??
      media?.description?.value ??
      media?.groups?.[0]?.description?.value,
    link,
    base: innerBase(entry.xml?.base, outerBase),
    published: entry.published ?? dc?.dates?.[0] ?? dcterms?.issued?.[0] ?? dcterms?.created?.[0],
    updated: entry.updated ?? dcterms?.modified?.[0],
    place: { georss: entry.georss, geo: entry.geo },
  };
}
