import { sql } from "kysely";
import type { Db } from "../../platform/db/database.ts";
import { insertRows, replacing } from "../../platform/db/insert-rows.ts";
import { createProblems } from "../reading/problems.ts";

/** What may be wrong with an item beyond its form, in the sentence that its source lists. */
const sentences = {
  unmatched_area: "A message ends an area that its warning does not have, so the warning remains in force there",
  unknown_area: "A warning names an area that is not known, so it matches no asset there",
  unknown_place: "A warning names no known place, so it matches no asset",
  unknown_language: "An entry is in a language whose warnings are not known, so it created no event",
};
export type ItemProblem = keyof typeof sentences;

/** A problem of an item, with the areas or titles that have it; none where it has passed. */
export type NotedProblem = { itemId: string; problem: ItemProblem; named: string[] };

/** Notes problems of items instead of those of the same kind that were noted of them before. */
export async function noteProblems(db: Db, noted: NotedProblem[]): Promise<void> {
  if (noted.length === 0) return;
  await sql`
    delete from item_problems
     where (item_id, problem) in (select * from unnest(${noted.map(({ itemId }) => itemId)}::bigint[],
                                                       ${noted.map(({ problem }) => problem)}::text[]))
  `.execute(db);
  await insertRows(
    db,
    "item_problems",
    noted.filter(({ named }) => named.length > 0).map(({ itemId, ...row }) => ({ item_id: itemId, ...row })),
    replacing<"item_problems">(["item_id", "problem"], ["named"]),
  );
}

/** Notes the areas that messages end and that their warnings do not have. */
export const noteUnmatched = (db: Db, unmatched: { itemId: string; areas: string[] }[]): Promise<void> =>
  noteProblems(
    db,
    unmatched.map(({ itemId, areas }) => ({ itemId, problem: "unmatched_area", named: areas })),
  );

const mostNoted = 50;

/** Such problems of a source's items of the last days, the newest first. */
export const itemProblems = sql<[problem: ItemProblem, named: string][]>`array(
  select array[problem, name] from item_problems join items on items.id = item_id, unnest(named) as name
   where items.source_id = sources.id order by noted_at desc, item_id limit ${sql.lit(mostNoted)})`;

/** The problems of a source with those of its items. */
export function withItemProblems(known: string[], noted: [problem: ItemProblem, named: string][]): string[] {
  const problems = createProblems();
  for (const [problem, name] of noted) problems.note(sentences[problem], name);
  return [...known, ...problems.list()];
}
