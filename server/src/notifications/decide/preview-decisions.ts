import type { Db } from "../../platform/db/database.ts";
import { listPending, type SettingsOf } from "./circumstances.ts";
import { decide } from "./decide.ts";

/** Whom an event would notify: how many people, and of how many assets. */
export type Audience = { people: number; assets: number };

/** Whom each of some events would notify by today's rules, also those for whom it would be deferred; nothing is written. */
export async function previewDecisions(
  db: Db,
  eventIds: number[],
  settingsOf: SettingsOf,
  now: Date,
): Promise<Map<number, Audience>> {
  const pending = await listPending(db, { eventIds }, settingsOf);
  const notified = pending.filter((one) => decide(one, now).outcome !== "suppressed");
  return new Map(
    [...Map.groupBy(notified, ({ eventId }) => eventId)].map(([eventId, some]) => [
      eventId,
      { people: new Set(some.map(({ userId }) => userId)).size, assets: some.length },
    ]),
  );
}
