import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { ItemContent } from "@tocsin/contract";
import { describe, expect, test } from "vitest";
import { AppError } from "../../platform/errors.ts";
import { toPlainText } from "./plain-text.ts";
import { readFeed } from "./read-feed.ts";

const folder = resolve(import.meta.dirname, "../../../../../shared/data/feeds");
const present = existsSync(folder);
if (!present) console.log(`skipped: recorded feeds are not at ${folder}`);

const now = new Date("2026-01-01T00:00:00Z");
const read = (file: string, contentType: string | null = null) =>
  readFeed(readFileSync(join(folder, file)), contentType, null, `http://127.0.0.1:8097/tests/${file}`, now);
const filesIn = (name: string) => (present ? readdirSync(join(folder, name)).map((file) => join(name, file)) : []);

const attempt = (file: string, contentType: string | null) => {
  try {
    return read(file, contentType);
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
};

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

type Expectation = { path: (string | number)[]; op: string; value: unknown };
type Case = { file: string; headers: Record<string, string>; expect?: Expectation[] };

/** What we keep of a path in the suite's own model; undefined where we keep nothing comparable. */
const readers: Record<string, (feed: ReturnType<typeof read>, index: number) => unknown> = {
  "feed.title": (feed) => feed.title,
  "feed.link": (feed) => feed.link,
  "entries.title": (feed, index) => feed.items[index]?.title,
  "entries.link": (feed, index) => feed.items[index]?.link,
  "entries.id": (feed, index) => feed.items[index]?.id,
  "entries.summary": (feed, index) => feed.items[index]?.summary,
  "entries.description": (feed, index) => feed.items[index]?.summary,
  "entries.published_parsed": (feed, index) => feed.items[index]?.publishedAt,
  "entries.updated_parsed": (feed, index) => feed.items[index]?.updatedAt,
};

/** The suite keeps markup where we keep plain text, and a date as its parts. */
function comparable(name: string, value: unknown): unknown {
  if (Array.isArray(value)) {
    const [year, month, ...rest] = value as number[];
    return new Date(Date.UTC(year ?? 0, (month ?? 1) - 1, ...rest.slice(0, 4))).toISOString();
  }
  if (name.endsWith("link")) return URL.parse(String(value))?.href;
  return name.endsWith("id") ? value : toPlainText(String(value), 10_000);
}

const suite = "feedparser-suite";
const cases: Case[] = present ? JSON.parse(readFileSync(join(folder, suite, "expectations.json"), "utf8")) : [];
const contentTypeOf = ({ headers }: Case) =>
  Object.entries(headers).find(([name]) => name.toLowerCase() === "content-type")?.[1] ?? null;

/** CDF, JSON Feed and Base64 of Atom 0.3 are formats we do not read. */
const outOfScope = /\/cdf\/|^json\/|base64/;

describe.skipIf(!present)("the feedparser suite", () => {
  test("no file throws anything but AppError", () => {
    for (const one of cases) attempt(join(suite, one.file), contentTypeOf(one));
    expect(cases.length).toBeGreaterThan(1000);
  });

  test("all required elements of RSS and Atom are read", () => {
    const missed: string[] = [];
    let held = 0;
    for (const one of cases.filter(({ file }) => !outOfScope.test(file))) {
      const feed = attempt(join(suite, one.file), contentTypeOf(one));
      for (const { path, op, value } of one.expect ?? []) {
        const name = path.filter((step) => typeof step === "string").join(".");
        const reader = path.length <= 3 ? readers[name] : undefined;
        const wanted = reader && op === "==" ? comparable(name, value) : undefined;
        // An entry of nothing but a picture has no text to compare.
        if (!reader || !wanted) continue;
        const got = feed instanceof AppError ? feed.message : reader(feed, Number(path[1]));
        if (got === wanted) held += 1;
        else missed.push(`${one.file} ${name}: ${JSON.stringify(got)} instead of ${JSON.stringify(wanted)}`);
      }
    }
    console.log(`feedparser suite: ${held} of ${held + missed.length} expectations hold`);
    expect(held, missed.join("\n")).toBeGreaterThanOrEqual(285);
  });
});
