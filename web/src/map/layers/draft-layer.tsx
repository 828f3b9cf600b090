import { t } from "@lingui/core/macro";
import { distanceKm, type LonLat, wrapLon } from "@tocsin/contract";
import { Layer, Marker, type MarkerDragEvent } from "@vis.gl/react-maplibre";
import { useMemo, useState } from "react";
import { circleRing } from "../../lib/geo/sphere.ts";
import { circlePolygon } from "../geometry/circle-polygon.ts";
import type { MapColours } from "../map-colours.ts";
import { Source } from "./source.tsx";

type Props = {
  place: LonLat;
  radiusKm: number;
  colours: MapColours;
  onPlace: (place: LonLat) => void;
  onRadius: (km: number) => void;
};

const placeOf = ({ lngLat }: MarkerDragEvent): LonLat => [wrapLon(lngLat.lng), lngLat.lat];

/** The asset that is being entered: a pin that can be dragged, and a handle on its ring that makes it wider. */
export function DraftLayer({ place, radiusKm, colours, onPlace, onRadius }: Props) {
  const [dragged, setDragged] = useState<LonLat>();
  const [stretchedKm, setStretchedKm] = useState<number>();
  const centre = dragged ?? place;
  const km = stretchedKm ?? radiusKm;
  const ring = useMemo(() => circlePolygon(centre, km), [centre, km]);
  // A quarter of the way round from north: due east.
  const [handleLon, handleLat] = circleRing(centre, km)[24] ?? centre;
  const widen = (event: MarkerDragEvent) => Math.max(0.1, distanceKm(centre, placeOf(event)));
  return (
    <>
      <Source id="draft" type="geojson" data={ring} tolerance={0}>
        <Layer id="draft" type="fill" paint={{ "fill-color": colours["map-asset"], "fill-opacity": 0.14 }} />
        <Layer id="draft-ring" type="line" paint={{ "line-color": colours["map-asset"], "line-width": 2 }} />
      </Source>
      <Marker
        longitude={centre[0]}
        latitude={centre[1]}
        draggable
        onDrag={(event) => setDragged(placeOf(event))}
        onDragEnd={(event) => {
          setDragged(undefined);
          onPlace(placeOf(event));
        }}
      >
        <div className="draft-pin" title={t`Drag to move the asset`} />
      </Marker>
      <Marker
        longitude={handleLon}
        latitude={handleLat}
        draggable
        onDrag={(event) => setStretchedKm(widen(event))}
        onDragEnd={(event) => {
          setStretchedKm(undefined);
          onRadius(widen(event));
        }}
      >
        <div className="draft-handle" title={t`Drag to change the radius`} />
      </Marker>
    </>
  );
}
