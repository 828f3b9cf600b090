import { parseArgs } from "node:util";
import { pollMany } from "./parts/poll-many.ts";
import { measureLag, measureMemory, measureSpeed } from "./parts/read-documents.ts";

// How documents are read and sources polled. npm run bench -- sources [--rounds 5] [--large 1000] [--sources 2000] [--poll 300]
// [--only speed|lag|memory|polls]

const text = { type: "string" } as const;
const { values } = parseArgs({
  options: { rounds: text, large: text, sources: text, poll: text, only: text },
  allowPositionals: true,
});
const isWanted = (name: string): boolean => !values.only || values.only === name;
const mostMs = { normal: 50, hostile: 200 };
const mostMb = 512;

if (isWanted("speed")) console.table(measureSpeed(Number(values.rounds ?? 5)));

if (isWanted("lag")) {
  const rows = await measureLag();
  console.table(rows);
  const isSlow = rows.some((row, index) => row["most ms"] > (index === 0 ? mostMs.normal : mostMs.hostile));
  if (isSlow) process.exitCode = 1;
}

if (isWanted("memory")) {
  const row = await measureMemory(Number(values.large ?? 1000));
  console.table([row]);
  if (row["most MB"] > mostMb) process.exitCode = 1;
}

if (isWanted("polls")) {
  const row = await pollMany(Number(values.sources ?? 2000), Number(values.poll ?? 300));
  console.table([row]);
  if (row["healthy, polled on time"] !== row["of healthy"]) process.exitCode = 1;
}
