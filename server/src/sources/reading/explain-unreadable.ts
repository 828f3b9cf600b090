import type { MessageText } from "@tocsin/contract";
import { DetectError, ParseError } from "feedsmith";
import { msg } from "#messages";
import { AppError } from "../../platform/errors.ts";
import type { MessageValues } from "../../platform/language/translator.ts";
import { isWebPage, listFeedLinks } from "./feed-links.ts";

const texts = {
  empty: msg({ id: "error.feed.empty", message: "The feed is empty: it has no title and no entries" }),
  malformed: msg({ id: "error.feed.malformed", message: "The feed is truncated or not well formed" }),
  deep: msg({ id: "error.feed.deep", message: "The document is nested too deeply" }),
  page: msg({ id: "error.feed.page", message: "The source answered with a web page, not a feed" }),
  pageWithFeed: msg({
    id: "error.feed.pageWithFeed",
    message: "The source answered with a web page, not a feed. The page links to {feed}",
  }),
  json: msg({
    id: "error.feed.json",
    message:
      "The source answered with JSON in an unknown format. Tocsin reads RSS, Atom, JSON Feed, GeoJSON, CAP, and the lists of many authorities. Test its URL again to map its columns.",
  }),
  table: msg({
    id: "error.feed.table",
    message: "The source answered with a table (CSV) that has no mapping. Test its URL again, and map its columns.",
  }),
  document: msg({
    id: "error.feed.document",
    message:
      "The source answered with a document in an unknown format. Tocsin reads RSS, Atom, JSON Feed, GeoJSON, CAP, and the lists of many authorities. Test its URL again to map its columns.",
  }),
};

/** Says in plain words what an answer is that no format recognises; a web page names its feed where it has one. */
export function explainUnreadable(body: string, url: string): AppError {
  if (isWebPage(body)) {
    const [feed] = listFeedLinks(body, url);
    return feed ? fail(texts.pageWithFeed, { feed: feed.slice(0, 300) }) : fail(texts.page);
  }
  if (!/^[<{[]/.test(body)) return fail(texts.table);
  return fail(body.startsWith("<") ? texts.document : texts.json);
}

const fail = (text: MessageText, values?: MessageValues): AppError => new AppError("fetch_failed", text, { values });

/** Whether a library read a feed to its end and found nothing in it. */
export const isEmpty = (error: unknown): boolean => error instanceof ParseError || error instanceof DetectError;

/** Says in plain words why a document cannot be read; what is already plain is not changed. */
export function explainFailure(cause: unknown): AppError {
  if (cause instanceof AppError) return cause;
  const text = isTooDeep(cause) ? texts.deep : isEmpty(cause) ? texts.empty : texts.malformed;
  return new AppError("fetch_failed", text, { cause });
}

/** The stack of a parser that calls itself for each level, or the limit of one that counts them. */
const isTooDeep = (error: unknown): boolean =>
  error instanceof Error &&
  (error instanceof RangeError || /nested tags/i.test(error.message) || isTooDeep(error.cause));
