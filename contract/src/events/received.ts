import { z } from "zod";
import { AssetGeometry } from "../assets/asset-geometry.ts";
import { Asset } from "../assets/assets.ts";
import { Category, Time } from "../base/common.ts";
import { Translations } from "../sources/items.ts";
import { EventPart } from "./event-fields.ts";
import { Event } from "./events.ts";

/** Optional fields are null from here on. */
const orNull = <T extends z.ZodType>(item: T) => item.nullish().transform((value) => value ?? null);

const Coordinate = orNull(z.number());

/** Links as a list, or as the text of one in JSON; any other text is one link. */
const Links = z
  .union([z.array(z.string()), z.string()])
  .nullish()
  .transform((given): string[] => (typeof given === "string" ? readLinks(given) : (given ?? [])));

function readLinks(text: string): string[] {
  try {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) ? parsed.filter((one) => typeof one === "string") : [];
  } catch {
    return text.trim() === "" ? [] : [text];
  }
}

/** An asset as a client reads it: everything except id, email and times may be missing. */
export const ReceivedAsset = z.object({
  ...Asset.shape,
  name: orNull(z.string()),
  description: orNull(z.string()),
  lat: Coordinate,
  lon: Coordinate,
  geometry: orNull(AssetGeometry),
  radius: Coordinate,
  query: orNull(z.string()),
  tags: z
    .array(z.string())
    .nullish()
    .transform((tags) => tags ?? []),
  paused: z
    .boolean()
    .nullish()
    .transform((paused) => paused ?? false),
});

/**
 * An event as a client takes it: `urls` may be the text of a list, `ongoing` becomes a boolean, what is optional becomes
 * null. `geojsonData` is what the link `geojson` leads to, once it has been fetched.
 */
export const ReceivedEvent = z.object({
  ...Event.shape,
  category: orNull(Category),
  url: orNull(z.string()),
  urls: Links,
  lat: Coordinate,
  lon: Coordinate,
  geometry: orNull(AssetGeometry),
  onset: orNull(Time),
  renewBy: orNull(Time),
  parts: orNull(z.array(EventPart)),
  translations: orNull(Translations),
  radius: Coordinate,
  ongoing: z.number().transform((ongoing) => ongoing !== 0),
  dead: orNull(z.number()),
  injured: orNull(z.number()),
  missing: orNull(z.number()),
  contained: z
    .boolean()
    .nullish()
    .transform((contained) => contained ?? false),
  geojson: orNull(z.string()),
});
export type ReceivedEvent = z.infer<typeof ReceivedEvent> & { geojsonData?: GeoJSON.GeoJSON };
