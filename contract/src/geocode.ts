import { z } from "zod";
import { Latitude, Longitude } from "./common.ts";

const numbers = (count: number) =>
  z
    .string()
    .transform((text) => text.split(",").map(Number))
    .pipe(z.array(z.number()).length(count, `Please give ${count} numbers separated by commas`));

export const ForwardQuery = z.object({
  q: z.string().trim().min(1, "This field is required").max(256),
  proximity: numbers(2).optional(),
  bbox: numbers(4).optional(),
  country: z.string().max(100).optional(),
  language: z.string().max(40).optional(),
  limit: z.coerce.number().int().min(1).max(10).default(5),
  types: z.string().max(100).optional(),
});
export type ForwardQuery = z.infer<typeof ForwardQuery>;

export const ReverseQuery = z.object({
  lon: z.coerce.number().pipe(Longitude),
  lat: z.coerce.number().pipe(Latitude),
  limit: z.coerce.number().int().min(1).max(10).default(1),
  types: z.string().max(100).optional(),
  language: z.string().max(40).optional(),
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
