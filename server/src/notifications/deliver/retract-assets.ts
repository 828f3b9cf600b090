import { type Channel, keysOf } from "@tocsin/contract";
import { chunk } from "../../platform/chunk.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/database.ts";
import type { Log } from "../../platform/log.ts";
import type { Sealer } from "../../platform/sealer.ts";
import type { Channels, GoneAssets } from "../channels/index.ts";
import { openKeys, type StoredKeys } from "../channels/sealed-keys.ts";
import { nextTry } from "./note-attempts.ts";

/** Assets whose traces are to be removed from a destination, which may be removed itself, and how often that has failed. */
export type Retraction = {
  userId: string;
  channel: Channel;
  address: string;
  /** Sealed, as the destination had them. */
  keys: StoredKeys;
  assetIds: number[];
  tries: number;
};

/** As long as messages are tried: about three days. */
const mostTries = 75;

const assetsAtOnce = 500;

export type Gone = { userId: string } & (
  | { assetId: number }
  | { destinationId: string }
  | { contactGroupId: number }
  | { all: true }
);

/**
 * What to retract when an asset, a destination, the destinations of a contact group, or a person is removed: called in the
 * transaction that removes it, for all but an asset before it is gone.
 */
export async function listRetractions(db: Db, channels: Channels, gone: Gone): Promise<Retraction[]> {
  const { userId } = gone;
  const keeping = keysOf(channels).filter((channel) => channels[channel].retract);
  const destinations = await db
    .selectFrom("destinations")
    .select(["channel", "address", "keys"])
    .where("user_id", "=", userId)
    .where("channel", "in", keeping as Exclude<Channel, "email">[])
    .where("confirmed_at", "is not", null)
    .where((eb) => {
      if ("destinationId" in gone) return eb("id", "=", gone.destinationId);
      return "contactGroupId" in gone ? eb("contact_group_id", "=", gone.contactGroupId) : eb.lit(true);
    })
    .execute();
  if (destinations.length === 0) return [];
  const assetIds = "assetId" in gone ? [gone.assetId] : await listAssetIds(db, userId);
  return destinations.flatMap((destination) =>
    chunk(assetIds, assetsAtOnce).map((assetIds) => ({ userId, ...destination, assetIds, tries: 0 })),
  );
}

const listAssetIds = async (db: Db, userId: string, among?: number[]): Promise<number[]> => {
  const rows = await db
    .selectFrom("assets")
    .select("id")
    .where("user_id", "=", userId)
    .$if(among !== undefined, (query) => query.where((eb) => eb("id", "=", eb.fn.any(eb.val(among ?? [])))))
    .execute();
  return rows.map(({ id }) => id);
};

type Parts = {
  db: Db;
  log: Log;
  clock: Clock;
  channels: Channels;
  sealer: Sealer;
  tryAgain(db: Db, retraction: Retraction, at: Date): Promise<void>;
};

/**
 * Removes from a destination what it keeps of assets, now or when its provider is back; not what is announced there again in the
 * meantime.
 */
export async function retractAssets(parts: Parts, retraction: Retraction): Promise<void> {
  const { db, log, clock, channels, sealer, tryAgain } = parts;
  const { userId, channel, address, tries } = retraction;
  const keys = openKeys(sealer, retraction.keys);
  const outcome = keys && (await channels[channel].retract?.({ address, keys }, await readGone(parts, retraction)));
  if (!outcome || outcome.kind === "accepted") return;
  const about = { userId, channel, address, providerResponse: outcome.providerResponse };
  if (outcome.kind === "refused" || outcome.kind === "gone" || tries >= mostTries)
    return log.warn("assets could not be removed from a destination", about);
  log.info("assets will be removed from a destination later", about);
  const now = clock();
  const at = outcome.kind === "away" ? outcome.until : (outcome.retryAt ?? nextTry(now, tries + 1, Math.random()));
  await tryAgain(db, { ...retraction, tries: tries + 1 }, at);
}

/** The destinations of the person that are in use, with those of the assets that still exist. */
async function readGone({ db, sealer }: Parts, { userId, channel, assetIds }: Retraction): Promise<GoneAssets> {
  const present = await listAssetIds(db, userId, assetIds);
  const destinations = await db
    .selectFrom("destinations")
    .select("keys")
    .where("user_id", "=", userId)
    .where("channel", "=", channel as Exclude<Channel, "email">)
    .where("ended_at", "is", null)
    .execute();
  const keptBy = destinations.flatMap(({ keys: stored }) => {
    const keys = openKeys(sealer, stored);
    return keys ? [{ keys, assetIds: present }] : [];
  });
  return { assetIds, keptBy };
}
