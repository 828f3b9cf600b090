import { gpx, kml } from "@tmcw/togeojson";
import type { Document } from "@xmldom/xmldom";
import type { Feature, Geometry } from "geojson";
import { msg } from "#messages";
import { AppError } from "../../platform/errors.ts";
import { readXml } from "../../platform/files/read-xml.ts";
import { toFeatureTable } from "./read-geojson.ts";
import type { FileTable } from "./table.ts";

const unknown = msg({ id: "error.assetFile.xml", message: "The file is XML, but neither KML nor GPX" });
const broken = msg({ id: "error.assetFile.shapes", message: "The {format} of the file cannot be read" });

/** Reads KML and GPX: placemarks, waypoints, routes and tracks are rows. Throws AppError `invalid` for other XML. */
export function readMarkup(text: string): FileTable {
  const document = readXml(text);
  const { localName, prefix } = document.documentElement ?? {};
  if (localName !== "kml" && localName !== "gpx") throw new AppError("invalid", unknown);
  // The library knows elements by their names alone.
  const plain = prefix ? readXml(text.replaceAll(`<${prefix}:`, "<").replaceAll(`</${prefix}:`, "</")) : document;
  try {
    return toFeatureTable(localName, localName === "kml" ? readKml(plain) : gpx(plain).features.map(withDescription));
  } catch (error) {
    throw new AppError("invalid", broken, { values: { format: localName.toUpperCase() }, cause: error });
  }
}

function readKml(document: Document): Feature<Geometry | null>[] {
  // KML parts positions by spaces, and many programs put others after the commas.
  for (const element of Array.from(document.getElementsByTagName("coordinates")))
    element.textContent = (element.textContent ?? "").replace(/\s*,\s*/g, ",");
  return kml(document).features.map(withPlainDescription);
}

/** Balloons are often pages of HTML, of which the text is kept. */
function withPlainDescription(feature: Feature<Geometry | null>): Feature<Geometry | null> {
  const { description } = (feature.properties ?? {}) as { description?: unknown };
  if (typeof description !== "object" || description === null || !("value" in description)) return feature;
  const text = String(description.value)
    .replace(/<(style|script)\b[\s\S]*?<\/\1>|<[^<>]*>/gi, " ")
    .replace(/[ \t]+/g, " ")
    .replace(/\s*\n\s*/g, "\n")
    .trim();
  return { ...feature, properties: { ...feature.properties, description: text } };
}

/** GPX calls it `desc`. */
const withDescription = (feature: Feature): Feature => {
  const { desc, ...properties } = feature.properties ?? {};
  return desc === undefined ? feature : { ...feature, properties: { ...properties, description: desc } };
};
