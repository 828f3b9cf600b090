import { OperatorError } from "../platform/operator-error.ts";
import { readPacks } from "../sources/packs/read-packs.ts";
import { judge } from "./recordings/judge.ts";
import { record } from "./recordings/record.ts";
import { serve } from "./recordings/serve.ts";
import { printRegister } from "./register/print-register.ts";
import { replay } from "./replay/replay.ts";
import { printSuite } from "./suite/print-suite.ts";
import { printTable } from "./table/table.ts";

const usage = `npm run sources -- record FOLDER ADDRESS…   records the current responses of feeds; run it again for more
npm run sources -- judge FOLDER             reports what the recordings contain and their problems
npm run sources -- serve FOLDER [PORT]      serves the recordings on this machine, one after the other, for a server to poll
npm run sources -- replay FOLDER [SPEED]    plays recorded polls through the whole pipeline on their own clock, as fast as
                                            possible or so many times as fast as they were, and prints what became of them
npm run sources -- register FILE            compares the packs with the register of the WMO and the IFRC, a file or an address;
                                            nothing is changed
npm run sources -- table FOLDER [FILE]      measures how the documents in the folders of a folder are read; the table is
                                            also written into a file such as docs/sources.md, between its markers
npm run sources -- suite FOLDER             scores the reading of the Universal Feed Parser's suite`;

const say = (line: string): unknown => process.stdout.write(`${line}\n`);

/** `npm run sources -- …`: records feeds, judges and replays them. Nothing of an installation is touched. */
async function main(): Promise<void> {
  const [act, folder, ...rest] = process.argv.slice(2);
  if (folder && act === "record" && rest.length > 0) return end(await record(folder, rest, say));
  if (folder && act === "judge") return end(await judge(folder, say));
  if (folder && act === "serve") return void (await serve(folder, Number(rest[0] ?? 0), say));
  if (folder && act === "replay") return replay(folder, Number(rest[0] ?? 0), say);
  if (folder && act === "register") return printRegister(folder, readPacks(), say);
  if (folder && act === "table") return end(await printTable(folder, rest[0] ?? null, say));
  if (folder && act === "suite") return end(printSuite(folder, say));
  throw new OperatorError(usage);
}

const end = (isWhole: boolean): void => {
  process.exitCode = isWhole ? 0 : 1;
};

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
