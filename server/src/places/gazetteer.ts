import { existsSync } from "node:fs";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { distanceKm, type LonLat } from "@tocsin/contract";
import { msg } from "#messages";
import { AppError } from "../platform/errors.ts";
import { circleBoxes } from "../platform/geo/circle-boxes.ts";
import { gazetteerVersion, type NameRank, nameRank, type Place } from "./schema.ts";

const texts = {
  missing: msg({
    id: "error.gazetteer.missing",
    message: "There is no gazetteer at {file}. To build it, run npm start or npm test.",
  }),
  otherVersion: msg({
    id: "error.gazetteer.otherVersion",
    message: "The gazetteer at {file} has version {version}, not {needed}. Delete it and build it again.",
  }),
};

export type { Place };

/** A place under one of its names. */
export type NamedPlace = Place & { rank: NameRank; norm: string };

const columns =
  "p.id, p.kind, p.name, p.code, p.country, p.admin1, p.admin2, p.feature, p.lat, p.lon, p.population, p.radiusKm";

const statements = {
  named: `select ${columns}, n.rank, n.norm from name n join place p on p.id = n.place where n.norm = ?
    order by n.weight desc, n.rank limit ?`,
  isName: "select 1 from name where norm = ?",
  wellKnown: `select distinct norm from name where norm >= ? and norm < ? and weight >= ?
    and rank < ${nameRank.abbreviation} order by length(norm) desc`,
  firstKnown: `select e.value as norm from json_each(?) e join name n on n.norm = e.value where n.weight >= ?
    and n.rank < ${nameRank.abbreviation} order by e.key limit 1`,
  mostKnown: `select e.value as norm from json_each(?) e join name n on n.norm = e.value join place p on p.id = n.place
    where p.country = ? and n.weight >= ? and n.rank < ${nameRank.demonym} order by n.weight desc, n.rank, e.key limit 1`,
  mostKnownOfAll: `select e.value as norm from json_each(?) e join name n on n.norm = e.value where n.weight >= ?
    and n.rank < ${nameRank.demonym} order by n.weight desc, n.rank, e.key limit 1`,
  prefixed: `select ${columns}, n.rank, n.norm from (select place, norm, rank, max(weight - 5 * rank) as best from name
    where norm >= ? and norm < ? and rank < 2 group by place order by best desc limit ?) n join place p on p.id = n.place
    order by n.best desc`,
  coded: `select ${columns} from place p where p.code = ?`,
  // A part of a town is no town of its own, however many live there.
  largest: `select ${columns} from place p where kind = 'city' and feature <> 'PPLX' order by population desc limit ?`,
  inBox: `select ${columns} from point b join place p on p.id = b.id where b.east >= ? and b.west <= ? and b.north >= ?
    and b.south <= ? and p.feature <> 'PPLX' order by p.population desc limit ?`,
  boxed: `select ${columns} from point b join place p on p.id = b.id where b.east >= ? and b.west <= ? and b.north >= ? and b.south <= ?`,
};

function open(file: string): DatabaseSync {
  if (!existsSync(file)) throw new AppError("unavailable", texts.missing, { values: { file } });
  const db = new DatabaseSync(file, { readOnly: true });
  const version = readVersion(db);
  if (version === String(gazetteerVersion)) return db;
  db.close();
  throw new AppError("unavailable", texts.otherVersion, { values: { file, version, needed: gazetteerVersion } });
}

function readVersion(db: DatabaseSync): string {
  try {
    return String(db.prepare("select value from meta where key = 'version'").get()?.value ?? "none");
  } catch {
    // Not a gazetteer, or not even a database.
    return "none";
  }
}

/** The weights (see gazetteer-writer.ts) of towns of 100,000 and of 5,000 people. */
const wellKnown = 50;
const known = 37;

/** Enough for the towns of one name. */
const mostNamed = 60;
/** Texts repeat their names; beyond this many, all are forgotten, which bounds the memory. */
const mostRemembered = 10_000;

type Box = { west: number; south: number; east: number; north: number };

/** Just above every name that begins with the prefix. */
const afterPrefix = (prefix: string): string => `${prefix}\u{10ffff}`;

/** A statement of which each row has the columns that it selects. */
function prepare<Row>(db: DatabaseSync, text: string) {
  const statement = db.prepare(text);
  return {
    all: (...values: SQLInputValue[]): Row[] => statement.all(...values) as Row[],
    get: (...values: SQLInputValue[]): Row | undefined => statement.get(...values) as Row | undefined,
  };
}

type Named = { norm: string };

/** Looks up the places of a name. Most words are no name, which is cheaper to ask first. */
function lookUpNames(db: DatabaseSync): (norm: string, limit: number) => NamedPlace[] {
  const isName = db.prepare(statements.isName);
  const named = prepare<NamedPlace>(db, statements.named);
  const remembered = new Map<string, NamedPlace[]>();
  const find = (norm: string, limit: number): NamedPlace[] =>
    isName.get(norm) === undefined ? [] : named.all(norm, limit);
  return (norm, limit) => {
    if (limit > mostNamed) return find(norm, limit);
    if (remembered.size >= mostRemembered) remembered.clear();
    return remembered.getOrInsertComputed(norm, () => find(norm, mostNamed)).slice(0, limit);
  };
}

/**
 * Opens a gazetteer file, read only: nothing is held in memory but the pages and the names last read.
 * Throws `unavailable` when the file is missing, broken or of another version.
 */
export function openGazetteer(file: string) {
  const db = open(file);
  const named = lookUpNames(db);
  const wellKnownWith = db.prepare(statements.wellKnown);
  const beginnings = new Map<string, string[]>();
  const firstKnown = prepare<Named>(db, statements.firstKnown);
  const mostKnown = prepare<Named>(db, statements.mostKnown);
  const mostKnownOfAll = prepare<Named>(db, statements.mostKnownOfAll);
  const prefixed = prepare<NamedPlace>(db, statements.prefixed);
  const coded = prepare<Place>(db, statements.coded);
  const boxed = prepare<Place>(db, statements.boxed);
  const largest = prepare<Place>(db, statements.largest);
  const inBox = prepare<Place>(db, statements.inBox);
  return {
    /** Places of exactly this normalised name, the most populous first. */
    named: (norm: string, limit = 40): NamedPlace[] => named(norm, limit),
    /** The names of well-known places that begin so, normalised, the longest first. */
    wellKnown: (prefix: string): string[] => {
      if (beginnings.size >= mostRemembered) beginnings.clear();
      return beginnings.getOrInsertComputed(prefix, () =>
        wellKnownWith.all(prefix, afterPrefix(prefix), wellKnown).map(({ norm }) => String(norm)),
      );
    },
    /** The first of these normalised names that a town or a larger place has. */
    firstKnown: (norms: string[]): string | undefined => firstKnown.get(JSON.stringify(norms), known)?.norm,
    /** The one of these normalised names that the largest town or division of a country has. */
    mostKnownIn: (country: string, norms: string[]): string | undefined =>
      mostKnown.get(JSON.stringify(norms), country, known)?.norm,
    /** The one of these normalised names that the best known place of the world has, if it is a large town or a larger place. */
    mostKnown: (norms: string[]): string | undefined => mostKnownOfAll.get(JSON.stringify(norms), wellKnown)?.norm,
    /** Places with a name that begins so, the most populous first. */
    prefixed: (prefix: string, limit: number): NamedPlace[] => prefixed.all(prefix, afterPrefix(prefix), limit),
    /** The division or country of a GeoNames code such as "US", "US.TX" or "US.LA.079". */
    coded: (code: string): Place | undefined => coded.get(code),
    /** Towns within `radiusKm` of a point with their distance, the nearest first. */
    near: (point: LonLat, radiusKm: number): { place: Place; km: number }[] =>
      circleBoxes(point, radiusKm)
        .flatMap(({ west, south, east, north }) => boxed.all(west, east, south, north))
        .map((place) => ({ place, km: distanceKm(point, [place.lon, place.lat]) }))
        .filter(({ km }) => km <= radiusKm)
        .sort((a, b) => a.km - b.km),
    /** The most populous towns of the world; looks through all of them. */
    largest: (limit: number): Place[] => largest.all(limit),
    /** The most populous towns of a box in degrees that does not cross the date line. */
    inBox: ({ west, south, east, north }: Box, limit: number): Place[] => inBox.all(west, east, south, north, limit),
    close: (): void => db.close(),
  };
}

export type Gazetteer = ReturnType<typeof openGazetteer>;
