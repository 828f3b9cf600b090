import { randomUUID } from "node:crypto";
import { AssetInput } from "@tocsin/contract";
import { sql } from "kysely";
import { inviteUser } from "../../accounts/manage-users.ts";
import { toPlace } from "../../assets/asset-row.ts";
import { insertAsset } from "../../assets/change-asset.ts";
import type { Db } from "../../platform/db/database.ts";
import type { JobSpec } from "../../platform/jobs/job.ts";
import type { Queue } from "../../platform/jobs/queue.ts";
import { tracingOff } from "../../platform/telemetry/tracing.ts";
import { addAssetSettings } from "../../settings/queries.ts";
import { createInbound, pushItems, renewKey } from "../../sources/inbound/push-items.ts";
import type { FeedReader } from "../../sources/reading/feed-reader.ts";
import { settleAssets } from "../assets-changed.ts";
import type { Parts } from "../parts.ts";
import { analyseJob, analyseSends } from "../stages/analyse.ts";
import { announcements } from "../stages/announce.ts";
import { decideJob } from "../stages/decide.ts";
import { matchJob } from "../stages/match.ts";
import { recordJob } from "../stages/record.ts";
import type { StageJob } from "../stages/stage-job.ts";
import { selfTestPoint } from "./self-test-document.ts";
import type { Stage } from "./stages.ts";

/** A document as it was sent, and as it was read. */
export type Document = { body: string; contentType: string; feed: Awaited<ReturnType<FeedReader["read"]>> };

/**
 * Has a document go through every stage after its reading, in a transaction. Calls `enter` before each, and throws where one
 * fails or hands nothing on.
 */
export async function goThrough(
  parts: Parts,
  db: Db,
  document: Document,
  enter: (stage: Stage) => void,
): Promise<void> {
  await sql`set local statement_timeout = '20s'`.execute(db);
  const { queue, take } = listen(parts.queue);
  // A model would be paid for each self-test.
  const agents = { ...parts.agents, analyse: parts.rules };
  // What is rolled back would leave traces of items that were never there.
  const inside = { ...parts, db, queue, agents, tracing: tracingOff };
  const { signal } = new AbortController();
  const work = <Input extends object>(job: StageJob<Input>, inputs: [Input, ...Input[]]) =>
    job.act(inside)(inputs, signal);
  const userId = await addPersonWithAsset(db);
  await push(inside, document);
  const items = take(analyseJob);
  enter("analysis");
  await work(analyseJob, items);
  const findings = take(recordJob);
  enter("recording");
  await work(recordJob, findings);
  const events = take(matchJob);
  enter("matching");
  await work(matchJob, events);
  const matched = take(decideJob);
  enter("decision");
  await work(decideJob, matched);
  const plan = await readPlan(db, userId);
  if (plan.notifications === 0) throw new Error("The decision was not to notify");
  enter("delivery");
  if (plan.deliveries === 0) throw new Error("No delivery was planned");
}

/** The queue as it is, and what each stage handed to the next. */
function listen(queue: Queue): { queue: Queue; take<Input extends object>(spec: JobSpec<Input>): [Input, ...Input[]] } {
  const sent = new Map<string, object[]>();
  const note = (name: string, inputs: object[]): void => void sent.set(name, [...(sent.get(name) ?? []), ...inputs]);
  return {
    queue: {
      ...queue,
      async send(db, spec, inputs, startAfter, rank) {
        await queue.send(db, spec, inputs, startAfter, rank);
        note(spec.name, inputs);
      },
      // A statement has noted it in this transaction; the queue would send it by another connection, which stays.
      sendNoted: async (spec, work) => note(spec.name, work.inputs),
    },
    take<Input extends object>({ name }: JobSpec<Input>): [Input, ...Input[]] {
      const [first, ...others] = (sent.get(name) ?? []) as Input[];
      if (!first) throw new Error(`Nothing was handed to the queue ${name}`);
      return [first, ...others];
    },
  };
}

/** A person who is notified of everything at the place of the self-test. */
async function addPersonWithAsset(db: Db): Promise<string> {
  const { id } = await inviteUser(db, randomUUID(), { email: `${randomUUID()}@self-test.invalid`, type: "user" });
  const input = AssetInput.parse({ name: "Self-test", ...selfTestPoint, radius: 10 });
  const assetId = await insertAsset(db, id, input, toPlace(input));
  await addAssetSettings(db, [assetId]);
  await settleAssets(db, [assetId]);
  return id;
}

/** Stores the document as what a program sent to a source of its own. */
async function push(inside: Parts, { body, contentType, feed }: Document): Promise<void> {
  const { db, clock } = inside;
  const sourceId = await createInbound(db, { name: "Self-test", official: true });
  const headers = { "x-api-key": await renewKey(db, sourceId), "content-type": contentType };
  const feedReader = { ...inside.feedReader, read: async () => feed };
  const request = new Request("http://self-test.invalid", { method: "POST", headers, body });
  const following = { handOver: analyseSends(inside.queue).analyseItems, announce: announcements.announceSource };
  await pushItems({ db, clock, feedReader, ...following }, sourceId, request);
}

async function readPlan(db: Db, userId: string): Promise<{ notifications: number; deliveries: number }> {
  return db
    .selectFrom("notifications")
    .leftJoin("deliveries", "notification_id", "notifications.id")
    .select([
      sql<number>`count(distinct notifications.id)::int`.as("notifications"),
      sql<number>`count(deliveries.id)::int`.as("deliveries"),
    ])
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
}
