import { msg } from "#messages";
import type { Db } from "./db/database.ts";
import type { Sentence } from "./language/translator.ts";

export const databaseUnavailable = msg({
  id: "error.database.unavailable",
  message: "The database is unavailable. Try again shortly.",
});

/** Whether the database answers, as it was a moment ago: asked by a timer, so that who asks for it asks nobody. */
export type Readiness = {
  /** Why this process cannot work; null when it can. */
  problem(): Sentence | null;
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
      return { text: databaseUnavailable };
    },
    close: () => clearInterval(timer),
  };
}
