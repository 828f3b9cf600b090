// npm test and npm run proofs: sets up what is missing, runs every test of that kind, and closes with one line that counts
// them all.
import { parseArgs } from "node:util";
import { runTests } from "./run-tests.mjs";
import { setUp } from "./setup.mjs";

const isProofs = process.argv[2] === "proofs";
const { values, positionals } = parseArgs({
  args: process.argv.slice(isProofs ? 3 : 2),
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

setUp();
const kind = isProofs ? "proofs" : values["with-proofs"] ? "all" : "quick";
process.exit(
  runTests(kind, {
    all: values.all,
    // What follows is the commit to compare with.
    changed: values.changed && (positionals[0] ?? true),
    shard: values.shard,
    shuffle: values.shuffle && (values.seed ?? true),
  }),
);
