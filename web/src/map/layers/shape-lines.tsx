import type { AssetGeometry } from "@tocsin/contract";
import { Layer } from "@vis.gl/react-maplibre";
import { useMemo } from "react";
import { runOn } from "../geometry/run-on.ts";
import { Source } from "./source.tsx";

type Props = { id: string; shape: AssetGeometry; colour: string };

/** The outline of an asset: its line or its edge, and a tint inside. */
export function ShapeLines({ id, shape, colour }: Props) {
  const data = useMemo(() => runOn(shape), [shape]);
  return (
    <Source id={id} type="geojson" data={data} tolerance={0}>
      <Layer
        id={id}
        type="fill"
        filter={["==", ["geometry-type"], "Polygon"]}
        paint={{ "fill-color": colour, "fill-opacity": 0.14 }}
      />
      <Layer id={`${id}-edge`} type="line" paint={{ "line-color": colour, "line-width": 2.5 }} />
    </Source>
  );
}
