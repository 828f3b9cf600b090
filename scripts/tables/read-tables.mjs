// Reads which tables files declare, write and read, by their syntax trees, and which the migrations make.
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

/** The names that a file reads rows from: tables, and names that a statement gives itself (`with name as …`). */
export function listRead(tree) {
  const names = [];
  const tagged = new Set();
  visit(tree, (node) => {
    if (node.type === "TaggedTemplateExpression" && node.tag.value === "sql") tagged.add(node.template);
    if (node.type === "CallExpression") names.push(...readByCall(node));
    if (node.type === "StringLiteral" && isStatement(node.value)) names.push(...readBySql(node.value));
    if (node.type !== "TemplateLiteral" || !node.expressions) return;
    const text = textOf(node);
    if (tagged.has(node) || isStatement(text)) names.push(...readBySql(text));
    if (tagged.has(node)) names.push(...firstOf(text));
  });
  return names;
}

/** Kysely's ways to read. */
const readers = new Set(["selectFrom", "from", "using", "innerJoin", "leftJoin", "rightJoin", "fullJoin", "crossJoin"]);

function readByCall({ callee, arguments: args }) {
  if (callee.type !== "MemberExpression" || !readers.has(callee.property.value)) return [];
  const given = args[0]?.expression;
  const tables = given?.type === "ArrayExpression" ? given.elements.map((one) => one?.expression) : [given];
  return tables.flatMap((table) => (table?.type === "StringLiteral" ? [table.value.split(" ")[0]] : []));
}

/** A text that is SQL without being marked as such; any other with "from" in it is a sentence. */
const isStatement = (text) =>
  /\bselect\b.*\bfrom\b|\bdelete\s+from\b|\bupdate\b.*\bset\b|\binsert\s+into\b/is.test(text);

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

// What follows a name is looked at without being consumed: it may begin the next join. A name before a dot is a column, and one
// before a bracket a function.
const table = String.raw`"?([a-z_]\w*)"?(?![\w."(])`;
const alias = String.raw`(?:\s+(?:as\s+)?"?[a-z_]\w*"?)?`;
const reading = new RegExp(
  String.raw`\b(?:from|join|using|into|update)\s+(?:only\s+|lateral\s+)?${table}(?=((?:${alias}\s*,\s*"?[a-z_]\w*"?(?![\w."(]))*))`,
  "gi",
);

const readBySql = (text) =>
  [...text.matchAll(reading)].flatMap(([, name, others]) => [
    name,
    ...[...others.matchAll(/,\s*"?([a-z_]\w*)/gi)].map(([, other]) => other),
  ]);

/** A part of a statement may begin with the table that another part puts "from" before. */
const firstOf = (text) => [...text.matchAll(new RegExp(String.raw`^\s*${table}`, "gi"))].map(([, name]) => name);

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
