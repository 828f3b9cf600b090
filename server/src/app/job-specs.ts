import { type Channel, channels } from "@tocsin/contract";
import { z } from "zod";
import { descriptors } from "../notifications/channels/create-channels.ts";
import type { ChannelDescriptor } from "../notifications/channels/index.ts";
import type { JobSpec } from "../platform/jobs/job.ts";

const spec = <Input extends object>(value: JobSpec<Input>): JobSpec<Input> => value;

const Revision = z.object({ itemId: z.string(), revision: z.number() });
const Person = z.object({ userId: z.string() });
const Subject = z.union([z.object({ eventId: z.number() }), z.object({ assetId: z.number() })]);

const SignInMail = z.object({
  id: z.string(),
  email: z.string(),
  callbackUrl: z.string(),
  askedAt: z.string(),
  tries: z.number(),
});

/** An event with some of the people that it may concern. */
const Slice = z.object({ eventId: z.number(), userIds: z.array(z.string()) });

const Retraction = z.object({
  userId: z.string(),
  channel: z.enum(channels),
  address: z.string(),
  keys: z.record(z.string(), z.string()),
  assetIds: z.array(z.number()),
  tries: z.number(),
});

export type Subject = z.infer<typeof Subject>;

const Delivery = z.object({ deliveryId: z.string(), userId: z.string().optional() });

/** A job of several deliveries has no owner. */
const deliverBy = ({ name, bulk }: ChannelDescriptor["queue"]) =>
  spec({ name, input: Delivery, together: bulk?.together, ownerOf: ({ userId }) => (bulk ? undefined : userId) });

/** Each channel has its own line of jobs. */
export const deliverSpecs = Object.fromEntries(
  channels.map((channel) => [channel, deliverBy(descriptors[channel].queue)]),
) as Record<Channel, ReturnType<typeof deliverBy>>;

const poll = (name: string) =>
  spec({
    name,
    input: z.object({ sourceId: z.number(), isAsked: z.boolean().optional() }),
    exclusiveBy: ({ sourceId }) => String(sourceId),
  });

/** What can be asked of a worker: the names that rows are handed over under. */
export const specs = {
  poll: poll("poll-source"),
  /** Sources that failed the last time have a line of their own: those that never answer hold up only one another. */
  pollFailing: poll("poll-failing-source"),
  analyse: spec({ name: "analyse-item", input: Revision, together: 50, kept: true }),
  record: spec({ name: "record-finding", input: Revision, together: 100, kept: true }),
  match: spec({ name: "match", input: Subject, together: 100, kept: true }),
  /** An event that concerns very many people is planned into slices of them, and each slice is matched and decided by itself. */
  planSlices: spec({ name: "plan-slices", input: z.object({ eventId: z.number() }), kept: true }),
  slice: spec({ name: "decide-slice", input: Slice, kept: true }),
  decide: spec({ name: "decide", input: Subject, together: 100, kept: true }),
  release: spec({ name: "release-deferred", input: Person }),
  releaseOverdue: spec({ name: "release-overdue", input: Person, exclusiveBy: ({ userId }) => userId }),
  sweepDeferred: spec({ name: "sweep-deferred", input: z.object({}) }),
  digests: spec({ name: "send-digests", input: z.object({}) }),
  digest: spec({ name: "send-digest", input: Person, exclusiveBy: ({ userId }) => userId }),
  refreshThread: spec({
    name: "refresh-thread",
    input: z.object({ destinationId: z.string(), thread: z.string(), tries: z.number() }),
  }),
  retractAssets: spec({ name: "retract-assets", input: Retraction }),
  notifyOwner: spec({
    name: "notify-owner-of-outage",
    input: z.object({ destinationId: z.string() }),
    exclusiveBy: ({ destinationId }) => destinationId,
  }),
  sendOptIn: spec({ name: "send-opt-in", input: z.object({ optInId: z.string() }) }),
  sendSignInMail: spec({ name: "send-sign-in-mail", input: SignInMail }),
  sweepOptIns: spec({ name: "sweep-opt-ins", input: z.object({}) }),
  endEvents: spec({ name: "end-events", input: z.object({}) }),
  sweepStages: spec({ name: "sweep-stages", input: z.object({}) }),
  sweepDeliveries: spec({ name: "sweep-deliveries", input: z.object({}) }),
  selfTest: spec({ name: "self-test", input: z.object({}), exclusiveBy: () => "self-test" }),
  deleteOldRows: spec({ name: "delete-old-rows", input: z.object({}) }),
};

/** Every job that there is. */
export const jobSpecs = [...Object.values(specs), ...Object.values(deliverSpecs)] as unknown as JobSpec<never>[];

/** The stages whose work is remembered until it is done. */
export const keptJobs: string[] = Object.values(specs)
  .filter((spec) => spec.kept)
  .map((spec) => spec.name);
