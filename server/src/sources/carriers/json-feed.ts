import { z } from "zod";
import { absoluteLink } from "../reading/absolute-link.ts";
import type { Carrier, RawEntry } from "./carrier.ts";

const text = z.string().optional().catch(undefined);

const FeedItem = z.object({
  id: z
    .union([z.string(), z.number().transform(String)])
    .optional()
    .catch(undefined),
  url: text,
  external_url: text,
  title: text,
  summary: text,
  content_text: text,
  content_html: text,
  date_published: text,
  date_modified: text,
});

const Feed = z.object({ title: text, home_page_url: text, items: z.array(z.unknown()) });

/** JSON Feed 1.0 and 1.1 (jsonfeed.org/version/1.1). */
export const jsonFeed: Carrier = {
  recognises: (body) => body.startsWith("{") && /"version"\s*:\s*"https?:\\?\/\\?\/jsonfeed\.org\b/.test(body),
  parse(body, { url }) {
    const { title, home_page_url, items } = Feed.parse(JSON.parse(body));
    const entries = items.map((item) => toEntry(item, url));
    return { url, title, link: absoluteLink(home_page_url, url), namespaces: new Map(), entries };
  },
};

function toEntry(item: unknown, base: string): RawEntry {
  const read = FeedItem.safeParse(item).data;
  return {
    ids: [read?.id, read?.url],
    title: read?.title,
    summary: read?.summary ?? read?.content_text ?? read?.content_html,
    link: read?.url ?? read?.external_url,
    base,
    published: read?.date_published,
    updated: read?.date_modified,
    place: {},
    value: item,
  };
}
