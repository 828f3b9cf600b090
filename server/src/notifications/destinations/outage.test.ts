import fc from "fast-check";
import { expect, test } from "vitest";
import { dayMs, hourMs, later, minuteMs, secondMs } from "../../platform/clock.ts";
import { afterFailure, type Failure, type Health, healthy } from "./outage.ts";

const start = new Date("2026-11-27T12:00:00Z");
const working: Health = healthy;
const failure = (kind: Failure["kind"], triedAt = start): Failure => ({
  kind,
  providerResponse: "no",
  triedAt,
  isMessage: true,
});

/** What a destination comes to that fails at each try for so long; answers the pauses too. */
function fail(kind: Failure["kind"], forMs: number, chance = 0.5) {
  let [health, now] = [afterFailure(working, failure(kind), start, chance), start];
  const pauses: number[] = [];
  while (health.retry_at && health.retry_at.getTime() - start.getTime() <= forMs) {
    pauses.push(health.retry_at.getTime() - now.getTime());
    now = health.retry_at;
    health = afterFailure(health, failure(kind, now), now, chance);
  }
  return { health, pauses };
}

test("a destination that fails is tried after pauses that double from half a minute to an hour, and daily after a day", () => {
  const { pauses, health } = fail("closed", 4 * dayMs);
  const inSeconds = pauses.map((pause) => pause / secondMs);
  expect(inSeconds.slice(0, 9)).toEqual([30, 30, 90, 180, 360, 720, 1440, 2880, 3600]);
  expect(inSeconds.slice(-2)).toEqual([86_400, 86_400]);
  expect(health.lapsed_at?.getTime()).toBeGreaterThanOrEqual(start.getTime() + dayMs);
});

test("no failures, in whatever order and number, end a destination before a day has passed", () => {
  const kinds = fc.constantFrom<Failure["kind"]>("closed", "retry", "refused");
  const attempts = fc.array(fc.record({ kind: kinds, afterMs: fc.integer({ min: 0, max: hourMs }) }), {
    maxLength: 60,
  });
  fc.assert(
    fc.property(attempts, fc.double({ min: 0, max: 1, noNaN: true }), (attempts, chance) => {
      let [health, now] = [working, start];
      for (const { kind, afterMs } of attempts) {
        now = later(now, afterMs);
        health = afterFailure(health, failure(kind, now), now, chance);
        if (health.lapsed_at)
          expect(health.lapsed_at.getTime() - (health.failing_since as Date).getTime()).toBeGreaterThanOrEqual(dayMs);
        if (health.retry_at && kind !== "refused") {
          const pauseMs = health.retry_at.getTime() - now.getTime();
          const leftMs = minuteMs - (now.getTime() - (health.failing_since as Date).getTime());
          expect(pauseMs).toBeGreaterThanOrEqual(leftMs > 0 ? Math.min(leftMs, 24 * secondMs) : 24 * secondMs);
          expect(pauseMs).toBeLessThanOrEqual(1.2 * (health.lapsed_at ? dayMs : hourMs));
        }
      }
    }),
  );
});

test("however long a destination takes to fail, other channels have their turn a minute after it was first tried, or one attempt later", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 40 * secondMs }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (tookMs, chance) => {
        let [health, triedAt] = [working, start];
        for (let attempt = 0; attempt < 10 && !health.lost_at; attempt++) {
          const now = later(triedAt, tookMs);
          health = afterFailure(health, failure("retry", triedAt), now, chance);
          triedAt = health.retry_at as Date;
        }
        const lostMs = (health.lost_at as Date).getTime() - start.getTime();
        expect(lostMs).toBeGreaterThanOrEqual(minuteMs);
        expect(lostMs).toBeLessThanOrEqual(minuteMs + tookMs);
      },
    ),
  );
});

test("a refusal delays nothing, and is a failure of the destination only when it repeats", () => {
  const once = afterFailure(working, failure("refused"), start, 0.5);
  expect(once).toMatchObject({ failing_since: null, retry_at: null, lost_at: null });
  const thrice = [1, 2].reduce((health) => afterFailure(health, failure("refused"), start, 0.5), once);
  expect(thrice).toMatchObject({ failing_since: start, retry_at: null, lost_at: start, lapsed_at: null });
});

test("a message is lost at once where nothing is accepted, and after a minute of trouble that may pass; a test loses none", () => {
  expect(afterFailure(working, failure("closed"), start, 0.5).lost_at).toEqual(start);
  const first = afterFailure(working, failure("retry"), start, 0.5);
  expect(first.lost_at).toBeNull();
  const late = later(start, minuteMs);
  expect(afterFailure(first, failure("retry"), late, 0.5).lost_at).toEqual(late);
  expect(afterFailure(working, { ...failure("closed"), isMessage: false }, start, 0.5).lost_at).toBeNull();
});

test("a provider that names a time is asked again then", () => {
  const retryAt = later(start, 5 * minuteMs);
  expect(afterFailure(working, { ...failure("retry"), retryAt }, start, 0.5).retry_at).toEqual(retryAt);
});
