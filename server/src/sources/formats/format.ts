import type { ItemContent } from "@tocsin/contract";

/** `url` is where the answer came from; `now` bounds dates. */
export type ParseContext = { url: string; now: Date };

/**
 * A feed as all formats are read into. `problems` are sentences on what was left out or mended, for the people who look
 * after the source; they never name a person or a secret.
 */
export type ParsedFeed = { title: string | null; link: string | null; items: ItemContent[]; problems: string[] };

/**
 * One way of writing feeds. Both functions take the decoded text after {@link prepareDocument}; `parse` throws AppError
 * `fetch_failed` when the whole cannot be read, while a broken entry only becomes a problem.
 */
export type Format = {
  recognises: (body: string, contentType: string | null) => boolean;
  parse: (body: string, context: ParseContext) => ParsedFeed;
};
