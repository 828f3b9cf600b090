// Which tests belong to files that changed: those of their noun. What only the whole run finds is left to CI.
import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { root } from "./setup.mjs";

/** Runs with any change: the way of an event from a feed to a mail. */
const mainStory = "e2e/main-job.spec.ts";

/**
 * The tests of what changed since a commit, was not committed, or is new. Filters for Vitest and for Playwright; empty: all.
 * @param {string} since
 */
export function listChangedTests(since) {
  const git = (...args) => {
    const { status, stdout, stderr } = spawnSync("git", args, { cwd: root, encoding: "utf8" });
    // Otherwise a commit that is not there would look as if nothing had changed.
    if (status !== 0) throw new Error(`git ${args.join(" ")}: ${stderr}`);
    return stdout.split("\n").filter((line) => line !== "");
  };
  const changed = [...git("diff", "--name-only", since), ...git("ls-files", "--others", "--exclude-standard")];
  const tests = testsOf(changed, listStories());
  console.log(`${changed.length} files changed: ${tests.units.join(" ") || "all tests"}; ${tests.stories.join(" ")}`);
  return tests;
}

/**
 * @param {string[]} changed paths from the repository's root
 * @param {string[]} stories paths of all stories
 */
export function testsOf(changed, stories) {
  const folders = changed.map(folderOf);
  if (folders.includes(null)) return { units: [], stories: [] };
  const units = new Set(folders.filter((folder) => folder !== "").map((folder) => `${folder}/`));
  const nouns = new Set([...units].map((unit) => unit.split("/").at(-2)));
  const told = stories.filter((path) => changed.includes(path) || nounsIn(path).some((noun) => nouns.has(noun)));
  // Without a filter, Vitest would run all.
  return { units: units.size > 0 ? [...units] : ["contract/"], stories: [...new Set([...told, mainStory])] };
}

/** The folder whose tests a file belongs to; "" if none does, null if all may. */
function folderOf(path) {
  const [, noun] = /^(server\/src\/\w[\w-]*|web\/src\/(?:features|pages)\/[\w-]+|client|proofs)\//.exec(path) ?? [];
  if (noun === "server/src/platform" || noun === "server/src/app") return null;
  if (noun) return noun;
  return /^(docs|bench|deploy|e2e\/.*\.spec\.ts$)|\.md$/.test(path) ? "" : null;
}

const nounsIn = (path) => path.replace(".spec.ts", "").split("/");

function listStories() {
  const files = readdirSync(join(root, "e2e"), { recursive: true });
  return files.filter((file) => file.endsWith(".spec.ts")).map((file) => join("e2e", file));
}
