import { normalise } from "../guess-columns.ts";

/** Columns with the rest of a coordinate, by their place in a row: its minutes, its seconds, and the letter of its hemisphere. */
export type RestOfDegrees = { minutes: number; seconds: number; letter: number };

const axes = {
  lat: ["lat(?:itude)?|y", "n s|ns|north south"],
  lon: ["lon(?:g|gitude)?|lng|x", "e w|ew|w e|east west"],
} as const;

/** The columns that belong to the degrees of an axis; -1 for none. Their titles are such as "lat_min", "N/S" and "longitude hemisphere". */
export function findRestOfDegrees(columns: readonly string[], axis: keyof typeof axes): RestOfDegrees {
  const [names, letters] = axes[axis];
  const titles = columns.map(normalise);
  const find = (pattern: string): number => titles.findIndex((title) => new RegExp(`^(?:${pattern})$`).test(title));
  return {
    minutes: find(`(?:gps )?(?:${names}) (?:min|mins|minutes?)`),
    seconds: find(`(?:gps )?(?:${names}) (?:sec|secs|seconds?)`),
    letter: find(
      `${letters}|(?:gps )?(?:${names}) (?:dir|direction|hemi|hemisphere|ref|letter|${letters})|hemisphere (?:${names})`,
    ),
  };
}

/** The cell of a coordinate with what other columns have of it. */
export function composeDegrees(
  degrees: string,
  cells: readonly string[],
  { minutes, seconds, letter }: RestOfDegrees,
): string {
  const rest = [minutes, seconds, letter].map((at) => (cells[at] ?? "").trim()).filter(Boolean);
  return degrees === "" ? "" : [degrees, ...rest].join(" ");
}
