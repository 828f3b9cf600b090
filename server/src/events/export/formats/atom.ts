import { capCategoryName } from "@tocsin/contract";
import { writeXml, type XmlTree, xmlDeclaration } from "../../../platform/xml/write-xml.ts";
import type { ExportedEvent } from "../read-exported.ts";
import { capCategoryOf, capitalized, capTime, isEnded, validUntil } from "./cap.ts";
import type { Format, Origin } from "./format.ts";
import { pageOf, tagOf } from "./links.ts";
import { simpleShapes } from "./simple-shapes.ts";

const namespaces =
  'xmlns="http://www.w3.org/2005/Atom" xmlns:georss="http://www.georss.org/georss" ' +
  'xmlns:gml="http://www.opengis.net/gml" ' +
  'xmlns:cap="urn:oasis:names:tc:emergency:cap:1.2"';

export const atomType = "application/atom+xml; charset=utf-8";

/** An Atom feed (RFC 4287) with places as GeoRSS, and severity, urgency, certainty and times as elements of CAP. */
export const georss: Format = {
  mediaType: atomType,
  ending: "atom",
  reads: { geometry: true },
  write: (batches, origin) => writeFeed(batches, origin, (event) => toEntry(event, origin.publicUrl)),
};

/** A feed whose entries are written by `entryOf`. */
export async function* writeFeed(
  batches: AsyncIterable<readonly ExportedEvent[]>,
  origin: Origin,
  entryOf: (event: ExportedEvent) => XmlTree,
): AsyncGenerator<string> {
  let isFirst = true;
  for await (const events of batches) {
    if (isFirst) yield writeHead(origin, events);
    isFirst = false;
    yield events.map((event) => `${writeXml({ entry: entryOf(event) })}\n`).join("");
  }
  if (isFirst) yield writeHead(origin, []);
  yield "</feed>\n";
}

/** A feed without entries has never been updated. */
const never = "1970-01-01T00:00:00.000Z";

function writeHead({ publicUrl, title, selfUrl, id = publicUrl }: Origin, events: readonly ExportedEvent[]): string {
  const updated = events
    .map(({ event }) => event.updated_at)
    .reduce((one, other) => (other > one ? other : one), never);
  const self = selfUrl === undefined ? [] : [{ "@rel": "self", "@href": selfUrl }];
  const head = {
    id,
    title,
    updated,
    author: { name: "Tocsin" },
    link: [...self, { "@rel": "alternate", "@href": publicUrl }],
    generator: { "@uri": publicUrl, "#text": "Tocsin" },
  };
  return `${xmlDeclaration}<feed ${namespaces}>${writeXml(head)}\n`;
}

function toEntry(exported: ExportedEvent, publicUrl: string): XmlTree {
  const { event, geometry } = exported;
  const { severity, urgency, capCertainty, category } = event;
  const [onset, expires, isOver] = [event.onset ?? event.happenedAt, validUntil(exported), isEnded(exported)];
  return {
    id: tagOf(event, publicUrl),
    title: event.title,
    updated: event.updated_at,
    published: event.created_at,
    link: [
      { "@rel": "alternate", "@href": pageOf(event, publicUrl) },
      ...(event.url === null ? [] : [{ "@rel": "via", "@href": event.url }]),
    ],
    summary: event.summary || event.title,
    category: category === null ? null : { "@term": category },
    ...toShapes(event, geometry),
    "cap:status": "Actual",
    "cap:msgType": isOver ? "Cancel" : "Alert",
    "cap:category": capCategoryOf(category),
    "cap:urgency": isOver ? "Past" : capitalized(urgency),
    "cap:severity": capitalized(severity),
    "cap:certainty": capitalized(capCertainty),
    "cap:onset": onset === null ? null : capTime(new Date(onset)),
    "cap:expires": expires && capTime(expires),
    "cap:areaDesc": event.placeName,
    "cap:parameter": category === null ? null : { "cap:valueName": capCategoryName, "cap:value": category },
  };
}

/**
 * The shapes of an event as simple GeoRSS, areas with holes as GML, which simple GeoRSS has no form for; or its point with its radius
 * in metres (georss.org/simple, georss.org/gml).
 */
export function toShapes({ lat, lon, radius }: ExportedEvent["event"], geometry: GeoJSON.Geometry | null): XmlTree {
  const { areas, lines, points } = simpleShapes(geometry);
  if (areas.length + lines.length > 0 || points.length > 1) {
    return {
      "georss:point": points.map((point) => listOf([point])),
      "georss:line": lines.map(listOf),
      "georss:polygon": areas.filter((rings) => rings.length === 1).map(([ring = []]) => listOf(ring)),
      "georss:where": areas.filter((rings) => rings.length > 1).map(toGml),
    };
  }
  if (lat === null || lon === null) return {};
  return { "georss:point": `${lat} ${lon}`, "georss:radius": radius ? Math.round(radius * 1000) : null };
}

const ringOf = (ring: GeoJSON.Position[]): XmlTree => ({ "gml:LinearRing": { "gml:posList": listOf(ring) } });

const toGml = ([outer = [], ...holes]: GeoJSON.Position[][]): XmlTree => ({
  "gml:Polygon": { "gml:exterior": ringOf(outer), "gml:interior": holes.map(ringOf) },
});

const listOf = (positions: GeoJSON.Position[]): string => positions.map(([lon, lat]) => `${lat} ${lon}`).join(" ");
