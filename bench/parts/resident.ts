import { readFileSync } from "node:fs";

/** How many kilobytes of memory a process has, as Linux tells it (proc(5)). */
export const residentKb = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);
