import { z } from "zod";
import { Id } from "../base/common.ts";

export const WhyNotQuery = z.object({ q: z.string().trim().min(1).max(200), assetId: Id.optional() });

/**
 * Why a search of a person finds nothing. `not-near`: events with these words match none of their assets; `suppressed`: one matches,
 * but did not notify them, or they dismissed it; `filtered`: it is in their feed, and a filter leaves it out; `not-incident`: an item
 * with these words was read and made no event; `source-down`: sources that fail now or failed in the searched days; `unknown`: no source has reported it.
 */
export const whyNotKinds = ["not-near", "suppressed", "filtered", "not-incident", "source-down", "unknown"] as const;

export const WhyNot = z.object({
  kind: z.enum(whyNotKinds),
  /** A plain sentence in the reader's units and time zone. */
  text: z.string(),
  eventId: z.number().int().optional(),
  itemUrl: z.string().nullable().optional(),
  /** Kilometres to the nearest asset. */
  distance: z.number().optional(),
});
export type WhyNot = z.infer<typeof WhyNot>;
