import { parseRdfFeed, parseRssFeed } from "feedsmith";
import { absoluteLink, innerBase } from "../reading/absolute-link.ts";
import type { Carrier, ParseContext, RawDocument } from "./carrier.ts";
import { readNamespaces } from "./entry-elements.ts";
import { keepPlaced } from "./keep-placed.ts";
import { isCapType, pickLink } from "./pick-link.ts";
import type { PlainEntry } from "./plain-entry.ts";
import { readEntries } from "./read-entries.ts";

type RssItem = NonNullable<ReturnType<typeof parseRssFeed<string>>["items"]>[number];
/** RSS 1.0 items have fewer modules and `rdf:about` instead of a guid. */
type ChannelItem = RssItem & { rdf?: { about?: string } };
type Channel = Pick<ReturnType<typeof parseRssFeed<string>>, "title" | "link" | "atom" | "dc" | "xml"> & {
  items?: ChannelItem[];
};

/** RSS 0.9x, 1.0 (RDF) and 2.0. */
export const rss: Carrier = {
  recognises: (body) => /^<(?:[\w.-]+:)?(?:rss|rdf)[\s>]/i.test(body),
  parse(body, context) {
    const xml = withContent(keepPlaced(body));
    const root = /^<(?:([\w.-]+):)?rss[\s>]/i.exec(xml);
    return root
      ? readChannel(parseRssFeed(withChannel(withoutPrefix(xml, root[1]))), body, context)
      : readChannel(parseRdfFeed(withoutContents(xml)), withoutContents(xml), context);
  },
};

/** Early full-text feeds carry their text in XHTML's body or in `fullitem`, which the library does not know. */
const withContent = (xml: string): string =>
  /<content:encoded[\s>]/i.test(xml)
    ? xml
    : xml.replace(/(<\/?)(?:fullitem|(?:xhtml:)?body)(?=[\s>])/gi, "$1content:encoded");

/** Some feeds put RSS itself into a namespace: `<r:rss>`, `<r:item>`. */
const withoutPrefix = (xml: string, prefix: string | undefined): string =>
  prefix ? xml.replace(new RegExp(`(</?)${RegExp.escape(prefix)}:`, "g"), "$1") : xml;

/** Items directly under the root are read as those of a channel that was forgotten. */
function withChannel(xml: string): string {
  if (/<channel[\s/>]/i.test(xml)) return xml;
  return xml.replace(/^<rss[^<>]*>/i, "$&<channel>").replace(/<\/rss\s*>\s*$/i, "</channel></rss>");
}

/** RSS 1.0 lists its items twice; looking them up by that list would lose those it forgets and take quadratic time. */
function withoutContents(xml: string): string {
  const open = xml.search(/<(?:[\w.-]+:)?items[\s>]/i);
  const close = open < 0 ? null : /<\/(?:[\w.-]+:)?items\s*>/i.exec(xml.slice(open));
  return close ? xml.slice(0, open) + xml.slice(open + close.index + close[0].length) : xml;
}

function readChannel(channel: Channel, xml: string, { url }: ParseContext): RawDocument {
  const home = innerBase(channel.xml?.base, url);
  const link = absoluteLink(channel.link ?? pickLink(channel.atom?.links), home);
  const base = channel.xml?.base ? home : (link ?? url);
  const entries = readEntries(channel.items ?? [], xml, (item) => toEntry(item, base));
  return { url, title: channel.title ?? channel.dc?.titles?.[0], link, namespaces: readNamespaces(xml), entries };
}

function toEntry({ guid, atom, dc, dcterms, ...item }: ChannelItem, outerBase: string): PlainEntry {
  const link = item.link ?? pickLink(atom?.links) ?? (guid?.isPermaLink === false ? undefined : guid?.value);
  return {
    ids: [guid?.value, atom?.id, item.rdf?.about, link, dc?.identifiers?.[0]],
    title: item.title ?? dc?.titles?.[0] ?? item.media?.title?.value,
    summary:
      item.description ??
      item.content?.encoded ??
      dc?.descriptions?.[0] ??
      item.media?.description?.value ??
      item.itunes?.summary,
    link,
    attached: item.enclosures?.find(({ type }) => isCapType(type))?.url,
    base: innerBase(item.xml?.base, outerBase),
    published: item.pubDate ?? dc?.dates?.[0] ?? dcterms?.issued?.[0] ?? dcterms?.created?.[0] ?? atom?.published,
    updated: atom?.updated ?? dcterms?.modified?.[0],
    place: {},
  };
}
