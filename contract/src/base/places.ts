import { z } from "zod";
import { boxMessage, Latitude, Longitude } from "./common.ts";
import { requiredText } from "./patterns.ts";
import { says } from "./sentences.ts";

const numbers = (text: string): number[] =>
  text.split(",").map((part) => (part.trim() === "" ? Number.NaN : Number(part)));

const isBox = ([west = 0, south = 0, east = 0, north = 0]: readonly number[]): boolean =>
  [west, east].every((lon) => Math.abs(lon) <= 180) && [south, north].every((lat) => Math.abs(lat) <= 90);

/** Options of both directions, as Mapbox geocoding names them; lists are separated by commas. */
const options = {
  /** A point, longitude first: what is near it comes first. */
  proximity: z
    .string()
    .transform(numbers)
    .pipe(
      z.tuple(
        [Longitude, Latitude],
        says(/*i18n*/ { id: "field.point", message: "Please enter two numbers: longitude,latitude" }),
      ),
    )
    .optional(),
  /** Only places inside; west greater than east crosses the date line. */
  bbox: z
    .string()
    .transform(numbers)
    .pipe(z.tuple([z.number(), z.number(), z.number(), z.number()], boxMessage))
    .refine(isBox, says(/*i18n*/ { id: "field.boxDegrees", message: "Please enter degrees: west,south,east,north" }))
    .optional(),
  /** ISO 3166-1 alpha-2 codes. */
  country: z
    .string()
    .max(100)
    .regex(
      /^[a-z]{2}(\s*,\s*[a-z]{2})*$/i,
      says(/*i18n*/ { id: "field.countries", message: "Please enter codes of two letters, such as pt,es" }),
    )
    .optional(),
  /** IETF tags, the first that is known counts. */
  language: z
    .string()
    .max(40)
    .regex(
      /^[a-z]{2,3}(-[a-z0-9]+)*(\s*,\s*[a-z]{2,3}(-[a-z0-9]+)*)*$/i,
      says(/*i18n*/ { id: "field.language", message: "Please enter a language such as en or pt-BR" }),
    )
    .optional(),
  types: z.string().max(100).optional(),
};

const limit = z.coerce.number().int().min(1).max(10);

export const ForwardQuery = z.object({
  q: z.string().trim().min(1, says(requiredText)).max(256),
  ...options,
  limit: limit.default(5),
});
export type ForwardQuery = z.infer<typeof ForwardQuery>;

export const ReverseQuery = z.object({
  lon: z.coerce.number().pipe(Longitude),
  lat: z.coerce.number().pipe(Latitude),
  ...options,
  limit: limit.default(1),
});
export type ReverseQuery = z.infer<typeof ReverseQuery>;

/** A place in the shape of Mapbox geocoding v5: what clients of that service already read. */
export const GeocodeFeature = z.object({
  type: z.literal("Feature"),
  id: z.string(),
  place_type: z.array(z.string()),
  relevance: z.number(),
  text: z.string(),
  place_name: z.string(),
  center: z.tuple([z.number(), z.number()]),
  geometry: z.object({ type: z.literal("Point"), coordinates: z.tuple([z.number(), z.number()]) }),
  bbox: z.array(z.number()).optional(),
  properties: z.record(z.string(), z.unknown()),
  context: z.array(z.object({ id: z.string(), text: z.string(), short_code: z.string().optional() })),
});
export type GeocodeFeature = z.infer<typeof GeocodeFeature>;

export const GeocodeAnswer = z.object({
  type: z.literal("FeatureCollection"),
  query: z.array(z.union([z.string(), z.number()])),
  features: z.array(GeocodeFeature),
  attribution: z.string(),
});
export type GeocodeAnswer = z.infer<typeof GeocodeAnswer>;
