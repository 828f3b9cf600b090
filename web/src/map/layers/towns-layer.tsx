import { Layer } from "@vis.gl/react-maplibre";
import { labelFont } from "../label-font.ts";
import type { MapColours } from "../map-colours.ts";
import { Source } from "./source.tsx";

const tiles = () => [`${location.origin}/api/place/tiles/{z}/{x}/{y}.mvt`];

/** The closest zoom with tiles of its own; nearer still there is no town that has not been named. */
export const finestZoom = 10;

/** Names of towns, quiet, to know where one is: where there is no room for all, the larger ones. */
export function TownsLayer({ colours }: { colours: MapColours }) {
  return (
    <Source id="towns" type="vector" tiles={tiles()} maxzoom={finestZoom}>
      <Layer
        id="town-names"
        type="symbol"
        source-layer="towns"
        minzoom={3}
        layout={{
          "symbol-sort-key": ["-", ["get", "weight"]],
          "icon-image": `dot/${colours.scheme}`,
          "icon-padding": 8,
          "text-field": ["get", "name"],
          "text-font": labelFont,
          "text-size": ["step", ["get", "weight"], 11, 500_000, 12, 3_000_000, 13],
          "text-max-width": 8,
          "text-padding": 10,
          "text-variable-anchor": ["left", "right", "top", "bottom"],
          "text-radial-offset": 0.5,
        }}
        paint={{ "text-color": colours["map-label"], "text-halo-color": colours["map-land"], "text-halo-width": 1.2 }}
      />
    </Source>
  );
}
