import type { ExportedEvent } from "../read-exported.ts";
import type { Format } from "./format.ts";
import { pageOf } from "./links.ts";

/** A FeatureCollection (RFC 7946): the area of an event, or its point; its other fields as the API has them. */
export const geojson: Format = {
  mediaType: "application/geo+json",
  ending: "geojson",
  reads: { geometry: true },
  async *write(batches, { publicUrl }) {
    let separator = "";
    yield '{"type":"FeatureCollection","features":[';
    for await (const events of batches) {
      if (events.length === 0) continue;
      yield separator + events.map((one) => JSON.stringify(toFeature(one, publicUrl))).join(",\n");
      separator = ",\n";
    }
    yield "]}\n";
  },
};

/** A feature may have no place (RFC 7946, 3.2). */
type EventFeature = GeoJSON.Feature<GeoJSON.Geometry | null>;

/** An event as a feature; `link` is its page, and `url` that of its source. */
export function toFeature({ event, geometry, expiresAt }: ExportedEvent, publicUrl: string): EventFeature {
  const { id, geojson: _, description: __, ...properties } = event;
  return {
    type: "Feature",
    id,
    geometry: geometry ?? toPoint(event),
    properties: {
      ...properties,
      expiresAt: expiresAt?.toISOString() ?? null,
      link: pageOf(event, publicUrl),
    },
  };
}

const toPoint = ({ lat, lon }: ExportedEvent["event"]): GeoJSON.Point | null =>
  lat === null || lon === null ? null : { type: "Point", coordinates: [lon, lat] };
