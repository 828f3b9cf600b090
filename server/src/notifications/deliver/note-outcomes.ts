import { type Channel, factsOf, type UserSettings } from "@tocsin/contract";
import type { Db } from "../../platform/db/database.ts";
import { endDestination } from "../destinations/end-destination.ts";
import { findOutage, noteAccepted, noteFailure } from "../destinations/note-health.ts";
import type { DeliverParts } from "./deliver-parts.ts";
import { createFallbacks, type Due } from "./fallback.ts";
import { type Attempt, isFailed, isUntried, noteAttempts, type Standing } from "./note-attempts.ts";

/** How a delivery went, when that attempt began, and whose message it is. */
export type Tried = Attempt & { triedAt: Date; userId: string; settings: UserSettings };

/** What the sender has to know next: the provider is unavailable, is back, or neither. */
export type Noted = "sent" | "away" | "came back";

/**
 * Notes how deliveries went and has what follows follow: in one transaction, but for those that failed and those that a destination did
 * not accept, which have one each, for what follows them takes locks.
 */
export async function noteOutcomes(parts: DeliverParts, all: Tried[]): Promise<Noted[]> {
  const now = parts.clock();
  const alone = all.filter(
    (one) => isFailed(one, now) || (one.delivery.destination_id && one.outcome.kind !== "accepted"),
  );
  const others = all.filter((one) => !alone.includes(one));
  const noted = [others, ...alone.map((one) => [one])].filter((some) => some.length > 0);
  await Promise.all(noted.map((some) => noteTogether(parts, some)));
  return all.map(({ outcome }) => {
    if (outcome.kind === "away") return "away";
    return outcome.kind !== "gone" && outcome.cameBack ? "came back" : "sent";
  });
}

async function noteTogether(parts: DeliverParts, some: Tried[]): Promise<void> {
  await parts.db.transaction().execute(async (db) => {
    const standings = await noteStandings({ ...parts, db }, some);
    const retries = await noteAttempts({ ...parts, db }, some, standings);
    await refreshAnswered({ ...parts, db }, some);
    const again = some.flatMap(({ delivery }, index) => {
      const at = retries[index];
      return at ? [{ id: delivery.id, at }] : [];
    });
    await tryEach({ ...parts, db }, again);
    for (const [index, one] of some.entries()) {
      const isOver = !retries[index] && one.outcome.kind !== "accepted";
      if (isOver || standings[index]?.isLost) await passOn({ ...parts, db }, one);
    }
    await parts.announce(
      db,
      some
        .filter((one, index) => !isUntried(one) || !retries[index])
        .map(({ delivery, userId }) => ({ id: delivery.notification_id, change: "updated", userId })),
    );
  });
}

/** Someone may have acknowledged a message before it was noted that it was sent. */
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

/** Notes what attempts say of their destinations; answers for each how its destination does, where that matters to it. */
async function noteStandings(parts: DeliverParts & { db: Db }, some: Tried[]): Promise<(Standing | undefined)[]> {
  const { db, clock } = parts;
  const accepted = some.filter(({ outcome }) => outcome.kind === "accepted");
  // The job that sends this one sends what is due behind it, too.
  await noteAccepted(
    db,
    accepted.flatMap(({ delivery }) => delivery.destination_id ?? []),
    clock(),
  );
  const standings: (Standing | undefined)[] = [];
  for (const one of some) standings.push(await noteStanding(parts, one));
  return standings;
}

async function noteStanding(
  { db, clock, notifyOwner }: DeliverParts & { db: Db },
  { delivery, outcome, triedAt }: Tried,
): Promise<Standing | undefined> {
  const { kind, providerResponse } = outcome;
  const now = clock();
  if (kind === "accepted" || kind === "gone") return undefined;
  const id = delivery.destination_id;
  if (id === null) return { retryAt: null, isLost: kind === "closed" };
  // An attempt that was not made says nothing of the destination.
  if (kind === "away") return { retryAt: null, isLost: (await findOutage(db, id)) !== undefined };
  const { retryAt } = outcome;
  const health = await noteFailure(db, id, { kind, providerResponse, retryAt, triedAt, isMessage: true }, now);
  if (health?.lost_at?.getTime() === now.getTime()) await notifyOwner(db, id);
  if (kind === "refused" || !health) return undefined;
  return { retryAt: health.retry_at, isLost: health.lost_at !== null };
}

/** What follows when a delivery failed, or waits until its destination works again: what is gone is not used again, and another channel has its turn. */
async function passOn(parts: DeliverParts & { db: Db }, { delivery, userId, settings, outcome }: Tried): Promise<void> {
  const { db, clock, secret, channels, optOutAddress, settingsOf } = parts;
  const { kind, providerResponse } = outcome;
  const now = clock();
  const { destination_id: id, channel, recipient: address } = delivery;
  if (kind === "gone") {
    await endDestination({ db, optOutAddress }, { id, channel, address }, providerResponse, now);
    if (id !== null) await parts.notifyOwner(db, id);
  }
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
