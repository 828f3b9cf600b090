import { ApiFailure } from "../api.ts";

/** The message of a refused or failed call: of a 422 the problem of the first field, otherwise its message. */
export function failureWords(error: unknown): string {
  if (error instanceof ApiFailure && error.fields[0]) return error.fields[0].message;
  return error instanceof Error ? error.message : String(error);
}
