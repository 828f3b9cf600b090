export { parseAllow } from "./parse-allow.ts";
export { createSafeFetch, type SafeFetch } from "./safe-fetch.ts";
