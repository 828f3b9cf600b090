import type { Severity } from "@tocsin/contract";
import { centerOfMass } from "@turf/center-of-mass";
import type { Geometry } from "geojson";
import type { Draft } from "../fields.ts";
import { kmBetween } from "./km-between.ts";
import {
  areOfOneKind,
  haveOneHazard,
  haveOneName,
  isSameWarning,
  namesWarning,
  type SubjectOf,
  type WarningSubject,
} from "./named-warning.ts";
import { compareTimes, type StatedEnd, type Statement, subjectOfStatement } from "./statements.ts";
import { WordIndex } from "./word-index.ts";

/** A place that a statement names: its words as they are compared, and where it is. */
export type NamedPlace = {
  name: string;
  words: readonly string[];
  geometry: Geometry | null;
  lat: number | null;
  lon: number | null;
  radius_km: number | null;
};

/** A place that is warned, with the last statement of it, and the severity that was stated last. */
type Warned = { place: NamedPlace; said: Statement; severity: Severity };

/** A warning by all that was stated of it: the places in force, and all that there ever were. */
export type FoldedWarning = {
  subject: WarningSubject;
  statements: Statement[];
  inForce: Warned[];
  places: NamedPlace[];
  /** What ended the last of its places. */
  endedBy: StatedEnd | null;
};

/** The places of what is said to end that no warning has, by the end. */
export type Folded = { warnings: FoldedWarning[]; unmatched: Map<StatedEnd, string[]> };

/** What is folded so far; `near` finds the warnings of which a statement may be, by the words of their places and statements. */
type Folding = Folded & { near: WordIndex<FoldedWarning> };

const mostApartKm = 50;

export const areOnePlace = (one: NamedPlace, other: NamedPlace): boolean =>
  haveOneName(one.words, other.words) && kmBetween(one, other) <= mostApartKm;

const sameSpotKm = 2;

/** "Leeds" and "Leeds, England" */
export const areOneSpot = (one: NamedPlace, other: NamedPlace): boolean =>
  one.lat !== null &&
  other.lat !== null &&
  kmBetween({ ...one, radius_km: 0 }, { ...other, radius_km: 0 }) <= sameSpotKm;

/** A place by its name and its shape. */
function toPlace(name: string, geometry: Geometry | null, subjectOf: SubjectOf): NamedPlace {
  const [lon = null, lat = null] = geometry ? centerOfMass(geometry).geometry.coordinates : [];
  return { name, words: subjectOf(name).words, geometry, lat, lon, radius_km: 0 };
}

/** The places that an event names, if each has a shape; otherwise all of it as one. */
export function placesInEvent(
  { place_name, geometry }: Pick<Draft, "place_name" | "geometry">,
  subjectOf: SubjectOf,
): NamedPlace[] {
  const names = (place_name ?? "").split("; ");
  const shapes = geometry?.type === "GeometryCollection" ? geometry.geometries : [geometry];
  if (names.length !== shapes.length) return [toPlace(place_name ?? "", geometry, subjectOf)];
  return names.map((name, at) => toPlace(name, shapes[at] ?? null, subjectOf));
}

/** The places that a statement names. Without names that are known it is about one, whose words are all that are no hazard. */
export function placesOf({ title, finding }: Statement, subjectOf: SubjectOf): NamedPlace[] {
  const { namedAreas = [], place, area = null } = finding;
  if (namedAreas.length > 0)
    return namedAreas.map(({ name, geojson }) => toPlace(name, geojson as Geometry, subjectOf));
  const { words, hazards } = subjectOf(title);
  const { lat, lon, radiusKm } = place;
  const own = words.filter((word) => !hazards.includes(word));
  return [{ name: place.name ?? "", words: own, geometry: area as Geometry | null, lat, lon, radius_km: radiusKm }];
}

/**
 * The warnings of a source by all that it has stated in words, in order of time, whatever the order in which it was read: each statement is of
 * the warning that it renews, widens or repeats, or begins another one; each end takes places away from those that it is about. What is said of a
 * part of a place, or of one that a warning does not have, ends nothing.
 */
export function foldWarnings(statements: Statement[], ends: readonly StatedEnd[], subjectOf: SubjectOf): Folded {
  const folding: Folding = { warnings: [], unmatched: new Map(), near: new WordIndex() };
  const rankOf = (at: Statement): number => (subjectOfStatement(at, subjectOf).renews === null ? 0 : 1);
  const all = [
    ...statements.map((at) => ({ at, end: null, rank: rankOf(at) })),
    ...ends.map((end) => ({ at: end.at, end, rank: 2 })),
  ].sort(
    (one, other) =>
      compareTimes(one.at, other.at) || one.rank - other.rank || one.at.itemId.localeCompare(other.at.itemId),
  );
  for (const { at, end } of all) {
    if (end) endPlaces(folding, end, subjectOf);
    else warn(folding, at, subjectOf);
  }
  return { warnings: folding.warnings, unmatched: folding.unmatched };
}

function warn({ warnings, near }: Folding, at: Statement, subjectOf: SubjectOf): void {
  const subject = subjectOfStatement(at, subjectOf);
  const places = placesOf(at, subjectOf);
  const named = new Set(places.flatMap(({ words }) => [...near.withAll(words)]));
  const meant = warnings
    .filter((one) => named.has(one) && one.inForce.length > 0 && isAbout(subject, one.subject))
    .filter((one) => isOf(subject, places, one))
    .sort((one, other) => lastOf(other) - lastOf(one) || other.statements.length - one.statements.length);
  const [first, ...others] = meant;
  // One that names no hazard says nothing of warnings of several.
  const isUnclear = first && others.some((one) => !haveOneHazard(one.subject, first.subject));
  const joined = isUnclear ? undefined : first;
  if (!joined) {
    const inForce = places.map((place) => ({ place, said: at, severity: at.severity }));
    const warning = { subject, statements: [at], inForce, places, endedBy: null };
    warnings.push(warning);
    keepNear(near, warning, subject, places);
    return;
  }
  keepNear(near, joined, subject, places);
  joined.statements.push(at);
  for (const place of places) {
    const known = joined.inForce.find((one) => areOnePlace(one.place, place));
    if (!known) joined.inForce.push({ place, said: at, severity: at.severity });
    else {
      known.said = at;
      if (at.severity !== "unknown") known.severity = at.severity;
    }
    if (!joined.places.some((one) => areOnePlace(one, place))) joined.places.push(place);
  }
}

function keepNear(
  near: Folding["near"],
  warning: FoldedWarning,
  { words, hazards }: WarningSubject,
  places: NamedPlace[],
): void {
  near.add(
    warning,
    words.filter((word) => !hazards.includes(word)),
  );
  for (const place of places) near.add(warning, place.words);
}

const lastOf = ({ inForce }: FoldedWarning): number => Math.max(...inForce.map(({ said }) => said.seenAt.getTime()));

/** One at another level names that level alone, and one that holds on may name its places alone. */
const isAbout = (subject: WarningSubject, known: WarningSubject): boolean =>
  ((subject.renews !== null && subject.hazards.length === 0) || haveOneHazard(subject, known)) &&
  areOfOneKind(subject.renews === "shifted" ? { ...subject, levels: [] } : subject, known);

/** Whether a statement is of a warning, by the places of both: the same again; a part or more of them, if it holds on; those that it widens. */
function isOf({ renews, widens }: WarningSubject, places: NamedPlace[], { inForce }: FoldedWarning): boolean {
  const has = (place: NamedPlace): boolean => inForce.some((one) => areOnePlace(one.place, place));
  const isWhole = inForce.every(({ place }) => places.some((one) => areOnePlace(one, place)));
  if (widens) {
    const from = places.filter(({ words }) => words.every((word) => widens.words.includes(word)));
    return from.length > 0 ? from.every(has) : isWhole;
  }
  return renews === null ? isWhole && places.every(has) : isWhole || places.every(has);
}

function endPlaces({ warnings, unmatched, near }: Folding, end: StatedEnd, subjectOf: SubjectOf): void {
  const subject = subjectOf(end.at.title);
  const places = placesOf(end.at, subjectOf);
  const named = listNamed(end, subject, places, subjectOf);
  const mayBe = near.withAny([...subject.words, ...places.flatMap(({ words }) => words)]);
  const open = warnings.filter(
    (one) =>
      mayBe.has(one) &&
      one.inForce.length > 0 &&
      (subject.hazards.length === 0 || haveOneHazard(subject, one.subject)) &&
      areOfOneKind(subject, one.subject),
  );
  const meant = open.filter(({ inForce }) => inForce.some((one) => isMeant(end, subject, places, one, subjectOf)));
  const [first, ...others] = meant;
  // An end that names no hazard says nothing of warnings of several.
  if (!first || (subject.hazards.length === 0 && others.some((one) => !haveOneHazard(one.subject, first.subject))))
    return;
  const isEnded = (one: Warned): boolean =>
    isMeant(end, subject, places, one, subjectOf) && (named !== null || namesAll(end, subject, one, subjectOf));
  for (const warning of meant) {
    warning.inForce = warning.inForce.filter((one) => !isEnded(one));
    if (warning.inForce.length === 0) warning.endedBy = end;
  }
  const all = meant.flatMap((one) => one.places);
  const unknown = places.filter((place) => !all.some((one) => areOnePlace(one, place))).map(({ name }) => name);
  const lost = named === null ? [end.at.title] : [...(end.at.finding.unknownPlaces ?? []), ...unknown.filter(Boolean)];
  unmatched.set(end, all.length > 1 ? [...new Set(lost)] : []);
}

/** The words of an end that are of its places; null where it has others, which may name a part of one. */
function listNamed(
  { at }: StatedEnd,
  { words, hazards }: WarningSubject,
  places: NamedPlace[],
  subjectOf: SubjectOf,
): readonly string[] | null {
  const unknown = (at.finding.unknownPlaces ?? []).flatMap((name) => subjectOf(name).words);
  const known = [...hazards, ...places.flatMap((one) => one.words), ...unknown];
  return words.every((word) => known.some((one) => haveOneName([one], [word]))) ? known : null;
}

/** An end of the same time as a statement is of exactly the same. */
function isMeant(
  end: StatedEnd,
  subject: WarningSubject,
  places: NamedPlace[],
  { place, said }: Pick<Warned, "place" | "said">,
  subjectOf: SubjectOf,
): boolean {
  const order = compareTimes(end.at, said);
  if (order < 0 || said.itemId === end.at.itemId) return false;
  const isNamed = places.some((one) => areOnePlace(one, place));
  if (order > 0) return isNamed || namesAll(end, subject, { place, said }, subjectOf);
  return isSameWarning(subject, subjectOfStatement(said, subjectOf)) && (isNamed || place.words.length > 0);
}

const namesAll = (
  end: StatedEnd,
  subject: WarningSubject,
  { place, said }: Pick<Warned, "place" | "said">,
  subjectOf: SubjectOf,
): boolean => kmBetween(end.draft, place) <= mostApartKm && namesWarning(subject, subjectOfStatement(said, subjectOf));
