import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";

/** A named area by its centre and the box around it, degrees; `same` are the codes of the counties that it lies in. */
export type AreaRow = {
  lat: number;
  lon: number;
  west: number;
  south: number;
  east: number;
  north: number;
  same: string[];
};

/** Zones and counties of the US National Weather Service by their UGC (weather.gov/gis), as of 2014. */
export const ugcAreas = createTable("us-ugc.csv");
/** MeteoAlarm's areas by EMMA_ID. */
export const emmaAreas = createTable("meteoalarm-areas.csv");

/** Read when first asked: most installations never see a code of either kind. */
function createTable(name: string): (code: string) => AreaRow | undefined {
  let rows: ReadonlyMap<string, AreaRow> | undefined;
  return (code) => {
    rows ??= readTable(name);
    return rows.get(code.toUpperCase());
  };
}

function readTable(name: string): Map<string, AreaRow> {
  const records: Record<string, string>[] = parse(readFileSync(join(import.meta.dirname, name)), { columns: true });
  return new Map(
    records.map((record) => {
      const [lat = 0, lon = 0, west = 0, south = 0, east = 0, north = 0] = [
        "lat",
        "lon",
        "west",
        "south",
        "east",
        "north",
      ].map((column) => Number(record[column]));
      const same = (record.same ?? "").split(" ").filter(Boolean);
      return [record.code ?? "", { lat, lon, west, south, east, north, same }];
    }),
  );
}
