import { gpx, kml } from "@tmcw/togeojson";
import type { Document, Element } from "@xmldom/xmldom";
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
    return toFeatureTable(localName, localName === "kml" ? readKml(plain) : readGpx(plain));
  } catch (error) {
    throw new AppError("invalid", broken, { values: { format: localName.toUpperCase() }, cause: error });
  }
}

/** The library leaves out points without coordinates, and what then has too few: that is to be reported as a row. */
function readGpx(document: Document): Feature<Geometry | null>[] {
  const broken = ["wpt", "rte", "trk"].flatMap((name) =>
    Array.from(document.getElementsByTagName(name)).filter((element) => !isWhole(element)),
  );
  const unplaced = broken.map((element): Feature<null> => {
    element.parentNode?.removeChild(element);
    const name = element.getElementsByTagName("name")[0]?.textContent ?? null;
    return { type: "Feature", geometry: null, properties: { name } };
  });
  return [...gpx(document).features.map(withDescription), ...unplaced];
}

const isNumber = (text: string | null): boolean => text !== null && text.trim() !== "" && !Number.isNaN(Number(text));

/** Whether each point has coordinates, and a line two points. */
function isWhole(element: Element): boolean {
  const isLine = element.localName !== "wpt";
  const points = isLine
    ? ["rtept", "trkpt"].flatMap((name) => Array.from(element.getElementsByTagName(name)))
    : [element];
  return (
    points.length > (isLine ? 1 : 0) &&
    points.every((one) => isNumber(one.getAttribute("lat")) && isNumber(one.getAttribute("lon")))
  );
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
