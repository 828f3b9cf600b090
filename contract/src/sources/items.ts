import { z } from "zod";
import { CapCertainty, Category, Latitude, Longitude, Severity, Time, Urgency } from "../base/common.ts";

/** A place by code: UGC zones and counties, SAME, EMMA_ID, CAP-CP locations, ISO 3166-2 and others, as the authority has it. */
export const AreaCode = z.object({ scheme: z.string(), code: z.string() });
export type AreaCode = z.infer<typeof AreaCode>;

/** What an authority states of an earthquake; its magnitude may not be known yet. */
export const QuakeFacts = z.object({ magnitude: z.number().nullable() });
export type QuakeFacts = z.infer<typeof QuakeFacts>;

/**
 * How the US National Weather Service tracks an event (VTEC): the action, the event's office, phenomenon, significance and number,
 * and when it begins and ends; null where that is not given.
 */
export const Vtec = z.object({ action: z.string(), event: z.string(), begins: Time.nullable(), ends: Time.nullable() });
export type Vtec = z.infer<typeof Vtec>;

/** Words in other languages than those of the title, by ISO 639-1 code. */
export const Translations = z.record(z.string(), z.object({ title: z.string(), summary: z.string() }));
export type Translations = z.infer<typeof Translations>;

/** One of the areas of an alert, with its names in other languages; `geojson` is null where it is only named or has only codes. */
export const OfficialArea = z.object({
  name: z.string(),
  otherNames: z.array(z.string()).optional(),
  codes: z.array(AreaCode),
  geojson: z.unknown().nullable(),
});
export type OfficialArea = z.infer<typeof OfficialArea>;

/** What an alert says of one of its areas, where it says something else of another; `geojson` is null where it has no shape. */
export const OfficialPart = z.object({
  title: z.string(),
  summary: z.string(),
  severity: Severity,
  urgency: Urgency,
  capCertainty: CapCertainty,
  onset: Time.nullable(),
  expiresAt: Time.nullable(),
  renewBy: Time.optional(),
  placeName: z.string().nullable(),
  areaCodes: z.array(AreaCode).optional(),
  geojson: z.unknown().nullable(),
  /** Its areas, where there are several. */
  areas: z.array(OfficialArea).optional(),
  translations: Translations.optional(),
});
export type OfficialPart = z.infer<typeof OfficialPart>;

/**
 * What an official authority says of its own event, taken over as it is: no analysis second-guesses it.
 * `ids` are all names the authority has given the event, the preferred one first: any of them finds the same event again.
 */
export const OfficialFacts = z.object({
  authority: z.string(),
  ids: z.array(z.string()).min(1),
  category: Category,
  /** What the authority calls such events: CAP's `event`. */
  term: z.string().optional(),
  severity: Severity,
  urgency: Urgency,
  capCertainty: CapCertainty,
  placeName: z.string().nullable(),
  radiusKm: z.number().nullable(),
  happenedAt: Time.nullable(),
  expiresAt: Time.nullable(),
  ended: z.boolean(),
  /** False if the item is not an incident whatever its text: a test, a CAP exercise, a draft. */
  incident: z.boolean().optional(),
  /** The source, if it is not official: then the data is its own statement only, and `ids` are names among its own items. */
  sourceId: z.number().int().optional(),
  /** CAP's sender; empty for a message that does not name it. */
  sender: z.string().optional(),
  vtec: Vtec.optional(),
  /** CAP's status, message type and identifiers of the messages that this one updates or cancels, as they are written. */
  status: z.string().optional(),
  msgType: z.string().optional(),
  references: z.array(z.string()).optional(),
  /** When the hazard is expected to begin. */
  onset: Time.nullish(),
  /** When the message runs out, where it does not say when the hazard ends: `expiresAt` is no more than that then. */
  renewBy: Time.optional(),
  areaCodes: z.array(AreaCode).optional(),
  /** Its areas, where there are several; where it says something else of some of them, those of each part instead. */
  areas: z.array(OfficialArea).optional(),
  /** Where severity, times or words differ by area. */
  parts: z.array(OfficialPart).optional(),
  translations: Translations.optional(),
  /** It states no end, and lasts for as long as its source lists it. */
  whileListed: z.boolean().optional(),
  /** Present for an earthquake: several authorities' items about one are matched by it. */
  quake: QuakeFacts.optional(),
});
export type OfficialFacts = z.infer<typeof OfficialFacts>;

/** All areas of an alert that are stated by themselves, those of its parts one part after the other. */
export const listAreas = ({ areas, parts = [] }: Pick<OfficialFacts, "areas" | "parts">): OfficialArea[] =>
  areas ?? parts.flatMap((part) => part.areas ?? []);

/**
 * One entry of a feed in the form all formats are read into. Text is plain (entities decoded, markup removed); `id` is
 * the feed's own identity of the entry (guid, atom:id, USGS id) or, where it has none, its link.
 */
export const ItemContent = z.object({
  id: z.string().min(1),
  title: z.string(),
  link: z.string().nullable(),
  summary: z.string(),
  publishedAt: Time.nullable(),
  updatedAt: Time.nullable(),
  lat: Latitude.nullable(),
  lon: Longitude.nullable(),
  geojson: z.unknown().nullable(),
  official: OfficialFacts.nullable(),
  /** The name of its source, if it is official and the entry has no place of its own: it may say of which country it warns. */
  sourceName: z.string().optional(),
  /** Its authority says that nothing happens: no event, whatever the words. */
  isBulletin: z.boolean().optional(),
  /** The address of the document that says what the entry only names; `followed` once it was read. */
  follow: z.string().optional(),
  followed: z.string().optional(),
});
export type ItemContent = z.infer<typeof ItemContent>;

/** An item as it was taken in, in short. */
export const StoredItem = z.object({ id: z.string(), title: z.string(), source: z.string(), createdAt: Time });
export type StoredItem = z.infer<typeof StoredItem>;
