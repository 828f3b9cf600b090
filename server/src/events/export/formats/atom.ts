import { capCategoryName } from "@tocsin/contract";
import { writeXml, type XmlTree, xmlDeclaration } from "../../../platform/xml/write-xml.ts";
import type { ExportedEvent } from "../read-exported.ts";
import { capCategoryOf, capitalized, capTime, isEnded } from "./cap.ts";
import type { Format, Origin } from "./format.ts";
import { pageOf, tagOf } from "./links.ts";

const namespaces =
  'xmlns="http://www.w3.org/2005/Atom" xmlns:georss="http://www.georss.org/georss" ' +
  'xmlns:cap="urn:oasis:names:tc:emergency:cap:1.2"';

export const atomType = "application/atom+xml; charset=utf-8";

/** An Atom feed (RFC 4287) with places as simple GeoRSS, and severity, urgency, certainty and times as elements of CAP. */
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
  const { event, geometry, expiresAt } = exported;
  const { severity, urgency, capCertainty, category } = event;
  const [onset, isOver] = [event.onset ?? event.happenedAt, isEnded(exported)];
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
    "cap:expires": expiresAt === null ? null : capTime(expiresAt),
    "cap:areaDesc": event.placeName,
    "cap:parameter": category === null ? null : { "cap:valueName": capCategoryName, "cap:value": category },
  };
}

/** The area of an event as polygons, or its point with its radius in metres (georss.org/simple). */
export function toShapes({ lat, lon, radius }: ExportedEvent["event"], geometry: GeoJSON.Geometry | null): XmlTree {
  const shapes = geometry ? shapesOf(geometry) : {};
  if (Object.keys(shapes).length > 0) return shapes;
  if (lat === null || lon === null) return {};
  return { "georss:point": `${lat} ${lon}`, "georss:radius": radius ? Math.round(radius * 1000) : null };
}

function shapesOf(geometry: GeoJSON.Geometry): XmlTree {
  switch (geometry.type) {
    case "Polygon":
      return { "georss:polygon": listOf(geometry.coordinates[0] ?? []) };
    case "MultiPolygon":
      return { "georss:polygon": geometry.coordinates.map(([ring = []]) => listOf(ring)) };
    case "LineString":
      return { "georss:line": listOf(geometry.coordinates) };
    case "MultiLineString":
      return { "georss:line": geometry.coordinates.map(listOf) };
    default:
      return {};
  }
}

const listOf = (positions: GeoJSON.Position[]): string => positions.map(([lon, lat]) => `${lat} ${lon}`).join(" ");
