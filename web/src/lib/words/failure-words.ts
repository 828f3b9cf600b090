import { ApiFailure } from "../api.ts";

/** What a refused or failed call says: of a 422 what is wrong with the first field, otherwise its message. */
export function failureWords(error: unknown): string {
  if (error instanceof ApiFailure && error.fields[0]) return error.fields[0].message;
  return error instanceof Error ? error.message : String(error);
}
