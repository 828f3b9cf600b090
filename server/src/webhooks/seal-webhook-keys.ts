import { sql } from "kysely";
import type { Db } from "../platform/db/database.ts";
import type { Sealer } from "../platform/sealer.ts";

/** Seals the keys of webhooks that the previous secret sealed with the current one. What no known secret opens stays as it is. */
export async function sealWebhookKeys({ db, sealer }: { db: Db; sealer: Sealer }): Promise<void> {
  const stale = await db
    .selectFrom("webhooks")
    .select(["id", "secret"])
    .where(sql<boolean>`not starts_with(secret, ${sealer.prefix})`)
    .execute();
  for (const { id, secret } of stale) {
    const key = sealer.open(secret);
    if (key === null) continue;
    await db
      .updateTable("webhooks")
      .set({ secret: sealer.seal(key) })
      .where("id", "=", id)
      .execute();
  }
}
