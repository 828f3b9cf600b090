import type { Asset } from "@tocsin/contract";
import type { Position } from "geojson";
import { escapeXml } from "../../platform/xml/write-xml.ts";
import { isLine } from "./to-cells.ts";

/**
 * Assets as GPX 1.1: a line is a track, everything else with a place a waypoint. What the format has no element for (areas, radii, tags,
 * keywords) is left out.
 */
export function writeGpx(assets: readonly Asset[]): string {
  // The schema has waypoints before tracks.
  const [lines, points] = [assets.filter(isLine), assets.filter((asset) => !isLine(asset))];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<gpx version="1.1" creator="Tocsin" xmlns="http://www.topografix.com/GPX/1/1">',
    ...points.flatMap(writePoint),
    ...lines.map(writeLine),
    "</gpx>",
  ].join("\n");
}

const writeTexts = ({ name, description }: Asset): string =>
  (name === null ? "" : `<name>${escapeXml(name)}</name>`) +
  (description === null ? "" : `<desc>${escapeXml(description)}</desc>`);

const writePoint = (asset: Asset): string[] =>
  asset.lat === null || asset.lon === null
    ? []
    : [`<wpt lat="${asset.lat}" lon="${asset.lon}">${writeTexts(asset)}</wpt>`];

function writeLine(asset: Asset): string {
  const { geometry } = asset;
  const lines = geometry?.type === "LineString" ? [geometry.coordinates] : (geometry?.coordinates as Position[][]);
  const segments = lines.map(
    (line) => `<trkseg>${line.map(([lon, lat]) => `<trkpt lat="${lat}" lon="${lon}"/>`).join("")}</trkseg>`,
  );
  return `<trk>${writeTexts(asset)}${segments.join("")}</trk>`;
}
