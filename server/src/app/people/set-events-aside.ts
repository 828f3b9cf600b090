import { areDismissed, dismissEvents, restoreEvents } from "../../events/dismissals/dismissed.ts";
import type { ReadAside, SetAside } from "../../notifications/acknowledge/set-aside.ts";
import type { Clock } from "../../platform/clock.ts";
import { findMutedUntil, muteEvents } from "../../settings/mutes.ts";
import type { resumeDeferredBy } from "./resume-deferred-by.ts";

export const readAside: ReadAside = async (db, userId, eventIds, now) => ({
  mutedUntil: (await findMutedUntil(db, userId, eventIds, now))?.toISOString() ?? null,
  isDismissed: await areDismissed(db, userId, eventIds),
});

/** Mutes and dismisses events for a person, and has what that deferred or hid decided again. */
export const setEventsAside = (
  { muted, choiceChanged }: Pick<ReturnType<typeof resumeDeferredBy>, "muted" | "choiceChanged">,
  clock: Clock,
): SetAside => ({
  async muteEvents(db, userId, input) {
    await muteEvents(db, userId, input, clock());
    await muted(db, userId);
  },
  async dismissEvents(db, userId, { eventIds, isDismissed }) {
    await (isDismissed ? dismissEvents(db, userId, eventIds) : restoreEvents(db, userId, eventIds));
    await choiceChanged(db, userId, eventIds);
  },
});
