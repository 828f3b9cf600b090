import { saveCsvFile, toCsv } from "../../../lib/files.ts";
import type { AssetRow } from "./asset-row.ts";

const columns = [
  "tocsin_id",
  "name",
  "description",
  "lat",
  "lon",
  "radius_km",
  "keywords",
  "tags",
  "paused",
  "muted_until",
  "worst_severity",
  "inside",
  "possible",
  "nearest_km",
] as const;

/** To ten metres, as the form of an asset takes it: a radius entered in miles has many digits in kilometres. */
const rounded = (km: number | null): number | null => km && Number(km.toFixed(2));

const valuesOf = ({ asset, state, mutedUntil }: AssetRow): Record<(typeof columns)[number], unknown> => ({
  tocsin_id: asset.id,
  name: asset.name,
  description: asset.description,
  lat: asset.lat,
  lon: asset.lon,
  radius_km: rounded(asset.radius),
  keywords: asset.query,
  tags: asset.tags.join(","),
  paused: asset.paused ? "yes" : "no",
  muted_until: mutedUntil,
  worst_severity: state.worstSeverity,
  inside: state.inside,
  possible: state.possible,
  nearest_km: rounded(state.nearest),
});

/** Rows as CSV; no text in it is a formula to a spreadsheet. */
export const assetsCsv = (rows: readonly AssetRow[]): string => toCsv(rows.map(valuesOf), columns);

/** Has the browser save rows as a file. */
export const saveCsv = (rows: readonly AssetRow[]): void => saveCsvFile("assets.csv", assetsCsv(rows));
