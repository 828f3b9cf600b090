import type { LonLat } from "@tocsin/contract";
import { sql } from "kysely";
import { listMovedSince, listPastStates, type PastState } from "../../events/reading/past-states.ts";
import { judgeNearness } from "../../matching/judge.ts";
import { type EventFacts, listAuthorities, readEvents } from "../../notifications/decide/read-events.ts";
import type { Scene, SceneMatch } from "../../notifications/replay/replay.ts";
import { chunk } from "../../platform/chunk.ts";
import type { Db } from "../../platform/db/database.ts";
import { geodesicKm } from "../../platform/geo/geodesic.ts";
import type { Shape } from "../../platform/geo/shapes/prepare-shape.ts";
import { signedDistanceKm } from "../../platform/geo/shapes/shape-distance.ts";

/** What happened at a person's assets, whatever their rules. */
export type Happenings = {
  facts: ReadonlyMap<number, EventFacts>;
  states: ReadonlyMap<number, PastState[]>;
  /** Of events that have no date now or had none earlier: those of an authority. */
  authorities: ReadonlySet<number>;
};

/** The matches of events that changed after a moment, by event; of some of the person's assets, or of all. */
export async function readMatchesSince(
  db: Db,
  userId: string,
  from: Date,
  assetIds: number[] | null,
): Promise<Map<number, SceneMatch[]>> {
  const { rows } = await sql<SceneMatch["match"] & { eventId: number; assetId: number }>`
    select m.event_id as "eventId", m.asset_id as "assetId", m.distance_km as "distanceKm", m.certainty,
           m.by_place as "byPlace", m.by_query as "byQuery"
      from assets a join matches m on m.asset_id = a.id join events e on e.id = m.event_id
     where a.user_id = ${userId} and (${assetIds}::int[] is null or a.id = any(${assetIds}::int[]))
       and e.updated_at >= ${from} and e.test_alert_of is null
  `.execute(db);
  const found = new Map<number, SceneMatch[]>();
  for (const { eventId, assetId, ...match } of rows) {
    const ofEvent = found.get(eventId);
    if (ofEvent) ofEvent.push({ assetId, match });
    else found.set(eventId, [{ assetId, match }]);
  }
  return found;
}

/** Between two parts, others are answered. */
const readAtOnce = 500;

/** What is known of the events that matched, and of those that were said to be elsewhere earlier. */
export async function readHappenings(db: Db, matched: Iterable<number>, from: Date): Promise<Happenings> {
  const ids = [...new Set([...matched, ...(await listMovedSince(db, from))])];
  const facts = new Map<number, EventFacts>();
  const states = new Map<number, PastState[]>();
  for (const some of chunk(ids, readAtOnce)) {
    for (const [id, one] of await readEvents(db, some)) facts.set(id, one);
    for (const [id, past] of await listPastStates(db, some)) states.set(id, past);
  }
  const redated = ids.filter((id) => states.get(id)?.some(({ happenedAt }) => happenedAt === null));
  return { facts, states, authorities: new Set(await listAuthorities(db, redated)) };
}

/** Where an asset is and how far around it each category is watched. */
export type Watched = {
  id: number;
  at: LonLat | null;
  /** Distances are to it, instead of the point, around which it reaches so far. */
  outline: { reachKm: number; shape(): Shape } | null;
  limitKm(event: Pick<EventFacts, "category">): number;
};

/** The scenes of events in the order of time, with the assets that each matched at the time. Gives way to others by `breathe`. */
export async function composeScenes(
  happenings: Happenings,
  matches: ReadonlyMap<number, SceneMatch[]>,
  assets: Watched[],
  breathe: () => Promise<void> | undefined,
): Promise<Scene[]> {
  const scenes: Scene[] = [];
  for (const eventId of happenings.facts.keys()) {
    for (const scene of await composeEvent(happenings, eventId, { matches, assets, breathe })) scenes.push(scene);
    const pause = breathe();
    if (pause) await pause;
  }
  return scenes.sort((one, other) => one.at.getTime() - other.at.getTime() || one.eventId - other.eventId);
}

type Around = {
  matches: ReadonlyMap<number, SceneMatch[]>;
  assets: Watched[];
  breathe: () => Promise<void> | undefined;
};

/** Those of one event that matched then. */
async function composeEvent(
  { facts, states, authorities }: Happenings,
  eventId: number,
  { matches, assets, breathe }: Around,
): Promise<Scene[]> {
  const event = facts.get(eventId) as EventFacts;
  const past = states.get(eventId) ?? [];
  const stored = matches.get(eventId) ?? [];
  const isSteady = event.hasShape || past.every((state) => isSamePlace(state, past[0] as PastState, assets));
  const scenes: Scene[] = [];
  for (const [index, state] of past.entries()) {
    const endedBySource = isEndedBySource(past, index, event);
    const then = toFacts(event, state, { endedBySource, isAuthority: authorities.has(eventId) });
    const matched = isSteady ? stored : await matchAt(state, then, stored, { assets, breathe });
    scenes.push({ at: state.at, eventId, event: then, matches: matched, isDecided: !state.isLapse });
  }
  return scenes.filter(({ matches }) => matches.length > 0);
}

/** Whether a source ended it the last time that it ended; of the present end the stored times show it. */
function isEndedBySource(past: PastState[], index: number, now: EventFacts): boolean {
  if (past[index]?.ongoing) return false;
  const start = past.findLastIndex((state, at) => at < index && state.ongoing) + 1;
  if (past[start]?.isLapse) return false;
  const isPresent = !past.slice(index).some((state) => state.ongoing);
  return isPresent ? now.endedBySource : true;
}

type Standing = { endedBySource: boolean; isAuthority: boolean };

function toFacts(now: EventFacts, state: PastState, { endedBySource, isAuthority }: Standing): EventFacts {
  const { category, severity, incident, ongoing, radiusKm, placeKind, happenedAt, at } = state;
  const isUndated = happenedAt === null && isAuthority;
  const past = { category, severity, incident, ongoing, radiusKm, placeKind, happenedAt };
  return { ...now, ...past, isUndated, isBacklog: isUndated && now.isBacklog, updatedAt: at, endedBySource };
}

/** Whether the assets near it are the same: it is in the same place, and as far is watched around each. */
const isSamePlace = (one: PastState, other: PastState, assets: Watched[]): boolean =>
  one.lat === other.lat &&
  one.lon === other.lon &&
  one.radiusKm === other.radiusKm &&
  one.placeKind === other.placeKind &&
  (one.category === other.category || assets.every((asset) => asset.limitKm(one) === asset.limitKm(other)));

/** The matches of an event where it was said to be: by place as then, by words as now. */
async function matchAt(
  { lat, lon }: PastState,
  event: EventFacts,
  stored: SceneMatch[],
  { assets, breathe }: Omit<Around, "matches">,
): Promise<SceneMatch[]> {
  const byWords = new Map(stored.flatMap((one) => (one.match.byQuery ? [[one.assetId, one.match]] : [])));
  const found: SceneMatch[] = [];
  for (const asset of assets) {
    const pause = breathe();
    if (pause) await pause;
    const words = byWords.get(asset.id);
    const distanceKm = measure(asset, lat === null || lon === null ? null : [lon, lat], event);
    const near = distanceKm === null ? null : judge(asset, distanceKm, event);
    if (near === null && !words) continue;
    const match = {
      distanceKm: distanceKm && Math.max(0, distanceKm),
      certainty: near ?? ("possible" as const),
      byPlace: near !== null,
      byQuery: Boolean(words),
    };
    found.push({ assetId: asset.id, match });
  }
  return found;
}

const judge = (asset: Watched, distanceKm: number, event: EventFacts) =>
  judgeNearness({
    distanceKm,
    limitKm: asset.limitKm(event),
    placeKind: event.placeKind,
    eventRadiusKm: event.radiusKm ?? 0,
  });

const kmPerDegree = 110;

/** The distance of an asset, negative deep inside an area; null where it is surely too far away, or where one of them has no place. */
function measure(asset: Watched, at: LonLat | null, event: EventFacts): number | null {
  if (!at || !asset.at) return null;
  const reachKm = asset.limitKm(event) + (event.radiusKm ?? 0) + (asset.outline?.reachKm ?? 0);
  if (Math.abs(asset.at[1] - at[1]) * kmPerDegree > reachKm) return null;
  const distanceKm = geodesicKm(asset.at, at);
  if (!asset.outline) return distanceKm;
  return distanceKm > reachKm ? null : signedDistanceKm(asset.outline.shape(), at);
}
