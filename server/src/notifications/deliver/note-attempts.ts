import { sql } from "kysely";
import { type Clock, dayMs, hourMs, later } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/database.ts";
import { arrayOf, prepared } from "../../platform/db/prepared.ts";
import type { Log } from "../../platform/log.ts";
import type { SendOutcome } from "../channels/index.ts";
import type { Delivery, Message } from "../messages/load-message.ts";

const firstPauseMs = 30_000;
const timeoutMs = 3 * dayMs;

/** When to try again after that many attempts: doubling from half a minute to an hour, spread by `chance` (0..1). */
export const nextTry = (now: Date, attempts: number, chance: number): Date =>
  later(now, Math.min(firstPauseMs * 2 ** (attempts - 1), hourMs) * (0.8 + chance * 0.4));

/** `assetIds` are those that the message named to who reads it for some of them alone; null for all that it is about. */
export type Attempt = { delivery: Delivery; outcome: SendOutcome; assetIds: number[] | null };

/** The assets that a message names; null to the owner's email address, which is notified of all of them. */
export const listNamed = ({ contact_id, destination_id }: Delivery, { events }: Message): number[] | null =>
  contact_id === null && destination_id === null
    ? null
    : [...new Set(events.flatMap(({ assets }) => assets.map(({ id }) => id)))];

/** What an attempt means by how its destination does: when that is tried again, and whether other channels have their turn until it works. */
export type Standing = { retryAt: Date | null; isLost: boolean };

/** A server that was unavailable was not asked: there is nothing new to note. */
export const isUntried = ({ outcome }: Attempt): boolean => outcome.kind === "away" && !outcome.tried;

/** What goes to a destination waits until that works again, or until there is nothing left to say. */
const isGivenUp = ({ delivery, outcome }: Attempt, now: Date): boolean =>
  outcome.kind !== "accepted" &&
  delivery.destination_id === null &&
  now.getTime() - delivery.created_at.getTime() > timeoutMs;

/** Whether nothing is tried again, and what follows a failure must follow. */
export const isFailed = (attempt: Attempt, now: Date): boolean =>
  attempt.outcome.kind === "refused" || attempt.outcome.kind === "gone" || isGivenUp(attempt, now);

/** Notes how attempts went and what follows; answers for each when to try again, or null. */
export async function noteAttempts(
  { db, clock, log }: { db: Db; clock: Clock; log: Log },
  attempts: Attempt[],
  standings: (Standing | undefined)[],
): Promise<(Date | null)[]> {
  const now = clock();
  const counts = await countAttempts(db, attempts);
  const states = attempts.map((attempt, index): State => {
    const { delivery, outcome } = attempt;
    const retryAt = isFailed(attempt, now)
      ? null
      : (standings[index]?.retryAt ??
        whenAgain(outcome, () => nextTry(now, (counts.get(delivery.id) ?? 0) + 1, Math.random())));
    const state = outcome.kind === "accepted" ? "sent" : retryAt ? "pending" : "failed";
    return { retryAt, state, awaits: state === "pending" && standings[index]?.isLost === true };
  });
  await writeAttempts(db, attempts, states, now);
  for (const [index, attempt] of attempts.entries()) logAttempt(log, attempt, states[index]?.state ?? "");
  return states.map(({ retryAt }) => retryAt);
}

type State = { state: "sent" | "pending" | "failed"; retryAt: Date | null; awaits: boolean };

function logAttempt(log: Log, attempt: Attempt, state: string): void {
  const { delivery, outcome } = attempt;
  const { kind, providerResponse, body, traceId } = outcome;
  const about = { delivery: delivery.id, ...(traceId && { traceId }) };
  if (kind === "accepted") log.info("a notification was sent", about);
  else if (!isUntried(attempt))
    log.warn("a notification could not be delivered", { ...about, state, providerResponse, body });
}

/** When it is tried again: as the provider wishes, where it stated it. */
function whenAgain(outcome: SendOutcome, byItself: () => Date): Date | null {
  if (outcome.kind === "away") return outcome.until;
  return outcome.kind === "retry" || outcome.kind === "closed" ? (outcome.retryAt ?? byItself()) : null;
}

/** The number of earlier attempts of each delivery that is tried again: the more there were, the later is the next. */
async function countAttempts(db: Db, attempts: Attempt[]): Promise<Map<string, number>> {
  const ids = attempts
    .filter(({ outcome }) => ["retry", "closed"].includes(outcome.kind))
    .map(({ delivery }) => delivery.id);
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; attempts: number }>`
    select delivery_id as id, count(*)::int as attempts
      from delivery_attempts where delivery_id = any(${ids}) group by delivery_id
  `.execute(db);
  return new Map(rows.map(({ id, attempts }) => [id, attempts]));
}

/**
 * Inserts attempts and sets what their deliveries wait for. A delivery that was deleted while it was sent, with its event or its person,
 * has none, and costs the others nothing. While a server is unavailable, its answer is noted when it changes, and
 * not each time that someone asks.
 */
async function writeAttempts(db: Db, attempts: Attempt[], states: State[], at: Date): Promise<void> {
  const ids = attempts.map(({ delivery }) => delivery.id);
  const responses = attempts.map(({ outcome }) => outcome.providerResponse);
  const bodies = attempts.map(({ outcome }) => outcome.body ?? null);
  const isNoted = attempts.map((attempt) => !isUntried(attempt) || isGivenUp(attempt, at));
  const repeats = attempts.map((attempt) => attempt.outcome.kind !== "away" || isGivenUp(attempt, at));
  const [names, retries] = [states.map(({ state }) => state), states.map(({ retryAt }) => retryAt)];
  const awaits = states.map((state) => state.awaits);
  const named = attempts.map(({ assetIds }) => assetIds && `{${assetIds.join()}}`);
  await sql`${prepared}
    with kept as (
      select id from deliveries where id = any(${arrayOf("text", ids)}::text[]) order by id for key share
    ), tried as (
      select tried.* from unnest(${arrayOf("text", ids)}, ${arrayOf("text", responses)}, ${arrayOf("text", bodies)},
                           ${arrayOf("boolean", isNoted)}, ${arrayOf("boolean", repeats)},
                           ${arrayOf("text", names)}, ${arrayOf("timestamptz", retries)}, ${arrayOf("boolean", awaits)},
                           ${arrayOf("text", named)})
        as tried (id, provider_response, body, is_noted, repeats, state, next_try_at, awaits, named)
        join kept on kept.id = tried.id
    ), noted as (
      insert into delivery_attempts (delivery_id, at, provider_response, body)
      select id, ${at}, provider_response, body from tried
       where is_noted and (repeats or provider_response is distinct from (
               select a.provider_response from delivery_attempts a where a.delivery_id = tried.id order by a.id desc limit 1))
    )
    update deliveries set state = tried.state, next_try_at = tried.next_try_at,
                          awaits_destination = deliveries.awaits_destination or tried.awaits,
                          asset_ids = case when tried.state = 'sent' then tried.named::int[] end
      from tried where deliveries.id = tried.id
  `.execute(db);
}
