import { parseAtomFeed } from "feedsmith";
import { absoluteLink, innerBase } from "../reading/absolute-link.ts";
import { simplifyTexts } from "./atom-texts.ts";
import type { Carrier, ParseContext, RawDocument } from "./carrier.ts";
import { readNamespaces } from "./entry-elements.ts";
import { keepPlaced } from "./keep-placed.ts";
import { isCapType, pickLink } from "./pick-link.ts";
import type { PlainEntry } from "./plain-entry.ts";
import { readEntries } from "./read-entries.ts";

type Feed = ReturnType<typeof parseAtomFeed<string>>;
type FeedEntry = NonNullable<Feed["entries"]>[number];

/** Atom 1.0 (RFC 4287) and 0.3. */
export const atom: Carrier = {
  recognises: (body) => /^<(?:[\w.-]+:)?feed[\s>]/i.test(body),
  parse: (body, context) => readFeed(parseAtomFeed(simplifyTexts(keepPlaced(body))), body, context),
};

function readFeed(feed: Feed, xml: string, { url }: ParseContext): RawDocument {
  const base = innerBase(feed.xml?.base, url);
  const entries = readEntries(feed.entries ?? [], xml, (item) => toEntry(item, base));
  const link = absoluteLink(pickLink(feed.links), base);
  const title = feed.title?.value ?? feed.dc?.titles?.[0];
  return { url, title, link, namespaces: readNamespaces(xml), entries };
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
    attached: entry.links?.find(({ type }) => isCapType(type))?.href,
    base: innerBase(entry.xml?.base, outerBase),
    published: entry.published ?? dc?.dates?.[0] ?? dcterms?.issued?.[0] ?? dcterms?.created?.[0],
    updated: entry.updated ?? dcterms?.modified?.[0],
    place: {},
  };
}
