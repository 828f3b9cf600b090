import { setTimeout as sleep } from "node:timers/promises";
import type { ItemContent } from "@tocsin/contract";
import { sql } from "kysely";
import type { Clock } from "../platform/clock.ts";
import { dayMs, later } from "../platform/clock.ts";
import type { Db } from "../platform/db/database.ts";
import { AppError } from "../platform/errors.ts";
import type { SafeFetch } from "../platform/safe-fetch/index.ts";
import type { FeedReader } from "./reading/feed-reader.ts";

export type FollowParts = { safeFetch: SafeFetch; feedReader: FeedReader; clock: Clock };

/** At most two requests a second, and so many in one poll; the rest has its turn with the next. */
const spacingMs = 500;
const mostPerPoll = 20;

/** What is to be stored of an index, the ids of all that it lists, and whether every document behind it was read. */
export type Followed = { items: ItemContent[]; listed: string[]; isWhole: boolean };

/**
 * Reads the documents behind an index's entries, the newest first, each once in the life of its item. An entry whose document
 * cannot be read is left for the next poll, and after a day kept as the index has it.
 */
export async function followLinks(
  parts: FollowParts & { db: Db },
  sourceId: number,
  items: ItemContent[],
  signal: AbortSignal,
): Promise<Followed> {
  const listed = items.map(({ id }) => id);
  const pending = items.filter(({ follow }) => follow);
  if (pending.length === 0) return { items, listed, isWhole: true };
  const known = await listFollowed(parts.db, sourceId, pending);
  const fresh = pending.filter(({ id }) => !known.has(id)).toSorted(newestFirst);
  const read = await readSome(parts, fresh.slice(0, mostPerPoll), signal);
  const old = later(parts.clock(), -dayMs).toISOString();
  const kept = items.flatMap((item) => {
    if (!item.follow) return [item];
    const linked = read.get(item.id) ?? [];
    const isGivenUp = linked.length === 0 && read.has(item.id) && (item.publishedAt ?? "") < old;
    return isGivenUp ? [withoutFollow(item)] : linked;
  });
  return {
    items: kept,
    listed,
    isWhole: fresh.length <= mostPerPoll && [...read.values()].every((one) => one.length > 0),
  };
}

/** The items of the documents behind some entries, by the id of the entry; none for what could not be read. */
export async function readSome(
  parts: FollowParts,
  items: ItemContent[],
  signal: AbortSignal,
): Promise<Map<string, ItemContent[]>> {
  const read = new Map<string, ItemContent[]>();
  for (const item of items) {
    if (read.size > 0) await sleep(spacingMs, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) break;
    read.set(item.id, await readLinked(parts, item, signal));
  }
  return read;
}

async function readLinked(parts: FollowParts, item: ItemContent, signal: AbortSignal): Promise<ItemContent[]> {
  const { safeFetch, feedReader, clock } = parts;
  const url = item.follow ?? "";
  try {
    const { status, body, headers, url: from } = await safeFetch({ url, signal });
    if (status !== 200) return [];
    const contentType = headers.get("content-type");
    const job = { body, contentType, kind: null, url: from, now: clock() };
    const { items } = await feedReader.read(job);
    // What the entry is called in the index is what it is known by.
    return items
      .filter(({ official, isBulletin }) => official || isBulletin)
      .map((linked, index) => ({ ...linked, id: index === 0 ? item.id : linked.id, followed: url }));
  } catch (error) {
    if (error instanceof AppError) return [];
    throw error;
  }
}

async function listFollowed(db: Db, sourceId: number, items: ItemContent[]): Promise<Set<string>> {
  const { rows } = await sql<{ guid: string }>`
    select items.guid
      from unnest(${items.map(({ id }) => id)}::text[], ${items.map(({ follow }) => follow ?? "")}::text[]) as asked (guid, url)
      join items on items.source_id = ${sourceId} and items.guid = asked.guid
     where items.content ->> 'followed' = asked.url or items.forgotten_at is not null
  `.execute(db);
  return new Set(rows.map(({ guid }) => guid));
}

const newestFirst = (one: ItemContent, other: ItemContent): number =>
  (other.publishedAt ?? "").localeCompare(one.publishedAt ?? "");

const withoutFollow = ({ follow, ...item }: ItemContent): ItemContent => ({
  ...item,
  ...(follow && { followed: follow }),
});
