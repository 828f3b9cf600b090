import { type SourceChange, SourceInput, sourceFields } from "@tocsin/contract";
import { sql } from "kysely";
import { z } from "zod";
import { msg } from "#messages";
import type { Db } from "../platform/db/database.ts";
import { isUniqueViolation } from "../platform/db/violations.ts";
import { AppError, notFound } from "../platform/errors.ts";
import { changesOf } from "../platform/http/changes-of.ts";
import { parseInput } from "../platform/http/read-input.ts";
import { canonicalUrl } from "./canonical-url.ts";
import { isOfAuthority } from "./official.ts";
import { never } from "./pace.ts";
import { leavePack } from "./packs/leave-pack.ts";
import type { Pack } from "./packs/pack.ts";
import { getSource, sourceNotFound } from "./queries.ts";

/** Called in the transaction of the change, so that a source is polled at once. */
export type PollNow = (db: Db, sourceIds: number[]) => Promise<void>;

export type ChangeParts = {
  db: Db;
  packs: Pack[];
  pollNow: PollNow;
  /** Throws `invalid` unless there is such a content type, and keeps it until the transaction ends. */
  checkContentType(db: Db, name: string): Promise<void>;
};

const known = msg({ id: "error.source.known", message: "There is already a source with this URL" });

const taken = (): AppError => new AppError("conflict", known, { fields: [{ path: "url", text: known }] });

/** Adds a source and has it polled at once unless it is paused. Throws `conflict` when the address is already there. */
export async function createSource(parts: ChangeParts, input: SourceInput): Promise<number> {
  const url = canonicalUrl(input.url);
  return refuseTwice(() =>
    parts.db.transaction().execute(async (db) => {
      if (input.contentType) await parts.checkContentType(db, input.contentType);
      const { id } = await db
        .insertInto("sources")
        .values({
          official: isOfAuthority(url, parts.packs),
          url,
          ...toRow(input),
          ...(input.paused && resting),
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      if (!input.paused) await parts.pollNow(db, [id]);
      return id;
    }),
  );
}

const due = { next_poll_at: sql<Date>`now()`, index_due_at: null };

/** While nobody asks it, it neither fails nor is late. */
export const resting = {
  next_poll_at: never,
  index_due_at: null,
  failures: 0,
  errors: 0,
  failing_since: null,
  last_error: null,
};

/** Nothing is known of another address. */
export const afresh = {
  hash: null,
  etag: null,
  last_modified: null,
  last_item_at: null,
  newest_item_at: null,
  usual_gap_s: 0,
  arrivals: 0,
  problems: [] as string[],
  shared_ids: "{}",
};

const fieldNames = Object.keys(sourceFields) as (keyof typeof sourceFields)[];

/** The fields that each poll changes. */
const polled = [
  ...["hash", "state", "lastError", "problems", "failingSince", "lastSuccessAt", "silentSince", "nextPollAt"],
  ...["outage", "lastStatus", "responseMs", "itemCount", "itemsPerDay"],
];

/**
 * Changes the fields that are named, and has the source polled at once unless it is paused or only its tags change;
 * another address starts afresh, without what was remembered of the old one.
 */
export async function changeSource(parts: ChangeParts, id: number, change: SourceChange): Promise<void> {
  await refuseTwice(() =>
    parts.db.transaction().execute(async (db) => {
      // Two changes of different fields at once both stay.
      await db.selectFrom("sources").select("id").where("id", "=", id).forUpdate().execute();
      const before = await getSource(db, id);
      const names = before.inbound ? fieldNames.filter((name) => name !== "url") : fieldNames;
      const kept = Object.fromEntries(names.map((name) => [name, before[name]]));
      const changes = changesOf(change, before, names, polled);
      const input = parseInput(before.inbound ? InboundSource : SourceInput, { ...kept, ...changes });
      if (changes.contentType) await parts.checkContentType(db, changes.contentType);
      // A tag on two hundred sources must not poll them all, nor enable those that are disabled.
      const isLabelled = Object.keys(changes).join() === "tags";
      const isResting = input.paused || before.inbound;
      // Saved, a disabled source begins again: what it said before counts no longer.
      const begun = before.state === "disabled" ? { ...resting, ...due } : due;
      const pace = isLabelled ? {} : isResting ? resting : begun;
      const url = changes.url ? canonicalUrl(changes.url) : before.url;
      const moved = before.url !== url && afresh;
      // The same document says other things with another mapping.
      const remapped = "mapping" in changes && { hash: null };
      await db
        .updateTable("sources")
        .set({ ...toRow(input), url, ...moved, ...remapped, ...pace, updated_at: sql<Date>`now()` })
        .where("id", "=", id)
        .execute();
      if (moved) await db.deleteFrom("linked_documents").where("source_id", "=", id).execute();
      await leavePack(db, id, { isMoved: moved !== false, isPaused: before.paused !== input.paused });
      if (!isResting && !isLabelled) await parts.pollNow(db, [id]);
    }),
  );
}

/** Where its items are sent to cannot be chosen. */
const InboundSource = SourceInput.extend({ url: z.undefined().optional() });

/** Removes a source and its items; the events they led to stay. */
export async function deleteSource(db: Db, id: number): Promise<void> {
  const gone = await db.deleteFrom("sources").where("id", "=", id).executeTakeFirst();
  if (gone.numDeletedRows === 0n) throw notFound(sourceNotFound);
}

type Settings = Omit<SourceInput, "url">;

const toRow = ({
  name,
  kind,
  skip_processing,
  official,
  paused,
  contentType,
  tags,
  pollSeconds,
  mapping,
}: Settings) => ({
  name,
  kind: kind ?? null,
  skip_processing: skip_processing === 1,
  ...(official !== undefined && { official }),
  paused: paused ?? false,
  content_type: contentType ?? null,
  tags: [...new Set(tags)],
  poll_seconds: pollSeconds ?? null,
  mapping: mapping ? JSON.stringify(mapping) : null,
});

async function refuseTwice<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    throw isUniqueViolation(error) ? taken() : error;
  }
}
