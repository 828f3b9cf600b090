import type { Severity } from "@tocsin/contract";
import type { Draft } from "../fields.ts";
import { listNames } from "../messages/area.ts";
import type { FoldedWarning, NamedPlace } from "./fold-warnings.ts";
import { haveOneName } from "./named-warning.ts";
import { retitle } from "./retitle.ts";
import type { Statement } from "./statements.ts";

/** What is in force of a warning that names several places. */
export type Listed = {
  inForce: NamedPlace[];
  places: NamedPlace[];
  /** The highest of the places in force, each by what was stated of it last; that of the event where nothing states one. */
  severity: Severity;
  /** Whether an item of the event itself said the last of one that is in force. */
  isOwn: boolean;
  /** `holdsOn` if a title states that the warning holds on, which it may do for one of its places. */
  statements: { at: Statement; places: NamedPlace[]; holdsOn: boolean }[];
  endedBy: FoldedWarning["endedBy"];
};

type Said = Pick<Draft, "title" | "severity" | "place_name" | "geometry" | "lat" | "lon" | "radius_km" | "place_kind">;

/** An event by the places that are in force: it names none that has ended. Undefined where nothing is. */
export function sayPlaces({ inForce, severity, statements }: Listed, event: Draft): Said | undefined {
  const [first] = inForce;
  if (!first) return undefined;
  const covers = (places: NamedPlace[]): number =>
    inForce.filter((one) => places.some((other) => haveOneName(one.words, other.words))).length;
  const sayList = ({ at, places, holdsOn }: Listed["statements"][number], named: NamedPlace[]): string =>
    retitle(at.title, places, named, holdsOn);
  const rank = (one: Listed["statements"][number]): number =>
    covers(one.places) + (one.places.length > 1 && sayList(one, [first]) === one.at.title ? 0 : inForce.length);
  const best = statements.reduce<Listed["statements"][number] | undefined>(
    (one, other) => (one && rank(one) > rank(other) ? one : other),
    undefined,
  );
  const title = best ? sayList(best, inForce) : event.title;
  return { title, severity, ...placeOf(inForce, first) };
}

export function placeOf(inForce: NamedPlace[], first: NamedPlace): Omit<Said, "title" | "severity"> {
  const shapes = inForce.flatMap(({ geometry }) => geometry ?? []);
  const [geometry = null] = shapes;
  return {
    place_name: listNames(inForce.map(({ name }) => name)),
    geometry: shapes.length > 1 ? { type: "GeometryCollection", geometries: shapes } : geometry,
    lat: first.lat,
    lon: first.lon,
    radius_km: first.geometry ? null : first.radius_km,
    place_kind: first.lat === null ? "unknown" : "exact",
  };
}
