import type { ItemContent } from "@tocsin/contract";
import { sql } from "kysely";
import { draftEvent } from "../events/draft.ts";
import { previewEvents } from "../events/preview-events.ts";
import { previewMatches } from "../matching/preview-matches.ts";
import { type Audience, previewDecisions } from "../notifications/decide/preview-decisions.ts";
import { listUserSettings } from "../settings/queries.ts";
import type { Parts } from "./parts.ts";

/** More are not shown, and each is analysed. */
const mostItems = 50;

class Undone extends Error {}

/**
 * Whom each item would have notified when it was published, by its id: it is analysed by the rules, matched with all assets
 * and decided by the same code as any other, in a transaction that is rolled back. Only the first items are tried. Empty
 * where the database permits no temporary tables.
 */
export async function previewAudience(
  { db, clock, rules }: Pick<Parts, "db" | "clock" | "rules">,
  items: ItemContent[],
  signal: AbortSignal,
): Promise<Map<string, Audience>> {
  const tried = items.slice(0, mostItems);
  const drafts = await Promise.all(
    tried.map(async (item) => draftEvent(item, await rules(item, signal), publishedAt(item, clock()))),
  );
  const { rows } = await sql<{ may: boolean }>`
    select has_database_privilege(current_database(), 'TEMP') as may
  `.execute(db);
  if (!rows[0]?.may) return new Map();
  let found = new Map<string, Audience>();
  const trying = db.transaction().execute(async (db) => {
    const ids = await previewEvents(db, drafts, clock());
    await previewMatches(db, ids);
    const audiences = await previewDecisions(db, ids, listUserSettings, clock());
    const nobody = { people: 0, assets: 0 };
    found = new Map(tried.map(({ id }, index) => [id, audiences.get(ids[index] as number) ?? nobody]));
    throw new Undone();
  });
  await trying.catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error;
  });
  return found;
}

/** An entry of last year would have notified last year. */
function publishedAt({ publishedAt, updatedAt, official }: ItemContent, now: Date): Date {
  const at = updatedAt ?? official?.happenedAt ?? publishedAt;
  return at === null || at === undefined ? now : new Date(Math.min(Date.parse(at), now.getTime()));
}
