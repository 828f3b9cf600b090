import type { Db } from "./db/database.ts";

/** Whether the database answers, as it was a moment ago: asked by a timer, so that who asks for it asks nobody. */
export type Readiness = {
  /** Why this process cannot work; null when it can. */
  problem(): string | null;
  close(): void;
};

const lookEveryMs = 1000;
const mostSilentMs = 5000;

/** Looks once a second; a look that does not come back within five is an answer too. */
export function openReadiness(db: Db, mostMs = mostSilentMs): Readiness {
  let [isReachable, answeredAt, isLooking] = [true, performance.now(), false];
  const look = async (): Promise<void> => {
    if (isLooking) return;
    isLooking = true;
    isReachable = await db
      .selectFrom("installation")
      .select("name")
      .limit(1)
      .execute()
      .then(
        () => true,
        () => false,
      );
    [answeredAt, isLooking] = [performance.now(), false];
  };
  const timer = setInterval(look, lookEveryMs);
  timer.unref();
  return {
    problem() {
      if (isReachable && performance.now() - answeredAt < mostMs) return null;
      return "The database is not reachable just now. Try again shortly.";
    },
    close: () => clearInterval(timer),
  };
}
