import { type Fields, fieldsOf, isPlainNumber } from "@tocsin/contract";
import type { Geometry } from "geojson";
import type { LooseFeature } from "./loose-feature.ts";

const textOf = (...values: unknown[]): string | undefined =>
  values.find((value): value is string => typeof value === "string" && value.trim() !== "");

/**
 * A place that was saved in Google Maps, as Google Takeout writes it ("Saved Places.json", in the forms of several years), with its name, address
 * and country as plain properties. Without a position the file has 0, 0: then it is that of the link, or of the details. Other features stay as they are.
 */
export function unpackTakeout(feature: LooseFeature): LooseFeature {
  const properties = fieldsOf(feature.properties);
  const url = textOf(properties.google_maps_url, properties["Google Maps URL"]);
  if (url === undefined) return feature;
  const details = fieldsOf(properties.location ?? properties.Location);
  const { location: _location, Location: _details, Title, Comment, ...rest } = properties;
  const address = textOf(details.address, details.Address);
  const queried = queryOf(url);
  const flat = {
    name: textOf(details.name, Title, properties.name, details["Business Name"]),
    address: address ?? (queried && !readPair(queried) ? queried : undefined),
    country: textOf(details.country_code, details["Country Code"]),
    description: textOf(Comment, properties.comment),
  };
  return { ...feature, geometry: placeOf(feature.geometry, details, queried), properties: { ...flat, ...rest } };
}

function queryOf(url: string): string | undefined {
  try {
    const { searchParams } = new URL(url);
    return textOf(searchParams.get("q"), searchParams.get("query"), searchParams.get("ll"));
  } catch {
    // What is no address of a page has no query.
    return undefined;
  }
}

function placeOf(geometry: Geometry | null, details: Fields, queried: string | undefined): Geometry | null {
  const isMissing = geometry?.type !== "Point" || geometry.coordinates.every((part) => Number(part) === 0);
  if (geometry && !isMissing) return geometry;
  const { Latitude, Longitude } = fieldsOf(details["Geo Coordinates"]);
  const pair = readPair([Latitude, Longitude].join()) ?? (queried === undefined ? null : readPair(queried));
  return pair && { type: "Point", coordinates: [pair[1], pair[0]] };
}

/** Latitude and longitude as they are in links. */
function readPair(text: string): [lat: number, lon: number] | null {
  const parts = text.split(",");
  const [lat = "", lon = ""] = parts;
  return parts.length === 2 && isPlainNumber(lat) && isPlainNumber(lon) ? [Number(lat), Number(lon)] : null;
}
