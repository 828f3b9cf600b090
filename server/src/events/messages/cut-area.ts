import type { Geometry, MultiPolygon } from "geojson";
import { type Area, codesOf, type NamesAmong, namesAmong, namesOf } from "./area.ts";
import { type Box, boxOf, cutShape, overlap, polygonsOf } from "./cut-shape.ts";

/**
 * What later messages leave of the areas of a message; the same array where they leave all. An area ends whose codes they all have, of
 * each scheme that both use; otherwise by its shape, where both have one; otherwise by its name. What they name in another way remains in
 * force: an all clear that is not true is worse than a warning that lasts too long.
 */
export function cutAreas(own: readonly Area[], cuts: readonly Area[]): readonly Area[] {
  if (cuts.length === 0) return own;
  const away = prepare(cuts, own);
  const left = own.flatMap((area) => cutOne(area, away));
  return left.length === own.length && left.every((area, index) => area === own[index]) ? own : left;
}

type Codes = ReadonlyMap<string, ReadonlySet<string>>;

/** What is compared of an area of a later message. */
type Cut = { cut: Area; names: NamesAmong; codes: Codes; shape: MultiPolygon | null; box: Box | null };

type Cuts = { each: readonly Cut[]; codes: Codes };

const prepare = (cuts: readonly Area[], own: readonly Area[]): Cuts => ({
  each: cuts.map((cut) => {
    const shape = cut.isExact ? polygonsOf(cut.geometry) : null;
    return { cut, names: namesAmong(cut, own), codes: codesOf([cut]), shape, box: shape && boxOf(shape) };
  }),
  codes: codesOf(cuts),
});

function cutOne(area: Area, { each, codes }: Cuts): Area[] {
  const own = codesOf([area]);
  const alike = each.map((cut) => ({ ...cut, shared: compareCodes(own, cut.codes) }));
  if (alike.some(({ shared }) => shared === "all") || compareCodes(own, codes) === "all") return [];
  const isShaped = area.isExact && polygonsOf(area.geometry) !== null;
  const byName = alike.filter(({ shared, shape }) => shared === "unlike" && !(isShaped && shape));
  const names = new Set(byName.flatMap((one) => [...one.names.names]));
  if (namesOf(area).some((list) => list.isSubsetOf(names))) return [];
  return cutByShapes(
    area,
    alike.filter(({ shared }) => shared !== "none"),
  );
}

function cutByShapes(area: Area, cuts: readonly Pick<Cut, "shape" | "box">[]): Area[] {
  const own = polygonsOf(area.geometry);
  const box = own && boxOf(own);
  const away = cuts.flatMap((cut) => (cut.shape && overlap(box, cut.box) ? cut.shape : []));
  if (!own || away.length === 0) return [area];
  const left = cutShape(own, away);
  if (left === own) return [area];
  return left ? [{ ...area, geometry: left }] : [];
}

/**
 * Whether others have all codes of an area, some or none, by the schemes that both use: one may name counties by two schemes, and the
 * other by one of them. "Unlike" where they share no scheme.
 */
function compareCodes(own: Codes, others: Codes): "all" | "some" | "none" | "unlike" {
  const compared = [...own].flatMap(([scheme, codes]) => {
    const known = others.get(scheme);
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
  return prepare(cuts, own).each.flatMap((one) => (ended.some((area) => isMeant(area, one)) ? [] : one.cut));
}

function isMeant(area: Area, cut: Cut): boolean {
  const shared = compareCodes(codesOf([area]), cut.codes);
  if (shared !== "unlike") return shared !== "none";
  const { names, isAll } = cut.names;
  const isNamed = isAll && namesOf(area).some((list) => !list.isDisjointFrom(names));
  return isNamed || cutByShapes(area, [cut])[0] !== area;
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
