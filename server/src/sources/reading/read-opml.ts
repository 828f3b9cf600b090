import { mostTags, SourceInput } from "@tocsin/contract";
import { type Opml, parseOpml } from "feedsmith";
import { msg } from "#messages";
import { AppError } from "../../platform/errors.ts";
import { decodeText } from "../../platform/files/decode-text.ts";
import { parseInput } from "../../platform/http/read-input.ts";
import { english } from "../../platform/language/translator.ts";
import { canonicalUrl } from "../canonical-url.ts";
import { toPlainText } from "./plain-text.ts";
import { prepareDocument } from "./prepare-document.ts";

const texts = {
  noOpml: msg({ id: "error.opml.none", message: "This is not an OPML file" }),
  malformed: msg({
    id: "error.opml.malformed",
    message: "The OPML file is truncated, not well formed or nested too deeply",
  }),
  empty: msg({ id: "error.opml.empty", message: "The OPML file lists no feeds" }),
  tooMany: msg({ id: "error.opml.tooMany", message: "The OPML file lists more than {most, number} feeds" }),
};

/** The maximum number of feeds that one file may list. */
export const mostOutlines = 5000;
const [maxTagLength, maxNameLength, maxUrlLength] = [50, 200, 2000];

export type ListedFeed = { name: string; url: string; tags: string[] };
export type ReadOpml = { feeds: ListedFeed[]; refused: { url: string; message: string }[] };

/**
 * The feeds that an OPML document (1.0 to 2.0) lists, each address once: the titles of the outlines around it and its
 * categories are its tags. Feeds that cannot be sources are refused one by one. Throws AppError `invalid` for a document
 * that cannot be read, that declares entities, or that lists none or too many.
 */
export function readOpml(body: Buffer, contentType: string | null): ReadOpml {
  const feeds = new Map<string, ListedFeed>();
  for (const listed of listFeeds(parse(decodeText(body, contentType).text), [])) {
    const feed = URL.canParse(listed.url) ? { ...listed, url: canonicalUrl(listed.url) } : listed;
    const known = feeds.get(feed.url);
    feeds.set(feed.url, known ? { ...known, tags: known.tags.concat(feed.tags) } : feed);
    if (feeds.size > mostOutlines) throw new AppError("invalid", texts.tooMany, { values: { most: mostOutlines } });
  }
  if (feeds.size === 0) throw new AppError("invalid", texts.empty);
  const read: ReadOpml = { feeds: [], refused: [] };
  for (const feed of feeds.values()) {
    const input = { ...feed, tags: [...new Set(feed.tags)].slice(0, mostTags) };
    const problem = findProblem(input);
    if (problem === null) read.feeds.push(input);
    else read.refused.push({ url: feed.url.slice(0, maxUrlLength), message: problem });
  }
  return read;
}

function parse(text: string): Opml.Outline<string>[] {
  if (!/<opml[\s>]/i.test(text)) throw new AppError("invalid", texts.noOpml);
  try {
    return parseOpml(prepareDocument(text)).body?.outlines ?? [];
  } catch (error) {
    if (error instanceof AppError) throw new AppError("invalid", error.sentence.text, error.sentence);
    throw new AppError("invalid", texts.malformed, { cause: error });
  }
}

function* listFeeds(outlines: Opml.Outline<string>[], folders: string[]): Generator<ListedFeed> {
  for (const { title, text, xmlUrl, category, outlines: inside = [] } of outlines) {
    const name = toPlainText(title ?? text, maxNameLength);
    if (xmlUrl) {
      const tags = [...folders, ...toTags(category)];
      yield { name: name || URL.parse(xmlUrl)?.hostname || xmlUrl.slice(0, maxNameLength), url: xmlUrl, tags };
    }
    yield* listFeeds(inside, [...folders, ...toTags(name)]);
  }
}

/** Categories as OPML 2.0 writes them: separated by commas; a path begins with a slash. */
const toTags = (text = ""): string[] =>
  text
    .split(",")
    .map((tag) => toPlainText(tag.trim().replace(/^\//, ""), maxTagLength))
    .filter((tag) => tag !== "");

/** Why a feed cannot be a source; null if it can. */
function findProblem(input: ListedFeed): string | null {
  try {
    parseInput(SourceInput, input);
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { text, values } = error.fields?.find(({ path }) => path === "url") ?? error.fields?.[0] ?? error.sentence;
    return english.translate(text, values);
  }
}
