import { formatFacts } from "@tocsin/contract";
import { AppError } from "../../platform/errors.ts";

const formatNames = new Intl.ListFormat("en-GB").format(Object.values(formatFacts).map(({ name }) => name));

/** Says in plain words what an answer is that no format recognises; a web page names its feed where it has one. */
export function explainUnreadable(body: string, url: string): AppError {
  if (isWebPage(body)) {
    const feed = findFeedLink(body.slice(0, 200_000), url);
    return fail(`The source answered a web page, not a feed.${feed ? ` It names a feed: ${feed}` : ""}`);
  }
  const what = /^[{[]/.test(body) ? "JSON" : "a document";
  return fail(`The source answered ${what} in none of the formats that Tocsin reads: ${formatNames}`);
}

const fail = (message: string): AppError => new AppError("fetch_failed", message);

const isWebPage = (body: string): boolean =>
  /^<(?:html|head|body|script|meta|title|div|center|p|h1)\b/i.test(body) || /<html[\s>]/i.test(body.slice(0, 2000));

function findFeedLink(html: string, url: string): string | null {
  for (const [tag] of html.matchAll(/<link\b[^<>]*>/gi)) {
    const isFeed = /rel\s*=\s*["']?alternate/i.test(tag) && /application\/(?:rss|atom)\+xml/i.test(tag);
    const href = /href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(tag);
    const link = isFeed && URL.parse((href?.[1] ?? href?.[2] ?? href?.[3] ?? "").replaceAll("&amp;", "&"), url);
    if (link && /^https?:$/.test(link.protocol)) return link.href.slice(0, 300);
  }
  return null;
}
