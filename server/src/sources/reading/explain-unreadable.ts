import type { MessageText } from "@tocsin/contract";
import { msg } from "#messages";
import { AppError } from "../../platform/errors.ts";
import type { MessageValues } from "../../platform/language/translator.ts";

const texts = {
  page: msg({ id: "error.feed.page", message: "The source answered with a web page, not a feed" }),
  pageWithFeed: msg({
    id: "error.feed.pageWithFeed",
    message: "The source answered with a web page, not a feed. The page links to this feed: {feed}",
  }),
  json: msg({
    id: "error.feed.json",
    message:
      "The source answered with JSON in an unknown format. Tocsin reads RSS, Atom, JSON Feed, GeoJSON, CAP, and the lists of many authorities.",
  }),
  document: msg({
    id: "error.feed.document",
    message:
      "The source answered with a document in an unknown format. Tocsin reads RSS, Atom, JSON Feed, GeoJSON, CAP, and the lists of many authorities.",
  }),
};

/** Says in plain words what an answer is that no format recognises; a web page names its feed where it has one. */
export function explainUnreadable(body: string, url: string): AppError {
  if (isWebPage(body)) {
    const feed = findFeedLink(body.slice(0, 200_000), url);
    return feed ? fail(texts.pageWithFeed, { feed }) : fail(texts.page);
  }
  return fail(/^[{[]/.test(body) ? texts.json : texts.document);
}

const fail = (text: MessageText, values?: MessageValues): AppError => new AppError("fetch_failed", text, { values });

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
