import type { Finding, ItemContent } from "@tocsin/contract";
import { sql } from "kysely";
import type { Db } from "../platform/db/database.ts";
import type { Report } from "./add-report.ts";
import { endCancelled } from "./end-cancelled.ts";
import { eventNames } from "./event-names.ts";

/** Which revision of which item is spoken of. */
export type Revision = { itemId: string; revision: number };

/** The items with their findings, each once; one that has a newer revision is left out, for that will speak for itself. They are kept until the end, for their source may be deleted. */
export async function listReports(db: Db, revisions: Revision[]): Promise<Report[]> {
  const { rows } = await sql<{ itemId: string; content: ItemContent; finding: Finding; source: string }>`
    select items.id as "itemId", items.content, findings.finding, sources.name as source
      from (select item_id, revision, min(place) as place
              from unnest(${revisions.map((one) => one.itemId)}::bigint[], ${revisions.map((one) => one.revision)}::int[])
                   with ordinality as asked (item_id, revision, place)
             group by item_id, revision) as asked
      join items on items.id = asked.item_id and items.revision = asked.revision
      join findings on findings.item_id = items.id and findings.revision = items.revision
      join sources on sources.id = items.source_id
     order by place
       for key share of items
  `.execute(db);
  return endCancelled(
    db,
    rows.map((row) => ({ ...row, names: eventNames(row.content, row.finding) })),
  );
}
