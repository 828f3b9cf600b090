import { parseArgs } from "node:util";
import { tryHostileAnswers } from "./parts/answers.ts";
import { judgeExpressions } from "./parts/expressions.ts";
import { guessCodes } from "./parts/short-codes.ts";
import { spendLinks } from "./parts/sign-in.ts";
import { injectSql } from "./parts/sql-injection.ts";
import { askAdvisories, judgeLock } from "./parts/supply.ts";
import { timeEnumeration } from "./parts/timing.ts";

// The long forms of what the tests show of security in short. Each flag is one table; without a flag all are run.
// npm run bench -- security [--expressions] [--links 1000] [--codes 1000000] [--timing 2000] [--answers] [--supply]
// and, where sqlmap is installed, --sqlmap [--level 3] [--risk 2]

const { values } = parseArgs({
  options: {
    answers: { type: "boolean" },
    expressions: { type: "boolean" },
    links: { type: "string" },
    codes: { type: "string" },
    timing: { type: "string" },
    supply: { type: "boolean" },
    sqlmap: { type: "boolean" },
    level: { type: "string", default: "3" },
    risk: { type: "string", default: "2" },
  },
});
const named = ["answers", "expressions", "links", "codes", "timing", "supply", "sqlmap"] as const;
const all = named.every((name) => values[name] === undefined);

if (all || values.links) {
  const spent = await spendLinks(Number(values.links ?? 1000));
  console.table([spent]);
  if (spent["most sessions of one link"] > 1 || spent["sessions stored"] !== spent.rounds) process.exitCode = 1;
}

if (all || values.codes) {
  const row = await guessCodes(Number(values.codes ?? 1_000_000));
  console.table([row]);
  const isGuessed = row.found > row["at most by chance"];
  if (isGuessed || row["known ones not found"] > 0 || row["answered otherwise"] > 0) process.exitCode = 1;
}

if (all || values.timing) {
  const rows = await timeEnumeration(Number(values.timing ?? 2000));
  console.table(rows);
  if (rows.some((row) => row["answers that differ"] > 0 || (row.p <= 0.01 && Math.abs(row["difference ms"]) >= 1))) {
    process.exitCode = 1;
  }
}

if (all || values.supply) {
  const rows = [...judgeLock(), askAdvisories()];
  console.table(rows);
  if (rows.some(({ looked, wrong }) => looked === 0 || wrong > 0)) process.exitCode = 1;
}

if (values.sqlmap) {
  const rows = await injectSql(values.level, values.risk);
  console.table(rows);
  if (rows.some((row) => row.tried === 0 || row["found injectable"] > 0 || row["500 answers"] > 0))
    process.exitCode = 1;
}

if (all || values.answers) {
  const rows = await tryHostileAnswers();
  console.table(rows);
  const isBad = (row: (typeof rows)[number]): boolean =>
    row["cut off after s"] > 21 || row["memory, rise MB"] > 45 || row["work s"] > 2;
  if (rows.some(isBad)) process.exitCode = 1;
}

if (all || values.expressions) {
  const judged = await judgeExpressions();
  const of = (verdict: string) => judged.filter((one) => one.verdict === verdict);
  console.table([
    {
      expressions: judged.length,
      safe: of("safe").length,
      vulnerable: of("vulnerable").length,
      measured: of("measured").length,
    },
  ]);
  console.table(
    [...of("vulnerable"), ...of("measured")].map(({ at, verdict, ms }) => ({ at, verdict, "worst ms": ms })),
  );
  if (of("vulnerable").length > 0) process.exitCode = 1;
}
