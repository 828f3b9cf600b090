import type { Event } from "@tocsin/contract";
import { sql } from "kysely";
import type { Db } from "../../platform/db/database.ts";
import { notFound } from "../../platform/errors.ts";
import { askTogether } from "../../platform/share-answers.ts";
import { eventNotFound, selectEvents } from "../queries.ts";
import { type EventRow, toEvent } from "../to-event.ts";

/** A test alert is visible to the owner of its asset only. */
type Found = { event: Event; isTestAlert: boolean; ownerId: string | null };

/**
 * Reads one event; those that are asked for while one statement runs are the next one, regardless of who it is. Throws `not_found`, also
 * for what the person may not see; without a person, a service asks.
 */
export function openEventReader(db: Db): (id: number, userId: string | undefined) => Promise<Event> {
  const share = askTogether<Map<number, Found>>();
  let waiting = new Set<number>();
  const findWaiting = (): Promise<Map<number, Found>> => {
    const ids = [...waiting];
    waiting = new Set();
    return findEvents(db, ids);
  };
  return async (id, userId) => {
    waiting.add(id);
    const found = (await share("events", findWaiting)).get(id);
    const isVisible = found && (!found.isTestAlert || userId === undefined || found.ownerId === userId);
    if (!isVisible) throw notFound(eventNotFound);
    return found.event;
  };
}

async function findEvents(db: Db, ids: number[]): Promise<Map<number, Found>> {
  const rows = await selectEvents(db)
    .select("events.test_alert_of")
    .select(sql<string | null>`(select user_id from assets where id = test_alert_of)`.as("owner_id"))
    .where((eb) => eb("events.id", "=", eb.fn.any(eb.val(ids))))
    .execute();
  return new Map(
    rows.map(({ test_alert_of, owner_id, ...row }) => [
      row.id,
      { event: toEvent(row as EventRow), isTestAlert: test_alert_of !== null, ownerId: owner_id },
    ]),
  );
}
