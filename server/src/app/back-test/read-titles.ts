import type { BackTest } from "@tocsin/contract";
import type { Db } from "../../platform/db/database.ts";
import type { Compared, Untitled } from "./compare-messages.ts";

/** The differences with what their events are. */
export async function readTitles(
  db: Db,
  compared: Compared,
): Promise<Pick<BackTest, "before" | "after" | "added" | "removed" | "changed" | "totals">> {
  const { added, removed, changed } = compared;
  const ids = new Set([...added, ...removed, ...changed].map(({ eventId }) => eventId));
  const rows = await db
    .selectFrom("events")
    .select(["id", "title", "severity", "category"])
    .where((eb) => eb("id", "=", eb.fn.any(eb.val([...ids]))))
    .execute();
  const events = new Map(rows.map(({ id, ...event }) => [id, event]));
  // An event may be deleted in the meantime.
  const withTitles = (some: Untitled[]) =>
    some.flatMap((one) => {
      const event = events.get(one.eventId);
      return event ? [{ ...one, ...event }] : [];
    });
  return { ...compared, added: withTitles(added), removed: withTitles(removed), changed: withTitles(changed) };
}
