import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { ensureGazetteer } from "../../places/ensure-gazetteer.ts";
import { measureDocument } from "./measure-document.ts";
import { printTable } from "./table.ts";

beforeAll(() => ensureGazetteer());

const quake = (id: string, mag: number) => ({
  type: "Feature",
  id,
  properties: { mag, place: "near Lisbon", time: 1772359200000, ids: `,${id},`, net: "us", status: "reviewed" },
  geometry: { type: "Point", coordinates: [-9.1, 38.7, 10] },
});
const quakes = JSON.stringify({ type: "FeatureCollection", features: [quake("us1", 6.1), quake("us2", 4)] });
const alert = (status: string) =>
  `<alert xmlns="urn:oasis:names:tc:emergency:cap:1.2"><identifier>W-${status}</identifier><sender>w@weather.example</sender><sent>2026-03-01T10:00:00+00:00</sent><status>${status}</status><msgType>Alert</msgType><scope>Public</scope><info><category>Met</category><event>Flood</event><urgency>Expected</urgency><severity>Severe</severity><certainty>Likely</certainty><area><areaDesc>Leiria, Portugal</areaDesc></area></info></alert>`;

test("the table compares what is read with what the documents state", async () => {
  const folder = mkdtempSync(join(tmpdir(), "tocsin-table-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const files = {
    "usgs/list.json": quakes,
    "cap/one.xml": alert("Actual"),
    "cap/two.xml": alert("Exercise"),
    "cap/page.html": "<html></html>",
  };
  for (const [name, body] of Object.entries(files)) {
    mkdirSync(join(folder, name, ".."), { recursive: true });
    writeFileSync(join(folder, name), body);
  }
  const docs = join(folder, "sources.md");
  writeFileSync(
    docs,
    "before\n<!-- table of documents: begin -->\nstale figures\n<!-- table of documents: end -->\nafter\n",
  );
  const said: string[] = [];
  expect(await printTable(folder, docs, (line) => said.push(line))).toBe(true);
  const [table = "", ...notes] = said;
  expect(table).toContain("| cap | 3 | 2 | 2 | 2 | 1 | 0, 0, 1 | 2/2 | 2/2 | 2/2 | – | 0 of 1 |");
  expect(table).toContain("| usgs | 1 | 1 | 2 | 2 | 2 | 2, 0, 0 | 2/2 | 2/2 | 2/2 | 2/2, 2/2 | – |");
  expect(notes).toEqual(["cap/page.html is refused: The source answered with a web page, not a feed"]);
  expect(readFileSync(docs, "utf8")).toMatch(/^before[\s\S]*\| \*\*all\*\* \| 4 \|[\s\S]*after\n$/);
  expect(readFileSync(docs, "utf8")).not.toContain("stale");
});

test("the statements of an entry come from its document, not from its reading", () => {
  const { compared } = measureDocument("list.json", Buffer.from(quakes), new Date("2026-03-02T00:00:00Z"));
  expect(compared.map(({ stated }) => stated)).toEqual([
    { id: "us1", severity: "severe", at: 1772359200000, isQuiet: false, isOver: false },
    { id: "us2", severity: "minor", at: 1772359200000, isQuiet: false, isOver: false },
  ]);
});
