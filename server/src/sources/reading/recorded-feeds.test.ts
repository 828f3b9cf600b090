import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { ItemContent } from "@tocsin/contract";
import { describe, expect, test } from "vitest";
import { readFeed } from "./read-feed.ts";

const folder = resolve(import.meta.dirname, "../../../../../shared/data/feeds");
const present = existsSync(folder);
if (!present) console.log(`skipped: recorded feeds are not at ${folder}`);

const now = new Date("2026-01-01T00:00:00Z");
const read = (file: string, contentType: string | null = null) =>
  readFeed(readFileSync(join(folder, file)), contentType, null, `http://127.0.0.1:8097/tests/${file}`, now);
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

  test.each(filesIn("hostile"))("%s is refused", (file) => {
    expect(() => read(file)).toThrow(/its own XML entities/);
  });
});
