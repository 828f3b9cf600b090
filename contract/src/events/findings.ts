import { z } from "zod";
import { CapCertainty, Category, Hazard, PlaceKind, Severity, Time, Urgency } from "../base/common.ts";
import { QuakeFacts } from "../sources/items.ts";

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

/** How many people an item counts as dead, injured and missing; null where it does not. */
export const Casualties = z.object({
  dead: z.number().int().nullable(),
  injured: z.number().int().nullable(),
  missing: z.number().int().nullable(),
});
export type Casualties = z.infer<typeof Casualties>;

/**
 * Why the rules found what they found: the words that weighed most for an incident, and those that state the severity; `null`
 * if nothing does. `notCovered` names a language that the rules do not know.
 */
export const Reasons = z.object({
  words: z.array(z.string()),
  severity: z.string().nullable(),
  notCovered: z.string().optional(),
});
export type Reasons = z.infer<typeof Reasons>;

/** A place that a warning lists, by its own name, and its area. */
const NamedArea = z.object({ name: z.string(), geojson: z.unknown(), isWhole: z.boolean() });

/**
 * The analysis of one item by an engine. "Not an incident" and "place unknown" are valid. `quote` is a verbatim part of the
 * item's title or summary that the finding is based on; `confidence` is 0..1, the engine's own and not comparable between
 * engines.
 */
export const Finding = z.object({
  engine: z.string(),
  incident: z.boolean(),
  category: Category.nullable(),
  /** The natural hazard that the headline names; by it, news finds the event of an authority in any language. */
  hazard: Hazard.nullable().optional(),
  severity: Severity,
  urgency: Urgency,
  capCertainty: CapCertainty,
  place: FoundPlace,
  happenedAt: Time.nullable(),
  expiresAt: Time.nullable(),
  ended: z.boolean(),
  /** Under control, but not over: a fire is contained, water recedes. */
  contained: z.boolean().optional(),
  /** The people that the item counts; null where it does not. */
  casualties: Casualties.optional(),
  /** The language of the item as ISO 639-1 code; null if it could not be determined. */
  language: z.string().nullable().optional(),
  reasons: Reasons.optional(),
  /** The area that a warning names by codes, as GeoJSON; the item has none of its own then. */
  area: z.unknown().optional(),
  /** The same of each of its parts; null for one that has a shape of its own, or codes that are not known. */
  partAreas: z.array(z.unknown().nullable()).optional(),
  /**
   * The same of each of its areas, in the order of `listAreas`. One that was found by a name alone is not exact; neither is the
   * surroundings of a code.
   */
  areaShapes: z.array(z.object({ geojson: z.unknown(), isExact: z.boolean() }).nullable()).optional(),
  /**
   * The places that the name of its only area lists, each by its own name, which is empty for what codes stand for. `isWhole` if the name has no
   * more words than that of the place. None is exact.
   */
  namedAreas: z.array(NamedArea).optional(),
  /**
   * A warning in words that its title lifts for some places and states for others: the end and what is in force, each as a title, and where it
   * has ended.
   */
  lifts: z
    .object({
      title: z.string(),
      inForce: z.string(),
      namedAreas: z.array(NamedArea),
    })
    .optional(),
  /** Names of places in a warning that are not known. */
  unknownPlaces: z.array(z.string()).optional(),
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
