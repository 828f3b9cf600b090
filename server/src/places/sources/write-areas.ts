import { areaFeature, type Place, wideFeature } from "../schema.ts";
import type { AreaRow } from "./area-table.ts";
import { areas } from "./areas.ts";
import type { GazetteerWriter } from "./gazetteer-writer.ts";
import { regionPeople } from "./region-people.ts";
import { sites } from "./sites.ts";
import { warnedAreas } from "./warned-areas.ts";
import { wideAreas } from "./wide-areas.ts";

/** Areas have no counted people; known by name as well as a large town is. */
const areaPopulation = 1_000_000;

/** Writes what has a name and no administration: islands, seas, regions, and the wide areas of the world. */
export function writeAreas(writer: GazetteerWriter): void {
  const write = (id: number, { others, ...area }: AreaRow, feature: string): void => {
    const row = { ...area, id, kind: "region", code: null, admin1: "", admin2: "", feature } as const;
    const place: Place = { ...row, population: areaPopulation };
    writer.place(place);
    writer.names(place, { names: [area.name], others, people: regionPeople.get(area.name) ?? [] });
  };
  for (const [index, area] of [...areas, ...sites].entries()) write(400_000_000 + index, area, areaFeature);
  for (const [index, area] of warnedAreas.entries()) write(420_000_000 + index, area, areaFeature);
  for (const [index, area] of wideAreas.entries()) write(410_000_000 + index, area, wideFeature);
}
