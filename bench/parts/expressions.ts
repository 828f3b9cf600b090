import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { glob } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseSync } from "vite";

/** A regular expression of the product and where it is written or made. */
type Expression = { source: string; flags: string; at: string };

const root = join(import.meta.dirname, "../..");

/** Every regular expression that is written in the code of server, contract and web, tests left out, each once. */
async function listExpressions(): Promise<Expression[]> {
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

type Diagnostics = { status: "safe" | "vulnerable" | "unknown"; attack?: { string: string } };
type Check = (source: string, flags: string, options: { timeout: number }) => Diagnostics;

export type Judged = Expression & { verdict: "safe" | "vulnerable" | "measured"; ms: number };

const longMs = 50;

/**
 * Has `recheck` judge every expression. What it takes for vulnerable is tried with its own attack of up to a hundred
 * thousand characters; what it cannot decide in time, with repetitions of the expression's own beginnings.
 */
export async function judgeExpressions(): Promise<Judged[]> {
  const check = await fetchRecheck();
  return (await listExpressions()).map((expression) => {
    const { status, attack } = check(expression.source, expression.flags, { timeout: 10_000 });
    if (status === "safe") return { ...expression, verdict: "safe", ms: 0 };
    const texts = attack ? [attack.string.slice(0, 100_000)] : pumpsFor(expression.source);
    const ms = Math.max(...texts.map((text) => timeOf(expression, text)));
    return { ...expression, verdict: ms > longMs ? "vulnerable" : "measured", ms: Math.round(ms) };
  });
}

function timeOf({ source, flags }: Expression, text: string): number {
  const expression = new RegExp(source, flags);
  const began = performance.now();
  if (flags.includes("g")) text.replace(expression, "");
  else expression.test(text);
  return performance.now() - began;
}

const pumpsFor = (source: string): string[] =>
  [...new Set(source.match(/[\p{L}\d ]{2,}/gu) ?? ["a"])].map((word) => ` ${word}`.repeat(100_000 / (word.length + 1)));

/** For this run only: with what it brings along it is larger than everything else that checks the product. */
async function fetchRecheck(): Promise<Check> {
  const folder = mkdtempSync(join(tmpdir(), "tocsin-recheck-"));
  try {
    const install = ["install", "--prefix", folder, "--omit=optional", "--ignore-scripts", "recheck@4.5.0"];
    execFileSync("npm", install, { stdio: ["ignore", "ignore", "inherit"] });
    process.env.RECHECK_BACKEND = "pure";
    const { checkSync } = createRequire(join(folder, "package.json"))("recheck");
    return checkSync;
  } finally {
    process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  }
}
