import { type Selectable, sql } from "kysely";
import type { Db } from "../../platform/db/database.ts";
import { arrayOf, prepared } from "../../platform/db/prepared.ts";
import type { Schema } from "../../platform/db/tables.ts";
import { afterFailure, type Failure, type Health } from "./outage.ts";

/** Notes that a destination accepted a message, which ends its outage. What waited for it is due now: answers one of those deliveries. */
export async function noteAccepted(db: Db, ids: string[], now: Date): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows: back } = await sql<Line>`${prepared}
    update destinations
       set failures = 0, last_failure = null, failing_since = null, retry_at = null, lapsed_at = null, lost_at = null,
           owner_notified_at = null
     where id = any(${arrayOf("text", ids)}::text[]) and (failures > 0 or failing_since is not null) and ended_at is null
    returning id, channel, address
  `.execute(db);
  const woken = await Promise.all(back.map((one) => wakeWaiting(db, one, now)));
  return woken.flat();
}

/** Notes an attempt that a destination did not accept; undefined for a destination that was removed. */
export async function noteFailure(db: Db, id: string, failure: Failure, now: Date): Promise<Health | undefined> {
  const before = await db
    .selectFrom("destinations")
    .selectAll()
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!before) return undefined;
  const after = afterFailure(before, failure, now, Math.random());
  await db.updateTable("destinations").set(after).where("id", "=", id).execute();
  if (after.retry_at && failure.kind !== "refused") await postponeTried(db, before, after.retry_at);
  return after;
}

type Line = Pick<Selectable<Schema["destinations"]>, "id" | "channel" | "address">;

/** Deliveries to a destination, looked up by the line that they wait in. */
const waitingFor = (db: Db, { id, channel, address }: Line) =>
  db
    .updateTable("deliveries")
    .where("channel", "=", channel)
    .where("recipient", "in", [id, address])
    .where("destination_id", "=", id)
    .where("state", "=", "pending");

/** What waits for a destination that works again is due, unless its quiet hours hold it back; answers one of it. */
export async function wakeWaiting(db: Db, line: Line, now: Date): Promise<string[]> {
  const woken = await waitingFor(db, line)
    .set({ next_try_at: now })
    .where("next_try_at", ">", now)
    .where((eb) => eb.or([eb("deferred_until", "is", null), eb("deferred_until", "<=", now)]))
    .returning("id")
    .execute();
  return woken.slice(0, 1).map((one) => one.id);
}

/** What was tried there before waits for the next try, so that none sends more than one request. */
const postponeTried = (db: Db, line: Line, until: Date) =>
  waitingFor(db, line)
    .set({ next_try_at: until })
    .where("next_try_at", "<", until)
    .where("awaits_destination", "=", true)
    .execute();

/** Since when a destination loses messages; undefined while it does not. */
export async function findOutage(db: Db, id: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom("destinations")
    .select(["lost_at", "lapsed_at"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.lost_at ?? row?.lapsed_at ?? undefined;
}
