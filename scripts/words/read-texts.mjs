// The texts that people read and no compiler does: the interface's catalogues, documents, descriptions of calls, comments, names of
// tests, and the names that code declares.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "@swc/core";
import { visit } from "../tables/read-tables.mjs";

const codeFolders = [
  "contract/src",
  "server/src",
  "web/src",
  "web/sw",
  "client/src",
  "e2e",
  "proofs",
  "testing",
  "bench",
];
/** Where the sentences of the OpenAPI document are that no route states. */
const apiFiles = ["server/src/platform/http/openapi/document.ts", "server/src/app/other-paths.ts"];

/** Lists `{ kind, file, text, line }`; `text` of a document is the whole of it, without code. */
export function listTexts(root) {
  const read = (file) => readFileSync(join(root, file), "utf8");
  const texts = [];
  const add = (kind, file, found) => texts.push(...found.map((one) => ({ kind, file, ...one })));

  for (const file of ["web/locales/en.po", "server/locales/en.po"].filter((one) => existsSync(join(root, one))))
    add("interface", file, listMessages(read(file)));
  for (const file of ["README.md", "ARCHITECTURE.md", ...listFiles(root, "docs", /\.md$/)])
    if (existsSync(join(root, file))) add("docs", file, [{ text: withoutCode(read(file)), line: 1 }]);
  for (const file of listFiles(root, "server/src", /routes?\.ts$/)) add("docs", file, listSummaries(read(file)));
  for (const file of apiFiles.filter((one) => existsSync(join(root, one)))) add("docs", file, listStrings(read(file)));
  for (const folder of ["contract/src", "server/src"])
    for (const file of listFiles(root, folder, /\.ts$/)) add("docs", file, listDescriptions(read(file)));
  for (const folder of codeFolders)
    for (const file of listFiles(root, folder, /\.tsx?$/)) {
      const text = read(file);
      add("comments", file, listComments(text));
      add("names", file, listDeclared(text));
      if (/\.(test|spec)\.tsx?$/.test(file)) add("names of tests", file, listNames(text));
    }
  return texts;
}

function listFiles(root, folder, pattern) {
  if (!existsSync(join(root, folder))) return [];
  const files = readdirSync(join(root, folder), { recursive: true });
  return files
    .filter((file) => pattern.test(file) && !file.includes("node_modules"))
    .map((file) => `${folder}/${file}`)
    .sort();
}

/** The English texts of a PO file, whose ids may be codes; a long text has several lines. */
function listMessages(text) {
  const messages = text.matchAll(/^msgstr ((?:"(?:\\.|[^"\\])*"\n)+)/gm);
  return [...messages].map(({ 1: lines, index }) => ({
    text: lines.replaceAll(/^"|"$\n?/gm, ""),
    line: lineOf(text, index),
  }));
}

function listSummaries(text) {
  return [...text.matchAll(/\bsummary:\s*"([^"]*)"/g)].map((found) => ({
    text: found[1],
    line: lineOf(text, found.index),
  }));
}

/** What a schema says of itself in the OpenAPI document. */
function listDescriptions(text) {
  return [...text.matchAll(/\.describe\(\s*(["'])((?:(?!\1).)*)\1/g)].map((found) => ({
    text: found[2],
    line: lineOf(text, found.index),
  }));
}

const listStrings = (text) =>
  [...text.matchAll(/"([^"\n]*)"/g)].map((found) => ({ text: found[1], line: lineOf(text, found.index) }));

/** Comments on lines of their own; adjacent lines are one text. Code and addresses in them are names. */
function listComments(text) {
  const found = [];
  for (const [index, line] of text.split("\n").entries()) {
    const [, words] = /^\s*(?:\{?\/\*+|\/\/|\*)(.*)$/.exec(line) ?? [];
    if (words === undefined) continue;
    const last = found.at(-1);
    if (last && last.line + last.lines === index + 1) {
      last.text += `\n${words}`;
      last.lines++;
    } else found.push({ text: words, line: index + 1, lines: 1 });
  }
  return found.map(({ text, line }) => ({ text: text.replaceAll(/`[^`]*`|https?:\S+/g, blank), line }));
}

const blank = (code) => code.replaceAll(/\S/g, " ");

/** The names that code declares, in words: `heldSince` is "held Since". */
function listDeclared(text) {
  const declared = text.matchAll(/\b(?:const|let|function|class|type|interface) (\w+)/g);
  return [...declared].map(({ 1: name, index }) => ({
    text: name.replaceAll(/(?<=[a-z0-9])(?=[A-Z])|_/g, " "),
    line: lineOf(text, index),
  }));
}

const namers = new Set(["test", "it", "describe"]);

/** What `test`, `describe` and their kin are given as a name; of a template its fixed parts. */
function listNames(text) {
  const names = [];
  visit(parseSync(text, { syntax: "typescript", tsx: true }), (node) => {
    const name = node.type === "CallExpression" && namers.has(rootOf(node.callee)) && node.arguments[0]?.expression;
    if (name?.type === "StringLiteral") names.push(name.value);
    if (name?.type === "TemplateLiteral") names.push(name.quasis.map((part) => part.cooked).join("…"));
  });
  return names.map((name) => ({ text: name, line: lineOf(text, text.indexOf(name)) }));
}

/** `test` of `test`, `test.skip` and `test.each(table)`. */
function rootOf(callee) {
  if (callee.type === "MemberExpression") return rootOf(callee.object);
  if (callee.type === "CallExpression") return rootOf(callee.callee);
  return callee.value;
}

/** Inline code and addresses of links are names, not words. Keeps lines where they are. */
function withoutCode(text) {
  return text.replaceAll(/`[^`\n]+`|\]\([^)]*\)/g, (code) => " ".repeat(code.length));
}

export function lineOf(text, index) {
  return text.slice(0, Math.max(index, 0)).split("\n").length;
}
