import type { Kysely } from "kysely";
import type pg from "pg";
import type { Schema } from "./tables.ts";

/** The pool of each handle that this process has opened. */
export const pools = new WeakMap<Kysely<Schema>, pg.Pool>();
