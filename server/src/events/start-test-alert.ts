import { randomUUID } from "node:crypto";
import { msg } from "#messages";
import { dayMs, hourMs, later, secondMs } from "../platform/clock.ts";
import { TooManyRequests } from "../platform/errors.ts";
import { takeAllowances } from "../platform/take-allowances.ts";
import { byHand } from "./enter-event.ts";
import { startEvent } from "./event-state.ts";
import { unsaid } from "./fields.ts";
import { testAlertDays } from "./tables.ts";
import { cause } from "./timeline/causes.ts";
import { reserveIds, type WriteParts, writeEvents } from "./write-events.ts";

const hourlyLimit = msg({
  id: "error.testAlert.hourlyLimit",
  message: "Limit of {most, number} test alerts per hour for one asset reached. Try again later.",
});
const dailyLimit = msg({
  id: "error.testAlert.dailyLimit",
  message: "Limit of {most, number} test alerts per day for one person reached. Try again later.",
});

/** The asset that a test alert is for. */
type Site = { id: number; name: string | null; lat: number | null; lon: number | null };

const testAlertsAnHour = 5;
const testAlertsADay = 20;

/**
 * Starts an extreme event at an asset, marked as a test alert, that is processed like any other event, for the people of that
 * asset only. It ends at once, so that no list shows it as ongoing. Returns its id. Throws `too_many_requests` after five in
 * an hour for an asset, and twenty in a day for its owner, regardless of who it is.
 */
export async function startTestAlert(parts: WriteParts, site: Site, ownerId: string): Promise<number> {
  const { clock, announce } = parts;
  await allowTestAlert(parts, site, ownerId);
  return parts.db.transaction().execute(async (db) => {
    const [id] = (await reserveIds(db, 1)) as [number];
    const now = clock();
    const account = {
      ...unsaid,
      title: `Test alert at ${site.name ?? "your asset"}`,
      description: "Sent to show who is notified, and how.",
      urls: [],
      severity: "extreme" as const,
      lat: site.lat,
      lon: site.lon,
      place_kind: site.lat === null ? ("unknown" as const) : ("exact" as const),
      happened_at: now,
      ongoing: false,
    };
    const story = byHand(cause("test_alert", {}));
    const event = { ...startEvent(id, account, story, null, now), delete_after: later(now, testAlertDays * dayMs) };
    await writeEvents(
      {
        db,
        clock,
        // Marked before it is published: only its owner may see it.
        handOver: async (db, ids) => {
          await db.updateTable("events").set({ test_alert_of: site.id }).where("id", "=", id).execute();
          await parts.handOver(db, ids);
        },
        announce: (db, changes) =>
          announce(
            db,
            changes.map((change) => ({ ...change, userId: ownerId })),
          ),
      },
      [event],
    );
    return id;
  });
}

async function allowTestAlert({ db, clock }: WriteParts, site: Site, ownerId: string): Promise<void> {
  const limits = [
    {
      name: `test alerts at ${site.id}`,
      most: testAlertsAnHour,
      windowMs: hourMs,
      reached: hourlyLimit,
    },
    {
      name: `test alerts of ${ownerId}`,
      most: testAlertsADay,
      windowMs: dayMs,
      reached: dailyLimit,
    },
  ];
  const reached = await takeAllowances(db, limits, randomUUID(), clock());
  if (!reached) return;
  const waitSeconds = Math.max(1, Math.ceil(reached.waitMs / secondMs));
  throw new TooManyRequests(waitSeconds, reached.reached, { most: reached.most });
}
