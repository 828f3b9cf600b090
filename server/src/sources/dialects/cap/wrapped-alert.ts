import type { Dialect } from "../dialect.ts";
import { capAlert } from "./cap-alert.ts";
import { capEntries } from "./cap-entries.ts";

/**
 * RSS and Atom whose entries contain whole CAP alerts: as elements, as Brazil's IDAP has them, or as text in a description. The entry
 * keeps its ID; all else is what the alert says.
 */
export const wrappedAlert: Dialect = {
  name: "CAP alerts in a feed",
  listing: "none",
  recognises: ({ entries }) => entries.some(({ alert }) => alert !== undefined),
  read(entry, context) {
    if (!entry.alert) return capEntries.read(entry, context);
    const reading = capAlert.read({ ...entry, value: entry.alert }, context);
    if (typeof reading !== "object" || reading === null) return reading;
    const { ids, link, place, published, ...own } = reading.entry ?? {};
    const isPlaced = place?.geojson !== undefined && JSON.stringify(place.geojson) !== nowhere;
    return {
      ...reading,
      entry: {
        ...own,
        ids: entry.ids.some((id) => id?.trim()) ? entry.ids : (ids ?? []),
        link: link ?? entry.link,
        published: published ?? entry.published,
        ...(isPlaced && { place }),
      },
    };
  },
};

const nowhere = JSON.stringify({ type: "GeometryCollection", geometries: [] });
