import { type Channel, shapeOfType, type UserSettings } from "@tocsin/contract";
import type { Db } from "../../platform/db/database.ts";
import { limitRadiusKm } from "../../platform/geo/limit-radius.ts";
import { getOf } from "../../platform/groups.ts";
import type { Circumstances } from "./decide.ts";
import { readMarks } from "./marks.ts";
import { listReach, type Reach } from "./reach.ts";
import { type Choices, readChoices } from "./read-choices.ts";
import { type EventFacts, factsOfPart, listStillWarned, readEvents } from "./read-events.ts";
import { type MatchRow, readDecided, type SomePeople, type Subjects } from "./read-matches.ts";
import { keyOf } from "./thread-state.ts";

export type SettingsOf = (db: Db, userIds: string[]) => Promise<Map<string, UserSettings>>;

export type Pending = Circumstances & {
  eventId: number;
  assetId: number;
  userId: string;
  /** Over because a source stated it, and not for want of news. */
  endedBySource: boolean;
  isOfficial: boolean;
  /** The person was notified for this asset, which the event's area no longer covers: since when. */
  leftAt: Date | null;
  /** Another warning is in force for this asset, so that this one's end there is no all clear. */
  isStillWarned: boolean;
  contactGroupIds: number[];
};

/**
 * Every match of the subjects, with all that its decision rests on; of some people's alone when they are given. Their events stay
 * until the transaction ends.
 */
export async function listPending(
  db: Db,
  subjects: Subjects,
  settingsOf: SettingsOf,
  of?: SomePeople,
): Promise<Pending[]> {
  const rows = await readDecided(db, subjects, of);
  const events = await readEvents(db, [...new Set(rows.map((row) => row.event_id))], true);
  const over = rows.filter(({ event_id, has_left }) => has_left || events.get(event_id)?.ongoing === false);
  const stillWarned = await listStillWarned(db, over);
  const choices = await readChoices(
    db,
    rows.map((row) => ({ eventId: row.event_id, userId: row.user_id })),
  );
  const userIds = [...new Set(rows.map((row) => row.user_id))];
  const settings = await settingsOf(db, userIds);
  const reach = await listReach(db, userIds);
  return rows.flatMap((row) => {
    const event = events.get(row.event_id);
    // A test alert is about its asset alone; an event may be deleted while its matches are read.
    if (!event || (event.testAlertOf !== null && event.testAlertOf !== row.asset_id)) return [];
    const ofPerson = { settings: getOf(settings, row.user_id), reach: reach.get(row.user_id) };
    const isStillWarned = stillWarned.get(row.event_id)?.has(row.asset_id) ?? false;
    const chosen = choices.get(keyOf({ eventId: row.event_id, userId: row.user_id }));
    return { ...toPending(row, factsOfPart(event, row.part), chosen, ofPerson), isStillWarned };
  });
}

type OfPerson = { settings: UserSettings; reach: Reach | undefined };

function toPending(
  row: MatchRow,
  { testAlertOf, endedBySource, isOfficial, areaChangedAt, parts: _parts, ...event }: EventFacts,
  choices: Choices | undefined,
  { settings, reach }: OfPerson,
): Omit<Pending, "isStillWarned"> {
  return {
    eventId: row.event_id,
    assetId: row.asset_id,
    userId: row.user_id,
    endedBySource,
    isOfficial,
    leftAt: row.has_left ? areaChangedAt : null,
    contactGroupIds: row.contact_group_ids,
    event: { ...event, wasDeferred: Boolean(choices?.deferred_at) },
    match: {
      distanceKm: row.distance_km,
      certainty: row.match_certainty,
      byPlace: row.by_place,
      byQuery: row.by_query,
    },
    asset: {
      name: row.name,
      limitKm: limitRadiusKm(row, event.category),
      shape: shapeOfType(row.outline_type),
      watchedSince: row.watched_since,
      isPaused: row.paused,
    },
    assetSettings: {
      categories: row.categories,
      channels: row.channels,
      leastSeverity: row.least_severity,
      unknownSeverity: row.unknown_severity,
      certainty: row.certainty,
    },
    settings,
    reach: findWays(row, reach),
    mutes: {
      dismissed: choices?.dismissed_severity ?? null,
      eventMute:
        choices?.muted_until && choices.muted_severity
          ? { until: choices.muted_until, severity: choices.muted_severity }
          : null,
      assetMutedUntil: row.muted_until,
    },
    marks: readMarks(choices?.marks ?? null, event.severity),
  };
}

/** What the person, or a contact in a group of the asset, can be reached by at all. */
function findWays(row: MatchRow, reach: Reach | undefined): { own: Channel[]; contacts: boolean } {
  return {
    own: reach?.own ?? [],
    contacts: row.contact_group_ids.some((id) => reach?.groupIds.includes(id)),
  };
}
