import { at, listAt, numberAt, textAt, textOf } from "../../carriers/tree.ts";
import { type Dialect, pastTime, type ReadContext } from "../dialect.ts";
import { authorityOf, namesOf } from "./network-names.ts";
import { readSeismicEvent } from "./seismic-event.ts";

/**
 * QuakeML 1.2 and 1.1 (quake.ethz.ch/quakeml), also of FDSN event services: events with their preferred origin and
 * magnitude, or the first of each. `authority` is the network that names the event. Times are UTC, depths in metres.
 */
export const quakeml: Dialect = {
  name: "QuakeML",
  // A service answers what it was asked for; what it no longer names is old.
  listing: "none",
  zone: "UTC",
  recognises: ({ root }) => parametersOf(root) !== undefined,
  entries: (root) => listAt(parametersOf(root), "event"),
  read({ value }, context) {
    const origin = preferred(value, "origin", "preferredOriginID");
    const magnitude = preferred(value, "magnitude", "preferredMagnitudeID");
    const publicId = textAt(value, "@publicID") || textAt(origin, "@publicID");
    const [id, ...others] = namesOf(publicId, textAt(value, "@eventsource") + textAt(value, "@eventid"));
    if (!id) return "unreadable";
    const [lon, lat] = [numberAt(origin, "longitude", "value"), numberAt(origin, "latitude", "value")];
    const depth = numberAt(origin, "depth", "value");
    const isReviewed = /^(?:reviewed|confirmed|final)$/i.test(textAt(origin, "evaluationStatus"));
    return readSeismicEvent(
      {
        authority: authorityOf(
          publicId,
          textAt(value, "creationInfo", "agencyID") || textAt(origin, "creationInfo", "agencyID"),
        ),
        ids: [id, ...others],
        kind: textAt(value, "type"),
        magnitude: numberAt(magnitude, "mag", "value"),
        region: regionOf(value) || textAt(origin, "region"),
        depthKm: depth === null ? null : depth / 1000,
        happenedAt: pastTime(textAt(origin, "time", "value"), context),
        isAutomatic: textAt(origin, "evaluationMode").toLowerCase() === "automatic" && !isReviewed,
        ended: /^rejected$/i.test(textAt(origin, "evaluationStatus")),
      },
      {
        link: /^https?:/.test(publicId) ? publicId : undefined,
        updated: updatedAt([origin, magnitude, value], context),
        place: lon === null || lat === null ? {} : { geojson: { type: "Point", coordinates: [lon, lat] } },
      },
    );
  },
};

const parametersOf = (root: unknown): unknown => at(root, "quakeml", "eventParameters") ?? at(root, "eventParameters");

/** The one that the event prefers by its id; the first where it prefers none or one that is not there. */
function preferred(event: unknown, name: string, reference: string): unknown {
  const all = listAt(event, name);
  const id = textAt(event, reference);
  return all.find((one) => id !== "" && textAt(one, "@publicID") === id) ?? all[0];
}

const preciseRegions = ["nearest cities", "region name", "earthquake name", "Flinn-Engdahl region"];

/** The description that names the place best. */
function regionOf(event: unknown): string {
  const descriptions = listAt(event, "description");
  const ofKind = preciseRegions.flatMap((kind) => descriptions.filter((one) => textAt(one, "type") === kind));
  return [...ofKind, ...descriptions].map((one) => textAt(one, "text") || textOf(one)).find(Boolean) ?? "";
}

/** The newest date at which any part was made. */
function updatedAt(parts: unknown[], context: ReadContext): string | undefined {
  const times = parts.map((part) => pastTime(textAt(part, "creationInfo", "creationTime"), context));
  return times
    .filter((time) => time !== null)
    .toSorted()
    .at(-1);
}
