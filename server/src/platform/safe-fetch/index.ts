export { wasConnected, wasLate, wasTooLarge } from "./fetch-error.ts";
export { createGuardedSockets, type GuardedSockets, type OpenSocket, type SocketTarget } from "./guarded-sockets.ts";
export { parseAllow } from "./parse-allow.ts";
export { reasonPhrase } from "./reason-phrase.ts";
export { createSafeFetch, type FetchAnswer, type SafeFetch } from "./safe-fetch.ts";
export { parseContact, userAgentOf } from "./user-agent.ts";
