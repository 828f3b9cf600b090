import { listAt, textAt } from "../../carriers/tree.ts";
import { type Dialect, pastTime, stateFacts } from "../dialect.ts";

const longest = 10_000;
const kmPerNauticalMile = 1.852;
const month = "JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC";
const instant = `(\\d\\d)(\\d\\d)(\\d\\d)Z (${month})[A-Z]* (\\d\\d)`;
const issued = new RegExp(`^[ \\t]*${instant}[ \\t]*$`, "m");
const selfCancel = new RegExp(`CANCEL THIS MSG ${instant}`);
const number = /^[ \t]*((?:HYDRO[A-Z]+|NAVAREA [IVX]+) \d+\/\d\d)/m;
const position = /(\d{1,2})-(\d{1,2}(?:\.\d+)?)([NS])\s+(\d{1,3})-(\d{1,2}(?:\.\d+)?)([EW])/g;

/**
 * Navigational warnings in force of the US National Geospatial-Intelligence Agency (msi.nga.mil) in its XML, each a text in
 * the form of the Joint Manual on Maritime Safety Information: date, number, region, positions, and when it cancels itself.
 * They are not rated, so the severity is unknown.
 */
export const navwarn: Dialect = {
  name: "NGA navigational warnings",
  listing: "complete",
  recognises: ({ root }) => textAt(root, "smaps", "smapsActiveEntity", "msgText") !== "",
  entries: (root) => listAt(listAt(root, "smaps")[0], "smapsActiveEntity"),
  read({ value }, context) {
    const text = textAt(value, "msgText").replaceAll("\r", "").slice(0, longest);
    const category = textAt(value, "category");
    const id = number.exec(text)?.[1];
    if (!id) return "unreadable";
    // Lists of what is in force, news for users, and a message that does nothing but cancel.
    if (/BULLETIN|ADMIN/i.test(category) || /CANCEL [^.]*AND THIS MSG/.test(text)) return "left out";
    const sent = readInstant(issued.exec(text));
    const points = positionsOf(text);
    const within = points.length === 1 ? /WITHIN ([\d.]+) (?:NAUTICAL )?MILES? OF/.exec(text)?.[1] : undefined;
    const region = regionOf(text);
    return {
      entry: {
        ids: [id],
        title: [`${id}: ${category.toLowerCase()}`, region].filter(Boolean).join(", "),
        summary: text,
        published: sent || undefined,
        place: { geojson: shapeOf(text, points) },
      },
      facts: stateFacts({
        authority: "nga",
        ids: [id],
        category: /PIRACY|ROBBERY/i.test(category) ? "police activity" : "infrastructure",
        capCertainty: "observed",
        placeName: region || null,
        radiusKm: within ? Number(within) * kmPerNauticalMile : null,
        happenedAt: pastTime(sent, context),
        expiresAt: readInstant(selfCancel.exec(text)) || null,
        ended: /CANCEL/i.test(textAt(value, "status")),
      }),
    };
  },
};

function readInstant(match: RegExpExecArray | null): string {
  const [, day, hour, minute, name, year] = match ?? [];
  if (!name) return "";
  const index = String(month.split("|").indexOf(name) + 1).padStart(2, "0");
  return `20${year}-${index}-${day}T${hour}:${minute}:00.000Z`;
}

const positionsOf = (text: string): number[][] =>
  [...text.matchAll(position)].map(([, latDegrees, latMinutes, north, lonDegrees, lonMinutes, east]) => [
    toDegrees(lonDegrees, lonMinutes, east === "W"),
    toDegrees(latDegrees, latMinutes, north === "S"),
  ]);

const toDegrees = (degrees = "", minutes = "", isNegative: boolean): number =>
  (Number(degrees) + Number(minutes) / 60) * (isNegative ? -1 : 1);

/** The lines after the number, up to the chart: "BEAUFORT SEA.", "CANADA.". */
function regionOf(text: string): string {
  const after = text
    .slice(number.exec(text)?.index ?? 0)
    .split("\n")
    .slice(1);
  const end = after.findIndex((line) => !/^[A-Z' ,-]+\.\s*$/.test(line) || /^(?:DNC|CANCEL)/.test(line));
  const names = after.slice(0, end < 0 ? 3 : end).map((line) => line.trim().replace(/\.$/, ""));
  return names.map((name) => name.toLowerCase().replace(/\b[a-z]/g, (first) => first.toUpperCase())).join(", ");
}

/** An area that is bound by its positions, a line that joins them, or each of them; lettered lists are of several. */
function shapeOf(text: string, points: number[][]): object | undefined {
  const isOne = !/^[ \t]*[AB]\. /m.test(text);
  if (isOne && points.length >= 3 && /BOUND(?:ED)? BY/.test(text)) return { type: "Polygon", coordinates: [points] };
  if (isOne && points.length >= 2 && /\bJOINING\b/.test(text)) return { type: "LineString", coordinates: points };
  return points.length > 0 ? { type: "MultiPoint", coordinates: points } : undefined;
}
