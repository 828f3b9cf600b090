import { sql } from "kysely";
import type { Db } from "../../platform/db/database.ts";
import { insertRows, replacing } from "../../platform/db/insert-rows.ts";
import { createProblems } from "../reading/problems.ts";

/** Notes the areas that messages end and that their warnings do not have, by their items; none where all have been found since. */
export async function noteUnmatched(db: Db, unmatched: { itemId: string; areas: string[] }[]): Promise<void> {
  if (unmatched.length === 0) return;
  const ids = unmatched.map(({ itemId }) => itemId);
  const rows = unmatched.filter(({ areas }) => areas.length > 0);
  await db.deleteFrom("unmatched_areas").where("item_id", "in", ids).execute();
  await insertRows(
    db,
    "unmatched_areas",
    rows.map(({ itemId, areas }) => ({ item_id: itemId, areas })),
    replacing<"unmatched_areas">(["item_id"], ["areas"]),
  );
}

const mostAreas = 50;

/** Such areas of a source's messages of the last days, the newest first. */
export const unmatchedAreas = sql<string[]>`array(
  select area from unmatched_areas join items on items.id = item_id, unnest(areas) as area
   where items.source_id = sources.id order by noted_at desc, item_id limit ${sql.lit(mostAreas)})`;

/** The problems of a source with its unmatched areas. */
export function withUnmatched(known: string[], areas: string[]): string[] {
  const problems = createProblems();
  for (const area of areas)
    problems.note("A message ends an area that its warning does not have, so the warning remains in force there", area);
  return [...known, ...problems.list()];
}
