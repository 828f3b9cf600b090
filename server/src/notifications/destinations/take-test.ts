import type { Channel } from "@tocsin/contract";
import { msg } from "#messages";
import { hourMs } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/database.ts";
import { AppError } from "../../platform/errors.ts";
import { takeAllowances } from "../../platform/take-allowances.ts";

const limitReached = msg({
  id: "error.channelTest.limit",
  message: "Limit of {most, number} tests per hour reached. Try again later.",
});

/** Of one destination, and of all of a person, who may have fifty. */
const testsAnHour = 10;
const testsOfPerson = 100;

/**
 * Takes one of a person's tests, which ask a provider on their behalf: of a destination, or of a channel that is being set up. Throws
 * `too_many_requests` after ten in an hour.
 */
export async function takeTest(
  db: Db,
  { userId, channel, destinationId = "" }: { userId: string; channel: Channel; destinationId?: string | undefined },
  id: string,
  now: Date,
): Promise<void> {
  const limits = [
    { name: `tests of ${userId} by ${channel} ${destinationId}`, most: testsAnHour, windowMs: hourMs },
    { name: `tests of ${userId}`, most: testsOfPerson, windowMs: hourMs },
  ];
  const reached = await takeAllowances(db, limits, id, now);
  if (reached) throw new AppError("too_many_requests", limitReached, { values: { most: reached.most } });
}
