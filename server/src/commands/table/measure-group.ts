import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Finding, ItemContent } from "@tocsin/contract";
import type { Gazetteer } from "../../places/gazetteer.ts";
import { nameDistanceKm } from "../../places/name-distance.ts";
import { type Comparison, measureDocument } from "./measure-document.ts";

/** A part of a whole, such as severities that are as stated among those that are. */
export type Ratio = { right: number; of: number };
const ratio = (): Ratio => ({ right: 0, of: 0 });

export type GroupRow = ReturnType<typeof emptyRow>;
const emptyRow = (group: string) => ({
  group,
  documents: 0,
  read: 0,
  entries: 0,
  items: 0,
  incidents: 0,
  placed: { coordinates: 0, codes: 0, name: 0 },
  severity: ratio(),
  date: ratio(),
  ended: ratio(),
  near: ratio(),
  close: ratio(),
  quiet: ratio(),
});

export type MeasureParts = {
  gazetteer: Gazetteer;
  analyse: (item: ItemContent, signal: AbortSignal) => Promise<Finding>;
};

/** Reads every document of a folder; what is refused or differs from its document is said. */
export async function measureGroup(parts: MeasureParts, folder: string, group: string, say: (line: string) => void) {
  const row = emptyRow(group);
  const files = readdirSync(join(folder, group), { withFileTypes: true }).filter((entry) => entry.isFile());
  for (const { name } of files) {
    const { feed, refused, entries, compared } = measureDocument(
      name,
      readFileSync(join(folder, group, name)),
      new Date(),
    );
    row.documents++;
    if (!feed) {
      say(`${group}/${name} is refused: ${refused}`);
      continue;
    }
    row.read++;
    row.entries += entries;
    row.items += feed.items.length;
    for (const one of compared) compare(row, one, (line) => say(`${group}/${name}: ${line}`));
    for (const item of feed.items) await place(parts, row, item, (line) => say(`${group}/${name}: ${line}`));
  }
  return row;
}

const isIncident = ({ official, isBulletin, follow }: ItemContent): boolean =>
  !isBulletin && !follow && official !== null && official.incident !== false && !official.ended;

function compare(row: GroupRow, { stated, item }: Comparison, say: (line: string) => void): void {
  const { official } = item;
  const note = (into: Ratio, isRight: boolean, what: string): void => {
    into.of++;
    if (isRight) into.right++;
    else say(`${what} of ${item.id.slice(0, 80)}`);
  };
  // A bulletin is not rated: nothing happens.
  if (stated.severity && !item.isBulletin) {
    note(
      row.severity,
      official?.severity === stated.severity,
      `severity ${official?.severity}, stated ${stated.severity},`,
    );
  }
  const at = Date.parse(official?.happenedAt ?? item.publishedAt ?? "");
  if (stated.at !== null) note(row.date, at === stated.at, `date ${at}, stated ${stated.at},`);
  if (stated.isQuiet) note(row.quiet, !isIncident(item), "an alert, although it states none,");
  if (stated.isOver) note(row.ended, !isIncident(item), "ongoing, although it states an end,");
  if (stated.isOver === false) note(row.ended, !official?.ended, "ended, although it states no end,");
}

async function place(
  { gazetteer, analyse }: MeasureParts,
  row: GroupRow,
  item: ItemContent,
  say: (line: string) => void,
) {
  if (item.follow) return;
  const { place, namedAreas, incident, ended } = await analyse(item, new AbortController().signal);
  if (!incident || ended) return;
  row.incidents++;
  if (place.lat === null || place.lon === null) return;
  const hasCoordinates = item.lat !== null;
  const isCoded = item.official?.areaCodes !== undefined && namedAreas === undefined;
  row.placed[hasCoordinates ? "coordinates" : isCoded ? "codes" : "name"]++;
  const km = hasCoordinates && place.name ? nameDistanceKm(gazetteer, place.name, [place.lon, place.lat]) : null;
  if (km === null) return;
  row.near.of++;
  row.close.of++;
  if (km <= 50) row.close.right++;
  if (km <= 200) row.near.right++;
  else say(`named ${place.name}, ${Math.round(km)} km from ${item.id.slice(0, 80)}`);
}
