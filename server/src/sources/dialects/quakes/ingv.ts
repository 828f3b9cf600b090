import { at, listAt, numberAt, propertiesIn, textAt } from "../../carriers/tree.ts";
import { type Dialect, pastTime } from "../dialect.ts";
import { readSeismicEvent } from "./seismic-event.ts";

/** GeoJSON of the event service of Italy's National Institute of Geophysics and Volcanology (webservices.ingv.it). */
export const ingv: Dialect = {
  name: "INGV GeoJSON",
  listing: "none",
  zone: "UTC",
  recognises: ({ root }) =>
    propertiesIn(root).some((one) => ["eventId", "originId", "mag"].every((name) => at(one, name) !== undefined)),
  read({ value }, context) {
    const own = at(value, "properties");
    const id = textAt(own, "eventId");
    if (!id) return "unreadable";
    const [, , depth] = listAt(at(value, "geometry"), "coordinates");
    return readSeismicEvent(
      {
        authority: "ingv",
        ids: [id],
        kind: textAt(own, "type"),
        magnitude: numberAt(own, "mag"),
        region: textAt(own, "place"),
        depthKm: typeof depth === "number" ? depth : null,
        happenedAt: pastTime(textAt(own, "time"), context),
      },
      { link: `https://terremoti.ingv.it/event/${encodeURIComponent(id)}` },
    );
  },
};
