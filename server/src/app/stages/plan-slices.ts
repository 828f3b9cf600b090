import { severities } from "@tocsin/contract";
import { z } from "zod";
import { listNearestPeople, listPeopleNear } from "../../matching/match.ts";
import { chunk } from "../../platform/chunk.ts";
import type { Db } from "../../platform/db/database.ts";
import type { Queue } from "../../platform/jobs/queue.ts";
import { sliceJob } from "./decide.ts";
import { stageJob } from "./stage-job.ts";

/** This many people are matched and decided in one transaction; it also limits how many of them are locked at a time. */
const peopleAtOnce = 250;

/** Whose owners have their turn before everyone is listed. */
const nearestAssets = 1000;

/**
 * Has an event that concerns very many people matched and decided in slices of them (decision 0050). The nearest have their turn at
 * once; who the others are is found out in the meantime.
 */
export async function beginSlices(db: Db, queue: Queue, eventId: number): Promise<void> {
  const nearest = await listNearestPeople(db, eventId, nearestAssets);
  await db.transaction().execute(async (db) => {
    await sendSlices(db, queue, eventId, nearest);
    await queue.send(db, planSlicesJob, [{ eventId }]);
  });
}

/**
 * An event that concerns very many people is planned into slices of them, each of which is matched and decided by itself. Idempotent: the
 * same slices are decided again, with the same result.
 */
export const planSlicesJob = stageJob({
  name: "plan-slices",
  input: z.object({ eventId: z.number() }),
  kept: true,
  act:
    ({ db, queue }) =>
    ([{ eventId }]) =>
      planSlices(db, queue, eventId),
});

/** Sends a job for each slice of everyone whom an event may concern, the nearest first. */
export async function planSlices(db: Db, queue: Queue, eventId: number): Promise<void> {
  const userIds = await listPeopleNear(db, eventId);
  await db.transaction().execute((db) => sendSlices(db, queue, eventId, userIds));
}

/** The most severe events have their turn first. */
async function sendSlices(db: Db, queue: Queue, eventId: number, userIds: string[]): Promise<void> {
  const event = await db.selectFrom("events").select("severity").where("id", "=", eventId).executeTakeFirst();
  if (!event) return;
  const slices = chunk(userIds, peopleAtOnce).map((userIds) => ({ eventId, userIds }));
  await queue.send(db, sliceJob, slices, undefined, severities.indexOf(event.severity));
}
