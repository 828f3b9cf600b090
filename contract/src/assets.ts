import { z } from "zod";
import { changeOf } from "./change-of.ts";
import { halfPlaceMessage, Latitude, Longitude, plainText, Time, tagList } from "./common.ts";

/** An asset without a radius of its own is watched this far around. */
export const defaultRadiusKm = 25;

/** Half the Earth's circumference: a larger circle would cover everything twice. */
export const greatestRadiusKm = 20_000;

/** A monitored site as the API answers it; radius in kilometres. */
export const Asset = z.object({
  id: z.number().int(),
  email: z.string(),
  name: z.string().nullable(),
  description: z.string().nullable(),
  lat: z.number().nullable(),
  lon: z.number().nullable(),
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
  radius: z.number().positive().max(greatestRadiusKm).nullish(),
  query: plainText(500).nullish(),
  tags: tagList(40).nullish(),
  paused: z.boolean().optional(),
};

/** The input of a person. A service also names the `email` of the owner. */
export const AssetInput = z
  .strictObject({ email: z.email().optional(), ...assetFields })
  .refine((asset) => (asset.lat == null) === (asset.lon == null), {
    path: ["lon"],
    message: halfPlaceMessage,
  });
export type AssetInput = z.infer<typeof AssetInput>;

/** Omitted fields are kept, null clears a field. */
export const AssetChange = /* @__PURE__ */ changeOf(Asset, assetFields);
export type AssetChange = z.infer<typeof AssetChange>;
