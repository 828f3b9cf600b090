import { once } from "node:events";
import { createReadStream, createWriteStream, readFileSync, type WriteStream } from "node:fs";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import type { Finding, ItemContent } from "@tocsin/contract";
import { createRulesEngine } from "../analysis/rules/index.ts";
import { createTextJoiner } from "../events/stories/join-texts.ts";
import { areaOfCodes } from "../places/areas/area-of-codes.ts";
import { gazetteerFile } from "../places/ensure-gazetteer.ts";
import { openGazetteer } from "../places/gazetteer.ts";
import { createLocate } from "../places/locate.ts";
import { namePoint } from "../places/name-point.ts";
import { OperatorError } from "../platform/operator-error.ts";
import { createFeedReader } from "../sources/reading/feed-reader.ts";
import { type UnderstandParts, understandLines } from "./understand/understand-documents.ts";

const usage =
  "Enter the files to analyse: npm run understand -- feed.xml headlines.txt, or npm run understand -- --in documents.jsonl --out findings.jsonl";

/**
 * `npm run understand -- FILE…`: what the rules make of the entries of feeds, or of plain texts (one a line), in files. One
 * line of JSON for each on standard output, a line of counts on standard error. `--in FILE --out FILE` does the same for
 * documents of JSON, one a line. Nothing is stored.
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArguments();
  if (values.help) {
    process.stdout.write(`${usage}\n`);
    return;
  }
  if (values.in === undefined && positionals.length === 0) throw new OperatorError(usage);
  const gazetteer = openGazetteer(gazetteerFile);
  const locate = createLocate(gazetteer);
  const analyse = createRulesEngine({
    locate,
    nameAt: (point, called) => namePoint(gazetteer, point, called),
    areaOf: areaOfCodes,
  });
  try {
    if (values.in === undefined) await understandFeeds(analyse, positionals);
    else await understandFile({ gazetteer, analyse, locate, joinText: createTextJoiner() }, values.in, values.out);
  } finally {
    gazetteer.close();
  }
}

function parseArguments() {
  try {
    return parseArgs({
      options: { in: { type: "string" }, out: { type: "string" }, help: { type: "boolean" } },
      allowPositionals: true,
    });
  } catch {
    throw new OperatorError(usage);
  }
}

/** Writes one line for each line, in order, so that a file of any length fits. */
async function understandFile(parts: UnderstandParts, from: string, to: string | undefined): Promise<void> {
  const out = to === undefined ? process.stdout : await openOutput(to);
  const lines = createInterface({ input: createReadStream(from), crlfDelay: Number.POSITIVE_INFINITY });
  let broken = 0;
  for await (const understood of understandLines(parts, lines)) {
    if ("error" in understood) broken++;
    if (!out.write(`${JSON.stringify(understood)}\n`)) await once(out, "drain");
  }
  if (to !== undefined) await new Promise<void>((resolve) => out.end(resolve));
  if (broken === 0) return;
  process.stderr.write(`Lines that are not documents: ${broken}.\n`);
  process.exitCode = 1;
}

/** Throws for a path that cannot be written, before anything is read. */
async function openOutput(path: string): Promise<WriteStream> {
  const out = createWriteStream(path);
  try {
    await once(out, "open");
  } catch (error) {
    throw new OperatorError(`${path} cannot be written: ${error instanceof Error ? error.message : String(error)}`);
  }
  return out;
}

async function understandFeeds(analyse: UnderstandParts["analyse"], files: string[]): Promise<void> {
  const reader = createFeedReader({ cpuMs: 10_000, maxHeapMb: 512 });
  const counts = { items: 0, incidents: 0, placed: 0 };
  try {
    for (const file of files) {
      for (const item of await readItems(reader, file)) {
        const finding = await analyse(item, new AbortController().signal);
        counts.items++;
        if (finding.incident) counts.incidents++;
        if (finding.incident && finding.place.kind !== "unknown") counts.placed++;
        process.stdout.write(`${JSON.stringify(toLine(file, item, finding))}\n`);
      }
    }
  } finally {
    await reader.close();
  }
  process.stderr.write(
    `Items: ${counts.items}. Incidents: ${counts.incidents}, of which with a place: ${counts.placed}.\n`,
  );
}

const toLine = (file: string, { title, link }: ItemContent, finding: Finding) => ({ file, title, link, ...finding });

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

// "| head" closes the output when it has enough: that is no error.
process.stdout.on("error", (error: NodeJS.ErrnoException) => process.exit(error.code === "EPIPE" ? 0 : 1));

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
