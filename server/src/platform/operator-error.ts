/** An error that prevents a program from working and that only the operator can fix; its message is sufficient. */
export class OperatorError extends Error {
  override name = "OperatorError";
}

/** The output for the operator when a program ends: only the message, and for an unexpected error the place, too. */
export const explainEnd = (error: unknown): string =>
  error instanceof OperatorError || !(error instanceof Error)
    ? String((error as Error)?.message ?? error)
    : (error.stack ?? error.message);

/** For the end of a command's `main`: prints the reason, and lets the process exit with code 1. */
export function endWith(error: unknown): void {
  process.stderr.write(`${explainEnd(error)}\n`);
  process.exitCode = 1;
}
