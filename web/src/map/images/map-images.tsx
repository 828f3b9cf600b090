import { useMap } from "@vis.gl/react-maplibre";
import { useEffect } from "react";
import type { MapColours } from "../map-colours.ts";
import { drawImage, pixelRatio } from "./draw-image.ts";

/** Gives the map its pictures when they are first asked for; the map keeps them. */
export function MapImages({ colours }: { colours: MapColours }) {
  const { current } = useMap();
  useEffect(() => {
    const map = current?.getMap();
    map?.setMissingStyleImageResolver((name) => {
      const image = map.hasImage(name) ? undefined : drawImage(name, colours);
      if (image) map.addImage(name, image, { pixelRatio });
    });
  }, [current, colours]);
  return null;
}
