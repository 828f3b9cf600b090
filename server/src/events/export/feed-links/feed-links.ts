import { randomUUID } from "node:crypto";
import { type FeedLink, type FeedLinkInput, mostFeedLinks, type NewFeedLink } from "@tocsin/contract";
import { type Selectable, sql } from "kysely";
import { msg } from "#messages";
import { checkQuota } from "../../../platform/db/check-quota.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { Schema } from "../../../platform/db/tables.ts";
import { notFound } from "../../../platform/errors.ts";
import { UnknownToken } from "../../../platform/http/unknown-token.ts";
import { randomCode } from "../../../platform/random-code.ts";
import { sha256 } from "../../../platform/secrets.ts";

const texts = {
  limit: msg({
    id: "error.feedLink.limit",
    message: "Limit of {most, number} feed links reached. Revoke one first.",
  }),
  notFound: msg({ id: "error.feedLink.notFound", message: "Feed link not found" }),
};

export type FeedLinkRow = Selectable<Schema["feed_links"]>;

/** How a token begins, so that scanners of leaked secrets know what it is. */
const feedMark = "tof_";
/** 43 letters of 62 hold 256 bits. */
const secretLetters = 43;

/** Creates a link; only this result contains its token. Readers of feeds send nothing but an address: the token is part of it. */
export async function createFeedLink(
  db: Db,
  { userId, publicUrl }: { userId: string; publicUrl: string },
  { name, format, ...filter }: FeedLinkInput,
): Promise<NewFeedLink> {
  const token = `${feedMark}${randomCode(secretLetters)}`;
  const row = { id: randomUUID(), user_id: userId, name, format, filter: JSON.stringify(filter) };
  return db.transaction().execute(async (db) => {
    await checkQuota(db, userId, { table: "feed_links", most: mostFeedLinks, reached: texts.limit });
    const { id, created_at } = await db
      .insertInto("feed_links")
      .values({ ...row, token_hash: sha256(token) })
      .returningAll()
      .executeTakeFirstOrThrow();
    return { id, name, format, filter, token, url: `${publicUrl}/feeds/${token}`, createdAt: created_at.toISOString() };
  });
}

/** A person's links, the newest first. */
export async function listFeedLinks(db: Db, userId: string): Promise<FeedLink[]> {
  const rows = await db
    .selectFrom("feed_links")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
  return rows.map(({ id, name, format, filter, created_at, last_used_at }) => ({
    id,
    name,
    format,
    filter: { ...filter },
    createdAt: created_at.toISOString(),
    lastUsedAt: last_used_at?.toISOString() ?? null,
  }));
}

/** Ends a person's link at once. Throws `not_found`. */
export async function revokeFeedLink(db: Db, userId: string, id: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom("feed_links")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound(texts.notFound);
}

/** The link of a token, whose use is recorded at most once a minute. Throws `not_found` for an unknown or revoked one. */
export async function openFeedLink(db: Db, token: string): Promise<FeedLinkRow> {
  const row = await db.selectFrom("feed_links").selectAll().where("token_hash", "=", sha256(token)).executeTakeFirst();
  if (!row) throw new UnknownToken(texts.notFound);
  await db
    .updateTable("feed_links")
    .set({ last_used_at: sql<Date>`now()` })
    .where("id", "=", row.id)
    .where((eb) =>
      eb.or([eb("last_used_at", "is", null), eb("last_used_at", "<", sql<Date>`now() - interval '1 minute'`)]),
    )
    .execute();
  return row;
}
