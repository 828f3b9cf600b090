import { readdirSync, readFileSync } from "node:fs";

/** The kilobytes of memory of a process, as Linux reports them (proc(5)). */
export const residentKb = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);

const parentOf = (pid: number): number =>
  Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);

/** The name of a process, such as `postgres`. */
export const nameOf = (pid: number): string => readFileSync(`/proc/${pid}/comm`, "utf8").trim();

/** The megabytes of a process, those that it shares with others divided among them. */
export const pssMb = (pid: number): number =>
  Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"))?.[1]) / 1024;

/** A process and all that it started, and that those did. */
export function descendants(root: number): number[] {
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

/** The milliseconds of processor time that a process has taken, of the kernel's hundredths of a second. */
function cpuMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const [userTicks = 0, systemTicks = 0] = stat.slice(stat.lastIndexOf(")")).split(" ").slice(12, 14).map(Number);
  return (userTicks + systemTicks) * 10;
}

/** Adds up what `measure` says of processes; one that has ended in the meantime counts nothing. */
function total(pids: number[], measure: (pid: number) => number): number {
  return pids.reduce((sum, pid) => {
    try {
      return sum + (measure(pid) || 0);
    } catch {
      return sum;
    }
  }, 0);
}

/** The megabytes of a process and all below it. */
export const totalPssMb = (root: number): number => total(descendants(root), pssMb);

/** The milliseconds of processor time of a server, and of its database. */
export function serverCpuMs(root: number): { node: number; postgres: number } {
  const below = descendants(root).filter((pid) => pid !== root);
  return { node: total([root], cpuMs), postgres: total(below, cpuMs) };
}
