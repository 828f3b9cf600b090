import { higherSeverity } from "@tocsin/contract";
import type { Delivery, Message } from "../messages/load-message.ts";
import type { PlanParts } from "./addressed.ts";
import { readQuietEnds } from "./apply-destination-rules.ts";

/**
 * Defers a delivery that waited for its destination to work again until the quiet hours that have begun there in the meantime end; null if
 * nothing holds it back.
 */
export async function deferQuiet(
  parts: Omit<PlanParts, "secret">,
  delivery: Delivery,
  { kind, owner, events }: Message,
): Promise<Date | null> {
  const { db } = parts;
  const destination = await db
    .selectFrom("destinations")
    .select(["id", "severity_floor", "quiet_hours"])
    .where("id", "=", delivery.destination_id)
    .where("quiet_hours", "is not", null)
    .executeTakeFirst();
  if (!destination) return null;
  const severity = kind === "digest" ? null : events.map(({ event }) => event.severity).reduce(higherSeverity);
  const message = { userId: owner.id, kind, severity, about: { eventIds: events.map(({ event }) => event.id) } };
  const { id: destinationId, severity_floor: severityFloor, quiet_hours: quietHours } = destination;
  const planned = { message, target: { destinationId, severityFloor, quietHours } };
  const end = (await readQuietEnds(parts, [planned]))(planned);
  if (end)
    await db
      .updateTable("deliveries")
      .set({ deferred_until: end, next_try_at: end })
      .where("id", "=", delivery.id)
      .execute();
  return end;
}
