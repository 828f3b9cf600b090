// ARCHITECTURE.md names every folder and none that does not exist; no file is too long and no folder has too many files; no
// object is spread only to make a line shorter; query keys are made next to the queries; distances and sizes of letters are those of
// web/src/app/theme/tokens.css.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const root = process.argv[2] ?? join(import.meta.dirname, "..");
const problems = [];

const text = readFileSync(join(root, "ARCHITECTURE.md"), "utf8");
const named = new Set([...text.matchAll(/^([\w@.-]+(?:\/[\w@.-]+)*)\/ {2,}/gm)].map(([, path]) => path));
for (const path of named)
  if (!existsSync(join(root, path))) problems.push(`ARCHITECTURE.md names ${path}/, which is not there`);

const houses = [
  "client",
  "contract",
  "server/src",
  "web/src",
  "e2e",
  "scripts",
  "docs",
  "bench",
  "testing",
  "proofs",
  "deploy",
];
for (const house of houses.filter((path) => existsSync(join(root, path)))) {
  if (!named.has(house) && !house.endsWith("/src")) problems.push(`ARCHITECTURE.md does not name ${house}/`);
  if (!house.endsWith("/src")) continue;
  for (const entry of readdirSync(join(root, house), { withFileTypes: true })) {
    const path = `${house}/${entry.name}`;
    if (entry.isDirectory() && !named.has(path)) problems.push(`ARCHITECTURE.md does not name ${path}/`);
  }
}

const mostLines = 300;
const mostFiles = 25;
const generated = new Set(["client/src/api.d.ts"]);
const keyOwners = /\/(keys|queries|use-street-style)\.ts$|\.test\.ts$/;
const sources = listFiles(root, /\.(ts|tsx|mjs)$/);
const longFiles = [];
for (const file of sources) {
  const text = readFileSync(join(root, file), "utf8");
  const lines = text.split("\n").length;
  if (lines > mostLines) longFiles.push(`${file} has ${lines} lines; past ${mostLines} look for the missing piece`);
  if (/\.\.\.\{\s/.test(text))
    problems.push(`${file} spreads an object literal, whose properties can stand by themselves`);
  if (/queryKey: \["/.test(text) && !keyOwners.test(file))
    problems.push(`${file} spells a query key; keys.ts or queries.ts of the feature exports it`);
}
problems.push(...longFiles);

// What a line or a correction of one pixel takes is no distance; sizes that follow the screen, a font or the paper have no step.
const tokens = "web/src/app/theme/tokens.css";
const types = existsSync(join(root, tokens))
  ? new Set([...readFileSync(join(root, tokens), "utf8").matchAll(/--type-[\w-]+: (\d+)px/g)].map(([, px]) => px))
  : new Set();
// Icons are drawn on a grid of 24 and look sharp at this size.
types.add("16");
const inStyles =
  /^\s*(?:(?:padding|margin|gap|row-gap|column-gap)[a-z-]*|font-size):(?!.*clamp\().*\b(?:[2-9]|\d\d+)px/;
const inCode =
  /\b(?:[pm][xytblr]?|gap|rowGap|columnGap|padding\w*|margin\w*): "[^"]*\b(?:[3-9]|\d\d+)px|\bfontSize: (?:"\d|\d+\.)/;
for (const file of listFiles(root, /\.(css|tsx)$/).filter((path) => path.startsWith("web/src/") && path !== tokens))
  for (const [index, line] of readFileSync(join(root, file), "utf8").split("\n").entries()) {
    const [, px] = (file.endsWith(".tsx") && /\bfontSize: (\d+)\b/.exec(line)) || [];
    const isOff = file.endsWith(".css") ? inStyles.test(line) : inCode.test(line) || (px && !types.has(px));
    if (isOff) problems.push(`${file}:${index + 1} has a distance or a size of letters that is not in ${tokens}`);
  }

const shown = Map.groupBy(
  sources.filter((file) => !/\.test\.tsx?$/.test(file)),
  dirname,
);
const crowded = [...shown].filter(([, files]) => files.length > mostFiles);
for (const [folder, files] of crowded)
  problems.push(`${folder}/ shows ${files.length} files; past ${mostFiles} look for the stages or variants inside it`);

console.log(
  `${longFiles.length} files > ${mostLines} lines, ${crowded.length} folders > ${mostFiles} production files`,
);
for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);

function listFiles(base, kinds, folder = "") {
  return readdirSync(join(base, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (generated.has(path)) return [];
    if (["node_modules", "build", "data", ".git"].includes(entry.name)) return [];
    if (entry.isDirectory()) return listFiles(base, kinds, path);
    return kinds.test(entry.name) ? [path] : [];
  });
}
