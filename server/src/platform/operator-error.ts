/** What keeps a program from doing its work and only the operator can change; its message is all they need. */
export class OperatorError extends Error {
  override name = "OperatorError";
}

/** What the operator reads of a program that ends: the message alone, and where it ended of what nobody expected. */
export const explainEnd = (error: unknown): string =>
  error instanceof OperatorError || !(error instanceof Error)
    ? String((error as Error)?.message ?? error)
    : (error.stack ?? error.message);

/** For the end of a command's `main`: prints the reason, and lets the process exit with code 1. */
export function endWith(error: unknown): void {
  process.stderr.write(`${explainEnd(error)}\n`);
  process.exitCode = 1;
}
