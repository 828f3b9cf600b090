import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { ItemContent } from "@tocsin/contract";
import type { AnalyseByRules } from "../../server/src/analysis/engine.ts";
import { shippedModelFile } from "../../server/src/analysis/rules/model/shipped-model.ts";
import { gazetteerFile } from "../../server/src/places/ensure-gazetteer.ts";
import { createFeedReader } from "../../server/src/sources/reading/feed-reader.ts";
import { table } from "./measures.ts";

const rounds = 3;
const longestText = 10_000;
/** Texts that repeat what is expensive to read: names of many places, numbers, scripts without spaces, words that are names. */
const repeated = [
  "A ",
  "Paris, Texas, ",
  "San José ",
  "St. Louis St. Paul ",
  "Explosion in Springfield and Washington kills 12, injures 300 people; ",
  "one hundred and twenty thousand ",
  "1,000,000 ",
  "北京发生地震死亡",
  "Взрыв в Киеве и Москве ",
  "30 km north of Paris ",
  '"“',
];

async function readItems(folder: string): Promise<ItemContent[]> {
  const reader = createFeedReader({ cpuMs: 20_000, maxHeapMb: 512 });
  try {
    const items: ItemContent[] = [];
    for (const file of readdirSync(folder)) {
      const document = { body: readFileSync(join(folder, file)), contentType: null, kind: null };
      const feed = await reader
        .read({ ...document, url: "https://file.invalid/", now: new Date() })
        .catch(() => ({ items: [] }));
      items.push(...feed.items);
    }
    return items;
  } finally {
    await reader.close();
  }
}

async function analyseAll(analyse: AnalyseByRules, items: ItemContent[]): Promise<number> {
  const before = process.cpuUsage();
  for (const item of items) await analyse(item, new AbortController().signal);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000_000;
}

async function longestMs(analyse: AnalyseByRules, [like]: ItemContent[]): Promise<number> {
  if (!like) return Number.NaN;
  const times: number[] = [];
  for (const text of repeated) {
    const summary = text.repeat(Math.ceil(longestText / text.length)).slice(0, longestText);
    await analyse({ ...like, title: "", summary }, new AbortController().signal);
    times.push(1_000 * (await analyseAll(analyse, [{ ...like, title: "", summary }])));
  }
  return Math.max(...times);
}

/** How many news items one core analyses in a second, and what the engine weighs; null where the recordings are not at hand. */
export async function measureSpeed(analyse: AnalyseByRules, folder: string): Promise<string | null> {
  if (!existsSync(folder)) return null;
  const items = await readItems(folder);
  await analyseAll(analyse, items);
  const seconds: number[] = [];
  for (let round = 0; round < rounds; round++) seconds.push(await analyseAll(analyse, items));
  const megabytes = (file: URL | string): string => (statSync(file).size / 1_000_000).toFixed(1);
  return table(
    ["items", "items a second", "longest text of 10 kB, ms", "weights, MB", "gazetteer, MB"],
    [
      [
        items.length,
        Math.round(items.length / Math.min(...seconds)),
        Math.round(await longestMs(analyse, items)),
        megabytes(shippedModelFile),
        megabytes(gazetteerFile),
      ],
    ],
  );
}
