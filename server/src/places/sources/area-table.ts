/** An area by its middle and reach; `country` is empty where it lies in several. */
export type AreaRow = { name: string; country: string; lat: number; lon: number; radiusKm: number; others: string[] };

/** Reads lines of `name / country / lat / lon / radius in km / other names, separated by commas`. */
export const readAreaTable = (table: string): AreaRow[] =>
  table
    .trim()
    .split("\n")
    .map((line) => {
      const [name = "", country = "", lat, lon, radiusKm, others = ""] = line.split("/");
      const names = others.split(",").filter((other) => other !== "");
      return { name, country, lat: Number(lat), lon: Number(lon), radiusKm: Number(radiusKm), others: names };
    });
