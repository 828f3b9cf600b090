let armed: string | undefined;

/** Has the process end at a failpoint. */
export function armFailpoint(name: string | undefined): void {
  armed = name;
}

/**
 * A place where the crash proofs end the process the hard way (`FAILPOINT=name`), as a power cut would. Does nothing
 * otherwise.
 */
export function failpoint(name: string): void {
  if (armed === name) process.kill(process.pid, "SIGKILL");
}
