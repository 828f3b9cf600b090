// npm test and npm run proofs: sets up what is missing, runs every test of that kind or those asked for, and closes with one line that
// counts them all.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { runTests } from "./run-tests.mjs";
import { root, setUp } from "./setup.mjs";

const isProofs = process.argv[2] === "proofs";
const { values, positionals } = readWords(process.argv.slice(isProofs ? 3 : 2));

setUp();
const kind = isProofs ? "proofs" : values["with-proofs"] ? "all" : "quick";
process.exit(
  runTests(kind, {
    all: values.all,
    // What follows is the commit to compare with, and otherwise files and folders of tests.
    changed: values.changed && (positionals[0] ?? true),
    paths: values.changed ? [] : positionals,
    shard: values.shard,
    shuffle: values.seed ?? values.shuffle,
  }),
);

function readWords(args) {
  try {
    const words = parseArgs({
      args,
      allowPositionals: true,
      options: {
        all: { type: "boolean" },
        changed: { type: "boolean" },
        seed: { type: "string" },
        shard: { type: "string" },
        shuffle: { type: "boolean" },
        "with-proofs": { type: "boolean" },
      },
    });
    checkPositionals(words);
    return words;
  } catch (error) {
    console.error(`${error.message}. docs/contributing.md lists the options.`);
    process.exit(2);
  }
}

function checkPositionals({ values: { changed }, positionals }) {
  if (!changed) {
    const absent = positionals.find((path) => !existsSync(join(root, path)));
    if (absent) throw new Error(`There is no file or folder ${absent}`);
    return;
  }
  const [commit] = positionals;
  const args = ["rev-parse", "--verify", "--quiet", "--end-of-options", `${commit}^{commit}`];
  if (commit && spawnSync("git", args, { cwd: root }).status !== 0) throw new Error(`There is no commit ${commit}`);
}
