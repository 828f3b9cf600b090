import type { Db } from "../../platform/db/database.ts";
import { sha256 } from "../../platform/secrets.ts";
import { confirmLink } from "../messages/link-to-confirm.ts";

type Parts = { publicUrl: string; secret: string };

/** Where the short link of a text message leads; undefined for a code that no message has. */
export async function followShortCode(db: Db, { publicUrl, secret }: Parts, code: string): Promise<string | undefined> {
  const delivery = await db
    .selectFrom("deliveries")
    .select(["id", "notification_id", "contact_id", "code_hash"])
    .where("short_code_hash", "=", sha256(code))
    .executeTakeFirst();
  // Only a contact's delivery has a code of its own, also after the contact was removed.
  return (
    delivery && confirmLink(publicUrl, secret, delivery.code_hash === null ? delivery.notification_id : delivery.id)
  );
}
