import type { Finding, Severity } from "@tocsin/contract";
import { centerOfMass } from "@turf/center-of-mass";
import type { Geometry } from "geojson";
import type { AnalysedItem } from "../add-item.ts";
import type { Draft } from "../fields.ts";
import type { SubjectOf, WarningSubject } from "./named-warning.ts";
import { titleInForce } from "./retitle.ts";

/** What an official source has stated in words of a warning, and when; `finding` says where. */
export type Statement = {
  itemId: string;
  source: string;
  title: string;
  severity: Severity;
  publishedAt: string | null;
  updatedAt: string | null;
  seenAt: Date;
  finding: Pick<Finding, "place" | "area" | "namedAreas" | "unknownPlaces" | "lifts" | "ended">;
};

/** An item that states in words the end of a warning, with its place. */
export type StatedEnd = { item: AnalysedItem; draft: Draft; at: Statement };

export const toStatement = ({ itemId, source, content, finding, seenAt, firstSeenAt }: AnalysedItem): Statement => {
  const { publishedAt, updatedAt } = content;
  const { severity } = finding;
  return {
    itemId,
    source,
    title: titleInForce(content.title, finding),
    severity,
    publishedAt,
    updatedAt,
    seenAt: seenAt ?? firstSeenAt,
    finding,
  };
};

/** What a statement is about. A warning that is lifted for some places holds on in the others, and is about nothing but them. */
export function subjectOfStatement({ title, finding }: Statement, subjectOf: SubjectOf): WarningSubject {
  const subject = subjectOf(title);
  if (!finding.lifts || finding.ended) return subject;
  const places = finding.namedAreas?.flatMap(({ name }) => subjectOf(name).words) ?? [];
  return { ...subject, words: [...new Set([...subject.hazards, ...places])], renews: subject.renews ?? "alike" };
}

/** The end that the title of a warning states for some places, as an item of its own; null where it states none. */
function liftedBy(item: AnalysedItem): AnalysedItem | null {
  const { lifts, ended } = item.finding;
  const [first] = lifts?.namedAreas ?? [];
  if (!lifts || !first || ended) return null;
  const geometries = lifts.namedAreas.map(({ geojson }) => geojson as Geometry);
  const [lon = null, lat = null] = centerOfMass(geometries[0] as Geometry).geometry.coordinates;
  const place = {
    kind: "exact" as const,
    name: lifts.namedAreas.map(({ name }) => name).join("; "),
    lat,
    lon,
    radiusKm: null,
  };
  const area = { type: "GeometryCollection", geometries };
  const finding = { ...item.finding, ended: true, place, area, namedAreas: lifts.namedAreas, unknownPlaces: [] };
  return { ...item, content: { ...item.content, title: lifts.title }, finding };
}

/** The end in words that an item is, or that its title states for some places; null where it states none. */
export const endIn = (item: AnalysedItem): AnalysedItem | null => (item.finding.ended ? item : liftedBy(item));

/** Whether an item is an end that another item states: it is of that item's event, not of the one that it ends. */
export const isLifted = ({ finding }: AnalysedItem): boolean => finding.ended && finding.lifts !== undefined;

/**
 * Which of two entries is the later one, above zero if the first is: by their newest dates, then by the first ones. Where one has no date,
 * that which was read in a later poll.
 */
export function compareTimes(one: Statement, other: Statement): number {
  const [first, second] = [datesOf(one), datesOf(other)];
  if (first.length === 0 || second.length === 0) return one.seenAt.getTime() - other.seenAt.getTime();
  return Math.max(...first) - Math.max(...second) || Math.min(...first) - Math.min(...second);
}

const datesOf = ({ publishedAt, updatedAt }: Statement): number[] =>
  [publishedAt, updatedAt].flatMap((date) => (date ? [Date.parse(date)] : []));
