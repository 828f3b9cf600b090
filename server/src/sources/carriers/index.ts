import type { SourceKind } from "@tocsin/contract";
import { atom } from "./atom.ts";
import type { Carrier } from "./carrier.ts";
import { csv } from "./csv.ts";
import { document } from "./document.ts";
import { features } from "./features.ts";
import { jsonFeed } from "./json-feed.ts";
import { rss } from "./rss.ts";

/** Every carrier; the first that recognises a document reads it. */
export const carriers: Record<SourceKind, Carrier> = { rss, atom, "json-feed": jsonFeed, features, document, csv };
