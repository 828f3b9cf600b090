import { isDeepStrictEqual } from "node:util";
import type { Db } from "../../../platform/db/database.ts";
import { lockInTransaction } from "../../../platform/db/transaction-locks.ts";
import { type ShippedType, shippedTypes } from "./index.ts";

/**
 * Adds the built-in content types if they are missing, and updates those that nobody has changed to the version of an
 * upgrade. One that an admin removed is not added again.
 */
export async function addShippedTypes(db: Db, types: ShippedType[] = shippedTypes): Promise<void> {
  await db.transaction().execute(async (db) => {
    await lockInTransaction(db, "shipped content types");
    for (const type of types) await addOne(db, type);
  });
}

async function addOne(db: Db, { name, graph, fixtures }: ShippedType): Promise<void> {
  await db
    .insertInto("content_types")
    .values({ name, fixtures: JSON.stringify(fixtures) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const versions = db.selectFrom("content_type_versions").selectAll().where("name", "=", name);
  const newest = await versions.orderBy("version", "desc").forUpdate().executeTakeFirst();
  if (newest && isDeepStrictEqual(newest.graph, graph)) return;
  const changed = await versions.where("shipped", "=", false).limit(1).executeTakeFirst();
  if (changed) return;
  const version = (newest?.version ?? 0) + 1;
  const note = newest ? "Came with a new version of Tocsin" : "Came with Tocsin";
  await db
    .insertInto("content_type_versions")
    .values({ name, version, note, graph: JSON.stringify(graph), author: "Tocsin", shipped: true })
    .execute();
}
