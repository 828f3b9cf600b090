import type { Source } from "@tocsin/contract";
import { generateOpml } from "feedsmith";
import { cleanText } from "../reading/plain-text.ts";

type Exported = Pick<Source, "name" | "url" | "tags">;

// The format demands at least one outline.
const nothing = [{ text: "No sources", isComment: true }];

/** Sources as an OPML 2.0 document, with their tags as categories. */
export const writeOpml = (sources: Exported[], now: Date): string =>
  generateOpml({
    head: { title: "Tocsin sources", dateCreated: now },
    body: {
      outlines: sources.length === 0 ? nothing : sources.map(toOutline),
    },
  });

const toOutline = ({ name, url, tags }: Exported) => ({
  text: cleanText(name),
  type: "rss",
  xmlUrl: url,
  category: tags.map(cleanText).join(","),
});
