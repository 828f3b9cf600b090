import { sql } from "kysely";
import type { Db } from "../platform/db/database.ts";
import type { Sealer } from "../platform/sealer.ts";

/** Seals the keys of webhooks that the previous secret sealed with the current one. What no known secret opens stays as it is. */
export async function sealWebhookKeys({ db, sealer }: { db: Db; sealer: Sealer }): Promise<void> {
  for (const column of ["secret", "previous_secret"] as const) {
    const stale = await db
      .selectFrom("webhooks")
      .select(["id", column])
      .where(sql<boolean>`not starts_with(${sql.ref(column)}, ${sealer.prefix})`)
      .execute();
    for (const { id, [column]: sealed } of stale) {
      const key = sealed && sealer.open(sealed);
      if (!key) continue;
      await db
        .updateTable("webhooks")
        .set({ [column]: sealer.seal(key) })
        .where("id", "=", id)
        .execute();
    }
  }
}
