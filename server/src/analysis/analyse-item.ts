import type { Finding, ItemContent } from "@tocsin/contract";
import type { Db } from "../platform/db/database.ts";
import { failpoint } from "../platform/failpoint.ts";

export type AnalyseParts = {
  db: Db;
  analyse(item: ItemContent, signal: AbortSignal): Promise<Finding>;
  /** What follows: called in the transaction that wrote the finding. */
  handOver(db: Db, itemId: string, revision: number): Promise<void>;
};

/**
 * Has one revision of an item analysed and writes the finding. An older revision than the newest is passed over. Run
 * twice, the second writes the same row again.
 */
export async function analyseItem(
  { db, analyse, handOver }: AnalyseParts,
  itemId: string,
  revision: number,
  signal: AbortSignal,
): Promise<void> {
  const item = await db
    .selectFrom("items")
    .select("content")
    .where("id", "=", itemId)
    .where("revision", "=", revision)
    .executeTakeFirst();
  if (!item) return;
  const finding = await analyse(item.content, signal);
  const row = { engine: finding.engine, finding: JSON.stringify(finding) };
  await db.transaction().execute(async (db) => {
    await db
      .insertInto("findings")
      .values({ item_id: itemId, revision, ...row })
      .onConflict((conflict) => conflict.columns(["item_id", "revision"]).doUpdateSet(row))
      .execute();
    await handOver(db, itemId, revision);
    failpoint("analyse:before-commit");
  });
  failpoint("analyse:after-commit");
}
