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

/** Notes how an attempt went and what follows; answers when to try again, or null. */
export async function noteAttempt(
  { db, clock, log }: { db: Db; clock: Clock; log: Log },
  delivery: Delivery,
  outcome: SendOutcome,
): Promise<Date | null> {
  const now = clock();
  const { kind, providerResponse, body } = outcome;
  const untried = kind === "away" && !outcome.tried;
  const givenUp = kind !== "accepted" && now.getTime() - delivery.created_at.getTime() > patienceMs;
  // While a server is away, its answer is noted when it changes, and not each time that somebody asks.
  const attempts =
    untried && !givenUp ? 0 : await insertAttempt(db, delivery, now, outcome, kind !== "away" || givenUp);
  const wanted = whenAgain(outcome, () => nextTry(now, attempts, Math.random()));
  const retryAt = givenUp ? null : wanted;
  const state = kind === "accepted" ? "sent" : retryAt ? "pending" : "failed";
  await db.updateTable("deliveries").set({ state, next_try_at: retryAt }).where("id", "=", delivery.id).execute();
  if (kind === "accepted") log.info("a notification was sent", { delivery: delivery.id });
  else if (!untried)
    log.warn("a notification could not be delivered", { delivery: delivery.id, state, providerResponse, body });
  return retryAt;
}

/** When it is tried again: as the provider wishes, where it said so. */
function whenAgain(outcome: SendOutcome, byItself: () => Date): Date | null {
  if (outcome.kind === "away") return outcome.until;
  return outcome.kind === "retry" ? (outcome.retryAt ?? byItself()) : null;
}

/** Inserts an attempt, also one that repeats the last one's answer when `repeat`; answers how many there are. */
async function insertAttempt(
  db: Db,
  { id }: Delivery,
  at: Date,
  { providerResponse, body }: SendOutcome,
  repeat: boolean,
): Promise<number> {
  const { rows } = await sql<{ attempts: number }>`
    with earlier as (select id, provider_response from delivery_attempts where delivery_id = ${id}),
    noted as (
      insert into delivery_attempts (delivery_id, at, provider_response, body)
      select ${id}, ${at}, ${providerResponse}, ${body ?? null}
       where ${repeat} or ${providerResponse} is distinct from (select provider_response from earlier order by id desc limit 1)
      returning 1
    )
    select ((select count(*) from earlier) + (select count(*) from noted))::int as attempts
  `.execute(db);
  return rows[0]?.attempts ?? 0;
}
