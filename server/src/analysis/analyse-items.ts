import type { ItemContent } from "@tocsin/contract";
import { sql } from "kysely";
import type { Db } from "../platform/db/database.ts";
import { insertRows, replacing } from "../platform/db/insert-rows.ts";
import { failpoint } from "../platform/failpoint.ts";
import type { Analyse, Origin } from "./engine.ts";
import { type ItemProblem, listItemProblems } from "./item-problems.ts";

/** Which revision of which item is spoken of. */
type Revision = { itemId: string; revision: number };

type NotedProblem = ItemProblem & { itemId: string };

type Item = Revision & Origin & { content: ItemContent };

export type AnalyseParts = {
  db: Db;
  analyse: Analyse;
  noteProblems(db: Db, problems: NotedProblem[]): Promise<void>;
  /** What follows: called in the transaction that wrote the findings. */
  handOver(db: Db, revisions: Revision[]): Promise<void>;
};

/**
 * Has revisions of items analysed and writes the findings. An older revision than the newest is passed over. Idempotent:
 * a second run writes the same rows.
 */
export async function analyseItems(
  { db, analyse, noteProblems, handOver }: AnalyseParts,
  revisions: Revision[],
  signal: AbortSignal,
): Promise<void> {
  const items = await listContents(db, revisions);
  const analysed = await Promise.all(
    items.map(async ({ itemId, revision, content, ...origin }) => {
      const finding = await analyse(content, signal, origin);
      const problems = listItemProblems(content, finding, origin.isOfficial);
      return { row: { item_id: itemId, revision, engine: finding.engine, finding }, problems };
    }),
  );
  if (analysed.length === 0) return;
  await db.transaction().execute(async (db) => {
    const kept = await keepItems(db, items);
    const left = analysed.filter(({ row }) => kept.has(row.item_id));
    const findings = left.map(({ row }) => row);
    await noteProblems(
      db,
      left.flatMap(({ row, problems }) => problems.map((one) => ({ itemId: row.item_id, ...one }))),
    );
    await insertRows(db, "findings", findings, replacing<"findings">(["item_id", "revision"], ["engine", "finding"]));
    await handOver(
      db,
      findings.map((row) => ({ itemId: row.item_id, revision: row.revision })),
    );
    failpoint("analyse:before-commit");
  });
  failpoint("analyse:after-commit");
}

/** The items that still exist, locked until the transaction ends: their source may be deleted in the meantime. */
async function keepItems(db: Db, revisions: Revision[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom("items")
    .select("id")
    .where((eb) => eb("id", "=", eb.fn.any(eb.val(revisions.map(({ itemId }) => itemId)))))
    .orderBy("id")
    .forKeyShare()
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** The contents of those revisions that are the newest of their items, each once, in the order asked for. */
async function listContents(db: Db, revisions: Revision[]): Promise<Item[]> {
  const { rows } = await sql<Item>`
    select items.id as "itemId", items.revision, items.content,
           sources.name as "sourceName", sources.content_type as "contentType",
           sources.official as "isOfficial"
      from (select item_id, revision, min(place) as place
              from unnest(${revisions.map((one) => one.itemId)}::bigint[], ${revisions.map((one) => one.revision)}::int[])
                   with ordinality as asked (item_id, revision, place)
             group by item_id, revision) as asked
      join items on items.id = asked.item_id and items.revision = asked.revision
      join sources on sources.id = items.source_id
     order by place
  `.execute(db);
  return rows;
}
