import type { InboundSourceInput, PushedItems } from "@tocsin/contract";
import type { z } from "zod";
import { msg } from "#messages";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/database.ts";
import { AppError } from "../../platform/errors.ts";
import { randomCode } from "../../platform/random-code.ts";
import { sha256 } from "../../platform/secrets.ts";
import { dateItems } from "../date-items.ts";
import { keepStoredIds } from "../identity/keep-stored-ids.ts";
import { limitToOwnWord } from "../official.ts";
import { never } from "../pace.ts";
import { listProblems } from "../problems/poll-problems.ts";
import type { SourceRow } from "../queries.ts";
import { sourceNotFound } from "../queries.ts";
import type { FeedReader } from "../reading/feed-reader.ts";
import { noteArrival } from "../silence.ts";
import { type ItemRevision, storeItems } from "../store-items.ts";

const texts = {
  form: msg({
    id: "error.source.form",
    message: "Send an object with items, each with at least an id and a title, or a document such as CAP or RSS",
  }),
  wrongKey: msg({
    id: "error.source.key",
    message: "This is not the key of this source. Send it in the header X-API-Key.",
  }),
  paused: msg({ id: "error.source.takesNone", message: "The source is paused and does not accept items" }),
  polled: msg({ id: "error.source.polled", message: "This source is polled and does not accept items" }),
};

export type PushParts = {
  db: Db;
  clock: Clock;
  feedReader: FeedReader;
  /** The next stage: called in the transaction that stored the items. */
  handOver(db: Db, stored: ItemRevision[], source: SourceRow): Promise<void>;
  /** Called in the same transaction. */
  announce(db: Db, sourceId: number): Promise<void>;
};

/** Adds a source to which a program sends items; it has no key yet. */
export const createInbound = (db: Db, { name, official = false }: InboundSourceInput): Promise<number> =>
  db.transaction().execute(async (db) => {
    const values = { name, official, inbound: true, url: `inbound ${randomCode(20)}`, next_poll_at: never };
    const { id } = await db.insertInto("sources").values(values).returning("id").executeTakeFirstOrThrow();
    const url = `/api/news-source/${id}/items`;
    await db.updateTable("sources").set({ url }).where("id", "=", id).execute();
    return id;
  });

/** 43 letters of 62 hold 256 bits. */
const keyLetters = 43;

/** Gives an inbound source a new key, in place of the one before. Throws `not_found` or `conflict`. */
export async function renewKey(db: Db, id: number): Promise<string> {
  const source = await db.selectFrom("sources").select("inbound").where("id", "=", id).executeTakeFirst();
  if (!source) throw new AppError("not_found", sourceNotFound);
  if (!source.inbound) throw new AppError("conflict", texts.polled);
  const key = `tocsrc_${randomCode(keyLetters)}`;
  await db
    .updateTable("sources")
    .set({ push_key_hash: sha256(key) })
    .where("id", "=", id)
    .execute();
  return key;
}

/**
 * Stores what a program sends to its source: a document in any form that a source may answer with. An item is known by its
 * id: sent again it is stored once, changed it is a revision. Throws `forbidden` for a wrong key, `invalid` for what cannot
 * be read.
 */
export async function pushItems(
  { db, clock, feedReader, handOver, announce }: PushParts,
  id: number,
  request: Request,
): Promise<z.infer<typeof PushedItems>> {
  const { push_key_hash: hash, mapping, shared_ids: sharedIds } = await takeSource(db, id, request.headers);
  const body = Buffer.from(await request.arrayBuffer());
  const contentType = request.headers.get("content-type");
  const now = clock();
  const job = { body, contentType, kind: null, mapping, sharedIds, url: `inbound:${id}`, now };
  const asSent = await feedReader.read(job).catch((error: unknown) => {
    throw error instanceof AppError ? new AppError("invalid", texts.form, { cause: error }) : error;
  });
  return db.transaction().execute(async (db) => {
    const source = await db
      .selectFrom("sources")
      .selectAll()
      .where("id", "=", id)
      .where("push_key_hash", "=", hash)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!source) throw new AppError("forbidden", texts.wrongKey);
    const feed = await keepStoredIds(db, id, asSent);
    const read = limitToOwnWord(feed.items, source).map(({ follow: _, ...item }) => item);
    const items = await dateItems(db, id, read, now);
    const refused = new Set<string>();
    const stored = await storeItems(db, id, items, now, refused);
    const problems = listProblems(feed, items, refused);
    const { kind, dialect } = feed;
    const shared_ids = JSON.stringify(feed.sharedIds);
    await db
      .updateTable("sources")
      .set({ kind, dialect, problems, shared_ids, last_success_at: now, ...noteArrival(source, now) })
      .where("id", "=", id)
      .execute();
    if (stored.length > 0) await handOver(db, stored, source);
    await announce(db, id);
    return { stored: stored.length, unchanged: items.length - stored.length - refused.size, problems };
  });
}

/** An unknown source and a wrong key are refused alike. */
async function takeSource(db: Db, id: number, headers: Headers): Promise<SourceRow> {
  const key = headers.get("x-api-key") ?? /^Bearer (\S+)$/i.exec(headers.get("authorization") ?? "")?.[1];
  const source = await db
    .selectFrom("sources")
    .selectAll()
    .where("id", "=", id)
    .where("push_key_hash", "=", sha256(key ?? ""))
    .executeTakeFirst();
  if (!key || !source) throw new AppError("forbidden", texts.wrongKey);
  if (source.paused) throw new AppError("conflict", texts.paused);
  return source;
}
