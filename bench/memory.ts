import { readdirSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServerProcess } from "../server/src/testing/server-process.ts";

// Resident memory of a server at rest, in MB: the share of each process by PSS (Linux), so that nothing is counted twice.

const restMs = 20_000;

const parentOf = (pid: number): number =>
  Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);
const nameOf = (pid: number): string => readFileSync(`/proc/${pid}/comm`, "utf8").trim();
const pssMb = (pid: number): number =>
  Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"))?.[1]) / 1024;

function descendants(root: number): number[] {
  const pids = readdirSync("/proc").map(Number).filter(Boolean);
  const found = new Set([root]);
  for (let before = 0; before !== found.size; ) {
    before = found.size;
    for (const pid of pids) {
      try {
        if (found.has(parentOf(pid))) found.add(pid);
      } catch {
        // Gone since it was listed.
      }
    }
  }
  return [...found];
}

const folder = await mkdtemp(join(tmpdir(), "tocsin-memory-"));
const server = await startServerProcess({ DATA_DIR: folder, DEFAULT_SOURCES: "on" });
await fetch(`${server.origin}/readyz`);
await new Promise((resolve) => setTimeout(resolve, restMs));

const totals = new Map<string, { processes: number; pss: number }>();
for (const pid of descendants(server.child.pid as number)) {
  const before = totals.get(nameOf(pid)) ?? { processes: 0, pss: 0 };
  totals.set(nameOf(pid), { processes: before.processes + 1, pss: before.pss + pssMb(pid) });
}
const rows = [...totals].map(([name, { processes, pss }]) => ({ name, processes, "PSS, MB": Math.round(pss) }));
const all = [...totals.values()].reduce((sum, { pss }) => sum + pss, 0);
console.table([
  ...rows,
  { name: "all", processes: rows.reduce((sum, { processes }) => sum + processes, 0), "PSS, MB": Math.round(all) },
]);

await server.end();
await rm(folder, { recursive: true, force: true });
