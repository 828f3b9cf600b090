import { z } from "zod";
import { parseTrustProxy } from "../http/client-address.ts";
import { logLevels } from "../log.ts";
import { count, list, origin, parsedBy, setting, text } from "./schemas.ts";

export const serverSettings = {
  PORT: setting(count(0).max(65_535).default(3000), "port to listen on; 0: any free port"),
  HOST: setting(z.string().default("127.0.0.1"), "address to listen on"),
  PUBLIC_URL: setting(origin.optional(), "origin of links: the address that people open", "`http://localhost:PORT`"),
  TRUST_PROXY: setting(
    parsedBy(parseTrustProxy),
    "proxies whose X-Forwarded-For is trusted: a number of hops, or addresses and CIDRs separated by commas",
    "none",
  ),
  DATA_DIR: setting(
    z.string().default("./data"),
    "folder of the embedded database, the outbox and keys; one process owns it",
  ),
  DATABASE_URL: setting(
    z
      .string()
      .regex(/^postgres(ql)?:\/\//, "must start with postgres://")
      .optional(),
    "PostgreSQL 15 or newer; `connect_timeout` has libpq's meaning (default 5 s)",
    "none: embedded",
  ),
  ROLES: setting(
    list.prefault("web,worker").pipe(z.array(z.enum(["web", "worker"], "must be web, worker or both"))),
    "roles of this process; a single role needs `DATABASE_URL`",
  ),
  ASSET_LIMIT: setting(count(1, "must be a number of assets").default(10_000), "maximum number of assets of a person"),
  RATE_LIMIT: setting(
    count(0, "must be a number of calls a minute").default(300),
    "calls a minute that one network may make without signing in; a person may make twenty times as many; 0: no limit",
  ),
  LOG_LEVEL: setting(
    z.enum(logLevels, `must be one of ${logLevels.join(", ")}`).default("info"),
    `one of ${logLevels.join(", ")}`,
  ),
};

/** Set by programs, not by operators: no setting, and not in docs/settings.md. */
export const internalVariables = {
  // Only for the crash proofs.
  FAILPOINT: setting(text, "where the process ends itself"),
  // Set by npm itself.
  npm_lifecycle_event: setting(text, "the script that npm runs"),
};
