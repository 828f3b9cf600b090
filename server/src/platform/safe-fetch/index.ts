export { type AllowEntry, parseAllow } from "./parse-allow.ts";
export {
  createSafeFetch,
  type FetchAnswer,
  type FetchLimits,
  type FetchRequest,
  type SafeFetch,
  type SafeFetchOptions,
} from "./safe-fetch.ts";
