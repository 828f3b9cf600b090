import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { iso1A2Code } from "@rapideditor/country-coder";
import type { ItemContent } from "@tocsin/contract";
import type { AnalyseByRules } from "../../server/src/analysis/engine.ts";
import { geodesicKm } from "../../server/src/platform/geo/geodesic.ts";
import { createFeedReader } from "../../server/src/sources/reading/feed-reader.ts";
import { share, shown, table } from "./measures.ts";

const folders = ["usgs", "gdacs", "nws"];
/** As far as the published scores of geoparsers count a place as found (100 miles). */
const nearKm = 161;
const mostItems = 600;

type Row = { isNear: boolean; isUnknown: boolean; isAbroad: boolean; isCategory: boolean; isIncident: boolean };

/** Official items with coordinates, read from recorded feeds. */
async function readItems(folder: string): Promise<ItemContent[]> {
  const reader = createFeedReader({ cpuMs: 20_000, maxHeapMb: 512 });
  try {
    const items: ItemContent[] = [];
    for (const file of readdirSync(folder)) {
      const input = {
        body: readFileSync(join(folder, file)),
        contentType: null,
        kind: null,
        url: "https://file.invalid/",
      };
      const feed = await reader.read({ ...input, now: new Date() }).catch(() => ({ items: [] }));
      items.push(...feed.items.filter(({ official, lat }) => official && official.incident !== false && lat !== null));
    }
    return items.slice(0, mostItems);
  } finally {
    await reader.close();
  }
}

/** The item as a newspaper would have printed it: its words, without coordinates and without the authority's facts. */
const withheld = (item: ItemContent): ItemContent => ({ ...item, lat: null, lon: null, geojson: null, official: null });

async function judge(analyse: AnalyseByRules, item: ItemContent): Promise<Row> {
  const { place, category, incident } = await analyse(withheld(item), new AbortController().signal);
  const at: [number, number] = [item.lon ?? 0, item.lat ?? 0];
  const isUnknown = place.lat === null || place.lon === null;
  const found: [number, number] = [place.lon ?? 0, place.lat ?? 0];
  const countries = [iso1A2Code(at), iso1A2Code(found)];
  const isWide = place.kind === "country" || place.kind === "region";
  const isSame = isWide && countries[0] !== null && countries[0] === countries[1];
  return {
    isUnknown,
    isNear: !isUnknown && (geodesicKm(at, found) <= nearKm + (place.radiusKm ?? 0) || isSame),
    isAbroad: !isUnknown && countries[0] !== null && countries[1] !== null && countries[0] !== countries[1],
    isCategory: category === item.official?.category,
    isIncident: incident,
  };
}

/** How often the words alone of official items lead to their place and category; null where the recordings are not at hand. */
export async function measureOfficial(analyse: AnalyseByRules, recordings: string): Promise<string | null> {
  if (!existsSync(recordings)) return null;
  const rows: (string | number)[][] = [];
  for (const folder of folders) {
    const items = await readItems(join(recordings, folder));
    const judged: Row[] = [];
    for (const item of items) judged.push(await judge(analyse, item));
    const shareOf = (is: (row: Row) => boolean): string => shown(share(judged.filter(is).length, judged.length));
    const placed = judged.filter(({ isUnknown }) => !isUnknown);
    const right = shown(share(placed.filter(({ isNear }) => isNear).length, placed.length));
    rows.push([
      folder,
      items.length,
      right,
      shareOf(({ isUnknown }) => isUnknown),
      shareOf(({ isAbroad }) => isAbroad),
      shareOf(({ isIncident }) => isIncident),
      shareOf(({ isCategory }) => isCategory),
    ]);
  }
  return table(
    ["", "items", "place right where given", "place unknown", "wrong country", "incident", "category"],
    rows,
  );
}
