import { z } from "zod";
import { CapCertainty, Category, PlaceKind, Severity, Time, Urgency } from "./common.ts";
import { QuakeFacts } from "./items.ts";

/**
 * Where an item says that something happened. `radiusKm` is the extent of the event when the kind is `exact`, and the
 * radius of doubt otherwise; `unknown` has no coordinates.
 */
export const FoundPlace = z.object({
  kind: PlaceKind,
  name: z.string().nullable(),
  lat: z.number().nullable(),
  lon: z.number().nullable(),
  radiusKm: z.number().nullable(),
});
export type FoundPlace = z.infer<typeof FoundPlace>;

/**
 * The analysis of one item by an engine. "Not an incident" and "place unknown" are valid. `quote` is a verbatim part of the
 * item's title or summary that the finding is based on; `confidence` is 0..1, the engine's own and not comparable between
 * engines.
 */
export const Finding = z.object({
  engine: z.string(),
  incident: z.boolean(),
  category: Category.nullable(),
  severity: Severity,
  urgency: Urgency,
  capCertainty: CapCertainty,
  place: FoundPlace,
  happenedAt: Time.nullable(),
  expiresAt: Time.nullable(),
  ended: z.boolean(),
  /** The area that a warning names by codes, as GeoJSON; the item has none of its own then. */
  area: z.unknown().optional(),
  confidence: z.number().min(0).max(1),
  quote: z.string().nullable(),
  official: z
    .object({
      authority: z.string(),
      ids: z.array(z.string()).min(1),
      sourceId: z.number().int().optional(),
      quake: QuakeFacts.optional(),
    })
    .nullable(),
});
export type Finding = z.infer<typeof Finding>;
