import { type ReceivedEvent, severities } from "@tocsin/contract";
import { Layer } from "@vis.gl/react-maplibre";
import type { FeatureCollection, Point, Polygon } from "geojson";
import { useMemo } from "react";
import { isAbout } from "../../lib/words/event-words.ts";
import { circlePolygon } from "../geometry/circle-polygon.ts";
import { markName } from "../images/mark-image.ts";
import type { MapColours } from "../map-colours.ts";
import { Source } from "./source.tsx";

/** The fields of an event that the layer needs. */
export type PlacedEvent = Pick<
  ReceivedEvent,
  "id" | "title" | "severity" | "category" | "lat" | "lon" | "radius" | "placeKind" | "ongoing"
>;

type Props = { events: readonly PlacedEvent[]; selectedId: number | undefined; colours: MapColours };

/** Events as marks; below them the extent of the selected or only one, or as a soft disc the doubt about its place. */
export function EventsLayer({ events, selectedId, colours }: Props) {
  const marks = useMemo(() => marksOf(events, colours.scheme), [events, colours.scheme]);
  const discs = useMemo(() => discsOf(events, colours, selectedId), [events, colours, selectedId]);
  return (
    <>
      <Source id="event-discs" type="geojson" data={discs} tolerance={0}>
        <Layer
          id="event-discs"
          type="fill"
          paint={{ "fill-color": ["get", "colour"], "fill-opacity": ["get", "opacity"] }}
        />
        <Layer
          id="event-disc-edges"
          type="line"
          filter={["get", "isEdge"]}
          paint={{ "line-color": ["get", "colour"], "line-width": 1.2, "line-dasharray": [3, 3] }}
        />
      </Source>
      <Source id="events" type="geojson" data={marks}>
        <Layer
          id="event-selected"
          type="circle"
          filter={["==", ["get", "id"], selectedId ?? -1]}
          paint={{
            "circle-radius": 25,
            "circle-color": "transparent",
            "circle-stroke-color": colours.text,
            "circle-stroke-width": 2,
          }}
        />
        <Layer
          id="events"
          type="symbol"
          layout={{
            "icon-image": ["get", "image"],
            "icon-allow-overlap": true,
            "symbol-sort-key": ["get", "rank"],
            "icon-size": 0.82,
          }}
          paint={{ "icon-opacity": ["case", ["get", "isOver"], 0.5, 1] }}
        />
      </Source>
    </>
  );
}

function marksOf(events: readonly PlacedEvent[], scheme: string): FeatureCollection<Point> {
  const features = events.flatMap((event) => {
    if (event.lon === null || event.lat === null) return [];
    const properties = {
      id: event.id,
      title: event.title,
      severity: event.severity,
      image: markName(scheme, event.severity, event.category, isAbout(event)),
      rank: severities.indexOf(event.severity),
      isOver: !event.ongoing,
    };
    const geometry = { type: "Point" as const, coordinates: [event.lon, event.lat] };
    return [{ type: "Feature" as const, geometry, properties }];
  });
  return { type: "FeatureCollection", features };
}

/** Nested circles become denser towards the centre: the edge of an uncertainty is soft, that of a known extent is not. */
const softSteps = [1, 0.93, 0.86, 0.79, 0.72, 0.65, 0.58, 0.51];

/** So much is seen of the map below a disc that it does not hide the names there. */
const discOpacity = 0.12;

/** Of one event only: over each other, the discs of many would hide the map. */
function discsOf(events: readonly PlacedEvent[], colours: MapColours, selectedId?: number): FeatureCollection<Polygon> {
  const features = events.flatMap((event) => {
    const { lon, lat, radius } = event;
    if (lon === null || lat === null || !radius || (event.id !== selectedId && events.length > 1)) return [];
    const steps = isAbout(event) ? softSteps : [1];
    return steps.map((step) => ({
      type: "Feature" as const,
      geometry: circlePolygon([lon, lat], radius * step),
      properties: {
        colour: colours[`severity-${event.severity}`],
        opacity: discOpacity / steps.length,
        isEdge: event.id === selectedId && step === 1,
      },
    }));
  });
  return { type: "FeatureCollection", features };
}
