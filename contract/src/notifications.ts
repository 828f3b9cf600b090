import { z } from "zod";
import { Category, MatchCertainty, Severity, Time } from "./common.ts";

export const channels = ["email"] as const;
export const Channel = z.enum(channels);
export type Channel = z.infer<typeof Channel>;

/** Why, or why not: `code` is stable, `text` is a plain sentence for the person. */
export const Reason = z.object({ code: z.string(), text: z.string() });
export type Reason = z.infer<typeof Reason>;

/** `sent`: told; `held`: waits for a later moment; `withheld`: stays in the feed. */
export const Outcome = z.enum(["sent", "held", "withheld"]);
export type Outcome = z.infer<typeof Outcome>;

export const Decision = z.object({
  eventId: z.number().int(),
  assetId: z.number().int(),
  assetName: z.string(),
  outcome: Outcome,
  reasons: z.array(Reason),
  distance: z.number().nullable(),
  certainty: MatchCertainty,
  notificationId: z.string().nullable(),
  at: Time,
});
export type Decision = z.infer<typeof Decision>;

export const Delivery = z.object({
  channel: Channel,
  state: z.enum(["pending", "sent", "failed"]),
  attempts: z.array(z.object({ at: Time, answer: z.string() })),
  nextTryAt: Time.nullable(),
});
export type Delivery = z.infer<typeof Delivery>;

export const Notification = z.object({
  id: z.string(),
  eventId: z.number().int(),
  kind: z.enum(["alert"]),
  createdAt: Time,
  confirmedAt: Time.nullable(),
  title: z.string(),
  severity: Severity,
  category: Category.nullable(),
  decisions: z.array(Decision),
  deliveries: z.array(Delivery),
});
export type Notification = z.infer<typeof Notification>;

/** What a confirmation code stands for; shown before anything is confirmed. */
export const Confirmation = z.object({
  kind: z.enum(["alert"]),
  event: z.string(),
  assetName: z.string(),
  time: Time,
  confirmedAt: Time.nullable(),
});
export type Confirmation = z.infer<typeof Confirmation>;

export const ConfirmInput = z.strictObject({ code: z.string().max(200) });
