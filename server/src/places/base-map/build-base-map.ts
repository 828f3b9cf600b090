import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkCoast } from "./check-coast.ts";
import { drawWorld } from "./draw-world.ts";
import { fetchPackages } from "./read-sources.ts";
import { writeArchive } from "./write-archive.ts";

const target = join(import.meta.dirname, "world.pmtiles");

const about = {
  name: "Tocsin base map",
  description: "Land, water, borders and regions of the world for a map without a network",
  attribution: "© OpenStreetMap contributors, ODbL 1.0. Regions: Natural Earth, public domain.",
  vector_layers: ["sea", "land", "water", "regions", "borders"].map((id) => ({ id, fields: {} })),
};

/**
 * Makes `world.pmtiles`, about a minute of work with 2.5 GB of memory: `node server/src/places/base-map/build-base-map.ts`.
 * With `--check` it makes nothing, and prints how far the coast of the file lies from that of its source. `--from FOLDER` reads
 * packages that are installed there instead of fetching them.
 */
async function main(args: readonly string[]): Promise<void> {
  const given = args.includes("--from") ? args[args.indexOf("--from") + 1] : undefined;
  const folder = given ?? mkdtempSync(join(tmpdir(), "tocsin-base-map-"));
  try {
    if (!given) fetchPackages(folder);
    if (args.includes("--check")) return await checkCoast(folder, target);
    const tiles = [...drawWorld(folder)];
    const bytes = writeArchive(tiles, about);
    writeFileSync(target, bytes);
    process.stdout.write(`${tiles.length} tiles in ${(bytes.length / 1e6).toFixed(1)} MB.\n`);
  } finally {
    if (!given) rmSync(folder, { recursive: true });
  }
}

await main(process.argv.slice(2));
