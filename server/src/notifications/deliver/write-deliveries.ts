import type { Db } from "../../platform/db/database.ts";
import { insertRows } from "../../platform/db/insert-rows.ts";
import type { PlannedDelivery } from "./plan-deliveries.ts";

/** Has deliveries sent, at once or when their destination's quiet hours end. Called in the transaction that wrote them. */
export type HandOver = (db: Db, deliveryIds: string[], at?: Date) => Promise<void>;

/** Writes planned deliveries and hands each over for the time at which it is due. */
export async function writeDeliveries(
  { db, now, handOver }: { db: Db; now: Date; handOver: HandOver },
  planned: PlannedDelivery[],
): Promise<void> {
  await insertRows(
    db,
    "deliveries",
    planned.map((delivery) => ({
      ...delivery,
      state: "pending" as const,
      created_at: now,
      next_try_at: delivery.deferred_until ?? now,
    })),
  );
  for (const [heldMs, some] of Map.groupBy(planned, ({ deferred_until }) => deferred_until?.getTime()))
    await handOver(
      db,
      some.map(({ id }) => id),
      heldMs === undefined ? undefined : new Date(heldMs),
    );
}
