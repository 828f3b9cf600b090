const wanted = process.env.FAILPOINT;

export const failpoints = [
  "poll:after-fetch",
  "poll:mid-insert",
  "poll:before-commit",
  "poll:after-commit",
  "analyse:before-commit",
  "analyse:after-commit",
  "record:before-commit",
  "match:before-commit",
  "decide:before-commit",
  "deliver:before-send",
  "deliver:after-accept",
  "deliver:after-commit",
] as const;

export type Failpoint = (typeof failpoints)[number];

/**
 * A place where the crash tests end the process the hard way (`FAILPOINT=name`), as a power cut would. Does nothing
 * otherwise.
 */
export function failpoint(name: Failpoint): void {
  if (wanted === name) process.kill(process.pid, "SIGKILL");
}
