import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { checkCoast } from "./check-coast.ts";
import { drawWorld } from "./draw-world.ts";
import { writeArchive } from "./write-archive.ts";

const target = join(import.meta.dirname, "world.pmtiles");

const about = {
  name: "Tocsin base map",
  description: "Land, water, borders and regions of the world for a map without a network",
  attribution: "© OpenStreetMap contributors, ODbL 1.0. Regions: Natural Earth, public domain.",
  vector_layers: ["sea", "land", "water", "regions", "borders"].map((id) => ({ id, fields: {} })),
};

/**
 * Makes `world.pmtiles` from the packages that `scripts/base-map.mjs` installed into a folder, about a minute of work with 2.5 GB
 * of memory. With `--check` it makes nothing, and compares the file with its source.
 */
async function main(folder: string, isCheck: boolean): Promise<void> {
  if (isCheck) return checkCoast(folder, target);
  const tiles = [...drawWorld(folder)];
  const bytes = writeArchive(tiles, about);
  writeFileSync(target, bytes);
  process.stdout.write(`${tiles.length} tiles in ${(bytes.length / 1e6).toFixed(1)} MB.\n`);
}

await main(process.argv[2] ?? "", process.argv.includes("--check"));
