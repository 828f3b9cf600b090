import type { Severity } from "@tocsin/contract";
import { Layer } from "@vis.gl/react-maplibre";
import type { GeoJSON } from "geojson";
import { useMapColours } from "../map-colours.ts";
import { Source } from "./source.tsx";

/** The shape that a source gave an event, such as a warning area. */
export function ShapeLayer({ shape, severity }: { shape: GeoJSON; severity: Severity }) {
  const colour = useMapColours()[`severity-${severity}`];
  return (
    <Source id="event-shape" type="geojson" data={shape}>
      <Layer
        id="event-shape"
        type="fill"
        filter={["==", ["geometry-type"], "Polygon"]}
        paint={{ "fill-color": colour, "fill-opacity": 0.18 }}
      />
      <Layer id="event-shape-edge" type="line" paint={{ "line-color": colour, "line-width": 1.5 }} />
    </Source>
  );
}
