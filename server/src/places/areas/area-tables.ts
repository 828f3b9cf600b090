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

const ugcTable = createTable("us-ugc.csv");
const emmaTable = createTable("meteoalarm-areas.csv");

/** Zones and counties of the US National Weather Service by their UGC (weather.gov/gis), as of 2014. */
export const ugcAreas = (code: string): AreaRow | undefined => ugcTable().get(code.toUpperCase());

/** MeteoAlarm's areas by EMMA_ID. */
export const emmaAreas = (code: string): AreaRow | undefined => emmaTable().get(code.toUpperCase());

/** The SAME code of a whole state by its UGC, "TXC000" or "TXZALL"; undefined for any other. */
export function sameOfState(code: string): string | undefined {
  const [, state] = /^([A-Z]{2})[CZ](?:000|ALL)$/.exec(code.toUpperCase()) ?? [];
  if (!state) return undefined;
  const [, county] = [...ugcTable()].find(([known]) => known.startsWith(`${state}C`)) ?? [];
  return county?.same[0]?.replace(/...$/, "000");
}

/** Read when first asked: most installations never see a code of either kind. */
function createTable(name: string): () => ReadonlyMap<string, AreaRow> {
  let rows: ReadonlyMap<string, AreaRow> | undefined;
  return () => (rows ??= readTable(name));
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
