import { formatFacts, type SourceKind, sourceKinds } from "@tocsin/contract";
import { DetectError, ParseError } from "feedsmith";
import { msg } from "#messages";
import { AppError } from "../../platform/errors.ts";
import { english, type Sentence } from "../../platform/language/translator.ts";
import { atom } from "../carriers/atom.ts";
import type { Format, ParsedFeed } from "../carriers/carrier.ts";
import { rss } from "../carriers/rss.ts";
import { usgs } from "../dialects/usgs.ts";
import { decodeText } from "./decode-text.ts";
import { explainUnreadable } from "./explain-unreadable.ts";
import { prepareDocument } from "./prepare-document.ts";

const texts = {
  empty: msg({ id: "error.feed.empty", message: "The feed is empty: it has no title and no entries" }),
  malformed: msg({ id: "error.feed.malformed", message: "The feed is truncated or not well formed" }),
  changed: msg({
    id: "error.feed.changed",
    message: "The source was added as {before} but answers with {now}",
  }),
};

export type { Format, ParsedFeed };

/** Every format; a new one does not compile until it is here. */
export const formats: Record<SourceKind, Format> = { rss, atom, usgs };

/**
 * Reads the bytes of an answer. `kind` is what the source is known to be, null to find out; `url` is where the answer
 * came from, `now` bounds its dates. Throws AppError `fetch_failed` with a plain sentence for everything that cannot be
 * read, and nothing else.
 */
export function parseFeed(
  body: Buffer,
  contentType: string | null,
  kind: SourceKind | null,
  url: string,
  now: Date,
): ParsedFeed & { kind: SourceKind } {
  try {
    const decoded = decodeText(body, contentType);
    const text = prepareDocument(decoded.text);
    const found = recognise(text, contentType, kind, url);
    const feed = formats[found].parse(text, { url, now });
    const change = changedKind(kind, found);
    const changed = change && english.translate(change.text, change.values);
    const problems = [decoded.problem, changed, ...feed.problems].filter((line) => line !== null);
    return { ...feed, kind: found, problems };
  } catch (error) {
    if (error instanceof AppError) throw error;
    const empty = error instanceof ParseError || error instanceof DetectError;
    throw new AppError("fetch_failed", empty ? texts.empty : texts.malformed, { cause: error });
  }
}

function recognise(text: string, contentType: string | null, kind: SourceKind | null, url: string): SourceKind {
  const found = sourceKinds.find((candidate) => formats[candidate].recognises(text, contentType));
  if (!found) throw explainUnreadable(text, url);
  // The items of some formats pass as an authority's word. A source set up as news must not gain that by changing its answer.
  const change = changedKind(kind, found);
  if (kind && change && (formatFacts[kind].isOfficial || formatFacts[found].isOfficial)) {
    throw new AppError("fetch_failed", change.text, change);
  }
  return found;
}

const changedKind = (kind: SourceKind | null, found: SourceKind): Sentence | null =>
  kind && kind !== found
    ? { text: texts.changed, values: { before: formatFacts[kind].name, now: formatFacts[found].name } }
    : null;
