import { parseArgs } from "node:util";
import { overloadByOne } from "./overload/one-person.ts";
import { overload } from "./parts/open-loop.ts";
import { holdSlowClients } from "./parts/slow-clients.ts";
import { holdStreams } from "./parts/streams.ts";

// What the server does when it is too much: many open pages, more requests than it can answer, clients that send slowly.
// one person who asks for very much. npm run bench -- overload [--streams 5000] [--overload 60] [--slow 1000] [--one 100000 [--rows WORDS]] [--seconds 20];
// each flag alone is one table, and `--rows` some rows of the last one.

const { values } = parseArgs({
  options: {
    streams: { type: "string" },
    overload: { type: "string" },
    slow: { type: "string" },
    one: { type: "string" },
    rows: { type: "string", default: "" },
    seconds: { type: "string", default: "20" },
  },
});
const all = !values.streams && !values.overload && !values.slow && !values.one;
const seconds = Number(values.seconds);
/** The feed is looked at each second, and the one that sends the requests is the mail server, too. */
const mostAlertMs = 3000;

if (all || values.streams) {
  const row = await holdStreams(Number(values.streams ?? 5000), seconds);
  console.table([row]);
  if (row.lost > 0 || row["p99 ms"] > 1000 || row["kB each"] > 50) process.exitCode = 1;
}

if (all || values.overload) {
  const rows = await overload(Number(values.overload ?? 60));
  console.table(rows);
  const isLate = rows.some((row) => row["p99 ms of accepted"] > 1000 || !(row["most ms of alerts"] <= mostAlertMs));
  if (isLate || rows.some((row) => row["other answers"] > 0)) process.exitCode = 1;
}

if (all || values.slow) {
  const row = await holdSlowClients(Number(values.slow ?? 1000), seconds);
  console.table([row]);
  if (row["others, p99 ms"] > 500 || row["others, failed"] > 0) process.exitCode = 1;
}

if (all || values.one) {
  const rows = await overloadByOne(Number(values.one ?? 100_000), new RegExp(values.rows));
  console.table(rows);
  if (rows.some((row) => row["others, p99 ms"] > 100 || row["CPU s afterwards"] > 1)) process.exitCode = 1;
}
