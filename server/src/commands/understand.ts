import { readFileSync } from "node:fs";
import type { Finding, ItemContent } from "@tocsin/contract";
import { createRulesEngine } from "../analysis/rules/index.ts";
import { areaOfCodes } from "../places/areas/area-of-codes.ts";
import { gazetteerFile } from "../places/ensure-gazetteer.ts";
import { openGazetteer } from "../places/gazetteer.ts";
import { createLocate } from "../places/locate.ts";
import { namePoint } from "../places/name-point.ts";
import { OperatorError } from "../platform/operator-error.ts";
import { createFeedReader } from "../sources/reading/feed-reader.ts";

/**
 * `npm run understand -- FILE…`: what the rules make of the entries of feeds, or of plain texts (one a line), in files. One
 * line of JSON for each on standard output, a line of counts on standard error. Nothing is stored.
 */
async function main(): Promise<void> {
  const files = process.argv.slice(2);
  if (files.length === 0)
    throw new OperatorError("Enter the files to analyse: npm run understand -- feed.xml headlines.txt");
  const gazetteer = openGazetteer(gazetteerFile);
  const reader = createFeedReader({ cpuMs: 10_000, maxHeapMb: 512 });
  const understand = createRulesEngine({
    locate: createLocate(gazetteer),
    nameAt: (point, called) => namePoint(gazetteer, point, called),
    areaOf: areaOfCodes,
  });
  const counts = { items: 0, incidents: 0, placed: 0 };
  try {
    for (const file of files) {
      for (const item of await readItems(reader, file)) {
        const finding = await understand(item, new AbortController().signal);
        counts.items++;
        if (finding.incident) counts.incidents++;
        if (finding.incident && finding.place.kind !== "unknown") counts.placed++;
        process.stdout.write(`${JSON.stringify(tell(file, item, finding))}\n`);
      }
    }
  } finally {
    await reader.close();
    gazetteer.close();
  }
  process.stderr.write(
    `Items: ${counts.items}. Incidents: ${counts.incidents}, of which with a place: ${counts.placed}.\n`,
  );
}

const tell = (file: string, { title, link }: ItemContent, finding: Finding) => ({ file, title, link, ...finding });

/** The entries of a feed; a file that is named `.txt` holds one headline a line. */
async function readItems(reader: ReturnType<typeof createFeedReader>, file: string): Promise<ItemContent[]> {
  const body = readFileSync(file);
  const now = new Date();
  if (file.endsWith(".txt")) {
    const lines = body
      .toString("utf8")
      .split(/\r?\n/)
      .filter((line) => line.trim() !== "");
    return lines.map((title, index) => headline(`${index + 1}`, title, now));
  }
  const feed = await reader.read({
    body,
    contentType: null,
    kind: null,
    url: "https://file.invalid/",
    now,
  });
  for (const problem of feed.problems) process.stderr.write(`${file}: ${problem}\n`);
  return feed.items;
}

const headline = (id: string, title: string, now: Date): ItemContent => ({
  id,
  title,
  link: null,
  summary: "",
  publishedAt: now.toISOString(),
  updatedAt: null,
  lat: null,
  lon: null,
  geojson: null,
  official: null,
});

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
