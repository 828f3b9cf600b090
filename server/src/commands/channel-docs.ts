import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { writeChannels } from "./channel-docs/write-channels.ts";

/** `npm run channel-docs`: writes the channels as they are into docs/channels.md; with `--check` it reports whether that would change it. */
const file = join(import.meta.dirname, "../../../docs/channels.md");
const before = readFileSync(file, "utf8");
const after = writeChannels(before);
if (!process.argv.includes("--check")) writeFileSync(file, after);
else if (after !== before) {
  process.stderr.write("docs/channels.md does not describe the channels as they are: run npm run channel-docs\n");
  process.exitCode = 1;
}
