import type { Point } from "./point.ts";
import { readDegrees } from "./read-degrees.ts";

/** Where links to maps have the place itself, the surest first; what they merely show ("@45.1,7.4,15z") is not it. */
const inLinks = [
  /!3d(-?[\d.]+)!4d(-?[\d.]+)/,
  /[?&](?:q|query|ll|destination|daddr|center)=(?:loc:)?(-?[\d.]+)(?:,|%2C)\s*(-?[\d.]+)(?=[&#]|$)/i,
  /[?&]mlat=(-?[\d.]+)&mlon=(-?[\d.]+)/,
  /\/(?:search|place)\/(-?[\d.]+),\+?(-?[\d.]+)(?=[/?]|$)/,
  /^geo:(-?[\d.]+),(-?[\d.]+)/i,
];

const longest = 2000;

/** The place of a link to a map of Google or OpenStreetMap, and of a geo URI (RFC 5870); null for any other text, and for links without one. */
export function readLink(text: string): Point | null {
  if (!/^(?:https?:\/\/|geo:)/i.test(text) || text.length > longest) return null;
  for (const pattern of inLinks) {
    const [, first = "", second = ""] = pattern.exec(text) ?? [];
    const [lat, lon] = [readDegrees(first), readDegrees(second)];
    if (lat !== null && lon !== null) return { lat, lon };
  }
  return null;
}
