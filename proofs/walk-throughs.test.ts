import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { isWhole } from "../testing/pairwise.ts";

const root = join(import.meta.dirname, "..");

/** Each patch of `walk-throughs/`, and how many files of production code it may touch. */
const walkThroughs = [
  { name: "channel", most: 5 },
  { name: "format", most: 2 },
  { name: "setting", most: 3 },
  { name: "page", most: 4 },
  { name: "event-field", most: 3 },
];

/** What a change carries along: tests, documents, catalogues of texts and migrations. */
const carriedAlong = /\.test\.tsx?$|\.md$|\/locales\/|\/migrations\//;
const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);

// A run of tests inside this one writes no times of files into its report.
const { VITEST: _, TEST_TIMES: _times, ...env } = process.env;

function run(folder: string, program: string, ...args: string[]): string {
  const ran = spawnSync(program, args, { cwd: folder, encoding: "utf8", env });
  expect(ran.status, `${args.join(" ")}\n${ran.stdout}${ran.stderr}`).toBe(0);
  return ran.stdout;
}

/** A clone of what is committed, with this project's dependencies and what its set-up built, and its own workspaces. */
function cloneProject(): string {
  const clone = mkdtempSync(join(tmpdir(), "tocsin-walk-"));
  run(root, "git", "clone", "--quiet", root, clone);
  linkAll("node_modules", (name) => name !== "@tocsin");
  for (const workspace of ["client", "contract", "server", "web"]) {
    mkdirSync(join(clone, "node_modules/@tocsin"), { recursive: true });
    symlinkSync(join(clone, workspace), join(clone, "node_modules/@tocsin", workspace));
    linkAll(`${workspace}/node_modules`, () => true);
  }
  linkAll("build", (name) => name === "web" || name.startsWith("places."));
  return clone;

  function linkAll(folder: string, isWanted: (name: string) => boolean): void {
    if (!existsSync(join(root, folder))) return;
    mkdirSync(join(clone, folder), { recursive: true });
    for (const name of readdirSync(join(root, folder)).filter(isWanted))
      symlinkSync(join(root, folder, name), join(clone, folder, name));
  }
}

function checkTypes(part: string): void {
  const remembered = ["--incremental", "--tsBuildInfoFile", `build/${part}.tsbuildinfo`];
  run(clone, process.execPath, "node_modules/typescript/bin/tsc", "-p", part, ...remembered);
}

let clone: string;
beforeAll(() => {
  clone = cloneProject();
});
afterAll(() => rmSync(clone, { recursive: true, force: true }));
afterEach(() => {
  run(clone, "git", "reset", "--quiet", "--hard");
  run(clone, "git", "clean", "--quiet", "-d", "--force");
});

/** Applies patches, and lists the files that they touch. */
function apply(patches: { name: string }[]): string[] {
  for (const { name } of patches) run(clone, "git", "apply", join(root, "proofs/walk-throughs", `${name}.patch`));
  run(clone, "git", "add", "--all", "contract", "server", "web");
  return run(clone, "git", "diff", "--cached", "--name-only").trim().split("\n");
}

test.each(walkThroughs)("a new $name touches at most $most files and has a test", (walkThrough) => {
  const touched = apply([walkThrough]);
  const production = touched.filter((file) => !carriedAlong.test(file));
  expect(production.length, production.join("\n")).toBeLessThanOrEqual(walkThrough.most);
  expect(touched.some(isTest)).toBe(true);
});

/** They do not touch each other: one check of the types is enough for all, and `--all` tries each by itself. */
const rounds = isWhole ? walkThroughs.map((one) => [one]) : [walkThroughs];
const titled = rounds.map((patches) => ({ patches, title: patches.map(({ name }) => name).join(", ") }));

test.each(titled)("the types agree and the tests pass with a new $title", ({ patches }) => {
  const touched = apply(patches);
  for (const part of ["contract", "server", "web"]) checkTypes(part);
  run(
    clone,
    process.execPath,
    "node_modules/vitest/vitest.mjs",
    "run",
    "--project",
    "quick",
    ...touched.filter(isTest),
  );
});
