import type { FoundFeed } from "@tocsin/contract";
import { secondMs } from "../platform/clock.ts";
import { AppError } from "../platform/errors.ts";
import { decodeText } from "../platform/files/decode-text.ts";
import type { FetchAnswer } from "../platform/safe-fetch/index.ts";
import type { FollowParts } from "./linked/read-linked.ts";
import { isWebPage, listFeedLinks } from "./reading/feed-links.ts";
import { refusalOf } from "./refusal-words.ts";

/** How many feeds of a page are offered, how many addresses are tried for them, and for how long. */
const mostFound = 10;
const mostTried = 20;
const timeoutMs = 30 * secondMs;

/** Where feeds usually are, for a page that names none. */
const usualPaths = ["/feed", "/rss", "/rss.xml", "/atom.xml", "/feed.xml", "/index.xml", "/feed.json"];

/**
 * The feeds of a site or page, most likely first: the address itself if it is a feed, otherwise those that the page links to,
 * otherwise those at the usual addresses. Each was read; the address itself may also be a document that a mapping can read.
 * Throws `fetch_failed` for an address that is neither feed nor page.
 */
export async function discoverFeeds(parts: FollowParts, url: string, signal: AbortSignal): Promise<FoundFeed[]> {
  const answer = await parts.safeFetch({ url, signal });
  const refusal = answer.status === 200 ? null : refusalOf(answer.status);
  if (refusal) throw new AppError("fetch_failed", refusal.text, refusal);
  const page = decodeText(answer.body, answer.headers.get("content-type")).text;
  if (!isWebPage(page.trimStart().replace(/^<!doctype[^>]*>\s*/i, "")))
    return [await readAnswer(parts, answer, url, {})];
  const within = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
  const linked = await readEach(parts, listFeedLinks(page, answer.url).slice(0, mostTried), within);
  if (linked.length > 0) return linked;
  const usual = usualPaths.map((path) => new URL(path, answer.url).href);
  return readEach(parts, usual, within);
}

/** Those of some addresses that are feeds, read one after the other: most are at one host. */
async function readEach(parts: FollowParts, urls: string[], signal: AbortSignal): Promise<FoundFeed[]> {
  const found = new Map<string, FoundFeed>();
  for (const url of urls) {
    if (found.size >= mostFound || signal.aborted) break;
    const feed = await tryToRead(parts, url, signal);
    if (feed && !found.has(feed.url)) found.set(feed.url, feed);
  }
  return [...found.values()];
}

async function tryToRead(parts: FollowParts, url: string, signal: AbortSignal): Promise<FoundFeed | null> {
  try {
    const answer = await parts.safeFetch({ url, signal });
    return answer.status === 200 ? await readAnswer(parts, answer, url) : null;
  } catch (error) {
    if (error instanceof AppError || signal.aborted) return null;
    throw error;
  }
}

/** A redirect that is not permanent is the site's own business: the source keeps the address that the page names. */
async function readAnswer(
  { feedReader, clock }: FollowParts,
  { body, headers, url, permanentUrl }: FetchAnswer,
  named: string,
  outline?: { entries?: string },
): Promise<FoundFeed> {
  const contentType = headers.get("content-type");
  const { kind, title } = await feedReader.read({
    body,
    contentType,
    kind: null,
    url,
    now: clock(),
    ...(outline && { outline }),
  });
  return { url: permanentUrl ?? named, title, kind };
}
