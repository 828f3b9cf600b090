import { setTimeout as sleep } from "node:timers/promises";
import type { ItemContent } from "@tocsin/contract";
import { sql } from "kysely";
import { msg } from "#messages";
import type { Clock } from "../platform/clock.ts";
import { dayMs, later } from "../platform/clock.ts";
import type { Db } from "../platform/db/database.ts";
import { AppError } from "../platform/errors.ts";
import { english } from "../platform/language/translator.ts";
import type { SafeFetch } from "../platform/safe-fetch/index.ts";
import type { FeedReader } from "./reading/feed-reader.ts";
import { refusalOf } from "./refusal-words.ts";

export type FollowParts = { safeFetch: SafeFetch; feedReader: FeedReader; clock: Clock };

/** At most two requests a second, and so many in one poll; the rest has its turn with the next. */
const spacingMs = 500;
const mostPerPoll = 20;

/**
 * What is to be stored of an index, the ids of all that it lists, and whether every document behind it was read. `problem` says what
 * was not; `isLost` if nothing of the index ever was.
 */
export type Followed = {
  items: ItemContent[];
  listed: string[];
  isWhole: boolean;
  problem: string | null;
  isLost: boolean;
};

/** The items of a document behind an entry, or why there are none. */
export type Linked = { items: ItemContent[]; reason: string | null };

const unread = msg({
  id: "error.follow.unread",
  message:
    "{count, plural, one {The document behind an entry} other {The documents behind # entries}} could not be read, such as {url}: {reason}",
});
const noAlert = msg({ id: "error.follow.noAlert", message: "it has no alert" });

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
  if (pending.length === 0) return { items, listed, isWhole: true, problem: null, isLost: false };
  const known = await listFollowed(parts.db, sourceId, pending);
  const fresh = pending.filter(({ id }) => !known.has(id)).toSorted(newestFirst);
  const read = await readSome(parts, fresh.slice(0, mostPerPoll), signal);
  const old = later(parts.clock(), -dayMs).toISOString();
  const kept = items.flatMap((item) => {
    if (!item.follow) return [item];
    const linked = read.get(item.id);
    const isGivenUp = linked?.items.length === 0 && (item.publishedAt ?? "") < old;
    return isGivenUp ? [withoutFollow(item)] : (linked?.items ?? []);
  });
  const failed = [...read.values()].filter(({ reason }) => reason !== null);
  return {
    items: kept,
    listed,
    isWhole: fresh.length <= mostPerPoll && failed.length === 0,
    problem: wordUnread(fresh, read),
    isLost: known.size === 0 && kept.length === 0 && failed.length > 0,
  };
}

/** A sentence about the documents that could not be read; null if all could. */
export function wordUnread(entries: readonly ItemContent[], read: ReadonlyMap<string, Linked>): string | null {
  const failed = entries.filter(({ id }) => typeof read.get(id)?.reason === "string");
  const [first] = failed;
  if (!first) return null;
  const reason = read.get(first.id)?.reason ?? "";
  return english.translate(unread, { count: failed.length, url: (first.follow ?? "").slice(0, 200), reason });
}

/** The items of the documents behind some entries, by the id of the entry. */
export async function readSome(
  parts: FollowParts,
  items: ItemContent[],
  signal: AbortSignal,
): Promise<Map<string, Linked>> {
  const read = new Map<string, Linked>();
  for (const item of items) {
    if (read.size > 0) await sleep(spacingMs, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) break;
    read.set(item.id, await readLinked(parts, item, signal));
  }
  return read;
}

async function readLinked(parts: FollowParts, item: ItemContent, signal: AbortSignal): Promise<Linked> {
  const { safeFetch, feedReader, clock } = parts;
  const url = item.follow ?? "";
  try {
    const { status, body, headers, url: from } = await safeFetch({ url, signal });
    const refusal = status === 200 ? null : refusalOf(status);
    if (refusal) return { items: [], reason: english.translate(refusal.text, refusal.values) };
    const contentType = headers.get("content-type");
    const job = { body, contentType, kind: null, url: from, now: clock() };
    const { items } = await feedReader.read(job);
    // What the entry is called in the index is what it is known by.
    const alerts = items
      .filter(({ official, isBulletin }) => official || isBulletin)
      .map((linked, index) => ({ ...linked, id: index === 0 ? item.id : linked.id, followed: url }));
    return { items: alerts, reason: alerts.length === 0 ? english.translate(noAlert) : null };
  } catch (error) {
    if (error instanceof AppError) return { items: [], reason: error.message };
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
