import { Parser } from "htmlparser2";

/** What is looked at of a page: its head and, on most, all of it. */
const readLength = 1_000_000;
const mostLinks = 30;

const feedType = /^(?:application\/(?:rss\+xml|atom\+xml|rdf\+xml|feed\+json|cap\+xml|geo\+json|xml)|text\/xml)\b/i;
const feedPath = /\.(?:rss|atom|rdf|xml|geojson)$|(?:^|[/_.-])(?:rss|atom|feeds?|georss|cap)(?:[/_.-]|$)/i;
const feedText = /\b(?:rss|atom|georss|feeds?|cap)\b/i;

/**
 * Addresses on a web page that may be feeds, most likely first: those that the page declares (`<link
 * rel="alternate">`, https://html.spec.whatwg.org/#rel-alternate), then links that look like one.
 */
export function listFeedLinks(html: string, pageUrl: string): string[] {
  const declared: string[] = [];
  const likely: string[] = [];
  let base = pageUrl;
  let open: string | null = null;
  const parser = new Parser({
    onopentag(name, { href = "", rel = "", type = "" }) {
      if (name === "base") base = URL.parse(href, pageUrl)?.href ?? base;
      const url = URL.parse(href, base);
      if (!href || !url || !/^https?:$/.test(url.protocol)) return;
      url.hash = "";
      if (name === "link" && /\balternate\b/i.test(rel) && feedType.test(type)) declared.push(url.href);
      if (name !== "a") return;
      if (feedPath.test(url.pathname) || feedType.test(type)) likely.push(url.href);
      else open = url.href;
    },
    ontext(text) {
      if (open && feedText.test(text)) likely.push(open);
    },
    onclosetag(name) {
      if (name === "a") open = null;
    },
  });
  parser.end(html.slice(0, readLength));
  return [...new Set([...declared, ...likely])].filter((url) => url.length <= 2000).slice(0, mostLinks);
}

export const isWebPage = (body: string): boolean =>
  /^<(?:html|head|body|script|meta|title|div|center|p|h1)\b/i.test(body) || /<html[\s>]/i.test(body.slice(0, 2000));
