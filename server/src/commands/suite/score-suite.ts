import { readFileSync } from "node:fs";
import { join } from "node:path";
import { AppError } from "../../platform/errors.ts";
import { toPlainText } from "../../sources/reading/plain-text.ts";
import { type ReadFeed, readFeed } from "../../sources/reading/read-feed.ts";

type Expectation = { path: (string | number)[]; op: string; value?: unknown };
type Case = { file: string; headers: Record<string, string>; expect?: Expectation[] };

export type Score = { held: number; missed: string[]; excluded: Map<string, number> };

/** What Tocsin keeps of a path in the suite's own model; a path that is not here is a field that it does not use. */
const readers: Record<string, (feed: ReadFeed, index: number) => unknown> = {
  "feed.title": (feed) => feed.title,
  "feed.title_detail.value": (feed) => feed.title,
  "feed.link": (feed) => feed.link,
  "entries.title": (feed, index) => feed.items[index]?.title,
  "entries.title_detail.value": (feed, index) => feed.items[index]?.title,
  "entries.link": (feed, index) => feed.items[index]?.link,
  "entries.id": (feed, index) => feed.items[index]?.id,
  "entries.summary": (feed, index) => feed.items[index]?.summary,
  "entries.summary_detail.value": (feed, index) => feed.items[index]?.summary,
  "entries.description": (feed, index) => feed.items[index]?.summary,
  "entries.content.value": (feed, index) => feed.items[index]?.summary,
  "entries.published_parsed": (feed, index) => feed.items[index]?.publishedAt,
  "entries.updated_parsed": (feed, index) => feed.items[index]?.updatedAt,
  "entries.where.coordinates": (feed, index) => feed.items[index]?.geojson,
};

/** What is left out by name, each with its reason. */
const exclusions: [RegExp, string][] = [[/\/cdf\//, "Channel Definition Format is not read: no source publishes it"]];

/** Scores the reading of the Universal Feed Parser's suite, a folder with `expectations.json`, on the fields that are used. */
export function scoreSuite(folder: string): Score {
  const score: Score = { held: 0, missed: [], excluded: new Map() };
  for (const one of listCases(folder)) scoreCase(folder, one, score);
  return score;
}

const listCases = (folder: string): Case[] => JSON.parse(readFileSync(join(folder, "expectations.json"), "utf8"));

function scoreCase(folder: string, one: Case, score: Score): void {
  const feed = attempt(folder, one);
  for (const { path, op, value } of one.expect ?? []) {
    const name = path.filter((step) => typeof step === "string").join(".");
    const read = readers[name];
    const wanted = read && op === "==" ? comparable(name, value) : undefined;
    // An entry of nothing but a picture has no text to compare.
    if (!read || !wanted) continue;
    const reason = exclusions.find(([file]) => file.test(one.file))?.[1];
    const got = feed instanceof AppError ? feed.message : read(feed, Number(path[1]));
    const isHeld = name.endsWith("coordinates") ? JSON.stringify(got)?.includes(String(wanted)) : got === wanted;
    if (reason) score.excluded.set(reason, (score.excluded.get(reason) ?? 0) + 1);
    else if (isHeld) score.held++;
    else score.missed.push(`${one.file} ${name}: ${JSON.stringify(got)} instead of ${JSON.stringify(wanted)}`);
  }
}

/** As a poll reads it; what is refused with a sentence is that sentence. */
export function attempt(folder: string, { file, headers }: Case): ReadFeed | AppError {
  const body = readFileSync(join(folder, file));
  const contentType = Object.entries(headers).find(([name]) => name.toLowerCase() === "content-type")?.[1] ?? null;
  try {
    return readFeed(body, contentType, null, `http://127.0.0.1:8097/tests/${file}`, new Date("2026-01-01T00:00:00Z"));
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

/** The suite keeps markup where Tocsin keeps plain text, and a date as its parts. */
function comparable(name: string, value: unknown): unknown {
  if (name.endsWith("coordinates")) return JSON.stringify(value);
  if (Array.isArray(value)) {
    const [year, month, ...rest] = value as number[];
    return new Date(Date.UTC(year ?? 0, (month ?? 1) - 1, ...rest.slice(0, 4))).toISOString();
  }
  if (name.endsWith("link")) return URL.parse(String(value))?.href;
  return name.endsWith("id") || name.endsWith("parsed") ? value : toPlainText(String(value ?? ""), 10_000);
}

const executes = /<\s*\/?[a-z!?][^<>]*>|\bjavascript:|\bvbscript:|\bon\w+\s*=/i;

/** The texts and links of the suite's group on sanitising in which something is left that a browser could execute. */
export function listUnsafe(folder: string): string[] {
  const cases = listCases(folder).filter(({ file }) => file.includes("/sanitize/"));
  return cases.flatMap((one) => {
    const feed = attempt(folder, one);
    if (feed instanceof AppError) return [];
    const kept = [feed.title, feed.link, ...feed.items.flatMap(({ title, summary, link }) => [title, summary, link])];
    return kept.filter((text) => text && executes.test(text)).map((text) => `${one.file}: ${text}`);
  });
}
