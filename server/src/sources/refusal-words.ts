import { reasonPhrase } from "../platform/safe-fetch/index.ts";

/** What a source answered that is no feed, such as "The source answered 404 Not Found". */
export const refusalWords = (status: number): string =>
  ["The source answered", status, reasonPhrase(status)].filter(Boolean).join(" ");
