import type { RetentionInput } from "@tocsin/contract";
import { retention as ofAccounts } from "../accounts/tables.ts";
import { forgetFindings } from "../analysis/forget-findings.ts";
import { retention as ofAudit } from "../audit/tables.ts";
import { retention as ofContacts } from "../contacts/tables.ts";
import { forgetEvents } from "../events/forget-events.ts";
import { eventDays, retention as ofEvents } from "../events/tables.ts";
import { retention as ofNotifications } from "../notifications/tables.ts";
import type { Db } from "../platform/db/database.ts";
import { deleteExpired, inPortions } from "../platform/db/delete-expired.ts";
import { retention as ofPlatform, type Retention } from "../platform/db/tables.ts";
import { forgetItems } from "../sources/forget-items.ts";
import { itemDays, retention as ofSources } from "../sources/tables.ts";
import { readRetention } from "../views/stats/retention.ts";
import { retention as ofWebhooks } from "../webhooks/tables.ts";

/** The default periods, with which rows are written. */
export const ordinaryRetention: RetentionInput = { itemDays, eventDays };

/** How long the rows of each table are kept, as their owners say. */
export const allRetention: Retention = {
  ...ofSources,
  ...ofEvents,
  ...ofNotifications,
  ...ofContacts,
  ...ofAccounts,
  ...ofAudit,
  ...ofWebhooks,
  ...ofPlatform,
};

/** Removes what has been kept long enough, in portions. Idempotent: a second run finds nothing. */
export async function deleteOldRows(db: Db): Promise<void> {
  const chosen = await readRetention(db, ordinaryRetention);
  const daysMore = { itemDays: chosen.itemDays - itemDays, eventDays: chosen.eventDays - eventDays };
  await inPortions((most) => forgetItems({ db, forgetFindings }, daysMore.itemDays, most));
  await inPortions((most) => forgetEvents(db, daysMore.eventDays, most));
  await deleteExpired(db, allRetention, daysMore);
}
