import { at, isTree, listAt, textAt } from "../../carriers/tree.ts";
import { type Dialect, pastTime } from "../dialect.ts";
import { localTimeOf, numberIn, pointOf, regionOf } from "./bmkg-values.ts";
import { readSeismicEvent } from "./seismic-event.ts";

/**
 * Earthquakes of Indonesia's BMKG (data.bmkg.go.id): the latest, those of magnitude 5 and more, and those that were felt, as
 * JSON or XML. An earthquake has no id; the name of its map is its time, which serves where there is no map.
 */
export const bmkg: Dialect = {
  name: "BMKG",
  listing: "none",
  recognises: ({ root }) => quakesOf(root).some(isQuake),
  entries: quakesOf,
  read({ value }, context) {
    if (!isQuake(value)) return "unreadable";
    const happenedAt = pastTime(
      textAt(value, "DateTime") || `${textAt(value, "Tanggal")} ${textAt(value, "Jam")}`,
      context,
    );
    const ids = [/\d{14}/.exec(textAt(value, "Shakemap"))?.[0] ?? "", localTimeOf(happenedAt)].filter(Boolean);
    const [id, ...others] = new Set(ids);
    if (!id) return "unreadable";
    const felt = textAt(value, "Dirasakan");
    return readSeismicEvent(
      {
        authority: "bmkg",
        ids: [id, ...others],
        magnitude: numberIn(textAt(value, "Magnitude")),
        region: regionOf(textAt(value, "Wilayah")),
        depthKm: numberIn(textAt(value, "Kedalaman")),
        happenedAt,
        remarks: [textAt(value, "Potensi"), felt && `Felt (MMI): ${felt}`].filter(Boolean).map((text) => `${text}.`),
      },
      { place: pointOf(textAt(value, "Coordinates") || textAt(value, "point", "coordinates"), "lat first") },
    );
  },
};

/** The lists are under `Infogempa`; some copies of them are bare. */
function quakesOf(root: unknown): unknown[] {
  const wrapped = listAt(at(root, "Infogempa") ?? at(root, "infogempa"), "gempa");
  return wrapped.length > 0 ? wrapped : Array.isArray(root) ? root : [root];
}

const isQuake = (one: unknown): boolean =>
  isTree(one) && ["Magnitude", "Kedalaman", "Wilayah"].every((name) => Object.hasOwn(one, name));
