import { randomUUID } from "node:crypto";
import type { ApiKey, ApiKeyInput, NewApiKey } from "@tocsin/contract";
import { type Selectable, sql } from "kysely";
import { msg } from "#messages";
import type { Db } from "../../platform/db/database.ts";
import type { Schema } from "../../platform/db/tables.ts";
import { lockInTransaction } from "../../platform/db/transaction-locks.ts";
import { AppError, notFound } from "../../platform/errors.ts";
import { randomCode } from "../../platform/random-code.ts";
import { sha256 } from "../../platform/secrets.ts";

const texts = {
  limit: msg({ id: "error.apiKey.limit", message: "Limit of {most, number} API keys reached. Revoke one first." }),
  notFound: msg({ id: "error.apiKey.notFound", message: "API key not found" }),
};

type KeyRow = Selectable<Schema["api_keys"]>;

/** How a key begins, so that people and scanners of leaked secrets know what it is. */
export const keyMark = "toc_";
const shownLetters = 6;
/** 43 letters of 62 hold 256 bits. */
const secretLetters = 43;

/** Keys that are good for something at the same time: each call looks one up, and people have to keep track of them. */
const mostKeys = 200;

/** Creates a key; only this result contains it. */
export async function createKey(db: Db, { name, scopes }: ApiKeyInput, createdBy: string): Promise<NewApiKey> {
  const prefix = `${keyMark}${randomCode(shownLetters)}`;
  const key = `${prefix}${randomCode(secretLetters)}`;
  const values = {
    id: randomUUID(),
    name,
    prefix,
    key_hash: sha256(key),
    scopes: JSON.stringify([...new Set(scopes)]),
    created_by: createdBy,
  };
  return db.transaction().execute(async (db) => {
    await lockInTransaction(db, "quota api_keys");
    const { count } = await db
      .selectFrom("api_keys")
      .select((eb) => eb.fn.countAll<string>().as("count"))
      .where("revoked_at", "is", null)
      .executeTakeFirstOrThrow();
    if (Number(count) >= mostKeys) throw new AppError("conflict", texts.limit, { values: { most: mostKeys } });
    const row = await db.insertInto("api_keys").values(values).returningAll().executeTakeFirstOrThrow();
    return { ...toApiKey(row), key };
  });
}

/** All keys, revoked ones as well, the newest first. */
export async function listKeys(db: Db): Promise<ApiKey[]> {
  const rows = await db
    .selectFrom("api_keys")
    .selectAll()
    .orderBy((eb) => eb("revoked_at", "is not", null))
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(1000)
    .execute();
  return rows.map(toApiKey);
}

/** One key as the list has it. Throws `not_found`. */
export async function getKey(db: Db, id: string): Promise<ApiKey> {
  const row = await db.selectFrom("api_keys").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw notFound(texts.notFound);
  return toApiKey(row);
}

/** Ends a key at once, in all processes; a second time changes nothing. Throws `not_found`. */
export async function revokeKey(db: Db, id: string): Promise<void> {
  const revoked_at = sql<Date>`coalesce(revoked_at, now())`;
  const { numUpdatedRows } = await db
    .updateTable("api_keys")
    .set({ revoked_at })
    .where("id", "=", id)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw notFound(texts.notFound);
}

/** The valid key of a caller. Looked up each time, so that a revoked one ends with the next call. */
export const findKey = (db: Db, key: string): Promise<KeyRow | undefined> =>
  db
    .selectFrom("api_keys")
    .selectAll()
    .where("key_hash", "=", sha256(key))
    .where("revoked_at", "is", null)
    .executeTakeFirst();

/** Records that a key was used, at most once a minute. */
export async function noteUse(db: Db, id: string): Promise<void> {
  await db
    .updateTable("api_keys")
    .set({ last_used_at: sql<Date>`now()` })
    .where("id", "=", id)
    .where((eb) =>
      eb.or([eb("last_used_at", "is", null), eb("last_used_at", "<", sql<Date>`now() - interval '1 minute'`)]),
    )
    .execute();
}

const toApiKey = (row: KeyRow): ApiKey => ({
  id: row.id,
  name: row.name,
  prefix: row.prefix,
  scopes: row.scopes,
  createdAt: row.created_at.toISOString(),
  createdBy: row.created_by,
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  revokedAt: row.revoked_at?.toISOString() ?? null,
});
