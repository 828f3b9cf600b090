import type { Geometry, MultiPolygon } from "geojson";
import { type Area, codesOf, namesAmong, namesOf } from "./area.ts";
import { cutShape, polygonsOf } from "./cut-shape.ts";

/**
 * What later messages leave of the areas of a message; the same array where they leave all. An area ends whose codes they all have, of
 * each scheme that both use; otherwise by its shape, where both have one; otherwise by its name. What they name in another way remains in
 * force: an all clear that is not true is worse than a warning that lasts too long.
 */
export function cutAreas(own: readonly Area[], cuts: readonly Area[]): readonly Area[] {
  if (cuts.length === 0) return own;
  const named = cuts.map((cut) => ({ cut, names: namesAmong(cut, own) }));
  const left = own.flatMap((area) => cutOne(area, named));
  return left.length === own.length && left.every((area, index) => area === own[index]) ? own : left;
}

type Named = { cut: Area; names: Set<string> };

function cutOne(area: Area, named: readonly Named[]): Area[] {
  const alike = named.map((one) => ({ ...one, codes: compareCodes(area, [one.cut]) }));
  const coded = alike.filter(({ codes }) => codes !== "unlike").map(({ cut }) => cut);
  if (alike.some(({ codes }) => codes === "all") || compareCodes(area, coded) === "all") return [];
  const byName = alike.filter(({ cut, codes }) => codes === "unlike" && !(hasShape(area) && hasShape(cut)));
  const names = byName.reduce((all, one) => all.union(one.names), new Set<string>());
  const own = namesOf(area);
  if (own.size > 0 && own.isSubsetOf(names)) return [];
  const shaped = alike.filter(({ cut, codes }) => codes !== "none" && hasShape(cut));
  return cutByShapes(
    area,
    shaped.flatMap(({ cut }) => polygonsOf(cut.geometry) ?? []),
  );
}

function cutByShapes(area: Area, shapes: readonly MultiPolygon[]): Area[] {
  const own = polygonsOf(area.geometry);
  if (!own || shapes.length === 0) return [area];
  const left = cutShape(own, shapes);
  if (left === own) return [area];
  return left ? [{ ...area, geometry: left }] : [];
}

const hasShape = ({ geometry, isExact }: Area): boolean => isExact && polygonsOf(geometry) !== null;

/**
 * Whether others have all codes of an area, some or none, by the schemes that both use: one may name counties by two schemes, and the
 * other by one of them. "Unlike" where they share no scheme.
 */
function compareCodes(area: Area, others: readonly Area[]): "all" | "some" | "none" | "unlike" {
  const theirs = codesOf(others);
  const compared = [...codesOf([area])].flatMap(([scheme, codes]) => {
    const known = theirs.get(scheme);
    return known ? [{ isAll: codes.isSubsetOf(known), isSome: !codes.isDisjointFrom(known) }] : [];
  });
  if (compared.length === 0) return "unlike";
  if (compared.every(({ isAll }) => isAll)) return "all";
  return compared.some(({ isSome }) => isSome) ? "some" : "none";
}

/** The areas of later messages that end nothing of a message. */
export function findUnmatched(own: readonly Area[], cuts: readonly Area[]): Area[] {
  const left = new Set(cutAreas(own, cuts));
  const ended = own.filter((area) => !left.has(area));
  return cuts.filter((cut) => {
    const named = namesAmong(cut, own);
    return !ended.some((area) => {
      const codes = compareCodes(area, [cut]);
      if (codes !== "unlike") return codes !== "none";
      return !namesOf(area).isDisjointFrom(named) || cutAreas([area], [cut])[0] !== area;
    });
  });
}

/** The shapes of areas as one geometry; null where none has one. */
export function joinShapes(areas: readonly Area[]): Geometry | null {
  const geometries = areas.flatMap(({ geometry }) => geometry ?? []);
  if (geometries.length === 0) return null;
  const polygons = geometries.map(polygonsOf);
  if (polygons.every((one) => one !== null))
    return { type: "MultiPolygon", coordinates: polygons.flatMap(({ coordinates }) => coordinates) };
  return geometries.length === 1 ? (geometries[0] ?? null) : { type: "GeometryCollection", geometries };
}
