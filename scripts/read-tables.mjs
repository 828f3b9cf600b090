// Reads which tables files declare and write, by their syntax trees, and which the migrations make.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The tables that are there after the migrations of a folder. */
export function listMade(folder) {
  const tables = new Set();
  if (!existsSync(folder)) return tables;
  const text = readdirSync(folder)
    .filter((file) => file.endsWith(".sql"))
    .sort()
    .map((file) => readFileSync(join(folder, file), "utf8").replaceAll(/--.*$/gm, ""));
  for (const [, act, table, renamed] of text.join("\n").matchAll(making)) {
    if (act.toLowerCase() !== "create") tables.delete(table);
    else tables.add(table);
    if (renamed) tables.add(renamed);
  }
  return tables;
}

const making =
  /^\s*(create|drop|alter)(?: unlogged)? table (?:if (?:not )?exists )?(\w+)(?:\s+rename to (\w+)| (?=\()|(?=;))/gim;

/** The members of every `interface Schema`. */
export function listDeclared(tree) {
  const tables = [];
  visit(tree, (node) => {
    if (node.type !== "TsInterfaceDeclaration" || node.id.value !== "Schema") return;
    for (const member of node.body.body) tables.push(member.key.value);
  });
  return tables;
}

/** The tables that a file writes, once for each time; null for each whose name is not written out. */
export function listWritten(tree) {
  const tables = [];
  visit(tree, (node) => {
    if (node.type === "CallExpression") tables.push(...namedByCall(node));
    if (node.type === "StringLiteral") tables.push(...namedBySql(node.value));
    if (node.type === "TemplateLiteral" && node.expressions) tables.push(...namedBySql(textOf(node)));
    if (node.type === "VariableDeclarator" && node.id.value === "retention") tables.push(...keysOf(node.init));
  });
  return tables;
}

/** Kysely's ways to write, and our own. The rows of a table that is named in `retention` are deleted in time. */
const writers = {
  insertInto: 0,
  updateTable: 0,
  deleteFrom: 0,
  mergeInto: 0,
  replaceInto: 0,
  insertRows: 1,
  insertionOf: 0,
};

function namedByCall({ callee, arguments: args }) {
  const name = callee.type === "MemberExpression" ? callee.property.value : callee.value;
  if (!Object.hasOwn(writers, name ?? "")) return [];
  const table = args[writers[name]]?.expression;
  return [table?.type === "StringLiteral" ? table.value.split(" ")[0] : null];
}

const keysOf = (init) => {
  const object = init?.type === "TsSatisfiesExpression" ? init.expression : init;
  return object?.type === "ObjectExpression" ? object.properties.map(({ key }) => key?.value ?? null) : [null];
};

const name = String.raw`(?:only\s+)?("?[a-z_$][\w$]*"?)`;
const writing = [
  new RegExp(String.raw`\binsert\s+into\s+${name}`, "gi"),
  new RegExp(String.raw`\bmerge\s+into\s+${name}`, "gi"),
  new RegExp(String.raw`\bdelete\s+from\s+${name}`, "gi"),
  new RegExp(String.raw`\btruncate\s+(?:table\s+)?${name}`, "gi"),
  new RegExp(String.raw`\bupdate\s+${name}(?:\s+(?:as\s+)?[a-z_]\w*)?\s+set\b`, "gi"),
];

const namedBySql = (text) =>
  writing.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(([, table]) =>
      table.includes("$") ? null : table.replaceAll('"', "").toLowerCase(),
    ),
  );

/** A template's text; a table in `sql.table("x")` is replaced by its name, and anything else by `$`. */
const textOf = ({ quasis, expressions }) =>
  quasis.map(({ raw }, index) => raw + (index < expressions.length ? tableOf(expressions[index]) : "")).join("");

function tableOf(expression) {
  const isTable = expression.type === "CallExpression" && expression.callee.property?.value === "table";
  const named = isTable ? expression.arguments[0]?.expression : undefined;
  return named?.type === "StringLiteral" ? named.value : "$";
}

export function visit(node, see) {
  if (Array.isArray(node)) for (const one of node) visit(one, see);
  if (node === null || typeof node !== "object" || Array.isArray(node)) return;
  if (typeof node.type === "string") see(node);
  for (const value of Object.values(node)) visit(value, see);
}
