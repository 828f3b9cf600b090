import { z } from "zod";
import type { JobSpec } from "../platform/queue.ts";

const spec = <Input extends object>(value: JobSpec<Input>): JobSpec<Input> => value;

const Revision = z.object({ itemId: z.string(), revision: z.number() });
const Subject = z.union([z.object({ eventId: z.number() }), z.object({ assetId: z.number() })]);

export type Subject = z.infer<typeof Subject>;

/** What can be asked of a worker: the names that rows are handed over under. */
export const specs = {
  poll: spec({
    name: "poll-source",
    input: z.object({ sourceId: z.number() }),
    exclusiveBy: ({ sourceId }) => String(sourceId),
  }),
  analyse: spec({ name: "analyse-item", input: Revision, together: 50 }),
  record: spec({ name: "record-finding", input: Revision, together: 100 }),
  match: spec({ name: "match", input: Subject, together: 100 }),
  decide: spec({ name: "decide", input: Subject, together: 100 }),
  deliver: spec({ name: "deliver", input: z.object({ deliveryId: z.string() }) }),
  endEvents: spec({ name: "end-events", input: z.object({}) }),
  sweepDeliveries: spec({ name: "sweep-deliveries", input: z.object({}) }),
  deleteOldRows: spec({ name: "delete-old-rows", input: z.object({}) }),
};
