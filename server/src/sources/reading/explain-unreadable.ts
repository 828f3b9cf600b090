import type { MessageText } from "@tocsin/contract";
import { msg } from "#messages";
import { AppError } from "../../platform/errors.ts";
import type { MessageValues } from "../../platform/language/translator.ts";
import { isWebPage, listFeedLinks } from "./feed-links.ts";

const texts = {
  page: msg({ id: "error.feed.page", message: "The source answered with a web page, not a feed" }),
  pageWithFeed: msg({
    id: "error.feed.pageWithFeed",
    message: "The source answered with a web page, not a feed. The page links to {feed}",
  }),
  json: msg({
    id: "error.feed.json",
    message:
      "The source answered with JSON in an unknown format. Tocsin reads RSS, Atom, JSON Feed, GeoJSON, CAP, and the lists of many authorities.",
  }),
  table: msg({
    id: "error.feed.table",
    message: "The source answered with a table (CSV) that has no mapping. Test its URL again, and map its columns.",
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
    const [feed] = listFeedLinks(body, url);
    return feed ? fail(texts.pageWithFeed, { feed: feed.slice(0, 300) }) : fail(texts.page);
  }
  if (!/^[<{[]/.test(body)) return fail(texts.table);
  return fail(body.startsWith("<") ? texts.document : texts.json);
}

const fail = (text: MessageText, values?: MessageValues): AppError => new AppError("fetch_failed", text, { values });
