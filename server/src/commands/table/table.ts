import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import { createRulesEngine } from "../../analysis/rules/index.ts";
import { areaOfCodes } from "../../places/areas/area-of-codes.ts";
import { gazetteerFile } from "../../places/ensure-gazetteer.ts";
import { openGazetteer } from "../../places/gazetteer.ts";
import { createLocate } from "../../places/locate.ts";
import { namePoint } from "../../places/name-point.ts";
import { OperatorError } from "../../platform/operator-error.ts";
import { type GroupRow, measureGroup, type Ratio } from "./measure-group.ts";

/**
 * Reads every document in the folders of a folder and prints, for each, what was read and how much of it equals what the
 * documents state. With `docs`, the table is also written into that file, between its two markers.
 */
export async function printTable(folder: string, docs: string | null, say: (line: string) => void): Promise<boolean> {
  const groups = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  if (groups.length === 0) throw new OperatorError(`The folder ${folder} contains no folders of documents`);
  const gazetteer = openGazetteer(gazetteerFile);
  const analyse = createRulesEngine({
    locate: createLocate(gazetteer),
    nameAt: (point, called) => namePoint(gazetteer, point, called),
    areaOf: areaOfCodes,
  });
  const rows: GroupRow[] = [];
  const notes: string[] = [];
  try {
    for (const { name } of groups.toSorted((one, other) => one.name.localeCompare(other.name))) {
      const row = await measureGroup({ gazetteer, analyse }, folder, name, (line) => notes.push(line));
      if (row.documents > 0) rows.push(row);
    }
  } finally {
    gazetteer.close();
  }
  const table = toMarkdown([...rows, total(rows)]);
  say(table);
  for (const note of notes) say(note);
  if (docs) write(docs, table, basename(resolve(folder)));
  const { quiet } = total(rows);
  return quiet.right === quiet.of;
}

const columns: [string, (row: GroupRow) => string | number][] = [
  ["group", ({ group }) => group],
  ["documents", ({ documents }) => documents],
  ["read", ({ read }) => read],
  ["entries", ({ entries }) => entries],
  ["items", ({ items }) => items],
  ["incidents", ({ incidents }) => incidents],
  ["placed by coordinates, codes, name", ({ placed }) => `${placed.coordinates}, ${placed.codes}, ${placed.name}`],
  ["severity as stated", ({ severity }) => shown(severity)],
  ["date as stated", ({ date }) => shown(date)],
  ["ended as stated", ({ ended }) => shown(ended)],
  ["name within 50 km, 200 km", ({ close, near }) => (near.of === 0 ? "–" : `${shown(close)}, ${shown(near)}`)],
  ["false alerts", ({ quiet }) => (quiet.of === 0 ? "–" : `${quiet.of - quiet.right} of ${quiet.of}`)],
];

const shown = ({ right, of }: Ratio): string => (of === 0 ? "–" : `${right}/${of}`);

function toMarkdown(rows: GroupRow[]): string {
  const line = (cells: (string | number)[]): string => `| ${cells.join(" | ")} |`;
  const head = [line(columns.map(([name]) => name)), line(columns.map(() => "---"))];
  return [...head, ...rows.map((row) => line(columns.map(([, cell]) => cell(row))))].join("\n");
}

const add = (one: Ratio, other: Ratio): Ratio => ({ right: one.right + other.right, of: one.of + other.of });

/** All groups as one. */
const total = (rows: GroupRow[]): GroupRow =>
  rows.reduce((sum, row) => ({
    group: "**all**",
    documents: sum.documents + row.documents,
    read: sum.read + row.read,
    entries: sum.entries + row.entries,
    items: sum.items + row.items,
    incidents: sum.incidents + row.incidents,
    placed: {
      coordinates: sum.placed.coordinates + row.placed.coordinates,
      codes: sum.placed.codes + row.placed.codes,
      name: sum.placed.name + row.placed.name,
    },
    severity: add(sum.severity, row.severity),
    date: add(sum.date, row.date),
    ended: add(sum.ended, row.ended),
    near: add(sum.near, row.near),
    close: add(sum.close, row.close),
    quiet: add(sum.quiet, row.quiet),
  }));

const markers = ["<!-- table of documents: begin -->", "<!-- table of documents: end -->"] as const;

function write(docs: string, table: string, folder: string): void {
  const before = readFileSync(docs, "utf8");
  const [start, end] = markers.map((marker) => before.indexOf(marker)) as [number, number];
  if (start < 0 || end < start) throw new OperatorError(`${docs} has no place for the table: ${markers.join(" … ")}`);
  const day = new Date().toISOString().slice(0, 10);
  const text = `Measured on ${day} with \`npm run sources -- table\` on the documents of the folder \`${folder}\`.\n\n${table}`;
  writeFileSync(docs, `${before.slice(0, start + markers[0].length)}\n${text}\n${before.slice(end)}`);
}
