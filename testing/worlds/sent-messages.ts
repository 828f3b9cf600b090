import type { Finding, ItemContent, OfficialArea, OfficialFacts, OfficialPart, Severity } from "@tocsin/contract";

/** Two areas that do not touch. */
export const areas = ["north", "south"] as const;
export type Area = (typeof areas)[number];

const square = (lat: number): GeoJSON.Position[] => [
  [-9, lat],
  [-8, lat],
  [-8, lat + 1],
  [-9, lat + 1],
  [-9, lat],
];
export const rings: Record<Area, GeoJSON.Position[]> = { north: square(41), south: square(38) };
export const pointOf: Record<Area, [lon: number, lat: number]> = { north: [-8.5, 41.5], south: [-8.5, 38.5] };

/**
 * How a cancel says which areas it ends: by their shapes, which it rounds, only by their names or codes, by other codes, which name none of
 * them, or only by other names.
 */
export const manners = ["shape", "name", "code", "elsewhere", "reworded"] as const;

/** What a message says in addition to its subject: where it is extreme, whether it runs out soon, and how a cancel names its areas. */
export type Said = { extreme: Area[]; isShort: boolean; by: (typeof manners)[number] };

/** A message as its authority sent it. */
export type Sent = Said & {
  sender: string;
  id: string;
  type: "Alert" | "Update" | "Cancel";
  refers: string[];
  about: Area[];
  minute: number;
};

const minuteMs = 60_000;

/** A message as an item and the finding about it, sent in the minutes before `now`. */
export function toItem(sent: Sent, now: Date): { content: Omit<ItemContent, "id">; finding: Finding } {
  const { sender, id, about } = sent;
  const official = toFacts(sent, now);
  const isShaped = hasShape(sent);
  const geojson = isShaped
    ? { type: "MultiPolygon", coordinates: about.map((area) => shapeIn(sent, area).coordinates) }
    : null;
  const [lon, lat] = isShaped ? pointOf[about[0] ?? "north"] : [null, null];
  const { category, severity, urgency, capCertainty, happenedAt, expiresAt, ended, ids, authority } = official;
  const place = {
    kind: isShaped ? ("exact" as const) : ("unknown" as const),
    name: official.placeName,
    lat,
    lon,
    radiusKm: null,
  };
  return {
    content: {
      title: `Storm ${id} of ${sender}`,
      link: null,
      summary: "",
      publishedAt: happenedAt,
      updatedAt: null,
      lat,
      lon,
      geojson,
      official,
    },
    finding: {
      engine: "rules",
      incident: true,
      category,
      severity,
      urgency,
      capCertainty,
      place,
      happenedAt,
      expiresAt,
      ended,
      confidence: 1,
      quote: null,
      official: { authority, ids },
    },
  };
}

/** Updates that name their area do so in words alone. */
const hasShape = ({ type, by }: Sent): boolean =>
  type === "Update" ? by !== "name" : type === "Alert" || by === "shape";

/** Cancels round outlines differently. */
const shapeIn = ({ type }: Sent, area: Area) => {
  const shift = type === "Cancel" ? 0.004 : 0;
  return { type: "Polygon", coordinates: [rings[area].map(([lon = 0, lat = 0]) => [lon, lat + shift])] };
};

/** An area as a message names it: a cancel by codes in other words, and one by names in capitals. */
function toArea(sent: Sent, area: Area): OfficialArea {
  const isCancel = sent.type === "Cancel";
  const name = isCancel
    ? { shape: area, name: ` ${area.toUpperCase()}.`, code: "Zone", elsewhere: "District 7", reworded: "Coast" }[
        sent.by
      ]
    : area;
  const code = isCancel && sent.by === "elsewhere" ? "PT-7" : `PT-${area}`;
  const isCoded = hasShape(sent) ? !isCancel : ["code", "elsewhere"].includes(sent.by);
  const codes = !isCoded ? [] : [{ scheme: "EMMA_ID", code }];
  return { name, codes, geojson: hasShape(sent) ? shapeIn(sent, area) : null };
}

const severityIn = ({ extreme }: Sent, area: Area): Severity => (extreme.includes(area) ? "extreme" : "moderate");

function toFacts(sent: Sent, now: Date): OfficialFacts {
  const { sender, id, type, refers, about, minute, isShort } = sent;
  const time = (minutes: number) => new Date(now.getTime() + minutes * minuteMs).toISOString();
  const common = { urgency: "immediate", capCertainty: "likely", expiresAt: time(isShort ? 20 : 600) } as const;
  const severities = about.map((area) => severityIn(sent, area));
  const stated = about.map((area) => toArea(sent, area));
  const areaCodes = stated.flatMap(({ codes }) => codes);
  const differs = type !== "Cancel" && new Set(severities).size > 1;
  return {
    ...common,
    authority: "cap",
    sender,
    ids: [id, ...refers].map((one) => (one.includes(",") ? one : `${sender},${one}`)),
    category: "weather",
    severity: severities.includes("extreme") ? "extreme" : "moderate",
    placeName: stated.map(({ name }) => name).join("; "),
    radiusKm: null,
    happenedAt: time(minute - 60),
    ended: type === "Cancel",
    msgType: type,
    ...(areaCodes.length > 0 && { areaCodes }),
    ...(!differs && stated.length > 1 && { areas: stated }),
    ...(differs && { parts: about.map((area) => toPart(sent, area, common)) }),
  };
}

const toPart = (
  sent: Sent,
  area: Area,
  common: Pick<OfficialPart, "urgency" | "capCertainty" | "expiresAt">,
): OfficialPart => ({
  ...common,
  title: `Storm ${sent.id} of ${sent.sender}`,
  summary: "",
  severity: severityIn(sent, area),
  onset: null,
  placeName: area,
  areaCodes: toArea(sent, area).codes,
  geojson: shapeIn(sent, area),
});
