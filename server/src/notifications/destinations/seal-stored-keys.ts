import { sql } from "kysely";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/database.ts";
import { english } from "../../platform/language/translator.ts";
import type { Log } from "../../platform/log.ts";
import type { Sealer } from "../../platform/sealer.ts";
import { unreadableKeys } from "../channels/find-destination.ts";
import { openKeys, type StoredKeys, sealKeys } from "../channels/sealed-keys.ts";

type Parts = { db: Db; clock: Clock; sealer: Sealer; log: Log };
type Row = { id: string; channel: string; name: string; keys: StoredKeys };

const atOnce = 500;

/**
 * Seals keys of destinations with the current secret that are stored in plain, as earlier versions did, or under the previous secret. Ends
 * destinations whose keys no known secret opens, such as after a restore without the former one: their owners read that they have
 * to add them again, and the log lists them.
 */
export async function sealStoredKeys(parts: Parts): Promise<void> {
  for (;;) {
    const rows = await listStale(parts);
    for (const row of rows) await sealOne(parts, row);
    if (rows.length < atOnce) return;
  }
}

async function listStale({ db, sealer }: Parts): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select id, channel, name, keys from destinations
     where ended_at is null and keys <> '{}' and not starts_with(coalesce(keys ->> 'sealed', ''), ${sealer.prefix})
     order by id limit ${atOnce}
  `.execute(db);
  return rows;
}

async function sealOne({ db, clock, sealer, log }: Parts, { id, channel, name, keys }: Row): Promise<void> {
  const open = openKeys(sealer, keys);
  const ended = { ended_at: clock(), ended_because: english.translate(unreadableKeys) };
  await db
    .updateTable("destinations")
    .set(open ? { keys: sealKeys(sealer, open) } : ended)
    .where("id", "=", id)
    // If it was added again in the meantime, it is sealed.
    .where(sql<boolean>`keys = ${JSON.stringify(keys)}::jsonb`)
    .execute();
  if (!open) log.warn("the keys of a destination cannot be read, so it has to be added again", { id, channel, name });
}
