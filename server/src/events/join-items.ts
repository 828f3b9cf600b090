import {
  higherCertainty,
  higherOf,
  higherSeverity,
  higherUrgency,
  type PlaceKind,
  type Severity,
} from "@tocsin/contract";
import type { Draft } from "./fields.ts";
import { kmBetween } from "./stories/km-between.ts";

/** Two papers seldom place one incident at the same point; what lies further apart than this beyond their doubt is two. */
const mostApartKm = 25;

type Joined = Partial<Draft>;

/** Whether two items may be about one place: one of them has none, or their circles are close to each other. */
export const areNear = (one: Draft, other: Draft): boolean => kmBetween(one, other) <= mostApartKm;

/**
 * What another news source adds to an event: it may narrow its place, set its category, raise its severity and keep it alive.
 * It never withdraws anything, so that nobody can suppress an item by publishing a milder version.
 */
export const joinItem = (event: Draft, item: Draft): Joined => ({
  ...moreSevere(event, item),
  ...placeOf(isCloser(item.place_kind, event.place_kind) ? item : event),
  ...unsaid(event, item),
});

/**
 * The event after the item that started it has changed. The item may withdraw its own statements. If other sources report the
 * event too, it may move it only nearby, and cannot lower it below what they state.
 */
export function correct(event: Draft & { isShared: boolean }, item: Draft): Joined {
  if (!event.isShared) return { ...placeOf(item.place_kind === "unknown" ? event : item), ...unsaid(item, event) };
  const keeps = isCloser(event.place_kind, item.place_kind) || !areNear(event, item);
  return { ...moreSevere(event, item), ...placeOf(keeps ? event : item), ...unsaid(item, event) };
}

const placeKinds: readonly PlaceKind[] = ["exact", "city", "region", "country", "unknown"];

const isCloser = (one: PlaceKind, other: PlaceKind): boolean => placeKinds.indexOf(one) < placeKinds.indexOf(other);

const placeOf = ({ lat, lon, radius_km, place_kind, place_name, geometry }: Draft): Joined => ({
  lat,
  lon,
  radius_km,
  place_kind,
  place_name,
  geometry,
});

/**
 * People are notified of an incident in a known town with any threshold if its severity is not stated, so another source that
 * calls it minor does not lower it. What names no town counts as nothing: the result must not depend on which came first.
 */
const fromMinorOrUnsaid = higherOf<Severity>(["minor", "unknown", "moderate", "severe", "extreme"]);

function moreSevere(one: Draft, other: Draft): Joined {
  const isUnsaidInTown = [one, other].some(
    ({ severity, place_kind }) => severity === "unknown" && (place_kind === "exact" || place_kind === "city"),
  );
  return {
    severity: (isUnsaidInTown ? fromMinorOrUnsaid : higherSeverity)(one.severity, other.severity),
    urgency: higherUrgency(one.urgency, other.urgency),
    cap_certainty: higherCertainty(one.cap_certainty, other.cap_certainty),
    ...countsOf(one, other),
  };
}

/** The people that either counts, the more of both. */
export const countsOf = (one: Draft, other: Draft): Pick<Draft, "dead" | "injured" | "missing"> => ({
  dead: larger(one.dead, other.dead),
  injured: larger(one.injured, other.injured),
  missing: larger(one.missing, other.missing),
});

const larger = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.max(one, other);

const unsaid = (first: Draft, second: Draft): Joined => ({
  category: first.category ?? second.category,
  expires_at: latest(first.expires_at, second.expires_at),
});

const latest = (a: Date | null, b: Date | null): Date | null => (a && b ? (a > b ? a : b) : (a ?? b));
