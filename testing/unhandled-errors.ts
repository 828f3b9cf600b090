import { writeFileSync } from "node:fs";
import type { Reporter } from "vitest/node";

/** Writes the errors that no test caught, which Vitest's JSON report leaves out, to the file named by `UNHANDLED_ERRORS`. */
export default class UnhandledErrors implements Reporter {
  onTestRunEnd(...[, errors]: Parameters<NonNullable<Reporter["onTestRunEnd"]>>): void {
    const { UNHANDLED_ERRORS } = process.env;
    if (UNHANDLED_ERRORS && errors.length > 0)
      writeFileSync(UNHANDLED_ERRORS, JSON.stringify(errors.map(({ message, stack }) => stack ?? message)));
  }
}
