import type { BackTest, BackTestInput, UserRules } from "@tocsin/contract";
import { msg } from "#messages";
import { type PlaceOutline, placeAsset } from "../../assets/asset-row.ts";
import { canPreviewMatches, previewMatches } from "../../matching/preview-matches.ts";
import { listReach } from "../../notifications/decide/reach.ts";
import { type ReplayedMessage, replay, type Scene, type SceneMatch } from "../../notifications/replay/replay.ts";
import { dayMs, later } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/database.ts";
import { rollingBack } from "../../platform/db/rolling-back.ts";
import { lockInTransaction } from "../../platform/db/transaction-locks.ts";
import { AppError } from "../../platform/errors.ts";
import { getOf } from "../../platform/groups.ts";
import { getUserSettings } from "../../settings/queries.ts";
import { getUserRules } from "../../settings/rules.ts";
import { compareMessages } from "./compare-messages.ts";
import { findStart, listUpdatedSince, type Start } from "./find-start.ts";
import { type RuledAsset, readRuledAssets } from "./read-rules.ts";
import { composeScenes, type Happenings, readHappenings, readMatchesSince } from "./read-scenes.ts";
import { readTitles } from "./read-titles.ts";
import { tryChange } from "./try-change.ts";

const noTemporaryTables = msg({
  id: "error.backTest.noTemporaryTables",
  message: "The database does not permit temporary tables, so another radius or place cannot be tried.",
});

type Matches = ReadonlyMap<number, SceneMatch[]>;
/** The assets and their matches, before the change or after it. */
type Side = { assets: RuledAsset[]; matches: Matches };
type World = { before: Side; after: Side; added: number | null; happenings: Happenings; start: Start };
type Parts = {
  db: Db;
  userId: string;
  now: Date;
  placeOutline: PlaceOutline;
  /** Aborts when nobody waits for the result. */
  signal: AbortSignal;
};

/** What a change of a person's rules would have changed on the days before now. Nothing is sent, and nothing is stored. */
export async function backTest(parts: Parts, input: BackTestInput): Promise<BackTest> {
  const { db, userId, now } = parts;
  const { before, after, scope, events, from, leftOut } = await replayDays(
    parts,
    later(now, -input.days * dayMs),
    input,
  );
  const { timeZone } = await getUserSettings(db, userId);
  const compared = compareMessages({ before, after }, { scope, timeZone, from, now });
  const titled = await readTitles(db, compared);
  return {
    ...titled,
    assets: scope.size,
    events,
    eventsLeftOut: leftOut,
    from: from.toISOString(),
    asOf: now.toISOString(),
  };
}

type Replayed = Start & {
  before: ReplayedMessage[];
  after: ReplayedMessage[];
  scope: Set<number>;
  events: number;
};

/**
 * The messages of the time from a moment until now, twice: by the rules as they are and as they would be. The events are the same, and
 * decided at the moments when they became known. Of very many events, only the newest are: `from` is later then.
 */
export async function replayDays(parts: Parts, since: Date, input: BackTestInput): Promise<Replayed> {
  const { db, userId, now, signal } = parts;
  const world = await readWorld(parts, since, input);
  const { from, leftOut } = world.start;
  const settings = await getUserSettings(db, userId);
  const rules = await getUserRules(db, userId);
  const reach = getOf(await listReach(db, [userId]), userId);
  const breathe = createBreath(signal);
  const compose = ({ assets, matches }: Side) => composeScenes(world.happenings, matches, assets, breathe);
  const play = async (scenes: Scene[], { assets }: Side, rules: UserRules): Promise<ReplayedMessage[]> => {
    const byId = new Map(assets.map((one) => [one.id, one]));
    const messages = await replay(scenes, { userId, settings, rules, reach, assets: byId }, now, breathe);
    return messages.filter(({ at }) => at >= from);
  };
  const [scenes, { before, after }] = [await compose(world.before), world];
  // Where the assets are and what matched them is the same, unless an asset is new or its radius changes.
  const changed = after.matches === before.matches ? scenes : await compose(after);
  return {
    before: await play(scenes, before, rules),
    after: await play(changed, after, input.timing ?? rules),
    scope: findScope(world, input),
    events: world.happenings.facts.size,
    from,
    leftOut,
  };
}

/** The assets that the change is about. */
function findScope({ before, added }: World, { assetIds, tag, place }: BackTestInput): Set<number> {
  if (place) return new Set(added === null ? [] : [added]);
  if (assetIds) return new Set(assetIds);
  return new Set(before.assets.filter(({ tags }) => tag == null || tags.includes(tag)).map(({ id }) => id));
}

async function readWorld({ db, userId, placeOutline }: Parts, since: Date, input: BackTestInput): Promise<World> {
  const place = input.place ? await placeAsset(input.place, placeOutline) : null;
  return rollingBack(db, async (db) => {
    // One after the other: two would wait for each other's rows in any order.
    await lockInTransaction(db, `back-test ${userId}`);
    const assets = await readRuledAssets(db, userId);
    const before = await findStart(db, userId, since);
    const stored = await readMatchesSince(db, userId, before.from, null);
    const added = await tryChange(db, userId, input, place);
    const changed = await readRuledAssets(db, userId);
    const fresh = await matchAgain(db, userId, before, listMoved(assets, changed));
    const { start } = fresh;
    // More may match after the change, so that fewer days are tried.
    const matches =
      start.from > before.from ? keepSince(stored, await listUpdatedSince(db, [...stored.keys()], start.from)) : stored;
    const happenings = await readHappenings(db, new Set([...matches.keys(), ...fresh.matches.keys()]), start.from);
    return {
      before: { assets, matches },
      after: { assets: changed, matches: replaceMatches(matches, fresh) },
      added,
      happenings,
      start: { from: start.from, leftOut: before.leftOut + start.leftOut },
    };
  });
}

/** The assets that are new, or monitored elsewhere or differently far around. */
function listMoved(before: RuledAsset[], after: RuledAsset[]): number[] {
  const known = new Map(before.map(({ id, place }) => [id, place]));
  return after.filter(({ id, place }) => known.get(id) !== place).map(({ id }) => id);
}

const keepSince = (matches: Matches, ids: ReadonlySet<number>): Matches =>
  new Map([...matches].filter(([eventId]) => ids.has(eventId)));

type Fresh = { assetIds: Set<number>; matches: Matches; start: Start };

async function matchAgain(db: Db, userId: string, { from }: Start, assetIds: number[]): Promise<Fresh> {
  if (assetIds.length === 0) return { assetIds: new Set(), matches: new Map(), start: { from, leftOut: 0 } };
  if (!(await canPreviewMatches(db))) throw new AppError("unavailable", noTemporaryTables);
  await previewMatches(db, { assetIds });
  const start = await findStart(db, userId, from);
  return { assetIds: new Set(assetIds), matches: await readMatchesSince(db, userId, start.from, assetIds), start };
}

function replaceMatches(stored: Matches, { assetIds, matches }: Pick<Fresh, "assetIds" | "matches">): Matches {
  if (assetIds.size === 0) return stored;
  const eventIds = new Set([...stored.keys(), ...matches.keys()]);
  const kept = (eventId: number) => (stored.get(eventId) ?? []).filter(({ assetId }) => !assetIds.has(assetId));
  return new Map(
    [...eventIds].map((eventId) => [eventId, [...kept(eventId), ...(matches.get(eventId) ?? [])].sort(byAsset)]),
  );
}

const byAsset = (one: SceneMatch, other: SceneMatch): number => one.assetId - other.assetId;

/** Computing this long at a time delays nobody's request noticeably. */
const mostMs = 15;

/** To be called often during a long computation: now and then, others have their turn. Throws the signal's reason once it has aborted. */
function createBreath(signal: AbortSignal): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < mostMs) return undefined;
    return new Promise((resolve, reject) => {
      setImmediate(() => {
        since = performance.now();
        if (signal.aborted) reject(signal.reason);
        else resolve();
      });
    });
  };
}
