import { dayMs, hourMs, later, minuteMs, secondMs } from "../../platform/clock.ts";

/** How a destination does: all null and none while it works. */
export type Health = {
  failures: number;
  last_failure: string | null;
  failing_since: Date | null;
  retry_at: Date | null;
  /** Since when it is tried daily only. */
  lapsed_at: Date | null;
  /** When the first message of the outage was lost there. */
  lost_at: Date | null;
};

/** An attempt that was not accepted; `isMessage` is false for a test that a person sends. */
export type Failure = {
  kind: "refused" | "retry" | "closed";
  providerResponse: string;
  /** When the provider wants to be asked again, where it stated it. */
  retryAt?: Date | undefined;
  /** When the attempt began: one that never responds ends much later. */
  triedAt: Date;
  isMessage: boolean;
};

export const healthy = {
  failures: 0,
  last_failure: null,
  failing_since: null,
  retry_at: null,
  lapsed_at: null,
  lost_at: null,
  owner_notified_at: null,
};

/** After this many failures in a row a destination is said to be failing, even if each may be due to its message. */
export const failuresToReport = 3;

/** For so long trouble that may pass costs nothing but time; after it, other channels have their turn. */
const fallbackAfterMs = minuteMs;
const firstPauseMs = 30 * secondMs;
const lapsesAfterMs = dayMs;

/**
 * A destination after an attempt that failed: tried again after pauses that double from half a minute to an hour, whatever number of
 * messages waits, and once a day when it has failed for a day. What is refused may be due to one message: it delays no other. `chance`
 * (0..1) spreads the pauses.
 */
export function afterFailure(before: Health, failure: Failure, now: Date, chance: number): Health {
  const { kind, providerResponse, triedAt, isMessage } = failure;
  const failures = before.failures + 1;
  const isTrouble = kind !== "refused";
  const repeats = failures >= failuresToReport;
  const since = before.failing_since ?? (isTrouble || repeats ? triedAt : null);
  const lastedMs = since === null ? 0 : now.getTime() - since.getTime();
  const hasLapsed = isTrouble && lastedMs >= lapsesAfterMs;
  const isLost = isMessage && (kind === "closed" || (isTrouble ? lastedMs >= fallbackAfterMs : repeats));
  return {
    failures,
    last_failure: providerResponse,
    failing_since: since,
    retry_at: isTrouble ? nextTryOf(failure, lastedMs, now, chance) : before.retry_at,
    lapsed_at: before.lapsed_at ?? (hasLapsed ? now : null),
    lost_at: before.lost_at ?? (isLost ? now : null),
  };
}

/** The pauses leave room for an attempt when other channels have their turn, so that these need not wait for the one after it. */
function nextTryOf({ retryAt }: Failure, lastedMs: number, now: Date, chance: number): Date {
  const spread = 0.8 + chance * 0.4;
  if (lastedMs >= lapsesAfterMs) return later(now, lapsesAfterMs * spread);
  if (retryAt) return retryAt;
  const pauseMs = Math.min(firstPauseMs + lastedMs, hourMs) * spread;
  const leftMs = fallbackAfterMs - lastedMs;
  return later(now, leftMs > 0 ? Math.min(pauseMs, leftMs) : pauseMs);
}
