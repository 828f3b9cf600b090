import type { Finding, ItemContent, LonLat } from "@tocsin/contract";
import { secondMs } from "../../platform/clock.ts";
import { geodesicKm } from "../../platform/geo/geodesic.ts";

/** An earthquake as one authority has it. */
export type Quake = { authority: string; at: Date; point: LonLat; magnitude: number };

/** Networks place and time one earthquake this far apart; aftershocks as strong seldom follow as soon. */
export const mostApartMs = 60 * secondMs;
export const mostApartKm = 100;
/** In tenths, the steps in which magnitudes are published. */
const mostApartTenths = 7;

/** "M 5.6 - …", "mb 4.9 …", "(Magnitude 5.5M, …)": in findings from before the magnitude was kept, and in alerts that only write it. */
const magnitudeInTitle = /(?:\bm(?:[wlbsd]{0,2})? ?|\bmagnitude:? ?)(\d{1,2}(?:\.\d{1,2})?)/i;

/** The earthquake that an authority's item speaks of; null for anything else. */
export function quakeOf(
  { title }: ItemContent,
  { official, place, happenedAt, category, incident }: Finding,
): Quake | null {
  if (!official || !incident || category !== "natural disaster" || place.kind !== "exact" || !happenedAt) return null;
  const magnitude = official.quake ? official.quake.magnitude : magnitudeIn(title, official);
  if (place.lat === null || place.lon === null || magnitude === null) return null;
  return { authority: official.authority, at: new Date(happenedAt), point: [place.lon, place.lat], magnitude };
}

function magnitudeIn(title: string, { authority, ids }: NonNullable<Finding["official"]>): number | null {
  const isQuake =
    ["usgs", "emsc"].includes(authority) || /^EQ/.test(ids[0] ?? "") || /^(?!.*tsunami).*quake/i.test(title);
  const magnitude = Number(magnitudeInTitle.exec(title)?.[1] ?? Number.NaN);
  return isQuake && magnitude > 0 && magnitude < 10 ? magnitude : null;
}

/** Whether two authorities speak of one earthquake; one authority knows its own apart. */
export const isSameQuake = (one: Quake, other: Quake): boolean =>
  one.authority !== other.authority &&
  Math.abs(one.at.getTime() - other.at.getTime()) <= mostApartMs &&
  Math.round(Math.abs(one.magnitude - other.magnitude) * 10) <= mostApartTenths &&
  geodesicKm(one.point, other.point) <= mostApartKm;

/** What to lock so that two workers do not start one earthquake each: those that may be one share a key. */
export const quakeLocks = ({ at }: Quake): string[] => {
  const [first, last] = [at.getTime() - mostApartMs, at.getTime() + mostApartMs].map((ms) =>
    Math.floor(ms / (2 * mostApartMs)),
  );
  return [...new Set([first, last])].map((bucket) => `earthquake ${bucket}`);
};
