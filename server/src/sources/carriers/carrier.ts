import type { ItemContent } from "@tocsin/contract";

/** `url` is where the answer came from; `now` bounds dates. */
export type ParseContext = { url: string; now: Date };

/**
 * The common result of all formats. `problems` are sentences about what was skipped or repaired, for the people who maintain
 * the source; they never name a person or a secret.
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
