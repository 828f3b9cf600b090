import { OperatorError } from "../operator-error.ts";

/** A backup that cannot be made or restored; its message is a plain sentence for the operator. */
export class BackupError extends OperatorError {
  override name = "BackupError";
}

export const damaged = (what: string, options?: ErrorOptions): BackupError =>
  new BackupError(`The backup is damaged and was not used: ${what}.`, options);
