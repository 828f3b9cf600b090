import { z } from "zod";

const text = z.string().nullish().catch(null);
const number = z.number().nullish().catch(null);

/** Fields as earthquake.usgs.gov/earthquakes/feed/v1.0/geojson.php has them; feeds of 2013 lack some. Times in ms. */
export const Feature = z.object({
  id: z.string().optional().catch(undefined),
  properties: z.object({
    mag: number,
    place: text,
    time: number,
    updated: number,
    url: text,
    felt: number,
    alert: text,
    status: text,
    tsunami: number,
    net: text,
    code: text,
    ids: text,
    type: text,
    title: text,
  }),
  geometry: z
    .object({ coordinates: z.array(z.number().nullable()) })
    .nullish()
    .catch(null),
});
export type Feature = z.infer<typeof Feature>;
export type Quake = Feature["properties"] & { depthKm: number | null };
