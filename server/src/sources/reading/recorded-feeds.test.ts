import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { ItemContent } from "@tocsin/contract";
import { describe, expect, test } from "vitest";
import { readFeed } from "./read-feed.ts";

const folder = resolve(import.meta.dirname, "../../../../../shared/data/feeds");
const present = existsSync(folder);
if (!present) console.log(`skipped: recorded feeds are not at ${folder}`);

const now = new Date("2026-01-01T00:00:00Z");
const read = (file: string, contentType: string | null = null) =>
  readFeed(readFileSync(join(folder, file)), contentType, null, `http://127.0.0.1:8097/tests/${file}`, now);
const allFiles = (of: string): string[] =>
  existsSync(of)
    ? readdirSync(of, { recursive: true, withFileTypes: true })
        .filter((one) => one.isFile() && !/^(?:case\.json|.*\.md)$/.test(one.name))
        .map((one) => relative(folder, join(one.parentPath, one.name)))
    : [];

/** The list of entries in a JSON document. */
function listIn(root: unknown): unknown[] | null {
  const names = ["features", "Incidents", "items", "events", "alerts", "incidents", "value", "data"];
  const lists = names.map((name) => (root as Record<string, unknown>)[name]);
  return [root, ...lists].find((one) => Array.isArray(one)) ?? null;
}

/** The entries of a document, counted without a parser for feeds; null where only a reader of its form could. */
function countEntries(text: string): number | null {
  if (/^\s*[[{]/.test(text)) {
    return listIn(JSON.parse(text))?.length ?? null;
  }
  const xml = text.replaceAll(/<!\[CDATA\[[\s\S]*?\]\]>|<!--[\s\S]*?-->/g, "");
  const names = ["item", "entry", "alert", "smapsActiveEntity", "event"];
  const counts = names.map((name) => xml.match(new RegExp(`<(?:\\w+:)?${name}[\\s>]`, "g"))?.length ?? 0);
  return counts.find(Boolean) ?? null;
}

/** What is not an entry of a feed: no JSON list or XML element of a form that is read. */
const noFeeds = /cases\/(?:13|15|17|19|21|23|25)-|heads\.txt|cap_feeds_167|faa\/|feedparser-suite|hostile\//;
const feeds = [...allFiles(folder), ...allFiles(join(folder, "../cases"))].filter((file) => !noFeeds.test(file));

const filesIn = (name: string) => (present ? readdirSync(join(folder, name)).map((file) => join(name, file)) : []);

describe.skipIf(!present)("recorded feeds", () => {
  test.each([...filesIn("news"), ...filesIn("sequence"), ...filesIn("gdacs")])("%s is read completely", (file) => {
    const feed = read(file);
    const entries = readFileSync(join(folder, file), "utf8").match(/<(?:item|entry)[\s>]/g) ?? [];
    expect(feed.items).toHaveLength(entries.length);
    expect(feed.title).toBeTruthy();
    for (const item of feed.items) {
      expect(ItemContent.safeParse(item).error).toBeUndefined();
      expect(item).toMatchObject({ title: expect.stringMatching(/\S/), link: expect.stringMatching(/^https?:/) });
      expect(`${item.title} ${item.summary}`).not.toMatch(/<\/?(?:p|br|img|a|div)\b|&(?:amp|lt|gt|quot|#\d+);/i);
    }
  });

  test.each(filesIn("usgs"))("every feature of %s is read", (file) => {
    const { features } = JSON.parse(readFileSync(join(folder, file), "utf8"));
    const feed = read(file);
    expect(feed).toMatchObject({ dialect: "usgs", problems: [] });
    expect(feed.items).toHaveLength(features.length);
    for (const item of feed.items) expect(ItemContent.safeParse(item).error).toBeUndefined();
  });

  test("every GDACS entry has its place and date", () => {
    const items = filesIn("gdacs").flatMap((file) => read(file).items);
    expect(items.filter((item) => item.lat === null || item.publishedAt === null)).toEqual([]);
  });

  test("every entry of every document is an item, is listed as a problem, or says nothing", () => {
    const counted = feeds.flatMap((file) => {
      const { items, count, problems } = read(file);
      const { listed, leftOut, unreadable, repeated } = count;
      expect({ file, sum: items.length + leftOut + unreadable + repeated }).toEqual({ file, sum: listed });
      if (unreadable > 0)
        expect({ file, problems }).toEqual({
          file,
          problems: expect.arrayContaining([expect.stringMatching(/could not be read/)]),
        });
      const own = countEntries(readFileSync(join(folder, file), "utf8"));
      return own === null || own === listed ? [] : [{ file, own, listed }];
    });
    expect(counted).toEqual([]);
  });

  /** A document of each dialect that lists objects, and the list in it. */
  const lists = new Map(
    feeds.flatMap((file) => {
      const text = readFileSync(join(folder, file), "utf8");
      if (!/^\s*[[{]/.test(text)) return [];
      const list = listIn(JSON.parse(text));
      return list && list.length > 1 ? [[String(read(file).dialect), file] as const] : [];
    }),
  );

  test.each([...lists])("an entry of %s in another form costs only itself", (_, file) => {
    const whole = read(file);
    for (const alien of [{}, { unknown: 1 }, null, "x", 7]) {
      for (const at of [0, 1]) {
        const root = JSON.parse(readFileSync(join(folder, file), "utf8"));
        listIn(root)?.splice(at, 0, alien);
        const url = `http://127.0.0.1:8097/tests/${file}`;
        const { items, problems, dialect } = readFeed(Buffer.from(JSON.stringify(root)), null, null, url, now);
        expect({ alien, at, dialect }).toEqual({ alien, at, dialect: whole.dialect });
        expect({ alien, at, ids: items.map(({ id }) => id) }).toEqual({
          alien,
          at,
          ids: whole.items.map(({ id }) => id),
        });
        expect({ alien, problems }).toEqual({
          alien,
          problems: expect.arrayContaining([expect.stringMatching(/was skipped/)]),
        });
      }
    }
  });

  const oneOfEach = [...new Map(present ? feeds.map((file) => [read(file).dialect, file]) : []).values()];

  test.each(oneOfEach)("no value of %s that every object has as a name is taken for a level or a kind", (file) => {
    const text = readFileSync(join(folder, file), "utf8");
    const [pattern, quote] = /^\s*[[{]/.test(text)
      ? [/:\s*"([^"\\]{1,40})"/g, (value: string) => `"${value}"`]
      : [/>([^<>\s][^<>]{0,40})</g, (value: string) => `>${value}<`];
    const values = new Set([...text.matchAll(pattern as RegExp)].map(([, value = ""]) => value));
    for (const value of [...values].slice(0, 40)) {
      const mutated = text.replaceAll(quote(value), quote("constructor"));
      const feed = readFeed(Buffer.from(mutated), null, null, `http://127.0.0.1:8097/tests/${file}`, now);
      for (const item of feed.items) expect(ItemContent.safeParse(item).error, value).toBeUndefined();
    }
  });

  test.each(filesIn("hostile"))("%s is refused", (file) => {
    expect(() => read(file)).toThrow(/its own XML entities/);
  });
});
