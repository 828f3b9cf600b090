import type { AuditEntry } from "@tocsin/contract";
import type { Selectable } from "kysely";
import type { Db } from "../platform/db/database.ts";
import type { Schema } from "../platform/db/tables.ts";

export type AuditQuery = { page: number; take: number; q?: string | undefined };

/** One page of the log, the newest first; `q` is looked for in who, what and which call. */
export async function listEntries(
  db: Db,
  { page, take, q }: AuditQuery,
): Promise<{ entries: AuditEntry[]; total: number }> {
  const pattern = `%${(q ?? "").replaceAll(/[\\%_]/g, "\\$&")}%`;
  const found = db
    .selectFrom("audit_entries")
    .$if(q !== undefined && q !== "", (query) =>
      query.where((eb) =>
        eb.or([eb("actor", "ilike", pattern), eb("action", "ilike", pattern), eb("call", "ilike", pattern)]),
      ),
    );
  const rows = await found
    .selectAll()
    .orderBy("id", "desc")
    .limit(take)
    .offset((page - 1) * take)
    .execute();
  const { count } = await found.select((eb) => eb.fn.countAll<string>().as("count")).executeTakeFirstOrThrow();
  return { entries: rows.map(toEntry), total: Number(count) };
}

const toEntry = (row: Selectable<Schema["audit_entries"]>): AuditEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  actor: row.actor,
  actorKind: row.actor_kind,
  action: row.action,
  call: row.call,
  before: row.before,
  after: row.after,
  finished: row.finished,
});
