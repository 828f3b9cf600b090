import { randomUUID } from "node:crypto";
import { mostWallLinks, type NewWallLink, pagePath, type WallLink, type WallLinkInput } from "@tocsin/contract";
import { type Selectable, sql } from "kysely";
import { msg } from "#messages";
import { checkQuota } from "../../platform/db/check-quota.ts";
import type { Db } from "../../platform/db/database.ts";
import type { Schema } from "../../platform/db/tables.ts";
import { notFound } from "../../platform/errors.ts";
import { wakeStreams } from "../../platform/live/changes.ts";
import { randomCode } from "../../platform/random-code.ts";
import { sha256 } from "../../platform/secrets.ts";

const texts = {
  limit: msg({
    id: "error.wallLink.limit",
    message: "Limit of {most, number} wall links reached. Revoke one first.",
  }),
  notFound: msg({ id: "error.wallLink.notFound", message: "Wall link not found" }),
};

export type WallLinkRow = Selectable<Schema["wall_links"]>;

/** How a token begins, so that it is never taken for a key, and scanners of leaked secrets know what it is. */
export const wallMark = "tow_";
/** 43 letters of 62 hold 256 bits. */
const secretLetters = 43;

type Owner = { userId: string; publicUrl: string };

/** Creates a link; only this result contains its token. It is in the fragment, which no browser sends anywhere. */
export async function createWallLink(
  db: Db,
  { userId, publicUrl }: Owner,
  { name }: WallLinkInput,
): Promise<NewWallLink> {
  const token = `${wallMark}${randomCode(secretLetters)}`;
  return db.transaction().execute(async (db) => {
    await checkQuota(db, userId, { table: "wall_links", most: mostWallLinks, reached: texts.limit });
    const { id, created_at } = await db
      .insertInto("wall_links")
      .values({ id: randomUUID(), user_id: userId, name, token_hash: sha256(token) })
      .returningAll()
      .executeTakeFirstOrThrow();
    return { id, name, token, url: `${publicUrl}${pagePath("/wall")}#${token}`, createdAt: created_at.toISOString() };
  });
}

/** A person's links, the newest first. */
export async function listWallLinks(db: Db, userId: string): Promise<WallLink[]> {
  const rows = await db
    .selectFrom("wall_links")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
  return rows.map(({ id, name, created_at, last_used_at }) => ({
    id,
    name,
    createdAt: created_at.toISOString(),
    lastUsedAt: last_used_at?.toISOString() ?? null,
  }));
}

/** Ends a person's link at once, in all processes: its open streams as well. Throws `not_found`. */
export async function revokeWallLink(db: Db, userId: string, id: string): Promise<void> {
  await db.transaction().execute(async (db) => {
    const { numDeletedRows } = await db
      .deleteFrom("wall_links")
      .where("id", "=", id)
      .where("user_id", "=", userId)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw notFound(texts.notFound);
    await wakeStreams(db);
  });
}

/** The links of many tokens at once, by the hashes of these; those that were revoked are absent. */
export async function findWallLinks(db: Db, tokenHashes: string[]): Promise<Map<string, WallLinkRow>> {
  const rows = await db
    .selectFrom("wall_links")
    .selectAll()
    .where((eb) => eb("token_hash", "=", eb.fn.any(eb.val(tokenHashes))))
    .execute();
  return new Map(rows.map((row) => [row.token_hash, row]));
}

/** Records that a link was used, at most once a minute. */
export async function noteWallUse(db: Db, id: string): Promise<void> {
  await db
    .updateTable("wall_links")
    .set({ last_used_at: sql<Date>`now()` })
    .where("id", "=", id)
    .where((eb) =>
      eb.or([eb("last_used_at", "is", null), eb("last_used_at", "<", sql<Date>`now() - interval '1 minute'`)]),
    )
    .execute();
}
