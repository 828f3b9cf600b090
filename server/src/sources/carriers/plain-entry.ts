import type { FeedPlace } from "../reading/read-place.ts";

/** The common fields of RSS and Atom entries, as they are in the feed; `ids` in the order in which they are trusted. */
export type PlainEntry = {
  ids: (string | undefined)[];
  title: string | undefined;
  summary: string | undefined;
  link: string | undefined;
  /** The address of the entry as a CAP document, where the feed names its type. */
  attached?: string | undefined;
  base: string;
  published: string | undefined;
  updated: string | undefined;
  place: FeedPlace;
};
