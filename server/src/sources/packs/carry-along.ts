import { sql } from "kysely";
import type { Db } from "../../platform/db/database.ts";
import { afresh, resting } from "../change-source.ts";
import type { Pack } from "./pack.ts";

/**
 * Takes what packs added along to the address that its publisher has now: the source keeps its items, so that nothing that both
 * addresses list is new, and what an admin decided of it. Of several addresses that became one, the others are paused, as are
 * sources that nobody publishes any more. Idempotent: a second run finds nothing to do. Call it with the lock of the packs.
 */
export async function carryAlong(db: Db, packs: readonly Pack[], now: Date): Promise<void> {
  const left = packs.flatMap(({ formerly, retired }) => [...[...formerly.values()].flat(), ...retired]);
  if (left.length === 0) return;
  // Most starts find nothing there to take along.
  const found = await db
    .selectFrom("pack_sources")
    .select("url")
    .where("url", "in", left)
    .unionAll(db.selectFrom("sources").select("url").where("url", "in", left))
    .limit(1)
    .executeTakeFirst();
  if (!found) return;
  for (const { formerly, retired } of packs) {
    for (const [url, former] of formerly) await moveTo(db, url, [...former], now);
    if (retired.length > 0) await pauseAt(db, retired, null);
  }
}

async function moveTo(db: Db, url: string, former: string[], now: Date): Promise<void> {
  const taken = await db
    .selectFrom("pack_sources")
    .leftJoin("sources", "sources.id", "pack_sources.source_id")
    .select(["pack_sources.url", "pack_sources.source_id", "sources.paused"])
    .where("pack_sources.url", "in", [url, ...former])
    .orderBy(sql`sources.paused nulls last`)
    .orderBy("pack_sources.source_id")
    .execute();
  const [kept] = taken;
  if (!kept || taken.some((row) => row.url === url)) return;
  const there = await db.selectFrom("sources").select("id").where("url", "=", url).executeTakeFirst();
  const isFree = there === undefined || there.id === kept.source_id;
  await pauseAt(db, former, isFree ? kept.source_id : null);
  // One that an admin has at the new address already stays theirs.
  await db
    .updateTable("pack_sources")
    .set({ url, ...(!isFree && { source_id: null }) })
    .where("url", "=", kept.url)
    .execute();
  if (kept.source_id !== null && isFree) await changeAddress(db, kept.source_id, url, former, now);
}

/** A source that a redirect or an admin has led to yet another address stays there. */
const changeAddress = (db: Db, id: number, url: string, former: string[], now: Date) =>
  db
    .updateTable("sources")
    .set({
      ...afresh,
      url,
      index_due_at: null,
      failures: 0,
      failing_since: null,
      last_error: null,
      next_poll_at: sql<Date>`case when paused then next_poll_at else ${now}::timestamptz end`,
      updated_at: sql<Date>`now()`,
    })
    .where("id", "=", id)
    .where("url", "in", former)
    .execute();

/** Pauses the sources of packs at some addresses, but for one, and leaves them to the admin, who may resume them. */
async function pauseAt(db: Db, urls: string[], exceptId: number | null): Promise<void> {
  await db
    .updateTable("sources")
    .set({ ...resting, paused: true, updated_at: sql<Date>`now()` })
    .where("paused", "=", false)
    .where("url", "in", urls)
    .where("id", "is distinct from", exceptId)
    .where("id", "in", (eb) => eb.selectFrom("pack_sources").select("source_id").$narrowType<{ source_id: number }>())
    .execute();
  await db
    .updateTable("pack_sources")
    .set({ source_id: null, is_paused: false })
    .where("url", "in", urls)
    .where("source_id", "is distinct from", exceptId)
    .execute();
}
