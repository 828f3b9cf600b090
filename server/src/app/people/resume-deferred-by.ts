import { listAssetIds } from "../../assets/queries.ts";
import { allowAgain } from "../../contacts/opt-out.ts";
import { resumeDeferred } from "../../notifications/decide/resume-deferred.ts";
import { lockPeople } from "../../notifications/deliver/lock-people.ts";
import { listNotifiedAt } from "../../notifications/destinations/opt-out-address.ts";
import type { Db } from "../../platform/db/database.ts";
import { listUserSettings } from "../../settings/queries.ts";
import { enqueue } from "../enqueue.ts";
import type { Parts } from "../parts.ts";

/** What follows a change of what holds messages to a person back: each is called in the transaction that makes the change. */
export function resumeDeferredBy(parts: Pick<Parts, "queue" | "clock" | "secret">) {
  const next = enqueue(parts);
  const takeUp = async (db: Db, userId: string): Promise<void> => {
    const held = { db, secret: parts.secret, settingsOf: listUserSettings, now: parts.clock() };
    const { due, hasThreads } = await resumeDeferred(held, userId);
    if (hasThreads) await next.releaseNow(db, userId);
    for (const { id, at } of due) await next.deliver(db, [id], at);
  };
  /** A channel, a category or a recipient that is switched on or added concerns what is ongoing too. */
  const personChanged = async (db: Db, userId: string): Promise<void> => {
    await takeUp(db, userId);
    await next.matchAssets(db, await listAssetIds(db, userId));
  };
  const addressChanged = async (db: Db, channel: "email" | "sms", address: string): Promise<void> => {
    for (const userId of await listNotifiedAt(db, channel, address)) await personChanged(db, userId);
  };
  return {
    personChanged,
    /** A digest, which has its turn too, writes the rules: they are changed in the person's turn from the start. */
    async changePace<T>(db: Db, userId: string, change: () => Promise<T>): Promise<T> {
      await lockPeople(db, [userId]);
      const changed = await change();
      await takeUp(db, userId);
      return changed;
    },
    async muted(db: Db, userId: string): Promise<void> {
      await takeUp(db, userId);
      await next.announceSummary(db, userId);
    },
    /** What the person has dismissed or marked may have held the events back. */
    async choiceChanged(db: Db, userId: string, eventIds: readonly number[]): Promise<void> {
      await next.decideEvents(db, userId, eventIds);
      await next.announceSummary(db, userId);
    },
    async allowAddress(db: Db, channel: "email" | "sms", address: string): Promise<void> {
      await allowAgain(db, channel, address);
      await addressChanged(db, channel, address);
    },
    /** The person enabled email, which they or the owner of the mailbox may have stopped. */
    async emailWanted(db: Db, address: string): Promise<void> {
      if (await allowAgain(db, "email", address)) await addressChanged(db, "email", address);
    },
  };
}
