/** The end of a process that a test replays in its own: what handles errors lets it pass, because nothing runs after an end. */
export class ProcessEnd extends Error {}

let armed: string | undefined;
let end: () => void;

/** Has the process end at a failpoint, or, where a test replays a process in its own, what takes the end's place. */
export function armFailpoint(
  name: string | undefined,
  instead = () => void process.kill(process.pid, "SIGKILL"),
): void {
  armed = name;
  end = instead;
}

/**
 * A place where the crash proofs end the process the hard way (`FAILPOINT=name`), as a power cut would. Does nothing
 * otherwise.
 */
export function failpoint(name: string): void {
  if (armed === name) end();
}
