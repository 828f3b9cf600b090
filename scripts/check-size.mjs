// How much JavaScript, as sent (brotli), a page needs before it shows, and the main screen before and with its map. A page
// over its limit fails. Builds the web application for itself.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";

const root = join(import.meta.dirname, "..");
const signedIn = ["src/app/signed-in-app.tsx", "src/ui/toasts/toast-stack.tsx"];
const assets = [...signedIn, "src/pages/assets/assets-page.tsx"];
const map = ["src/map/map-view.tsx", "src/pages/assets/map-layers.tsx"];

/** Modules whose chunks a page loads in addition to the entry, and other files; limits in kB. */
const pages = {
  "/": { modules: ["src/pages/landing/landing-page.tsx"], most: 120 },
  "/auth/signin": { modules: ["src/features/sign-in/sign-in-page.tsx"], most: 120 },
  "/wall before its map": { modules: ["src/pages/wall/wall-page.tsx"], most: 190 },
  "/wall with the map": { modules: ["src/pages/wall/wall-page.tsx", "src/pages/wall/wall-map.tsx"], most: 570 },
  "/assets before map and chart": { modules: assets, most: 215 },
  "/assets with the map": { modules: [...assets, ...map], most: 595 },
  "/assets as it is opened, with the outlines of the world": {
    modules: [...assets, ...map].filter((module) => module !== "src/ui/toasts/toast-stack.tsx"),
    files: /countries-/,
    most: 596,
  },
};

const folder = mkdtempSync(join(tmpdir(), "tocsin-size-"));
try {
  const problems = check(build(folder));
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** The built application's list of chunks by the module they begin at. */
function build(outDir) {
  const vite = join(root, "node_modules/vite/bin/vite.js");
  const args = [vite, "build", "--outDir", outDir, "--manifest", "manifest.json", "--logLevel", "warn"];
  // As it is shipped, also when a test runner that runs this says otherwise.
  const env = { ...process.env, NODE_ENV: "production" };
  const done = spawnSync(process.execPath, args, { cwd: join(root, "web"), encoding: "utf8", env });
  if (done.status !== 0) throw new Error(`${done.stdout}${done.stderr}`);
  return JSON.parse(readFileSync(join(outDir, "manifest.json"), "utf8"));
}

function check(manifest) {
  const sizes = new Map();
  const sizeOf = (file) => {
    if (!sizes.has(file)) sizes.set(file, brotliCompressSync(readFileSync(join(folder, file))).length / 1000);
    return sizes.get(file);
  };
  return Object.entries(pages).flatMap(([page, { modules, files: more, most }]) => {
    const assets = readdirSync(join(folder, "static")).map((name) => `static/${name}`);
    const files = [...filesOf(manifest, ["index.html", ...modules]), ...assets.filter((name) => more?.test(name))];
    const size = files.reduce((sum, file) => sum + sizeOf(file), 0);
    console.log(`${page}: ${size.toFixed(1)} kB of ${most} in ${files.length} files`);
    return size <= most ? [] : [`${page} needs ${size.toFixed(1)} kB, more than ${most}`];
  });
}

/** The scripts of modules, with all they import at once; workers and other scripts that are used by address included. */
function filesOf(manifest, modules) {
  const files = new Set();
  const seen = new Set();
  const add = (name) => {
    if (seen.has(name)) return;
    seen.add(name);
    const chunk = manifest[name];
    if (!chunk) throw new Error(`${name} is no chunk of its own: scripts/check-size.mjs names what is not there`);
    files.add(chunk.file);
    for (const asset of chunk.assets ?? []) if (/\.m?js$/.test(asset)) files.add(asset);
    for (const imported of chunk.imports ?? []) add(imported);
  };
  for (const name of modules) add(name);
  return [...files];
}
