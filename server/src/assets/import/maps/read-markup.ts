import { declarePrefixes } from "@tocsin/contract";
import type { Document } from "@xmldom/xmldom";
import { msg } from "#messages";
import { AppError } from "../../../platform/errors.ts";
import { readXml } from "../../../platform/files/read-xml.ts";
import type { FileTable } from "../table.ts";
import type { LooseFeature } from "./loose-feature.ts";
import { toFeatureTable } from "./read-geojson.ts";
import { readGpx } from "./read-gpx.ts";
import { readKml } from "./read-kml.ts";

const unknown = msg({ id: "error.assetFile.xml", message: "The file is XML, but neither KML nor GPX" });
const broken = msg({ id: "error.assetFile.shapes", message: "The {format} of the file cannot be read" });

/** Reads KML and GPX: placemarks, waypoints, routes and tracks are rows. Throws AppError `invalid` for other XML. */
export function readMarkup(text: string): FileTable {
  const { format, features } = readFeatures(text);
  return toFeatureTable(format, features);
}

/** A KML may begin with what is in it. */
const kmlRoots = new Set(["kml", "Document", "Folder", "Placemark"]);

/** The features of KML and GPX; `hasFile` says of an address in it whether that file is read too. Throws AppError `invalid` for other XML. */
export function readFeatures(
  text: string,
  hasFile: (address: string) => boolean = () => false,
): { format: "kml" | "gpx"; features: LooseFeature[] } {
  const declared = declarePrefixes(text);
  const document = readXml(declared);
  const { localName, prefix } = document.documentElement ?? {};
  const format = kmlRoots.has(localName ?? "") ? "kml" : "gpx";
  if (format === "gpx" && localName !== "gpx") throw new AppError("invalid", unknown);
  // The library knows elements by their names alone.
  const plain: Document = prefix
    ? readXml(declared.replaceAll(`<${prefix}:`, "<").replaceAll(`</${prefix}:`, "</"))
    : document;
  try {
    return { format, features: format === "kml" ? readKml(plain, hasFile) : readGpx(plain) };
  } catch (error) {
    throw new AppError("invalid", broken, { values: { format: format.toUpperCase() }, cause: error });
  }
}
