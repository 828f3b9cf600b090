import type { ItemContent } from "@tocsin/contract";
import { decodeText } from "../../platform/files/decode-text.ts";
import { reasonOf } from "../../platform/log.ts";
import { type ReadFeed, readFeed } from "../../sources/reading/read-feed.ts";
import { alertForms } from "./alert-forms.ts";
import { countEntries, feedForms } from "./feed-forms.ts";
import { listForms } from "./list-forms.ts";
import type { Stated } from "./stated.ts";
import { parseTree, under } from "./tree-query.ts";

const forms = [...alertForms, ...listForms, ...feedForms];

export type Comparison = { stated: Stated; item: ItemContent };
export type Measured = {
  file: string;
  refused: string | null;
  feed: ReadFeed | null;
  entries: number;
  compared: Comparison[];
};

/** Reads a document as a poll does, and in addition what it states, in the words of its form. */
export function measureDocument(file: string, body: Buffer, now: Date): Measured {
  const tree = parseTree(decodeText(body, null).text);
  try {
    const feed = readFeed(body, null, null, `https://documents.example/${encodeURIComponent(file)}`, now);
    const stated = listStated(tree);
    const entries = Math.max(countEntries(tree), under(tree, "features").length, stated.length);
    return { file, refused: null, feed, entries: entries || feed.items.length, compared: pair(stated, feed.items) };
  } catch (error) {
    return { file, refused: reasonOf(error), feed: null, entries: 0, compared: [] };
  }
}

const nothing: Stated = { id: "", severity: null, at: null, isQuiet: false, isOver: null };

/** What the first form that finds entries states of each of them. */
function listStated(tree: unknown): Stated[] {
  for (const { entries, read } of forms) {
    const found = entries(tree);
    if (found.length > 0) return found.map((one) => ({ ...nothing, ...read(one, tree) }));
  }
  return [];
}

/** By id, or in their order where the form has no ids. */
function pair(stated: Stated[], items: ItemContent[]): Comparison[] {
  const byId = new Map(
    items.flatMap((item) => [item.id, ...(item.official?.ids ?? [])].map((id) => [id, item] as const)),
  );
  return stated.flatMap((one, index) => {
    const item = byId.get(one.id) ?? (stated.length === items.length ? items[index] : undefined);
    return item && !item.follow ? [{ stated: one, item }] : [];
  });
}
