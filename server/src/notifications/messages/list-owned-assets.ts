import type { Db } from "../../platform/db/database.ts";
import type { Message } from "./load-message.ts";

export type NamedAsset = { id: number; name: string | null };

/** The most assets of a person that are listed besides those of a message. */
const mostAssets = 200;

/** The assets of a message; with those of its owner that it is not about, unless someone else reads it. */
export async function listOwnedAssets(db: Db, { owner, contact, events }: Message): Promise<NamedAsset[]> {
  const named = new Map(events.flatMap(({ assets }) => assets.map(({ id, name }) => [id, { id, name }] as const)));
  if (contact) return [...named.values()];
  const owned = await db
    .selectFrom("assets")
    .select(["id", "name"])
    .where("user_id", "=", owner.id)
    .orderBy("id")
    .limit(mostAssets)
    .execute();
  return [...new Map([...named, ...owned.map((asset) => [asset.id, asset] as const)]).values()];
}
