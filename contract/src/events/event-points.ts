import { z } from "zod";
import { Category, Latitude, Longitude, severities, Time } from "../base/common.ts";

/** No more events are answered as points at once; the newest are. */
export const mostPoints = 20_000;

/** What is drawn of an event; `at` is when it was first seen, `inside` names the caller's assets that it is inside of, if any. */
export const EventPoint = z.object({
  id: z.number().int(),
  lat: Latitude,
  lon: Longitude,
  at: Time,
  severity: z.enum(severities),
  category: Category.nullable(),
  inside: z.array(z.number().int()).optional(),
});
export type EventPoint = z.infer<typeof EventPoint>;

/** Points, the oldest first; `isCut` if there are more than the newest {@link mostPoints}. */
export const EventPoints = z.object({ result: EventPoint.array(), isCut: z.boolean() });
export type EventPoints = z.infer<typeof EventPoints>;
