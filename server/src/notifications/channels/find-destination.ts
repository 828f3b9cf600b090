import { msg } from "#messages";
import type { Db } from "../../platform/db/database.ts";
import { english } from "../../platform/language/translator.ts";
import type { Message } from "../messages/load-message.ts";
import type { ChannelParts, DestinationAddress, SendOutcome } from "./index.ts";
import { openKeys } from "./sealed-keys.ts";

const texts = {
  removed: msg({ id: "note.destinationRemoved", message: "Not sent: the destination was removed" }),
  ended: msg({ id: "note.notSent", message: "Not sent: {reason}" }),
};

/** Why a destination is not used whose keys were sealed with another secret. */
export const unreadableKeys = msg({
  id: "note.unreadableKeys",
  message: "Its keys cannot be read with the secret of this server. Remove it and add it again.",
});

/** The push subscription or webhook that a message goes to, with its keys; or why it can go there no more. */
export async function findDestination(
  { sealer }: Pick<ChannelParts, "sealer">,
  db: Db,
  { destinationId }: Message,
): Promise<DestinationAddress | SendOutcome> {
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
  const keys = openKeys(sealer, row.keys);
  if (!keys) return { kind: "refused", providerResponse: english.translate(unreadableKeys), cameBack: false };
  return { address: row.address, keys };
}
