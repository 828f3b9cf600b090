import type { Db } from "../../platform/db/database.ts";
import { lockInTransaction } from "../../platform/db/transaction-locks.ts";
import { carryAlong } from "./carry-along.ts";
import type { Pack } from "./pack.ts";
import { isPackOn } from "./queries.ts";
import { packLock, switchPack, takeIn } from "./switch-pack.ts";

type KeepParts = { db: Db; packs: Pack[]; now: Date; withDefaults: boolean };

/**
 * At the start: takes sources along to the addresses that a new version knows, switches on the default packs that nobody has decided on, and adds what a new version added to packs that
 * are on. Idempotent: a second run adds nothing, and what an admin deleted stays deleted.
 */
export async function keepPacks({ db, packs, now, withDefaults }: KeepParts): Promise<void> {
  const decided = new Map(
    (await db.selectFrom("source_packs").selectAll().execute()).map((row) => [row.id, row.is_on]),
  );
  await db.transaction().execute(async (db) => {
    await lockInTransaction(db, packLock);
    await carryAlong(db, packs, now);
  });
  for (const pack of packs) {
    const isOn = decided.get(pack.id);
    if (isOn) await addNew(db, pack, now);
    else if (isOn === undefined && pack.isDefault && withDefaults) await switchPack(db, packs, pack.id, true, now);
  }
}

const addNew = (db: Db, pack: Pack, now: Date): Promise<void> =>
  db.transaction().execute(async (db) => {
    await lockInTransaction(db, packLock);
    if (await isPackOn(db, pack.id)) await takeIn(db, pack, now);
  });
