import { z } from "zod";
import { changeOf } from "../base/change-of.ts";
import { halfPlaceMessage, Latitude, Longitude, longestTag, plainText, Time, tagList } from "../base/common.ts";
import { says } from "../base/sentences.ts";
import { AssetGeometry, isCorridor } from "./asset-geometry.ts";

/** An asset at a point without a radius of its own is monitored this far around. */
export const defaultRadiusKm = 25;

/** Half the Earth's circumference: a larger circle would cover everything twice. */
export const greatestRadiusKm = 20_000;

/**
 * A monitored site as the API answers it; radius in kilometres, around the point or the outline. With an outline, `lat` and `lon` are a point
 * on it, or inside.
 */
export const Asset = z.object({
  id: z.number().int(),
  email: z.string(),
  name: z.string().nullable(),
  description: z.string().nullable(),
  lat: z.number().nullable(),
  lon: z.number().nullable(),
  geometry: AssetGeometry.nullable().describe("The outline as GeoJSON: an area, or the line of a corridor"),
  radius: z.number().nullable(),
  query: z.string().nullable(),
  tags: z.array(z.string()),
  /** True: still matched and shown, but it interrupts nobody. */
  paused: z.boolean(),
  created_at: Time,
  updated_at: Time,
});
export type Asset = z.infer<typeof Asset>;

/** The fields of an asset that can be set. */
export const assetFields = {
  name: plainText(200).nullish(),
  description: plainText(2000).nullish(),
  lat: Latitude.nullish(),
  lon: Longitude.nullish(),
  geometry: AssetGeometry.nullish(),
  radius: z.number().min(0).max(greatestRadiusKm).nullish(),
  query: plainText(500).nullish(),
  tags: tagList(longestTag).nullish(),
  paused: z.boolean().optional(),
};

type Place = {
  lat?: number | null | undefined;
  lon?: number | null | undefined;
  geometry?: AssetGeometry | null | undefined;
  radius?: number | null | undefined;
};

/** The fields of a place belong together: both or none of `lat` and `lon`, a width for a line, and a radius of 0 for areas alone. */
export const withPlaceRules = <T extends z.ZodType<Place>>(schema: T): T =>
  schema
    .refine(({ lat, lon }) => (lat == null) === (lon == null), { path: ["lon"], message: halfPlaceMessage })
    .refine(({ geometry, radius }) => radius !== 0 || (geometry != null && !isCorridor(geometry)), {
      path: ["radius"],
      message: says(/*i18n*/ { id: "field.radius.zero", message: "Please enter a radius above 0" }),
    })
    .refine(({ geometry, radius }) => !geometry || !isCorridor(geometry) || radius != null, {
      path: ["radius"],
      message: says(/*i18n*/ { id: "field.radius.line", message: "Please enter a width on either side of the line" }),
    });

/**
 * The input of a person. A service also names the `email` of the owner. With a `geometry`, `lat` and `lon` are computed and need not be given; its
 * radius is 0 for an area unless given, and has to be given for a line.
 */
export const AssetInput = withPlaceRules(z.strictObject({ email: z.email().optional(), ...assetFields }));
export type AssetInput = z.infer<typeof AssetInput>;

/** Omitted fields are kept, null clears a field. */
export const AssetChange = /* @__PURE__ */ changeOf(Asset, assetFields);
export type AssetChange = z.infer<typeof AssetChange>;
