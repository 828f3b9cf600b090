import { wrapLon } from "@tocsin/contract";
import { useMap } from "@vis.gl/react-maplibre";
import type { MapLibreEvent } from "maplibre-gl";
import { useEffect, useEffectEvent, useRef } from "react";
import { textFromViewpoint, type Viewpoint } from "./viewpoint.ts";

/** Marks a movement that a person asked for by a button. */
export const asked = { isAsked: true };

type Moved = MapLibreEvent & { originalEvent?: unknown; isAsked?: boolean };
type Props = { viewpoint: Viewpoint | undefined; onViewpoint: (viewpoint: Viewpoint) => void };

/** Long enough for one entry of several movements. */
const restMs = 250;

/** Reports where a person has moved the map, and moves it where `viewpoint` has changed otherwise, as by the Back button. */
export function ViewpointKeeper({ viewpoint, onViewpoint }: Props) {
  const { current } = useMap();
  const known = useRef(viewpoint && textFromViewpoint(viewpoint));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const settle = useEffectEvent(({ originalEvent, isAsked, target }: Moved) => {
    clearTimeout(timer.current);
    // The map's own movements follow from a selection, which the address has already.
    if (!originalEvent && !isAsked) return;
    timer.current = setTimeout(() => {
      const { lng, lat } = target.getCenter();
      const moved: Viewpoint = { centre: [wrapLon(lng), lat], zoom: target.getZoom() };
      known.current = textFromViewpoint(moved);
      onViewpoint(moved);
    }, restMs);
  });
  useEffect(() => {
    const map = current?.getMap();
    const look = (event: MapLibreEvent) => settle(event);
    map?.on("moveend", look);
    return () => {
      clearTimeout(timer.current);
      map?.off("moveend", look);
    };
  }, [current]);
  useEffect(() => {
    const text = viewpoint && textFromViewpoint(viewpoint);
    if (text === known.current) return;
    known.current = text;
    if (viewpoint) current?.jumpTo({ center: [...viewpoint.centre], zoom: viewpoint.zoom });
  }, [current, viewpoint]);
  return null;
}
