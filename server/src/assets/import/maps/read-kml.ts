import { kml } from "@tmcw/togeojson";
import { fieldsOf, isPlainNumber, longestTag, mostTags, readKmlTuples } from "@tocsin/contract";
import type { Document, Element } from "@xmldom/xmldom";
import type { Feature, Geometry } from "geojson";
import type { Sentence } from "../../../platform/language/translator.ts";
import type { LooseFeature } from "./loose-feature.ts";
import { texts } from "./texts.ts";

const listOf = (parent: Document | Element, name: string): Element[] => Array.from(parent.getElementsByTagName(name));

/**
 * The placemarks of a KML as features, with the folders that they are in, and its links to other files, which are not read. `hasFile` says of an
 * address whether it is a file of the same archive, which is.
 */
export function readKml(document: Document, hasFile: (address: string) => boolean): LooseFeature[] {
  const links = listOf(document, "NetworkLink").flatMap((link) => readLink(link, hasFile));
  for (const link of listOf(document, "NetworkLink")) link.parentNode?.removeChild(link);
  const placemarks = listOf(document, "Placemark");
  // Whatever the library makes of coordinates that are wrong is not looked at.
  const marks = placemarks.map((placemark) => ({ problem: findProblem(placemark), folder: foldersOf(placemark) }));
  const features = kml(document).features.map((feature, at): LooseFeature => {
    const { problem, folder = [] } = marks[at] ?? {};
    const { "@geometry-type": _type, ...properties } = withPlainDescription(feature).properties ?? {};
    const filed = folder.length > 0 ? { ...properties, folder } : properties;
    return problem ? { geometry: null, properties: filed, problem } : { geometry: feature.geometry, properties: filed };
  });
  return [...features, ...links];
}

function readLink(link: Element, hasFile: (address: string) => boolean): LooseFeature[] {
  const address = listOf(link, "href")[0]?.textContent?.trim() ?? "";
  if (hasFile(address)) return [];
  const name = listOf(link, "name")[0]?.textContent ?? null;
  return [
    { geometry: null, properties: { name }, problem: { text: texts.link, values: { address: address.slice(0, 200) } } },
  ];
}

/** Writes the coordinates of a placemark as the library reads them; returns what is wrong with the first that cannot be. */
function findProblem(placemark: Element): Sentence | undefined {
  for (const element of listOf(placemark, "coordinates")) {
    const parent = element.parentNode as Element | null;
    const read = readKmlTuples(element.textContent ?? "", parent?.localName === "Point");
    if ("problem" in read) return { text: texts[read.problem] };
    element.textContent = read.text;
  }
  const isBroken = listOf(placemark, "gx:coord").some((coord) => {
    const parts = (coord.textContent ?? "").trim().split(/\s+/);
    return parts.length > 3 || !parts.every(isPlainNumber);
  });
  return isBroken ? { text: texts.decimals } : undefined;
}

/** The names of the folders around a placemark, the outermost first; names that no tag can have are shortened. */
function foldersOf(placemark: Element): string[] {
  const names: string[] = [];
  for (let parent = placemark.parentNode; parent; parent = parent.parentNode) {
    if ((parent as Element).localName !== "Folder") continue;
    const name = Array.from((parent as Element).childNodes).find((child) => (child as Element).localName === "name");
    const tag = (name?.textContent ?? "")
      .replace(/[\s,;]+/g, " ")
      .trim()
      .slice(0, longestTag)
      .trim();
    if (tag !== "") names.unshift(tag);
  }
  return [...new Set(names)].slice(-mostTags);
}

/** Balloons are often pages of HTML, of which the text is kept. */
function withPlainDescription(feature: Feature<Geometry | null>): Feature<Geometry | null> {
  const { description } = fieldsOf(feature.properties);
  if (typeof description !== "object" || description === null || !("value" in description)) return feature;
  const text = String(description.value)
    .replace(/<(style|script)\b[\s\S]*?<\/\1>|<[^<>]*>/gi, " ")
    .replace(/[ \t]+/g, " ")
    .replace(/\s*\n\s*/g, "\n")
    .trim();
  return { ...feature, properties: { ...feature.properties, description: text } };
}
