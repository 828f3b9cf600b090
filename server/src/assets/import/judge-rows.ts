import { type Asset, type ImportPlace, type ImportPlaceChoice, sentenceOf, withPlaceRules } from "@tocsin/contract";
import { z } from "zod";
import { msg } from "#messages";
import type { Sentence } from "../../platform/language/translator.ts";
import { type PlaceColumns, toColumns, toPlace } from "../asset-row.ts";
import type { Point } from "./position/point.ts";
import { recoverPoint } from "./position/read-plus-code.ts";
import type { ReadRow } from "./read-rows.ts";

const texts = {
  unknownId: msg({
    id: "error.importRow.unknownId",
    message: "You have no asset with the id {id}. Leave the id empty, or do not import its column, to add the asset.",
  }),
  sameName: msg({
    id: "error.importRow.sameName",
    message: "You have {count, number} assets named “{name}”. Add a column with the id of the one that changes.",
  }),
  twice: msg({ id: "error.importRow.twice", message: "Row {other} changes the same asset" }),
  nothing: msg({
    id: "error.importRow.nothing",
    message: "There are no coordinates, no outline, no place and no keywords",
  }),
  zero: msg({
    id: "error.importRow.zero",
    message: "Latitude 0, longitude 0 is in the Atlantic. Many programs write it for a missing position.",
  }),
  noColumn: msg({
    id: "error.importRow.noColumn",
    message:
      "No column of the file is imported as a place. The first row must contain the column names, such as name, latitude and longitude.",
  }),
  unknownPlace: msg({ id: "error.importRow.unknownPlace", message: "The place “{place}” was not found" }),
  unsurePlace: msg({
    id: "error.importRow.unsurePlace",
    message: "“{place}” may be {choices}. Choose one.",
  }),
};

type Columns = ReturnType<typeof toColumns>;

/** What becomes of a row; `columns` are those of the asset afterwards. */
export type JudgedRow = { row: number; placeName: string | null } & (
  | { action: "skip"; problem: Sentence; name: string | null }
  | { action: "create"; columns: Columns }
  | { action: "update" | "unchanged"; id: number; columns: Columns }
);

type Options = {
  match: "name" | "id";
  /** The radius of new assets whose row has none, in kilometres. */
  radius: number | undefined;
  places: readonly ImportPlace[];
  /** Whether the file says anything of where its rows are. */
  isPlaced: boolean;
};

/** Decides the action for each row, given the assets that there are. */
export function judgeRows(rows: readonly ReadRow[], assets: readonly Asset[], options: Options): JudgedRow[] {
  const known = {
    byId: new Map(assets.map((asset) => [asset.id, asset])),
    byName: Map.groupBy(assets, ({ name }) => name),
    places: new Map(options.places.map((place) => [place.text, place])),
    changedBy: new Map<number, number>(),
  };
  // A file from another installation or person has none of this person's assets: its ids are those of other assets.
  const isForeign = rows.every(({ id }) => id === null || !known.byId.has(id));
  return rows.map((row) => judgeRow(isForeign ? { ...row, id: null } : row, known, options));
}

type Known = {
  byId: ReadonlyMap<number, Asset>;
  byName: ReadonlyMap<string | null, Asset[]>;
  places: ReadonlyMap<string, ImportPlace>;
  /** The row that changes an asset. */
  changedBy: Map<number, number>;
};

function judgeRow(row: ReadRow, known: Known, options: Options): JudgedRow {
  const skip = (problem: Sentence): JudgedRow => ({
    row: row.row,
    action: "skip",
    problem,
    name: row.fields.name ?? null,
    placeName: null,
  });
  if (row.problem) return skip(row.problem);
  const target = findTarget(row, known, options.match);
  if (target && "text" in target) return skip(target);
  const found = row.placeText === null ? null : findPlace(row.placeText, known);
  if (found && "text" in found) return skip(found);
  const place = row.place ?? (found && toPlace(recover(row.shortCode, found)));
  const columns = mergeRow(row, target, place, options.radius);
  const problem = findProblem(columns, options.isPlaced);
  if (problem) return skip(problem);
  const result = { row: row.row, columns, placeName: found?.name ?? null };
  if (!target && columns.lat === 0 && columns.lon === 0) return skip({ text: texts.zero });
  if (!target) return { ...result, action: "create" };
  known.changedBy.set(target.id, row.row);
  return { ...result, id: target.id, action: isSame(columns, target) ? "unchanged" : "update" };
}

/** The asset that a row changes: by its id, or else by its name; null if it is new. */
function findTarget({ id, fields: { name } }: ReadRow, known: Known, match: Options["match"]): Asset | Sentence | null {
  const named = id === null && match === "name" && name ? (known.byName.get(name) ?? []) : [];
  if (named.length > 1) return { text: texts.sameName, values: { count: named.length, name: name ?? "" } };
  const target = id === null ? named[0] : known.byId.get(id);
  if (!target) return id === null ? null : { text: texts.unknownId, values: { id } };
  const other = known.changedBy.get(target.id);
  return other === undefined ? target : { text: texts.twice, values: { other } };
}

const recover = (shortCode: string | null, found: ImportPlaceChoice): Point =>
  (shortCode === null ? null : recoverPoint(shortCode, found)) ?? found;

const mostListed = 3;

function findPlace(text: string, { places }: Known): ImportPlaceChoice | Sentence {
  const { found = null, choices = [] } = places.get(text) ?? {};
  if (found) return found;
  if (choices.length === 0) return { text: texts.unknownPlace, values: { place: text } };
  const listed = choices.slice(0, mostListed).map(({ name }) => name);
  return { text: texts.unsurePlace, values: { place: text, choices: listed.join(" / ") } };
}

/** The asset after the row: what the file does not have stays, and an empty cell clears. A place stays unless there is another. */
function mergeRow({ fields }: ReadRow, before: Asset | null, given: PlaceColumns | null, radius: number | undefined) {
  const place = choosePlace(before, given);
  const losesArea = before?.radius === 0 && place.geometry === null;
  const ownRadius = fields.radius === undefined ? (losesArea ? null : (before?.radius ?? null)) : fields.radius;
  return toColumns(
    {
      name: before?.name ?? null,
      description: before?.description ?? null,
      query: before?.query ?? null,
      tags: before?.tags ?? [],
      paused: before?.paused ?? false,
      ...fields,
      radius: before ? ownRadius : (fields.radius ?? radius ?? null),
      geometry: place.geometry,
    },
    place,
  );
}

/** A table without outlines has the points of areas and lines, which do not replace them. */
function choosePlace(before: Asset | null, given: PlaceColumns | null): PlaceColumns {
  const own = { lat: before?.lat ?? null, lon: before?.lon ?? null, geometry: before?.geometry ?? null };
  const isKept = given === null || (before !== null && areSamePlace(given, own));
  // Only what changes is written, and what an outline is drawn with changes with it.
  return isKept ? { ...own, drawn_geometry: null } : given;
}

const Places = withPlaceRules(z.object({ lat: z.any(), lon: z.any(), geometry: z.any(), radius: z.any() }));

function findProblem({ lat, lon, geometry, radius_km: radius, query }: Columns, isPlaced: boolean): Sentence | null {
  if (lat === null && query === null) return { text: isPlaced ? texts.nothing : texts.noColumn };
  const [issue] = Places.safeParse({ lat, lon, geometry, radius }).error?.issues ?? [];
  return (issue && sentenceOf(issue.message)) ?? null;
}

function isSame(after: Columns, before: Asset): boolean {
  return (
    after.name === before.name &&
    after.description === before.description &&
    after.query === before.query &&
    after.radius_km === before.radius &&
    after.paused === before.paused &&
    after.tags.join() === before.tags.join() &&
    areSamePlace(after, before)
  );
}

type Place = Pick<Asset, "lat" | "lon" | "geometry">;

/**
 * Whether what a file has is where an asset is already. Formats write one area of several, or one line, as an only one; and a table without
 * outlines has their points.
 */
function areSamePlace(given: Place, own: Place): boolean {
  if (given.geometry && own.geometry) return partsOf(given.geometry) === partsOf(own.geometry);
  if (given.geometry) return false;
  return given.lat === own.lat && given.lon === own.lon;
}

function partsOf(geometry: NonNullable<Asset["geometry"]>): string {
  const { type, coordinates } = geometry;
  return type.startsWith("Multi")
    ? JSON.stringify([type.slice("Multi".length), coordinates])
    : JSON.stringify([type, [coordinates]]);
}
