import { z } from "zod";
import { says } from "./sentences.ts";

/** The six categories of the product; an event without one is shown as "<no category>". */
export const categories = [
  "infrastructure",
  "military conflict",
  "natural disaster",
  "police activity",
  "weather",
  "other",
] as const;
export const Category = z.enum(categories);
export type Category = z.infer<typeof Category>;

/** Natural hazards that a place has one of at a time; a later one often follows from an earlier one. */
export const hazards = [
  "tsunami",
  "landslide",
  "flood",
  "wildfire",
  "volcano",
  "cyclone",
  "drought",
  "earthquake",
] as const;
export const Hazard = z.enum(hazards);
export type Hazard = z.infer<typeof Hazard>;

/** CAP 1.2 severities, from least to most severe; `unknown` is outside the order. */
export const severities = ["unknown", "minor", "moderate", "severe", "extreme"] as const;
export const Severity = z.enum(severities);
export type Severity = z.infer<typeof Severity>;

/** CAP 1.2 urgency. */
export const Urgency = z.enum(["immediate", "expected", "future", "past", "unknown"]);
export type Urgency = z.infer<typeof Urgency>;

/** CAP 1.2 certainty of the event itself, not to be confused with the certainty of a match. */
export const CapCertainty = z.enum(["observed", "likely", "possible", "unlikely", "unknown"]);
export type CapCertainty = z.infer<typeof CapCertainty>;

/** How precisely the place of an event is known. */
export const PlaceKind = z.enum(["exact", "city", "region", "country", "unknown"]);
export type PlaceKind = z.infer<typeof PlaceKind>;

/** Certainty of a match: the event is surely inside the asset's circle, or only possibly. */
export const MatchCertainty = z.enum(["inside", "possible"]);
export type MatchCertainty = z.infer<typeof MatchCertainty>;

/** ISO 8601 in UTC. */
export const Time = z.iso.datetime();

const isTimeZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
};

/** The name of an IANA time zone. */
export const TimeZone = z
  .string()
  .refine(
    isTimeZone,
    says(/*i18n*/ { id: "field.timeZone", message: "Please choose a time zone such as Europe/Lisbon" }),
  );

/** What is said of half a place. */
export const halfPlaceMessage = says(/*i18n*/ { id: "field.halfPlace", message: "Enter both latitude and longitude" });

export const boxMessage = says(
  /*i18n*/ { id: "field.box", message: "Please enter four numbers: west,south,east,north" },
);

export const Latitude = z.number().min(-90).max(90);
export const Longitude = z.number().min(-180).max(180);

/** A point as GeoJSON has it: longitude first, degrees, WGS 84. */
export type LonLat = readonly [lon: number, lat: number];

/** Text that a person enters: no markup, and no longer than it may be. "a < b" and "<3" are no markup. */
export const plainText = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest)
    .refine(
      (text) => !/<[a-z!/?]/i.test(text),
      says(/*i18n*/ { id: "field.plainText", message: "Please remove the HTML" }),
    );

export const mostTags = 20;

/** The most characters of a tag of an asset. */
export const longestTag = 40;

/** Tags of at most `longest` characters each, entered with commas between them. */
export const tagList = (longest: number) =>
  z
    .array(
      plainText(longest).refine(
        (tag) => tag !== "" && !tag.includes(","),
        says(/*i18n*/ { id: "field.tag", message: "Tags cannot contain commas" }),
      ),
    )
    .max(mostTags, says(/*i18n*/ { id: "field.tags", message: "Please use at most {most} tags" }, { most: mostTags }));

/** An id as it arrives in a query string. */
export const Id = z.coerce.number().int().positive().max(2_147_483_647);

/** The largest number of events that one act is about. */
export const mostEventsAtOnce = 500;
export const EventIds = z.array(z.number().int().positive().max(2_147_483_647)).max(mostEventsAtOnce);

export const Page = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  take: z.coerce.number().int().min(1).max(200).default(25),
});

/** Paging of a list; a list without paging is one page. */
export const ListMetadata = z
  .object({ pageCount: z.number().int(), total: z.number().int(), estimated: z.literal(true).optional() })
  .describe(
    "`total` is exact up to 10,000. With `estimated: true`, `total` and `pageCount` are estimates; keep reading " +
      "while `page` is less than the `pageCount` of the latest response.",
  );
export type ListMetadata = z.infer<typeof ListMetadata>;

export const listOf = <T extends z.ZodType>(item: T) => z.object({ result: z.array(item), metadata: ListMetadata });
export const oneOf = <T extends z.ZodType>(item: T) => z.object({ result: item });

/** Every error answer; `fields` names each wrong field of a 422. */
export const ApiError = z.object({
  message: z.string(),
  code: z.string(),
  fields: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});
export type ApiError = z.infer<typeof ApiError>;
