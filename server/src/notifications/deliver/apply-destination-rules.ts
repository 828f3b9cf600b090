import { defaultRules, type QuietHours, rankSeverity, type Severity } from "@tocsin/contract";
import { sql } from "kysely";
import type { Db } from "../../platform/db/database.ts";
import { findSpanEnd } from "../../platform/time-of-day.ts";
import type { Addressed, PlanParts } from "./addressed.ts";

/** Where a message goes; without a destination, as an email address, no rules of a destination apply. */
export type RuledTarget = {
  destinationId: string | null;
  severityFloor: Severity | null;
  quietHours: QuietHours | null;
};

export type Planned = { message: Pick<Addressed, "userId" | "kind" | "severity" | "about">; target: RuledTarget };

/**
 * Leaves out what is below the severity floor of its destination, unless that was notified of the same event before, and holds the rest
 * back until the destination's quiet hours end. Test alerts go at once to all.
 */
export async function applyDestinationRules<One extends Planned>(
  parts: PlanParts,
  planned: One[],
): Promise<(One & { deferredUntil: Date | null })[]> {
  const below = planned.filter(isBelowFloor);
  const known = await listNotifiedBefore(parts.db, below);
  const wanted = planned.filter((one) => !isBelowFloor(one) || known.has(keyOf(one)));
  const quietEnd = await readQuietEnds(parts, wanted);
  return wanted.map((one) => ({ ...one, deferredUntil: quietEnd(one) }));
}

const isBelowFloor = ({ message: { kind, severity }, target: { severityFloor } }: Planned): boolean =>
  kind !== "test-alert" &&
  severity !== null &&
  severityFloor !== null &&
  rankSeverity(severity) < rankSeverity(severityFloor);

const keyOf = ({ message: { about }, target }: Planned): string =>
  `${"eventId" in about ? about.eventId : ""} ${target.destinationId}`;

/** Events that destinations had a message about: they are notified of what follows. */
async function listNotifiedBefore(db: Db, planned: Planned[]): Promise<Set<string>> {
  const eventIds = planned.flatMap(({ message: { about } }) => ("eventId" in about ? [about.eventId] : []));
  if (eventIds.length === 0) return new Set();
  const { rows } = await sql<{ key: string }>`
    select distinct n.event_id || ' ' || d.destination_id as key
      from notifications n join deliveries d on d.notification_id = n.id
     where n.user_id = any(${planned.map(({ message }) => message.userId)}) and n.event_id = any(${eventIds})
       and d.destination_id = any(${planned.map(({ target }) => target.destinationId)})
  `.execute(db);
  return new Set(rows.map(({ key }) => key));
}

/** When the quiet hours of a destination end that hold a message back now; null if nothing holds it. */
export async function readQuietEnds(
  { db, settingsOf, now }: Omit<PlanParts, "secret">,
  planned: Planned[],
): Promise<(one: Planned) => Date | null> {
  const mayWait = planned.filter(({ message, target }) => target.quietHours && message.kind !== "test-alert");
  const userIds = [...new Set(mayWait.map(({ message }) => message.userId))];
  if (userIds.length === 0) return () => null;
  const settings = await settingsOf(db, userIds);
  const rules = await db.selectFrom("user_rules").selectAll().where("user_id", "in", userIds).execute();
  const rulesOf = new Map(rules.map((row) => [row.user_id, row.rules]));
  return ({ message: { kind, userId, severity }, target: { quietHours } }) => {
    const timeZone = settings.get(userId)?.timeZone;
    const breaksThrough = severity === "extreme" && (rulesOf.get(userId) ?? defaultRules).extremeBreaksThrough;
    if (!quietHours || !timeZone || breaksThrough || kind === "test-alert") return null;
    return findSpanEnd(quietHours, timeZone, now);
  };
}
