import { Layer } from "@vis.gl/react-maplibre";
import type { MapColours } from "../map-colours.ts";
import { severityColour } from "./event-mark-layers.tsx";
import { Source } from "./source.tsx";

export const eventTilesId = "event-tiles";

/** All events of the filter that the address `tiles` stands for, and the areas of their warnings. */
export function EventTilesSource({ tiles, colours }: { tiles: string; colours: MapColours }) {
  return (
    <Source id={eventTilesId} type="vector" tiles={[tiles]} maxzoom={18}>
      <Layer
        id="event-areas"
        type="fill"
        source-layer="areas"
        paint={{ "fill-color": severityColour(colours), "fill-opacity": 0.1 }}
      />
      <Layer
        id="event-area-edges"
        type="line"
        source-layer="areas"
        paint={{ "line-color": severityColour(colours), "line-width": 1.2, "line-opacity": 0.8 }}
      />
    </Source>
  );
}
