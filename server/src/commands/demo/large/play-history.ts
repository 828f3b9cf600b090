import { inviteUser } from "../../../accounts/manage-users.ts";
import { getUserByEmail } from "../../../accounts/queries.ts";
import { settleAssets } from "../../../app/assets-changed.ts";
import type { Parts } from "../../../app/parts.ts";
import { analyseJob } from "../../../app/stages/analyse.ts";
import { pollJob } from "../../../app/stages/poll.ts";
import { placeHere } from "../../../assets/asset-row.ts";
import { createAsset } from "../../../assets/change-asset.ts";
import { acknowledgeOwn } from "../../../notifications/acknowledge/acknowledge-own.ts";
import { addDestination } from "../../../notifications/destinations/destinations.ts";
import { dayMs, hourMs, later, minuteMs } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/db/database.ts";
import { getOf } from "../../../platform/groups.ts";
import { addAssetSettings } from "../../../settings/queries.ts";
import { createSource } from "../../../sources/change-source.ts";
import { type ItemRevision, storeItems } from "../../../sources/store-items.ts";
import type { openRecordedInstallation } from "../../replay/recorded-installation.ts";
import { demoEmail } from "../story.ts";
import { createChance } from "./chance.ts";
import { type HistorySize, historyDays, largeHistory, type Publication } from "./history.ts";
import { largeSources } from "./large-sources.ts";
import { largePeople, largeSites } from "./organisation.ts";
import { hookPath, pathOf } from "./serve-sources.ts";

type Installation = Awaited<ReturnType<typeof openRecordedInstallation>>;

export type Large = HistorySize & {
  /** Where the sources are served. */
  host: string;
  /** When the history ends. */
  until: Date;
};

/**
 * Has an empty installation live through the history of the large demo: what sources published at its time is analysed, recorded,
 * matched, decided and delivered by the product itself, and the demo person acknowledges some of it.
 */
export async function playHistory(installation: Installation, { host, until, seed = 1, share }: Large): Promise<void> {
  const { parts } = installation;
  const from = later(until, -(historyDays + 1) * dayMs);
  await installation.advance(from);
  const userId = await addPeople(parts.db);
  await addSites(parts, userId, from, seed);
  const sources = await addSources(parts, host);
  const acknowledge = createAcknowledging(parts, userId, { until, chance: createChance(seed) });
  let hasWebhook = false;
  for (const { at, publications } of slotsOf(largeHistory(until, { seed, share }), until)) {
    await installation.advance(at);
    await publish(parts, sources, publications);
    await installation.advance(later(at, minuteMs));
    await acknowledge();
    if (!hasWebhook && at > later(until, -webhookDays * dayMs)) {
      await addWebhook(parts, userId, host);
      hasWebhook = true;
    }
  }
  await pollSources(installation, sources, until);
  await installation.advance(until);
  await tidyUp(parts.db);
}

/** The demo person added a webhook so long ago. */
const webhookDays = 30;

type Slot = { at: Date; publications: Publication[] };

const slotMs = 12 * hourMs;
const recentSlotMs = 20 * minuteMs;
/** What happened lately is taken in as often as a real installation polls. */
const recentMs = dayMs;

/** What is taken in together; `at` is after all of it was published. */
function slotsOf(history: Publication[], until: Date): Slot[] {
  const slotOf = ({ at }: Publication): number => {
    const agoMs = until.getTime() - at.getTime();
    const lengthMs = agoMs < recentMs ? recentSlotMs : slotMs;
    return until.getTime() - Math.floor(agoMs / lengthMs) * lengthMs - minuteMs;
  };
  return [...Map.groupBy(history, slotOf)].map(([at, publications]) => ({ at: new Date(at), publications }));
}

async function addPeople(db: Db): Promise<string> {
  for (const [index, person] of largePeople.entries()) await inviteUser(db, `person-${index + 1}`, person);
  const { id } = await getUserByEmail(db, demoEmail);
  return id;
}

async function addSites({ db, env }: Parts, userId: string, from: Date, seed: number): Promise<void> {
  // Nothing has happened yet that they could be matched with.
  const creating = {
    assetsChanged: settleAssets,
    addSettings: addAssetSettings,
    assetLimit: env.assetLimit,
    placeOutline: placeHere,
  };
  for (const { town: _, ...site } of largeSites(seed)) await createAsset(db, userId, site, creating);
  await db.updateTable("assets").set({ watched_since: from, created_at: from, updated_at: from }).execute();
}

async function addSources({ db, packs }: Parts, host: string): Promise<Map<string, number>> {
  const creating = { db, packs, pollNow: async () => undefined, checkContentType: async () => undefined };
  const ids = new Map<string, number>();
  for (const reporter of largeSources) {
    const input = {
      name: reporter.name,
      url: `http://${host}${pathOf(reporter)}`,
      official: reporter.category !== null,
    };
    ids.set(reporter.name, await createSource(creating, { ...input, paused: reporter.health === "paused" }));
  }
  return ids;
}

async function publish({ db, queue, clock }: Parts, sources: Map<string, number>, some: Publication[]): Promise<void> {
  await db.transaction().execute(async (db) => {
    const stored: ItemRevision[] = [];
    for (const [name, ofOne] of Map.groupBy(some, ({ source }) => source)) {
      const contents = ofOne.map(({ content }) => content);
      stored.push(...(await storeItems(db, getOf(sources, name), contents, clock())));
    }
    await queue.send(db, analyseJob, stored);
  });
}

/** Failing sources have failed for hours, so that they are not taken for ones that slipped. */
async function pollSources({ parts, advance }: Installation, sources: Map<string, number>, until: Date): Promise<void> {
  const { db, queue, clock } = parts;
  for (const hoursAgo of [9, 6, 3, 0.1]) {
    await advance(later(until, -hoursAgo * hourMs));
    const polled = largeSources.filter(({ health }) => health === "failing" || health === "disabled" || hoursAgo < 1);
    const ids = polled.filter(({ health }) => health !== "paused").map(({ name }) => getOf(sources, name));
    await db
      .updateTable("sources")
      .set({ next_poll_at: clock() })
      .where("id", "in", ids)
      .where("failures", "<", 9)
      .execute();
    await queue.send(
      db,
      pollJob,
      ids.map((sourceId) => ({ sourceId })),
    );
    await advance(clock());
  }
}

async function addWebhook(parts: Parts, userId: string, host: string): Promise<void> {
  const checkAddress = (url: string) => parts.deliveryFetch.check(url);
  const { check: checkSocket } = parts.deliverySockets;
  const adding = {
    ...parts,
    checkAddress,
    checkSocket,
    checkMayTextNumbers: async () => undefined,
    // Its history has not been played yet: there is nothing that it missed.
    reachChanged: async () => undefined,
  };
  const input = { channel: "webhook", name: "Operations room", address: `http://${host}${hookPath}` } as const;
  await addDestination(adding, { id: userId, email: demoEmail }, input);
}

type Acknowledging = { until: Date; chance: () => number };

/** Acknowledges most of the notifications since the last time; of those of the last day fewer. */
function createAcknowledging(parts: Parts, userId: string, { until, chance }: Acknowledging) {
  let since = new Date(0);
  return async (): Promise<void> => {
    const { db, clock } = parts;
    const sent = await db
      .selectFrom("notifications")
      .select(["id", "created_at"])
      .where("user_id", "=", userId)
      .where("created_at", ">", since)
      .orderBy("created_at")
      .orderBy("event_id")
      .execute();
    since = sent.at(-1)?.created_at ?? since;
    const announce = async (): Promise<void> => undefined;
    for (const { id, created_at } of sent) {
      const share = created_at > later(until, -dayMs) ? 0.3 : 0.75;
      if (chance() > share) continue;
      await acknowledgeOwn(
        { db, announce, refreshThreads: async () => {} },
        { id: userId, email: demoEmail },
        { ids: [id], eventIds: [] },
        clock(),
      );
    }
  };
}

/** Pages open later, and all that was noted as unfinished is done. */
async function tidyUp(db: Db): Promise<void> {
  await db.deleteFrom("live_changes").execute();
  await db.deleteFrom("unfinished_work").execute();
  await db.schema.dropTable("recorded_jobs").execute();
}
