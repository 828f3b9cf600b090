import { z } from "zod";
import { Source } from "./sources.ts";

/**
 * Who publishes a source and on what terms. `places`: how its entries say where; `confirmed`: whether a real document of it
 * was read, or only its address is known.
 */
export const SourceCard = /* @__PURE__ */ z.object({
  publisher: z.string(),
  licence: z.string(),
  /** The terms of use, or the publisher's site. */
  terms: z.string(),
  cadence: z.string(),
  coverage: z.string(),
  language: z.string(),
  places: z.string(),
  limits: z.string().nullable(),
  confirmed: z.enum(["document", "address"]),
});
export type SourceCard = z.infer<typeof SourceCard>;

/** `card`: of the pack that has the source; null if none has it. `stale`: why what it lists is out of date, null if it is not. */
export const SourceWithCard = /* @__PURE__ */ Source.extend({
  card: /* @__PURE__ */ SourceCard.nullable(),
  stale: /* @__PURE__ */ z.string().nullable(),
});
export type SourceWithCard = z.infer<typeof SourceWithCard>;

/** How many official sources a pack has for the country of a point, in ISO 3166-1 alpha-2. */
const PackNear = z.object({ country: z.string(), sources: z.number().int().min(1) });

/** A curated list of sources that is switched on and off as a whole. */
export const SourcePack = /* @__PURE__ */ z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  on: z.boolean(),
  near: PackNear.nullable().describe(
    "Null unless a point is named, and for a pack without an official source for its country",
  ),
  sources: z.array(
    SourceCard.extend({
      name: z.string(),
      url: z.string(),
      dialect: z.string().nullable(),
      /** The proper name of the dialect. */
      dialectName: z.string().nullable(),
      official: z.boolean(),
      /** How often it is polled at least; null: as often as other sources. */
      pollSeconds: z.number().int().nullable(),
      /** The source that it became; null before that, and when an admin deleted it. */
      sourceId: z.number().int().nullable(),
    }),
  ),
});
export type SourcePack = z.infer<typeof SourcePack>;

export const SourcePackChange = /* @__PURE__ */ z.strictObject({ on: z.boolean() });
