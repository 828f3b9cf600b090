import { AssetExportFormat, AssetImport, AssetImportQuery, importMegabytes, oneOf } from "@tocsin/contract";
import { z } from "zod";
import type { Clock } from "../platform/clock.ts";
import { untilAborted } from "../platform/db/until-aborted.ts";
import { type Person, type Route, route, type Service } from "../platform/http/route.ts";
import { turnOf } from "../platform/http/within-limits.ts";
import type { AssetFiles } from "./import/asset-files.ts";
import { type ImportParts, importAssets } from "./import/import-assets.ts";
import { listTagged } from "./queries.ts";

const mediaTypes: Record<AssetExportFormat, string> = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  geojson: "application/geo+json",
  kml: "application/vnd.google-earth.kml+xml",
  gpx: "application/gpx+xml",
};

const exportTypes = Object.values(mediaTypes).map((type) => type.replace(/;.*/, ""));

/** What browsers and programs call such files; what a file is, its content says. Forms of other sites can send text/plain. */
const importTypes = [
  ...exportTypes,
  "application/vnd.google-earth.kmz",
  "application/octet-stream",
  "application/xml",
  "application/zip",
  "application/vnd.ms-excel",
  "text/tab-separated-values",
  "text/xml",
];

type Parts = Omit<ImportParts, "files"> & { files: AssetFiles; clock: Clock };

/** Whose assets a caller may touch; throws `not_found` and `invalid`. */
type OwnerFor = (caller: Person | Service, email: string | undefined) => Promise<string>;

/** Assets as files, out and in. */
export const assetFileRoutes = (parts: Parts, ownerFor: OwnerFor): Route[] => [
  route({
    method: "GET",
    path: "/api/monitor/export",
    summary: "Export a person's assets as CSV, Excel, GeoJSON, KML or GPX",
    access: "person or service",
    query: z.object({
      format: AssetExportFormat,
      email: z.string().optional(),
      tag: z.string().max(200).optional(),
    }),
    answers: { 200: exportTypes },
    heavy: "job",
    async handle({ caller, query: { format, email, tag }, signal }) {
      const assets = await listTagged(untilAborted(parts.db, signal), await ownerFor(caller, email), tag);
      const turn = turnOf({ caller, signal });
      const day = parts.clock().toISOString().slice(0, 10);
      return new Response(await parts.files.write(format, assets, turn), {
        headers: {
          "content-type": mediaTypes[format],
          "content-disposition": `attachment; filename="tocsin-assets-${day}.${format}"`,
        },
      });
    },
  }),
  route({
    method: "POST",
    path: "/api/monitor/import",
    summary: "Import assets from CSV, Excel, GeoJSON, KML, KMZ or GPX; returns the rows that were skipped",
    access: "person or service",
    query: AssetImportQuery,
    textBody: importTypes,
    answer: oneOf(AssetImport),
    heavy: "job",
    bodyMegabytes: importMegabytes,
    // A preview stores nothing.
    audit: { unless: ({ query }) => query.dryRun === "1" },
    async handle({ caller, query: { email, ...options }, request, signal }) {
      const ownerId = await ownerFor(caller, email);
      const body = new Uint8Array(await request.arrayBuffer());
      return {
        result: await importAssets(
          { ...parts, db: untilAborted(parts.db, signal) },
          ownerId,
          body,
          options,
          turnOf({ caller, signal }),
        ),
      };
    },
  }),
];
