import { listAt, textAt, textsAt } from "../../carriers/tree.ts";
import { readCapPolygon } from "./cap-message.ts";

/**
 * The place of an alert that another installation of Tocsin wrote about a point and the distance around it: CAP has only circles for
 * that. Null for any other alert, whose circle is an area.
 */
export function ownCircle(infos: unknown[]): { place: { geojson: object }; radiusKm: number } | null {
  const [info, ...others] = infos;
  const isOwn = listAt(info, "parameter").some((parameter) => textAt(parameter, "valueName") === "tocsin:event");
  const areas = listAt(info, "area");
  const [circle, ...more] = areas.flatMap((area) => textsAt(area, "circle"));
  if (!isOwn || others.length + more.length > 0 || circle === undefined) return null;
  if (areas.some((area) => textsAt(area, "polygon").length > 0)) return null;
  const [centre = "", radius = ""] = circle.split(" ");
  const [coordinates] = readCapPolygon(centre);
  const radiusKm = Number(radius);
  return coordinates && radiusKm > 0 ? { place: { geojson: { type: "Point", coordinates } }, radiusKm } : null;
}
