import { listAssetIds } from "../../assets/queries.ts";
import { takeUpHeld } from "../../notifications/decide/take-up-held.ts";
import type { Db } from "../../platform/db/database.ts";
import { listUserSettings } from "../../settings/queries.ts";
import type { Parts } from "../parts.ts";
import { hands } from "../pipeline.ts";

/** What follows a change of what holds messages to a person back: each is called in the transaction that makes the change. */
export function takeUpHeldBy(parts: Pick<Parts, "queue" | "clock" | "secret">) {
  const next = hands(parts);
  const takeUp = async (db: Db, userId: string): Promise<void> => {
    const held = { db, secret: parts.secret, settingsOf: listUserSettings, now: parts.clock() };
    const { due, hasThreads } = await takeUpHeld(held, userId);
    if (hasThreads) await next.releaseNow(db, userId);
    for (const { id, at } of due) await next.deliver(db, [id], at);
  };
  return {
    takeUp,
    async muted(db: Db, userId: string): Promise<void> {
      await takeUp(db, userId);
      await next.announceSummary(db, userId);
    },
    /** A channel or a category that is switched on concerns what is ongoing too. */
    async personChanged(db: Db, userId: string): Promise<void> {
      await takeUp(db, userId);
      await next.matchAssets(db, await listAssetIds(db, userId));
    },
  };
}
