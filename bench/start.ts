import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startServerProcess } from "../testing/servers/server-process.ts";
import { descendants, nameOf, pssMb } from "./parts/resident.ts";
import { round } from "./parts/stats.ts";

// How long the server takes from its process's start to its address, on an empty data folder and again later; and its
// memory at rest, in MB: the share of each process by PSS (Linux), so that nothing is counted twice.

const restMs = 20_000;

type Server = Awaited<ReturnType<typeof startServerProcess>>;

function tableOfMemory(server: Server) {
  const totals = new Map<string, { processes: number; pss: number }>();
  for (const pid of descendants(server.child.pid as number)) {
    const before = totals.get(nameOf(pid)) ?? { processes: 0, pss: 0 };
    totals.set(nameOf(pid), { processes: before.processes + 1, pss: before.pss + pssMb(pid) });
  }
  const rows = [...totals].map(([name, { processes, pss }]) => ({ name, processes, "PSS, MB": Math.round(pss) }));
  const processes = rows.reduce((sum, row) => sum + row.processes, 0);
  const all = [...totals.values()].reduce((sum, { pss }) => sum + pss, 0);
  return [...rows, { name: "all", processes, "PSS, MB": Math.round(all) }];
}

const folder = await mkdtemp(join(tmpdir(), "tocsin-start-"));
const starts: { start: string; seconds: number }[] = [];
async function startTimed(start: string): Promise<Server> {
  const began = performance.now();
  const server = await startServerProcess({ DATA_DIR: folder, DEFAULT_SOURCES: "on" });
  starts.push({ start, seconds: round((performance.now() - began) / 1000, 2) });
  return server;
}

await (await startTimed("first, empty data folder")).end();
for (let n = 2; n <= 5; n++) await (await startTimed("later")).end();
await (await startTimed("later")).end("SIGKILL");
const server = await startTimed("after kill -9");
console.table(starts);
await sleep(restMs);
console.table(tableOfMemory(server));

await server.end();
await rm(folder, { recursive: true, force: true });
