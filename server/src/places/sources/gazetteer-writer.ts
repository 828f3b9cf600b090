import type { DatabaseSync } from "node:sqlite";
import { normaliseName } from "../normalise-name.ts";
import { type GazetteerKind, type NameRank, nameRank, type Place } from "../schema.ts";

/** Names of one place by how well they identify it alone. */
type PlaceNames = {
  names: string[];
  others?: string[];
  initials?: string[] | undefined;
  people?: string[];
  abbreviations?: string[];
};

/** "St. Louis" and "Saint Louis" are the same name. */
const spellings = (norm: string): string[] => {
  if (norm.startsWith("saint ")) return [norm, norm.replace("saint ", "st ")];
  if (norm.startsWith("st ")) return [norm, norm.replace("st ", "saint ")];
  return [norm];
};

/** Airport codes and initials among the other names of a town name nothing in a text. */
const isJunk = (name: string, kind: GazetteerKind): boolean =>
  kind === "city" && /^[a-z0-9 ]{0,3}$/.test(normaliseName(name));

function rankNames(
  kind: GazetteerKind,
  { names, others = [], initials = [], people = [], abbreviations = [] }: PlaceNames,
): Map<string, NameRank> {
  const ranked = new Map<string, NameRank>();
  const add = (list: string[], rank: NameRank): void => {
    for (const norm of list.map(normaliseName).flatMap(spellings)) {
      if (norm !== "" && norm.length <= 80 && !ranked.has(norm)) ranked.set(norm, rank);
    }
  };
  add(names, nameRank.name);
  add(
    others.filter((name) => !isJunk(name, kind)),
    nameRank.other,
  );
  add(
    initials.map((name) => name.replaceAll(".", "")),
    nameRank.other,
  );
  add(people, nameRank.demonym);
  add(abbreviations, nameRank.abbreviation);
  return ranked;
}

/** Importance in tenths of a power of ten of people: orders the hits of a prefix search without reading the places. */
const weightOf = ({ kind, population }: Place): number =>
  Math.round(10 * Math.log10(population + 1)) + (kind === "country" ? 5 : 0);

/** Writes places and their names into an open gazetteer; `end` puts the names into order. */
export function gazetteerWriter(db: DatabaseSync) {
  db.exec("create temp table draft (norm text, rank integer, weight integer, place integer)");
  const insertPlace = db.prepare("insert into place values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
  const insertPoint = db.prepare("insert into point values (?, ?, ?, ?, ?)");
  const insertName = db.prepare("insert into draft values (?, ?, ?, ?)");
  return {
    place(row: Place): void {
      const { id, kind, name, code, country, admin1, admin2, feature, lat, lon, population, radiusKm } = row;
      insertPlace.run(id, kind, name, code, country, admin1, admin2, feature, lat, lon, population, radiusKm);
    },
    point({ id, lat, lon }: Place): void {
      insertPoint.run(id, lon, lon, lat, lat);
    },
    names(row: Place, names: PlaceNames): void {
      const weight = weightOf(row);
      for (const [norm, rank] of rankNames(row.kind, names)) insertName.run(norm, rank, weight, row.id);
    },
    end(): void {
      db.exec("insert or ignore into name select * from draft order by norm, place");
      db.exec("drop table draft");
    },
  };
}

export type GazetteerWriter = ReturnType<typeof gazetteerWriter>;
