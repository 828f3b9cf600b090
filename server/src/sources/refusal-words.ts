import { reasonPhrase } from "../platform/safe-fetch/index.ts";

/** The response of a source that is not a feed, such as "The source answered 404 Not Found". */
export const refusalWords = (status: number): string =>
  ["The source answered", status, reasonPhrase(status)].filter(Boolean).join(" ");
