import { outageOf, type Source, type StoredItem } from "@tocsin/contract";
import { type Selectable, sql } from "kysely";
import { msg } from "#messages";
import type { Db } from "../platform/db/database.ts";
import type { Schema } from "../platform/db/tables.ts";
import { notFound } from "../platform/errors.ts";
import { countItemsPerDay } from "./count-items-per-day.ts";
import { nameOfDialect } from "./dialects/index.ts";
import { never } from "./pace.ts";
import { type ItemProblem, itemProblems, withItemProblems } from "./problems/item-problems.ts";
import { silentSince } from "./silence.ts";
import { stateOf } from "./state-of.ts";

export const sourceNotFound = msg({ id: "error.source.notFound", message: "Source not found" });

export type SourceRow = Selectable<Schema["sources"]>;

const selectSources = (db: Db) =>
  db
    .selectFrom("sources")
    .selectAll()
    .select(
      sql<number>`(select count(*)::int from items where source_id = sources.id and forgotten_at is null)`.as(
        "item_count",
      ),
    )
    .select(silentSince.as("silent_since"))
    .select(itemProblems.as("item_problems"));

export async function listSources(db: Db): Promise<Source[]> {
  const [rows, itemsPerDay] = [await selectSources(db).orderBy("id").execute(), await countItemsPerDay(db)];
  return rows.map((row) => toSource(row, itemsPerDay(row.id)));
}

export async function getSource(db: Db, id: number): Promise<Source> {
  const row = await selectSources(db).where("id", "=", id).executeTakeFirst();
  if (!row) throw notFound(sourceNotFound);
  return toSource(row, (await countItemsPerDay(db, id))(id));
}

export const findSourceRow = (db: Db, id: number): Promise<SourceRow | undefined> =>
  db.selectFrom("sources").selectAll().where("id", "=", id).executeTakeFirst();

/**
 * Holds the source until the transaction ends; false when it was removed or changed while it was asked: what it said is
 * then no word of the source as it is now, which is due again since the change.
 */
export async function isUnchanged(db: Db, source: SourceRow): Promise<boolean> {
  const now = await db
    .selectFrom("sources")
    .select("updated_at")
    .where("id", "=", source.id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return now?.updated_at.getTime() === source.updated_at.getTime();
}

/** A source to be asked now; one that is failing did not answer the last time. */
export type DueSource = { id: number; isFailing: boolean };

/** The longest due first. */
export const listDueSources = (db: Db): Promise<DueSource[]> =>
  db
    .selectFrom("sources")
    .select(["id", sql<boolean>`failures > 0`.as("isFailing")])
    .where("next_poll_at", "<=", sql<Date>`now()`)
    .where("inbound", "=", false)
    .orderBy("next_poll_at")
    .execute();

type ReadRow = SourceRow & { item_count: number; silent_since: Date | null; item_problems: [ItemProblem, string][] };

function toSource(row: ReadRow, itemsPerDay: number[]): Source {
  const source = describe(row, itemsPerDay);
  return Object.assign(source, { outage: outageOf(source, new Date()) });
}

function describe(row: ReadRow, itemsPerDay: number[]): Omit<Source, "outage"> {
  return {
    id: row.id,
    name: row.name,
    url: row.url,
    hash: row.hash,
    skip_processing: row.skip_processing ? 1 : 0,
    paused: row.paused,
    state: stateOf(row),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    kind: row.kind,
    dialect: row.dialect,
    dialectName: nameOfDialect(row.dialect),
    lastError: row.last_error,
    problems: withItemProblems(row.problems, row.item_problems),
    failingSince: row.failing_since?.toISOString() ?? null,
    silentSince: row.silent_since?.toISOString() ?? null,
    lastSuccessAt: row.last_success_at?.toISOString() ?? null,
    nextPollAt: row.next_poll_at < never && !row.inbound ? row.next_poll_at.toISOString() : null,
    itemCount: row.item_count,
    official: row.official,
    inbound: row.inbound,
    contentType: row.content_type,
    tags: row.tags,
    pollSeconds: row.poll_seconds,
    mapping: row.mapping,
    lastStatus: row.last_status,
    responseMs: row.response_ms,
    itemsPerDay,
  };
}

/** The maximum number of items that are searched for a word, so that a search stays fast in a large database. */
const searchedItems = 5000;
const mostItems = 50;

/** Items in short, the newest first; with `text` those of the newest that have it in their title. */
export async function listNewestItems(db: Db, text: string): Promise<StoredItem[]> {
  const rows = await db
    .with("newest", (db) =>
      db
        .selectFrom("items")
        .select(["id"])
        .where("forgotten_at", "is", null)
        .orderBy("first_seen_at", "desc")
        .limit(searchedItems),
    )
    .selectFrom("items")
    .innerJoin("newest", "newest.id", "items.id")
    .innerJoin("sources", "sources.id", "items.source_id")
    .select(["items.id", "items.first_seen_at", "sources.name as source", sql<string>`content->>'title'`.as("title")])
    .where(sql<boolean>`strpos(lower(content->>'title'), ${text.toLowerCase()}) > 0 or ${text} = ''`)
    .orderBy("first_seen_at", "desc")
    .limit(mostItems)
    .execute();
  return rows.map(({ id, title, source, first_seen_at }) => ({
    id,
    title,
    source,
    createdAt: first_seen_at.toISOString(),
  }));
}
