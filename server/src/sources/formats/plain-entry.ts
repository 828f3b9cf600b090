import type { FeedPlace } from "./read-place.ts";

/** What RSS and Atom entries have in common, as it stands in the feed; `ids` in the order in which they are believed. */
export type PlainEntry = {
  ids: (string | undefined)[];
  title: string | undefined;
  summary: string | undefined;
  link: string | undefined;
  base: string;
  published: string | undefined;
  updated: string | undefined;
  place: FeedPlace;
};
