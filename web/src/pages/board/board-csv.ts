import type { BoardRow } from "@tocsin/contract";
import { toCsv } from "../../lib/files.ts";

const columns = [
  "event_id",
  "first_seen",
  "event",
  "severity",
  "category",
  "asset",
  "assets",
  "distance_km",
  "certainty",
  "sources",
] as const;

/** The rows of a report as CSV; no text in it is a formula to a spreadsheet. */
export const boardCsv = (rows: readonly BoardRow[]): string =>
  toCsv(
    rows.map((row) => ({
      event_id: row.eventId,
      first_seen: row.at,
      event: row.title,
      severity: row.severity,
      category: row.category,
      asset: row.asset,
      assets: row.assets,
      distance_km: row.distance,
      certainty: row.certainty,
      sources: row.sources.join(", "),
    })),
    columns,
  );
