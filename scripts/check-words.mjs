// What people read keeps to the glossary's words: counts the phrases of `words/phrases.mjs` in the interface, the documents, comments
// and names of tests, and its words in the names that code declares, and fails when there is one. With `--list` it only lists them.
import { join } from "node:path";
import { exceptions, phrases, words } from "./words/phrases.mjs";
import { lineOf, listTexts } from "./words/read-texts.mjs";

const kinds = ["interface", "docs", "comments", "names of tests", "names"];
const listOnly = process.argv.includes("--list");
const root = process.argv.slice(2).find((one) => !one.startsWith("--")) ?? join(import.meta.dirname, "..");
const inTexts = phrases.map(({ pattern, say, names, comments = true }) => ({
  pattern: new RegExp(pattern.source.replaceAll(/ (?![?*])/g, "\\s+"), "gi"),
  say,
  skips: (kind) => (names && kind !== "names of tests") || (!comments && kind === "comments"),
}));
const inNames = words.map(({ words, say }) => ({
  pattern: new RegExp(`\\b(?:${words.join("|")})\\b`, "gi"),
  say,
  skips: () => false,
}));

const texts = listTexts(root);
const hits = [];
const used = new Set();
for (const { kind, file, text, line } of texts) {
  const read = withoutExceptions(file, text);
  for (const { pattern, say, skips } of kind === "names" ? inNames : inTexts) {
    if (skips(kind)) continue;
    for (const { 0: phrase, index } of read.matchAll(pattern))
      hits.push({
        kind,
        where: `${file}:${line + lineOf(read, index) - 1}`,
        phrase: phrase.replaceAll(/\s+/g, " "),
        say,
      });
  }
}

for (const { where, phrase, say } of hits) console.error(`${where}: "${phrase}"; write: ${say}`);
const unused = exceptions.filter((one) => texts.some(({ file }) => file === one.file) && !used.has(one));
for (const { file, text } of unused) console.error(`${file} has no "${text}" any longer; remove the exception`);

const counted = Map.groupBy(hits, ({ kind }) => kind);
const countOf = (kind) => `${counted.get(kind)?.length ?? 0} in ${kind}`;
console.log(`hits of ${phrases.length} phrases: ${kinds.map(countOf).join(", ")}`);
process.exit(!listOnly && (hits.length > 0 || unused.length > 0 || texts.length === 0) ? 1 : 0);

function withoutExceptions(file, text) {
  let read = text;
  for (const one of exceptions.filter((other) => other.file === file)) {
    if (!read.includes(one.text)) continue;
    used.add(one);
    read = read.replaceAll(one.text, (found) => found.replaceAll(/\S/g, "_"));
  }
  return read;
}
