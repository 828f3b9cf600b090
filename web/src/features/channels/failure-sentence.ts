import { ApiFailure } from "../../lib/api.ts";

/** The problem of an input: the server's message about its field, or about the whole. */
export function failureSentence(error: Error | null): string | undefined {
  if (error instanceof ApiFailure && error.fields[0]) return error.fields[0].message;
  return error?.message;
}
