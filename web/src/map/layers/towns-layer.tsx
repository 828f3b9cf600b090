import { Layer, Source } from "@vis.gl/react-maplibre";
import type { FeatureCollection, Point } from "geojson";
import { labelFont } from "../label-font.ts";
import type { MapColours } from "../map-colours.ts";

type Props = { towns: FeatureCollection<Point, { name: string }>; colours: MapColours };

/** Names of towns, quiet, to know where one is. */
export function TownsLayer({ towns, colours }: Props) {
  return (
    <Source id="towns" type="geojson" data={towns}>
      <Layer id="towns" type="circle" paint={{ "circle-radius": 1.8, "circle-color": colours["map-label"] }} />
      <Layer
        id="town-names"
        type="symbol"
        layout={{
          "text-field": ["get", "name"],
          "text-font": labelFont,
          "text-size": 11,
          "text-variable-anchor": ["left", "right", "top", "bottom"],
          "text-radial-offset": 0.5,
          "text-optional": true,
        }}
        paint={{ "text-color": colours["map-label"], "text-halo-color": colours["map-land"], "text-halo-width": 1.2 }}
      />
    </Source>
  );
}
