import { msg } from "#messages";
import type { Db } from "../../platform/db/database.ts";
import { english } from "../../platform/language/translator.ts";
import type { Message } from "../messages/load-message.ts";
import type { DestinationAddress, SendOutcome } from "./index.ts";

const texts = {
  removed: msg({ id: "note.destinationRemoved", message: "Not sent: the destination was removed" }),
  ended: msg({ id: "note.notSent", message: "Not sent: {reason}" }),
};

/** The push subscription or webhook that a message goes to; or why it can go there no more. */
export async function findDestination(db: Db, { destinationId }: Message): Promise<DestinationAddress | SendOutcome> {
  const row = await db
    .selectFrom("destinations")
    .select(["address", "keys", "ended_because"])
    .where("id", "=", destinationId)
    .executeTakeFirst();
  if (!row) return { kind: "refused", providerResponse: english.translate(texts.removed), cameBack: false };
  if (row.ended_because !== null)
    return {
      kind: "refused",
      providerResponse: english.translate(texts.ended, { reason: row.ended_because }),
      cameBack: false,
    };
  return { address: row.address, keys: row.keys };
}
