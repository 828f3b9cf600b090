import type { Event } from "@tocsin/contract";
import { sql } from "kysely";
import type { Db } from "../../platform/db/database.ts";
import type { Draft } from "../fields.ts";
import { type EventRow, eventColumns, joinSentences, toEvent } from "../to-event.ts";

/** The matches of one asset, or of all assets of a person. */
export type MatchedOf = { assetId: number } | { userId: string };

const mostListed = 1000;

const selectMatched = (db: Db, of: MatchedOf) =>
  db
    .selectFrom("matches")
    .innerJoin("events", "events.id", "matches.event_id")
    .innerJoin("assets", "assets.id", "matches.asset_id")
    .where((eb) => ("assetId" in of ? eb("matches.asset_id", "=", of.assetId) : eb("assets.user_id", "=", of.userId)))
    .orderBy("events.created_at", "desc")
    .orderBy("events.id", "desc")
    .orderBy("matches.asset_id")
    .limit(mostListed);

const versionOfRow = sql<string>`events.id || '.' || events.xmin || '.' || matches.asset_id || '.' || matches.xmin`.as(
  "version",
);

/** What a list is of: the same versions of its rows have the same text. */
const versionOf = (rows: readonly { version: string }[]): string => rows.map(({ version }) => version).join(" ");

/** Events matched with assets, newest first, and the version of the list. */
export async function listMatchedEvents(db: Db, of: MatchedOf): Promise<{ version: string; events: Event[] }> {
  const rows = await selectMatched(db, of)
    .select(eventColumns)
    .select(["matches.asset_id", "matches.distance_km", "matches.certainty", "matches.part", versionOfRow])
    .select("events.reported")
    .execute();
  const events = rows.map(({ asset_id, distance_km, certainty, part, reported, version: _, ...row }) => ({
    ...ofPart(toEvent(row as EventRow), part, reported),
    asset_id,
    ...("userId" in of && { monitoredSiteId: asset_id }),
    distance: distance_km,
    certainty,
  }));
  return { version: versionOf(rows), events };
}

/** As its authority states the event for the part that the asset is in; what an admin has corrected holds everywhere. */
function ofPart(event: Event, part: number | null, reported: Partial<Draft> | null): Event {
  const stated = part === null ? undefined : event.parts?.[part];
  if (!stated) return event;
  const { title, severity } = { ...stated, ...(reported && "severity" in reported && { severity: event.severity }) };
  return { ...event, ...stated, severity, description: joinSentences(title, stated.summary) };
}

/** The version of such a list alone. */
export const readVersion = async (db: Db, of: MatchedOf): Promise<string> =>
  versionOf(await selectMatched(db, of).select(versionOfRow).execute());
