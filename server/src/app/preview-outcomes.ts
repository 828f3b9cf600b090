import type { Finding, ItemContent } from "@tocsin/contract";
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

/** Whether an item is an incident, and whom it would have notified; null where the database permits no temporary tables. */
type Outcome = { incident: boolean; audience: Audience | null };

/**
 * What would have become of each item when it was published, by its id: it is analysed by the rules, matched with all assets
 * and decided by the same code as any other, in a transaction that is rolled back. Only the first items are tried.
 */
export async function previewOutcomes(
  parts: Pick<Parts, "db" | "clock" | "rules">,
  items: ItemContent[],
  origin: { isOfficial: boolean },
  signal: AbortSignal,
): Promise<Map<string, Outcome>> {
  const tried = items.slice(0, mostItems);
  const findings = await Promise.all(tried.map((item) => parts.rules(item, signal, origin)));
  const audiences = await previewAudiences(parts, tried, findings, signal);
  return new Map(
    tried.map(({ id }, index) => [
      id,
      { incident: findings[index]?.incident ?? false, audience: audiences?.[index] ?? null },
    ]),
  );
}

async function previewAudiences(
  { db, clock }: Pick<Parts, "db" | "clock">,
  items: ItemContent[],
  findings: Finding[],
  signal: AbortSignal,
): Promise<Audience[] | null> {
  if (!(await canPreviewMatches(db))) return null;
  const drafts = findings.flatMap((finding, index) => {
    const item = items[index];
    return item ? [draftEvent(item, finding, publishedAt(item, clock()))] : [];
  });
  return rollingBack(untilAborted(db, signal), async (db) => {
    const eventIds = await previewEvents(db, drafts, clock());
    await previewMatches(db, { eventIds });
    const audiences = await previewDecisions(db, eventIds, listUserSettings, clock());
    return eventIds.map((id) => audiences.get(id) ?? { people: 0, assets: 0 });
  });
}

/** An entry of last year would have notified last year. */
function publishedAt({ publishedAt, updatedAt, official }: ItemContent, now: Date): Date {
  const at = updatedAt ?? official?.happenedAt ?? publishedAt;
  return at === null || at === undefined ? now : new Date(Math.min(Date.parse(at), now.getTime()));
}
