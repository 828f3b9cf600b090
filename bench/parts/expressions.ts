import { readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { join } from "node:path";
import { parseSync } from "vite";

/** A regular expression of the product and where it is written or made. */
export type Expression = { source: string; flags: string; at: string };

const root = join(import.meta.dirname, "../..");

/** Every regular expression that is written in the code of server, contract and web, tests left out, each once. */
export async function listExpressions(): Promise<Expression[]> {
  const found = new Map<string, Expression>();
  for await (const file of glob("{server,contract,web}/src/**/*.{ts,tsx}", { cwd: root })) {
    if (/\.test\.tsx?$|\/testing\//.test(file)) continue;
    const text = readFileSync(join(root, file), "utf8");
    for (const { pattern, flags, start } of literalsIn(file, text)) {
      const at = `${file}:${text.slice(0, start).split("\n").length}`;
      found.set(`/${pattern}/${flags}`, { source: pattern, flags, at });
    }
  }
  for (const made of await listMade()) found.set(`/${made.source}/${made.flags}`, made);
  return [...found.values()];
}

type Literal = { pattern: string; flags: string; start: number };

function literalsIn(file: string, text: string): Literal[] {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`);
  const literals: Literal[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    const { regex, start } = node as { regex?: { pattern: string; flags: string }; start?: number };
    if (regex && start !== undefined) literals.push({ ...regex, start });
    for (const child of Object.values(node)) visit(child);
  };
  visit(program);
  return literals;
}

/** Those that are put together from lists of words while the modules of the server are loaded. */
async function listMade(): Promise<Expression[]> {
  const made: Expression[] = [];
  const original = globalThis.RegExp;
  globalThis.RegExp = new Proxy(original, {
    construct(target, args: [string | RegExp, string?]) {
      const expression = new target(...args);
      const at = /(server|contract)\/src\/[^\s:)]+:\d+/.exec(new Error("where").stack?.split("\n")[2] ?? "")?.[0];
      if (at) made.push({ source: expression.source, flags: expression.flags, at });
      return expression;
    },
  });
  try {
    for await (const file of glob("{server,contract}/src/**/*.ts", { cwd: root })) {
      // These start something when they are loaded.
      if (/\.test\.ts$|\/testing\/|\/commands\/|main\.ts$|feed-worker\.ts$|build-gazetteer\.ts$/.test(file)) continue;
      await import(join(root, file));
    }
  } finally {
    globalThis.RegExp = original;
  }
  return made;
}
