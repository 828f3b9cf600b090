import { readFileSync } from "node:fs";

/** The kilobytes of memory of a process, as Linux reports them (proc(5)). */
export const residentKb = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);
