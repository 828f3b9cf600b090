// The tables of the server: which noun owns each (decision 0032), and who reads those of others.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "@swc/core";
import { listDeclared, listRead } from "./read-tables.mjs";

/** Tests; what the operator does to the whole installation; the gazetteer, whose tables are those of a SQLite file. */
const notRead = /\.test\.ts$|^(commands|places)\//;

/** They may read all, and no noun reads theirs. */
export const readsAll = (noun) => noun === "app" || noun === "views";

export const nounOf = (file) => file.split("/")[0];

/** The files below server/src as syntax trees, the owner of each table, and the tables that two nouns declare. */
export function readServerTables(root) {
  const src = join(root, "server/src");
  const files = readdirSync(src, { recursive: true }).filter((file) => file.endsWith(".ts") && !notRead.test(file));
  const trees = new Map(
    files.map((file) => [file, parseSync(readFileSync(join(src, file), "utf8"), { syntax: "typescript" })]),
  );
  const owners = new Map();
  const problems = [];
  for (const [file, tree] of trees) {
    for (const table of listDeclared(tree)) {
      const other = owners.get(table);
      if (other) problems.push(`${table} is declared by ${other} and by ${nounOf(file)}`);
      owners.set(table, nounOf(file));
    }
  }
  return { trees, owners, problems };
}

/** Each file with each table of another noun that it reads, once. The platform's tables are everybody's. */
export function listForeignReads({ trees, owners }) {
  return [...trees].flatMap(([file, tree]) =>
    [...new Set(listRead(tree))]
      .map((table) => ({ file, noun: nounOf(file), table, owner: owners.get(table) }))
      .filter(({ noun, owner }) => owner !== undefined && owner !== "platform" && owner !== noun),
  );
}
