import { type Category, capCategoryName, type Event } from "@tocsin/contract";
import { writeXml, type XmlTree, xmlDeclaration } from "../../../platform/xml/write-xml.ts";
import type { EventRevision, ExportedEvent } from "../read-exported.ts";
import type { Format } from "./format.ts";
import { pageOf } from "./links.ts";
import { simpleShapes } from "./simple-shapes.ts";

const namespace = "urn:oasis:names:tc:emergency:cap:1.2";
const packageNamespace = "urn:oasis:names:tc:emergency:EDXL:DE:1.0";

/**
 * Alerts of the Common Alerting Protocol 1.2, one for each event, in one EDXL-DE 1.0 package, because a document of CAP has one
 * alert only.
 */
export const cap: Format = {
  mediaType: "application/xml; charset=utf-8",
  ending: "xml",
  reads: { geometry: true, revisions: true, terms: true },
  async *write(batches, { publicUrl }) {
    const sender = senderOf(publicUrl);
    const now = capTime(new Date());
    const head = {
      distributionID: `${sender}-${now.replaceAll(/[^\dT]/g, "")}`,
      senderID: sender,
      dateTimeSent: now,
      distributionStatus: "Actual",
      distributionType: "Report",
    };
    yield `${xmlDeclaration}<EDXLDistribution xmlns="${packageNamespace}">${writeXml(head)}\n`;
    for await (const events of batches) {
      yield events.map((event) => `${packed(writeAlert(event, publicUrl))}\n`).join("");
    }
    yield "</EDXLDistribution>\n";
  },
};

const packed = (alert: string): string =>
  `<contentObject><xmlContent><embeddedXMLContent>${alert}</embeddedXMLContent></xmlContent></contentObject>`;

/** A document with the alert of one event. */
export const writeAlertDocument = (event: ExportedEvent, publicUrl: string): string =>
  xmlDeclaration + writeAlert(event, publicUrl);

/** CAP's identifier of the sender: unique, and without spaces, commas, `<` and `&`. */
const senderOf = (publicUrl: string): string => `tocsin@${new URL(publicUrl).host}`;

/** The identifier of the message about a version of an event. */
const identifierOf = ({ id }: Event, revision: number, publicUrl: string): string =>
  `${new URL(publicUrl).host}-${id}-${revision}`;

/** CAP states the offset of a time, and forbids "Z" (CAP 1.2, 3.3.2). */
export const capTime = (at: Date): string => at.toISOString().replace(/\.\d+Z$/, "-00:00");

/** Readers take that many references at most: those to the newest messages. */
const mostReferences = 50;

/** The latest message about an event: an alert, an update that refers to the earlier ones, or a cancel when it has ended. */
function writeAlert(exported: ExportedEvent, publicUrl: string): string {
  const { event } = exported;
  const sender = senderOf(publicUrl);
  const [latest, earlier] = versionsOf(exported);
  const references = earlier
    .slice(-mostReferences)
    .map(({ revision, at }) => `${sender},${identifierOf(event, revision, publicUrl)},${capTime(at)}`);
  const isOver = isEnded(exported) && references.length > 0;
  return writeXml({
    alert: {
      "@xmlns": namespace,
      identifier: identifierOf(event, latest.revision, publicUrl),
      sender,
      sent: capTime(latest.at),
      status: "Actual",
      msgType: isOver ? "Cancel" : references.length > 0 ? "Update" : "Alert",
      source: event.sources.join(", ") || null,
      scope: "Public",
      note: isOver ? "The event has ended." : null,
      references: references.length > 0 ? references.join(" ") : null,
      info: listInfos(exported, publicUrl),
    },
  });
}

/**
 * The newest version of an event, and those before it to which its message refers: what was cancelled has ended, and an event that
 * resumes after that begins with a new alert.
 */
export function versionsOf({ event, revisions }: ExportedEvent): [EventRevision, EventRevision[]] {
  const latest = revisions.at(-1) ?? { revision: 1, at: new Date(event.created_at), ended: false };
  const ends = revisions.flatMap(({ ended }, index) => (ended ? [index] : []));
  // The last end of an event that has ended is what its message states.
  const cancelled = ends.at(event.ongoing === 0 ? -2 : -1) ?? -1;
  return [latest, revisions.slice(cancelled + 1, -1)];
}

/** The name of the document with the latest alert about an event: another one for each of its versions. */
export const alertNameOf = (exported: ExportedEvent): string =>
  `${exported.event.id}-${versionsOf(exported)[0].revision}.cap`;

/** CAP's categories (3.2.2) for the product's. */
const categories: Record<Category, string> = {
  infrastructure: "Infra",
  "military conflict": "Security",
  "natural disaster": "Geo",
  "police activity": "Security",
  weather: "Met",
  other: "Other",
};

/** CAP's category of an event. */
export const capCategoryOf = (category: Category | null): string =>
  category === null ? "Other" : categories[category];

/** A word as CAP writes it, such as `Severe`. */
export const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Until when its last message is valid, without the time for which Tocsin waits for another one; otherwise when it ends. */
export const validUntil = ({ event: { renewBy }, expiresAt }: ExportedEvent): Date | null =>
  renewBy ? new Date(renewBy) : expiresAt;

/** Someone has stated that it has ended. That its time ran out is what `expires` says, and no all clear. */
export const isEnded = ({ event: { ongoing, endedAt }, expiresAt }: ExportedEvent): boolean =>
  ongoing === 0 && !(endedAt !== null && expiresAt !== null && new Date(endedAt) >= expiresAt);

/** One for each part of the event, and for each language in which its authority words it. */
function listInfos(exported: ExportedEvent, publicUrl: string): XmlTree[] {
  const { event, geometry, partAreas } = exported;
  const translated = Object.entries(event.translations ?? {}).map(
    ([language, { title, summary }]): ExportedInfo => ({ ...exported, language, event: { ...event, title, summary } }),
  );
  const parts = event.parts?.map(
    (part, index): ExportedInfo => ({
      ...exported,
      event: { ...event, ...part },
      geometry: partAreas[index] ?? geometry,
    }),
  );
  return (parts ?? [exported, ...translated]).map((info) => toInfo(info, publicUrl));
}

type ExportedInfo = ExportedEvent & { language?: string };

function toInfo(exported: ExportedInfo, publicUrl: string): XmlTree {
  const { event, geometry, term, language = "en" } = exported;
  const { category, severity, urgency, capCertainty } = event;
  const [onset, expires, isOver] = [event.onset ?? event.happenedAt, validUntil(exported), isEnded(exported)];
  return {
    language,
    category: capCategoryOf(category),
    event: term || (category === null ? "Incident" : capitalized(category)),
    responseType: isOver ? "AllClear" : null,
    urgency: isOver ? "Past" : capitalized(urgency),
    severity: capitalized(severity),
    certainty: capitalized(capCertainty),
    onset: onset === null ? null : capTime(new Date(onset)),
    expires: expires && capTime(expires),
    headline: event.title,
    description: event.summary || null,
    web: event.url ?? pageOf(event, publicUrl),
    parameter: [
      { valueName: "tocsin:event", value: event.id },
      { valueName: "tocsin:link", value: pageOf(event, publicUrl) },
      ...(category === null ? [] : [{ valueName: capCategoryName, value: category }]),
    ],
    area: toArea(event, geometry),
  };
}

/** A place without a name has none that CAP would require. */
const noName = "Unnamed area";

/**
 * The areas of an event, or a circle around its point; null if its place is unknown. CAP has polygons and circles only: a line is a
 * polygon that goes back the way it came, a point a circle without extent, and a hole the code that Germany's weather service uses.
 */
function toArea({ placeName, lat, lon, radius }: Event, geometry: GeoJSON.Geometry | null): XmlTree[] | null {
  const areaDesc = placeName || noName;
  const { areas, lines, points } = simpleShapes(geometry);
  const polygon = [...areas.filter((rings) => rings.length === 1).flat(), ...lines.map(thereAndBack)].map(toPolygon);
  const marks = points.length > 1 || (points.length > 0 && areas.length + lines.length > 0) ? points : [];
  const circles = marks.map(([pointLon, pointLat]) => `${pointLat},${pointLon} 0`);
  const holed = areas.filter((rings) => rings.length > 1).map((rings) => toHoledArea(areaDesc, rings));
  if (polygon.length + circles.length > 0) return [{ areaDesc, polygon, circle: circles }, ...holed];
  if (holed.length > 0) return holed;
  const circle = lat !== null && lon !== null ? `${lat},${lon} ${radius ?? 0}` : null;
  return circle === null && placeName === null ? null : [{ areaDesc, circle }];
}

const toHoledArea = (areaDesc: string, [outer = [], ...holes]: GeoJSON.Position[][]): XmlTree => ({
  areaDesc,
  polygon: toPolygon(outer),
  geocode: holes.map((hole) => ({ valueName: "EXCLUDE_POLYGON", value: toPolygon(hole) })),
});

/** Closed, and with the four corners that CAP wants at least. */
const thereAndBack = (line: GeoJSON.Position[]): GeoJSON.Position[] => [
  ...line,
  ...line.toReversed().slice(line.length === 2 ? 0 : 1),
];

const toPolygon = (ring: GeoJSON.Position[]): string => ring.map(([lon, lat]) => `${lat},${lon}`).join(" ");
