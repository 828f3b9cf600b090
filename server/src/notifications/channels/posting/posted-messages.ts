import type { Db } from "../../../platform/db/database.ts";
import type { Message } from "../../messages/load-message.ts";

type Posted = Pick<Message, "destinationId" | "firstId">;

/** How the provider names the first message of a thread at a destination; null if it has none yet. */
export async function findPosted(db: Db, { destinationId, firstId }: Posted): Promise<string | null> {
  const row = await db
    .selectFrom("posted_messages")
    .select("ref")
    .where("destination_id", "=", destinationId ?? "")
    .where("thread", "=", firstId)
    .executeTakeFirst();
  return row?.ref ?? null;
}

/** Keeps the name of the first message of a thread; the first one stays. */
export async function keepPosted(db: Db, { destinationId, firstId }: Posted, ref: string): Promise<void> {
  if (destinationId === null) return;
  await db
    .insertInto("posted_messages")
    .values({ destination_id: destinationId, thread: firstId, ref })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
