import { plural, t } from "@lingui/core/macro";
import { mostCorners } from "@tocsin/contract";
import { listWords } from "../../../lib/language/list-words.ts";
import { showCount } from "../../../lib/quantities.ts";
import type { OutlineKind } from "../../../map/geometry/outline-size.ts";
import type { OutlineProblem, ReadOutline, ShapeCounts } from "./read-outline.ts";

/** What was read from a text or a file of up to 20 MB ("long" if it is longer), or why nothing was. */
export function resultWords(result: ReadOutline | OutlineProblem | "long", kind: OutlineKind): string {
  if (typeof result === "string") return problemWords(result);
  const { found, kept, leftOut } = result;
  const corners = plural(kept, { one: "# corner", other: "# corners" });
  const read = kept < found ? t`Simplified from ${showCount(found)} to ${corners}.` : t`Read with ${corners}.`;
  const rest = leftOutWords(leftOut);
  if (!rest) return read;
  return kind === "area"
    ? t`${read} Left out: ${rest}. Only areas are imported.`
    : t`${read} Left out: ${rest}. Only lines are imported.`;
}

function leftOutWords({ points, lines, areas }: ShapeCounts): string {
  const words = [
    points > 0 && plural(points, { one: "# point", other: "# points" }),
    lines > 0 && plural(lines, { one: "# line", other: "# lines" }),
    areas > 0 && plural(areas, { one: "# area", other: "# areas" }),
  ];
  return listWords(words.filter((one) => one !== false));
}

function problemWords(problem: OutlineProblem | "long"): string {
  switch (problem) {
    case "empty":
      return t`The file is empty.`;
    case "format":
      return t`This is not GeoJSON, KML, GPX or WKT.`;
    case "json":
      return t`The JSON is cut off or invalid.`;
    case "xml":
      return t`The XML is cut off or invalid.`;
    case "wkt":
      return t`This WKT is cut off or cannot be read. Use one shape with coordinates, such as POLYGON or MULTIPOLYGON, in WGS 84.`;
    case "decimals":
      return t`Its coordinates use decimal commas or are ambiguous. KML requires decimal points, commas within a position and spaces between positions.`;
    case "none":
      return t`It contains no shapes.`;
    case "points":
      return t`It contains only points. For a point, choose Circle.`;
    case "area":
      return t`It contains no area. For a line, choose Corridor.`;
    case "line":
      return t`It contains no line. For a polygon, choose Area.`;
    case "wrong":
      return t`Its coordinates are not longitudes and latitudes in degrees.`;
    case "swapped":
      return t`Latitude and longitude look swapped: GeoJSON and WKT put longitude first.`;
    case "corners":
      return t`It has too many corners to simplify. Reduce it to ${showCount(mostCorners)} corners first.`;
    case "long":
      return t`The file is larger than 20 MB.`;
  }
}
