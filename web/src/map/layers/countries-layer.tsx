import { Layer, Source, useMap } from "@vis.gl/react-maplibre";
import { useEffect, useState } from "react";
import { loadCountries } from "../basemap/countries.ts";
import { type Countries, labelCountries } from "../basemap/country-outlines.ts";
import { labelFont } from "../label-font.ts";
import type { MapColours } from "../map-colours.ts";

const fineFromZoom = 3.2;
const namesUntilZoom = 7;

export const outlinesId = "countries";

/** The base map: coarse outlines at once, fine ones when the map zooms in. */
export function CountriesLayer({ colours, coarse }: { colours: MapColours; coarse: Countries }) {
  const countries = useFineCountries() ?? coarse;
  const [labels] = useState(() => labelCountries(coarse));
  return (
    <>
      <Source id={outlinesId} type="geojson" data={countries} tolerance={0.2}>
        <Layer id="land" type="fill" paint={{ "fill-color": colours["map-land"], "fill-antialias": false }} />
        <Layer id="borders" type="line" paint={{ "line-color": colours["map-border"], "line-width": 0.8 }} />
      </Source>
      <Source id="country-labels" type="geojson" data={labels}>
        <Layer
          id="country-names"
          type="symbol"
          maxzoom={namesUntilZoom}
          layout={{
            "text-field": ["get", "name"],
            "text-font": labelFont,
            "text-size": 10.5,
            // Unlike a town's name, so that nobody looks for a town of that name.
            "text-transform": "uppercase",
            "text-letter-spacing": 0.08,
            "text-max-width": 7,
            "symbol-sort-key": ["-", ["get", "size"]],
          }}
          paint={{
            "text-color": colours["map-label"],
            "text-halo-color": colours["map-land"],
            "text-halo-width": 1.2,
          }}
        />
      </Source>
    </>
  );
}

/** Fine outlines once the map has been close; undefined until then, and when they cannot be had. */
function useFineCountries(): Countries | undefined {
  const { current: map } = useMap();
  const [fine, setFine] = useState<Countries>();
  const [wanted, setWanted] = useState(false);

  useEffect(() => {
    const look = () => setWanted((before) => before || (map?.getZoom() ?? 0) >= fineFromZoom);
    look();
    map?.on("zoomend", look);
    return () => {
      map?.off("zoomend", look);
    };
  }, [map]);

  useEffect(() => {
    // The coarse outlines stay when the fine ones cannot be had.
    if (wanted) loadCountries("fine").then(setFine, () => {});
  }, [wanted]);

  return fine;
}
