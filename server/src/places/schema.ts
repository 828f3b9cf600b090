/** Raised whenever the build writes something else; a file of another version is refused and built again. */
export const gazetteerVersion = 2;

export type GazetteerKind = "city" | "district" | "region" | "country";

/** The feature code of areas that are no divisions. */
export const areaFeature = "AREA";

/** The feature code of areas too wide to be the place of an event: continents, oceans, parts of the world. */
export const wideFeature = "WIDE";

/** The feature code of townships: parts of a county that may lie around towns of another name. */
export const townshipFeature = "ADM3";

/** How a name belongs to its place: the smaller, the better it identifies the place alone. */
export const nameRank = { name: 0, other: 1, demonym: 2, abbreviation: 3 } as const;
export type NameRank = (typeof nameRank)[keyof typeof nameRank];

export const gazetteerSchema = `
  create table place (
    id integer primary key, kind text not null, name text not null, code text, country text not null,
    admin1 text not null, admin2 text not null, feature text not null, lat real not null, lon real not null,
    population integer not null, radiusKm real not null
  );
  create table name (
    norm text not null, rank integer not null, weight integer not null, place integer not null,
    primary key (norm, place)
  ) without rowid;
  create virtual table point using rtree (id, west, east, south, north);
  create table meta (key text primary key, value text not null) without rowid;
`;

export const gazetteerIndexes = `
  create index place_by_code on place (code) where code is not null;
`;

/** One place; `radiusKm` is the doubt of a town, the reach of a division or a country. `code` is GeoNames' of divisions. */
export type Place = {
  id: number;
  kind: GazetteerKind;
  name: string;
  code: string | null;
  country: string;
  admin1: string;
  admin2: string;
  feature: string;
  lat: number;
  lon: number;
  population: number;
  radiusKm: number;
};
