import { sql } from "kysely";
import type { Db } from "../../platform/db/database.ts";
import { lockInTransaction } from "../../platform/db/transaction-locks.ts";
import { resting } from "../change-source.ts";
import type { Pack } from "./pack.ts";
import { findPack, isPackOn } from "./queries.ts";
import { spreadPolls } from "./spread-polls.ts";

export const packLock = "source packs";

/** Switches a pack on or off. Switching off what is not on pauses nothing. Throws `not found`. */
export async function switchPack(db: Db, packs: Pack[], id: string, on: boolean, now: Date): Promise<void> {
  const pack = findPack(packs, id);
  await db.transaction().execute(async (db) => {
    await lockInTransaction(db, packLock);
    const wasOn = await isPackOn(db, id);
    await db
      .insertInto("source_packs")
      .values({ id, is_on: on, changed_at: now })
      .onConflict((conflict) => conflict.column("id").doUpdateSet({ is_on: on, changed_at: now }))
      .execute();
    if (on) await takeIn(db, pack, now);
    else if (wasOn) await pauseSources(db, pack, packs);
  });
}

/** Resumes the sources that switching off paused, and adds those that were never there. */
export async function takeIn(db: Db, { entries }: Pack, now: Date): Promise<void> {
  const urls = entries.map(({ url }) => url);
  const taken = await db.selectFrom("pack_sources").selectAll().where("url", "in", urls).execute();
  const known = new Map(taken.map((row) => [row.url, row]));
  const starting = urls.filter((url) => known.get(url)?.is_paused ?? true);
  const startAt = spreadPolls(starting, now);
  for (const [url, at] of startAt) {
    const source = known.get(url);
    if (source?.source_id) await resume(db, source.source_id, at);
  }
  await addMissing(
    db,
    entries.filter(({ url }) => !known.has(url)),
    startAt,
  );
  await db.updateTable("pack_sources").set({ is_paused: false }).where("url", "in", urls).execute();
}

const resume = (db: Db, id: number, at: Date) =>
  db
    .updateTable("sources")
    .set({ paused: false, next_poll_at: at, updated_at: sql<Date>`now()` })
    .where("id", "=", id)
    .where("paused", "=", true)
    .execute();

/** A source with the address of an entry that an admin has added already stays theirs: the pack never pauses it. */
async function addMissing(db: Db, entries: Pack["entries"], startAt: Map<string, Date>): Promise<void> {
  if (entries.length === 0) return;
  const added = await db
    .insertInto("sources")
    .values(
      entries.map(({ name, url, official, pollSeconds }) => ({
        name,
        url,
        official,
        poll_seconds: pollSeconds,
        next_poll_at: startAt.get(url) as Date,
      })),
    )
    .onConflict((conflict) => conflict.column("url").doNothing())
    .returning(["id", "url"])
    .execute();
  const idOf = new Map(added.map(({ id, url }) => [url, id]));
  await db
    .insertInto("pack_sources")
    .values(entries.map(({ url }) => ({ url, source_id: idOf.get(url) ?? null })))
    .execute();
}

/** Pauses what the pack added, unless an admin paused it or another pack that is on has it too. */
async function pauseSources(db: Db, pack: Pack, packs: Pack[]): Promise<void> {
  const on = await db.selectFrom("source_packs").select("id").where("is_on", "=", true).execute();
  const kept = new Set(packs.filter(({ id }) => on.some((one) => one.id === id)).flatMap(urlsOf));
  const urls = urlsOf(pack).filter((url) => !kept.has(url));
  if (urls.length === 0) return;
  const paused = await db
    .updateTable("sources")
    .set({ ...resting, paused: true, updated_at: sql<Date>`now()` })
    .where("paused", "=", false)
    .where(
      "id",
      "in",
      db.selectFrom("pack_sources").select("source_id").where("url", "in", urls).$narrowType<{ source_id: number }>(),
    )
    .returning("id")
    .execute();
  if (paused.length === 0) return;
  await db
    .updateTable("pack_sources")
    .set({ is_paused: true })
    .where(
      "source_id",
      "in",
      paused.map(({ id }) => id),
    )
    .execute();
}

const urlsOf = ({ entries }: Pack): string[] => entries.map(({ url }) => url);
