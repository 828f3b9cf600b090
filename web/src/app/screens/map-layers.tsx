import type { Event } from "@tocsin/contract";
import type { FeatureCollection, Point } from "geojson";
import { useMemo } from "react";
import { useTownsAround } from "../../features/places/queries.ts";
import { AssetsLayer, type PlacedAsset } from "../../map/layers/assets-layer.tsx";
import { EventsLayer } from "../../map/layers/events-layer.tsx";
import { TownsLayer } from "../../map/layers/towns-layer.tsx";
import { useMapColours } from "../../map/map-colours.ts";
import { useTileCentres } from "../../map/use-tile-centres.ts";

type Props = {
  assets: readonly PlacedAsset[];
  assetId: number | undefined;
  events: readonly Event[];
  eventId: number | undefined;
};

/** Everything on the map in drawing order: towns, rings, events on top. */
export function MapLayers({ assets, assetId, events, eventId }: Props) {
  const colours = useMapColours();
  const places = useTownsAround(useTileCentres());
  const towns = useMemo(
    (): FeatureCollection<Point, { name: string }> => ({
      type: "FeatureCollection",
      features: places.map(({ geometry, text }) => ({
        type: "Feature",
        geometry: { ...geometry, coordinates: [...geometry.coordinates] },
        properties: { name: text },
      })),
    }),
    [places],
  );
  return (
    <>
      <TownsLayer towns={towns} colours={colours} />
      <AssetsLayer assets={assets} selectedId={assetId} colours={colours} />
      <EventsLayer events={events} selectedId={eventId} colours={colours} />
    </>
  );
}
