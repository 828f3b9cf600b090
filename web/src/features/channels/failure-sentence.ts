import { ApiFailure } from "../../lib/api.ts";

/** What was wrong with an input: what the server says of its field, or of the whole. */
export function failureSentence(error: Error | null): string | undefined {
  if (error instanceof ApiFailure && error.fields[0]) return error.fields[0].message;
  return error?.message;
}
