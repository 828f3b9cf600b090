import { sql } from "kysely";
import { type Clock, dayMs, hourMs, later } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/database.ts";
import type { Log } from "../../platform/log.ts";
import type { SendOutcome } from "../channels/index.ts";
import type { Delivery } from "../messages/load-message.ts";

const firstPauseMs = 30_000;
const patienceMs = 3 * dayMs;

/** When to try again after so many attempts: doubling from half a minute to an hour, spread by `chance` (0..1). */
export const nextTry = (now: Date, attempts: number, chance: number): Date =>
  later(now, Math.min(firstPauseMs * 2 ** (attempts - 1), hourMs) * (0.8 + chance * 0.4));

export type Attempt = { delivery: Delivery; outcome: SendOutcome };

/** A server that was away was not asked: there is nothing new to note. */
export const isUntried = ({ outcome }: Attempt): boolean => outcome.kind === "away" && !outcome.tried;

const isGivenUp = ({ delivery, outcome }: Attempt, now: Date): boolean =>
  outcome.kind !== "accepted" && now.getTime() - delivery.created_at.getTime() > patienceMs;

/** Whether nothing is tried again, and what follows a failure must follow. */
export const isFailed = (attempt: Attempt, now: Date): boolean =>
  attempt.outcome.kind === "refused" || attempt.outcome.kind === "gone" || isGivenUp(attempt, now);

/** Notes how attempts went and what follows; answers for each when to try again, or null. */
export async function noteAttempts(
  { db, clock, log }: { db: Db; clock: Clock; log: Log },
  attempts: Attempt[],
): Promise<(Date | null)[]> {
  const now = clock();
  const counts = await insertAttempts(db, attempts, now);
  const states = attempts.map((attempt) => {
    const { delivery, outcome } = attempt;
    const retryAt = isFailed(attempt, now)
      ? null
      : whenAgain(outcome, () => nextTry(now, counts.get(delivery.id) ?? 0, Math.random()));
    return { id: delivery.id, retryAt, state: outcome.kind === "accepted" ? "sent" : retryAt ? "pending" : "failed" };
  });
  await sql`
    update deliveries set state = noted.state, next_try_at = noted.next_try_at
      from unnest(${states.map(({ id }) => id)}::text[], ${states.map(({ state }) => state)}::text[],
                  ${states.map(({ retryAt }) => retryAt)}::timestamptz[]) as noted (id, state, next_try_at)
     where deliveries.id = noted.id
  `.execute(db);
  for (const [index, attempt] of attempts.entries()) logAttempt(log, attempt, states[index]?.state ?? "");
  return states.map(({ retryAt }) => retryAt);
}

function logAttempt(log: Log, attempt: Attempt, state: string): void {
  const { delivery, outcome } = attempt;
  const { kind, providerResponse, body } = outcome;
  if (kind === "accepted") log.info("a notification was sent", { delivery: delivery.id });
  else if (!isUntried(attempt))
    log.warn("a notification could not be delivered", { delivery: delivery.id, state, providerResponse, body });
}

/** When it is tried again: as the provider wishes, where it said so. */
function whenAgain(outcome: SendOutcome, byItself: () => Date): Date | null {
  if (outcome.kind === "away") return outcome.until;
  return outcome.kind === "retry" ? (outcome.retryAt ?? byItself()) : null;
}

/**
 * Inserts attempts and answers how many each delivery has. While a server is away, its answer is noted when it changes, and
 * not each time that somebody asks.
 */
async function insertAttempts(db: Db, attempts: Attempt[], at: Date): Promise<Map<string, number>> {
  const noted = attempts.filter((attempt) => !isUntried(attempt) || isGivenUp(attempt, at));
  if (noted.length === 0) return new Map();
  const repeats = noted.map((attempt) => attempt.outcome.kind !== "away" || isGivenUp(attempt, at));
  const { rows } = await sql<{ id: string; attempts: number }>`
    with tried as (
      select * from unnest(${noted.map(({ delivery }) => delivery.id)}::text[],
                           ${noted.map(({ outcome }) => outcome.providerResponse)}::text[],
                           ${noted.map(({ outcome }) => outcome.body ?? null)}::text[], ${repeats}::boolean[])
        as tried (id, provider_response, body, repeats)
    ), noted as (
      insert into delivery_attempts (delivery_id, at, provider_response, body)
      select id, ${at}, provider_response, body from tried
       where repeats or provider_response is distinct from (
               select a.provider_response from delivery_attempts a where a.delivery_id = tried.id order by a.id desc limit 1)
      returning delivery_id
    )
    select id, ((select count(*) from delivery_attempts a where a.delivery_id = tried.id) +
                (select count(*) from noted where noted.delivery_id = tried.id))::int as attempts
      from tried
  `.execute(db);
  return new Map(rows.map(({ id, attempts }) => [id, attempts]));
}
