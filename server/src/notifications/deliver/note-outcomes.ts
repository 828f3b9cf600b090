import { type Channel, factsOf, type UserSettings } from "@tocsin/contract";
import type { Db } from "../../platform/db/database.ts";
import { endDestination } from "../destinations/end-destination.ts";
import { type Health, noteHealth } from "../destinations/note-health.ts";
import type { DeliverParts } from "./deliver-parts.ts";
import { createFallbacks, type Due } from "./fallback.ts";
import { type Attempt, isFailed, isUntried, noteAttempts } from "./note-attempts.ts";

/** How a delivery went, and whose message it is. */
export type Tried = Attempt & { userId: string; settings: UserSettings };

/** What whoever sends on has to know: the provider is away, is back, or neither. */
export type Noted = "sent" | "away" | "came back";

/**
 * Notes how deliveries went and has what follows follow: in one transaction, but for those that failed, which have one each,
 * for what follows them takes locks.
 */
export async function noteOutcomes(parts: DeliverParts, all: Tried[]): Promise<Noted[]> {
  const now = parts.clock();
  const failed = all.filter((one) => isFailed(one, now));
  const others = all.filter((one) => !failed.includes(one));
  const noted = [others, ...failed.map((one) => [one])].filter((some) => some.length > 0);
  await Promise.all(noted.map((some) => noteTogether(parts, some)));
  return all.map(({ outcome }) => {
    if (outcome.kind === "away") return "away";
    return outcome.kind !== "gone" && outcome.cameBack ? "came back" : "sent";
  });
}

async function noteTogether(parts: DeliverParts, some: Tried[]): Promise<void> {
  await parts.db.transaction().execute(async (db) => {
    const retries = await noteAttempts({ ...parts, db }, some);
    await noteHealth(db, some.flatMap(healthOf));
    await refreshAnswered({ ...parts, db }, some);
    const again = some.flatMap(({ delivery }, index) => {
      const at = retries[index];
      return at ? [{ id: delivery.id, at }] : [];
    });
    await tryEach({ ...parts, db }, again);
    for (const [index, one] of some.entries())
      if (!retries[index] && one.outcome.kind !== "accepted") await giveUp({ ...parts, db }, one);
    await parts.announce(
      db,
      some
        .filter((one, index) => !isUntried(one) || !retries[index])
        .map(({ delivery, userId }) => ({ id: delivery.notification_id, change: "updated", userId })),
    );
  });
}

/** Somebody may have acknowledged a message before it was noted that it was sent. */
async function refreshAnswered({ db, refreshThreads }: DeliverParts, some: Tried[]): Promise<void> {
  const sent = some.filter(({ delivery, outcome }) => outcome.kind === "accepted" && factsOf(delivery.channel).isAdded);
  if (sent.length === 0) return;
  const ids = sent.map(({ delivery }) => delivery.notification_id);
  const answered = await db
    .selectFrom("responses")
    .select("notification_id")
    .distinct()
    .where("notification_id", "in", ids)
    .execute();
  if (answered.length > 0)
    await refreshThreads(
      db,
      answered.map((row) => row.notification_id),
    );
}

/** What an attempt says of its destination; one that was not made says nothing. */
function healthOf(attempt: Attempt): Health[] {
  const { delivery, outcome } = attempt;
  if (delivery.destination_id === null || isUntried(attempt)) return [];
  const { kind, providerResponse } = outcome;
  return [{ id: delivery.destination_id, isAccepted: kind === "accepted", providerResponse }];
}

/** What follows when a delivery failed: what is gone is not used again, and another channel has its turn. */
async function giveUp(parts: DeliverParts & { db: Db }, { delivery, userId, settings, outcome }: Tried): Promise<void> {
  const { db, clock, secret, channels, optOutAddress, settingsOf } = parts;
  const { kind, providerResponse } = outcome;
  const now = clock();
  const { destination_id: id, channel, recipient: address } = delivery;
  if (kind === "gone") await endDestination({ db, optOutAddress }, { id, channel, address }, providerResponse, now);
  const isSetUp = (channel: Channel): boolean => channels[channel].missing === null;
  const fallbacks = { db, secret, userId, settings, settingsOf, isSetUp, now };
  await tryEach(parts, await createFallbacks(fallbacks, delivery, providerResponse));
}

/** Hands deliveries over again, each at its time. */
async function tryEach({ db, tryAgain }: DeliverParts & { db: Db }, due: Due[]): Promise<void> {
  for (const [at, ofOne] of Map.groupBy(due, (one) => one.at.getTime()))
    await tryAgain(
      db,
      ofOne.map(({ id }) => id),
      new Date(at),
    );
}
