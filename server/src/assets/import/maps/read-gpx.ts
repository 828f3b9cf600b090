import { gpx } from "@tmcw/togeojson";
import { isPlainNumber } from "@tocsin/contract";
import type { Document, Element } from "@xmldom/xmldom";
import type { Feature } from "geojson";
import type { LooseFeature } from "./loose-feature.ts";
import { texts } from "./texts.ts";

/** The waypoints, routes and tracks of a GPX as features. The library leaves out points without coordinates, and what then has too few: that is a problem. */
export function readGpx(document: Document): LooseFeature[] {
  const broken = ["wpt", "rte", "trk"].flatMap((name) =>
    Array.from(document.getElementsByTagName(name)).filter((element) => !isWhole(element)),
  );
  const unplaced = broken.map((element): LooseFeature => {
    element.parentNode?.removeChild(element);
    const name = element.getElementsByTagName("name")[0]?.textContent ?? null;
    const problem = { text: hasCommas(element) ? texts.decimals : texts.missing };
    return { geometry: null, properties: { name }, problem };
  });
  return [...gpx(document).features.map(withDescription), ...unplaced];
}

function pointsOf(element: Element): Element[] {
  if (element.localName === "wpt") return [element];
  return ["rtept", "trkpt"].flatMap((name) => Array.from(element.getElementsByTagName(name)));
}

const coordinatesOf = (point: Element): string[] => [point.getAttribute("lat") ?? "", point.getAttribute("lon") ?? ""];

/** Whether each point has coordinates, and a line two points. */
function isWhole(element: Element): boolean {
  const points = pointsOf(element);
  const fewest = element.localName === "wpt" ? 1 : 2;
  return points.length >= fewest && points.every((point) => coordinatesOf(point).every(isPlainNumber));
}

const hasCommas = (element: Element): boolean =>
  pointsOf(element).some((point) => coordinatesOf(point).some((text) => text.includes(",")));

/** GPX calls it `desc`. */
const withDescription = (feature: Feature): LooseFeature => {
  const { desc, ...properties } = feature.properties ?? {};
  return desc === undefined ? feature : { ...feature, properties: { ...properties, description: desc } };
};
