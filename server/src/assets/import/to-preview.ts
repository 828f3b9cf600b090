import { setImmediate } from "node:timers/promises";
import {
  type ImportPlace,
  type ImportPreview,
  type ImportPreviewRow,
  type LonLat,
  shapeOfType,
} from "@tocsin/contract";
import type { ReadAssets } from "./asset-files.ts";
import { findFar } from "./find-far.ts";
import { confirmationOf } from "./find-places.ts";
import type { JudgedRow } from "./judge-rows.ts";

/** What people call a point: the nearest town with its country, or the sea. */
export type NamePoint = (point: LonLat) => string;

const mostPreviewed = 50;

/** How a file is read, for a person to check: the first rows and those far from the others, each with the name of where it is. */
export async function toPreview(
  { format, encoding, columns, mapping, rows }: ReadAssets,
  judged: readonly JudgedRow[],
  places: ImportPlace[],
  namePoint: NamePoint,
): Promise<ImportPreview> {
  const placed = judged.flatMap((row) => {
    const point = pointOf(row);
    return point ? [{ row, point }] : [];
  });
  const far = await findFar(placed.map(({ point: [lon, lat] }) => ({ lat, lon })));
  const kmOf = new Map([...far].map(([at, km]) => [placed[at]?.row, km]));
  const first = judged.slice(0, mostPreviewed);
  const others = judged.slice(mostPreviewed).filter((row) => kmOf.has(row));
  const shown: ImportPreviewRow[] = [];
  for (const row of [...first, ...others.slice(0, mostPreviewed)]) {
    const point = pointOf(row);
    shown.push({ ...toPreviewRow(row), where: point && namePoint(point), farKm: kmOf.get(row) ?? null });
    // A name takes a few milliseconds.
    await setImmediate();
  }
  return {
    format,
    encoding,
    columns,
    mapping,
    total: rows.length,
    rows: shown,
    far: far.size,
    points: placed.map(({ point: [lon, lat] }): [number, number] => [lon, lat]),
    places,
    confirm: confirmationOf(places),
  };
}

function pointOf(judged: JudgedRow): LonLat | null {
  if (judged.action === "skip") return null;
  const { lat, lon } = judged.columns;
  return lat === null || lon === null ? null : [lon, lat];
}

function toPreviewRow(judged: JudgedRow): Omit<ImportPreviewRow, "where" | "farKm"> {
  const { row, action, placeName: place } = judged;
  if (judged.action === "skip")
    return { row, action, name: judged.name, lat: null, lon: null, shape: null, radius: null, tags: [], place };
  const { name, lat, lon, geometry, radius_km: radius, tags } = judged.columns;
  const shape = lat === null ? null : shapeOfType(geometry?.type);
  return { row, action, name, lat, lon, shape, radius, tags, place };
}
