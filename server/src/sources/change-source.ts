import type { SourceInput } from "@tocsin/contract";
import { sql } from "kysely";
import type { Db } from "../platform/db/database.ts";
import { isUniqueViolation } from "../platform/db/violations.ts";
import { AppError, notFound } from "../platform/errors.ts";
import { isOfAuthority } from "./official.ts";

/** Called in the transaction of the change, so that a source is polled at once. */
export type PollNow = (db: Db, sourceIds: number[]) => Promise<void>;

export type ChangeParts = {
  db: Db;
  pollNow: PollNow;
  /** Throws `invalid` unless there is such a content type, and keeps it until the transaction ends. */
  checkContentType(db: Db, name: string): Promise<void>;
};

const taken = (): AppError =>
  new AppError("conflict", "This address is already among the sources", [
    { path: "url", message: "This address is already among the sources" },
  ]);

/** Adds a source and has it polled at once. Throws `conflict` when the address is already there. */
export async function createSource(parts: ChangeParts, input: SourceInput): Promise<number> {
  return refuseTwice(() =>
    parts.db.transaction().execute(async (db) => {
      if (input.contentType) await parts.checkContentType(db, input.contentType);
      const { id } = await db
        .insertInto("sources")
        .values({ official: isOfAuthority(input.url), ...toRow(input), url: input.url, name: input.name })
        .returning("id")
        .executeTakeFirstOrThrow();
      await parts.pollNow(db, [id]);
      return id;
    }),
  );
}

/** Changes a source; another address starts afresh, without what was remembered of the old one. */
export async function changeSource(parts: ChangeParts, id: number, input: SourceInput): Promise<void> {
  await refuseTwice(() =>
    parts.db.transaction().execute(async (db) => {
      if (input.contentType) await parts.checkContentType(db, input.contentType);
      const before = await db.selectFrom("sources").select("url").where("id", "=", id).forUpdate().executeTakeFirst();
      if (!before) throw notFound("Source");
      const moved = before.url !== input.url && { hash: null, etag: null, last_modified: null };
      await db
        .updateTable("sources")
        .set({ ...toRow(input), ...moved, updated_at: sql<Date>`now()`, next_poll_at: sql<Date>`now()` })
        .where("id", "=", id)
        .execute();
      await parts.pollNow(db, [id]);
    }),
  );
}

/** Removes a source and its items; the events they led to stay. */
export async function deleteSource(db: Db, id: number): Promise<void> {
  const gone = await db.deleteFrom("sources").where("id", "=", id).executeTakeFirst();
  if (gone.numDeletedRows === 0n) throw notFound("Source");
}

const toRow = ({ name, url, kind, skip_processing, official, contentType }: SourceInput) => ({
  name,
  url,
  kind: kind ?? null,
  skip_processing: skip_processing === 1,
  ...(official !== undefined && { official }),
  ...(contentType !== undefined && { content_type: contentType }),
});

async function refuseTwice<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    throw isUniqueViolation(error) ? taken() : error;
  }
}
