import type { ItemContent } from "@tocsin/contract";
import { draftEvent } from "../events/draft.ts";
import { previewEvents } from "../events/preview-events.ts";
import { canPreviewMatches, previewMatches } from "../matching/preview-matches.ts";
import { type Audience, previewDecisions } from "../notifications/decide/preview-decisions.ts";
import { rollingBack } from "../platform/db/rolling-back.ts";
import { untilAborted } from "../platform/db/until-aborted.ts";
import { listUserSettings } from "../settings/queries.ts";
import type { Parts } from "./parts.ts";

/** More are not shown, and each is analysed. */
const mostItems = 50;

/**
 * Whom each item would have notified when it was published, by its id: it is analysed by the rules, matched with all assets
 * and decided by the same code as any other, in a transaction that is rolled back. Only the first items are tried. Empty
 * where the database permits no temporary tables.
 */
export async function previewAudience(
  { db, clock, rules }: Pick<Parts, "db" | "clock" | "rules">,
  items: ItemContent[],
  origin: { isOfficial: boolean },
  signal: AbortSignal,
): Promise<Map<string, Audience>> {
  const tried = items.slice(0, mostItems);
  const drafts = await Promise.all(
    tried.map(async (item) => draftEvent(item, await rules(item, signal, origin), publishedAt(item, clock()))),
  );
  if (!(await canPreviewMatches(db))) return new Map();
  return rollingBack(untilAborted(db, signal), async (db) => {
    const eventIds = await previewEvents(db, drafts, clock());
    await previewMatches(db, { eventIds });
    const audiences = await previewDecisions(db, eventIds, listUserSettings, clock());
    const nobody = { people: 0, assets: 0 };
    return new Map(tried.map(({ id }, index) => [id, audiences.get(eventIds[index] as number) ?? nobody]));
  });
}

/** An entry of last year would have notified last year. */
function publishedAt({ publishedAt, updatedAt, official }: ItemContent, now: Date): Date {
  const at = updatedAt ?? official?.happenedAt ?? publishedAt;
  return at === null || at === undefined ? now : new Date(Math.min(Date.parse(at), now.getTime()));
}
