import { finestWorldZoom } from "@tocsin/contract";
import { Layer } from "@vis.gl/react-maplibre";
import type { Feature } from "geojson";
import type { FillLayerSpecification, FilterSpecification, LineLayerSpecification } from "maplibre-gl";
import { useState } from "react";
import { type Countries, labelCountries } from "../basemap/country-outlines.ts";
import { labelFont } from "../label-font.ts";
import type { MapColours } from "../map-colours.ts";
import { Source } from "./source.tsx";

const tiles = () => [`${location.origin}/api/map/world/{z}/{x}/{y}.mvt`];
const namesUntilZoom = 7;
const regionsFromZoom = 3.5;
/** The north of the sea that hides Antarctica, south of all other land. */
const farSouth = -60;

/**
 * Far out, a country of a few pixels has no name: it would be read as that of its sea. By twice its area in square degrees. What the sea
 * hides there has none either.
 */
const isNamed: FilterSpecification = [
  "step",
  ["zoom"],
  ["all", [">", ["get", "size"], 12], [">", ["get", "lat"], farSouth]],
  3,
  [">", ["get", "size"], 3],
  4,
  true,
];

export const worldId = "world";

/**
 * The base map: the world in tiles over the coarse outlines that came with the page. Each tile begins with a sea that hides the
 * outlines below it, so that these show where a tile is missing, and nowhere else.
 */
export function WorldLayer({ colours, coarse }: { colours: MapColours; coarse: Countries }) {
  const [labels] = useState(() => labelCountries(coarse));
  return (
    <>
      <Source id="countries" type="geojson" data={coarse} tolerance={0.2}>
        <Layer {...fill("land", colours["map-land"])} />
        <Layer id="borders" type="line" paint={{ "line-color": colours["map-border"], "line-width": 0.8 }} />
      </Source>
      <Source id={worldId} type="vector" tiles={tiles()} maxzoom={finestWorldZoom}>
        <Layer {...inTile(fill("sea", colours["map-water"]))} />
        <Layer {...inTile(fill("land", colours["map-land"]))} />
        <Layer {...inTile(line("land", "coast", colours["map-border"], 0.8))} />
        {/* The shores of lakes and rivers are rough in their source: a line would show it. */}
        <Layer {...inTile(fill("water", colours["map-water"], true))} />
        <Layer {...inTile(line("regions", "regions", colours["map-border"], 0.9))} minzoom={regionsFromZoom} />
        {/* Above the lakes that they cross. */}
        <Layer {...inTile(line("borders", "borders", colours["map-label"], 0.9))} />
      </Source>
      <Source id="southern-sea" type="geojson" data={southernSea}>
        <Layer {...seaFarOut(colours["map-water"])} />
      </Source>
      <Source id="country-labels" type="geojson" data={labels}>
        <Layer
          id="country-names"
          type="symbol"
          maxzoom={namesUntilZoom}
          filter={isNamed}
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

/** It ends where Web Mercator does. */
const southernSea: Feature = {
  type: "Feature",
  properties: {},
  geometry: {
    type: "Polygon",
    coordinates: [
      [
        [-180, -86],
        [180, -86],
        [180, farSouth],
        [-180, farSouth],
        [-180, -86],
      ],
    ],
  },
};

/**
 * A map of the world has room for Antarctica only because it is higher than all that people live on. It is drawn where a person looks
 * at it, closer up.
 */
const seaFarOut = (colour: string): Omit<FillLayerSpecification, "source"> => ({
  id: "southern-sea",
  type: "fill",
  maxzoom: 3,
  paint: {
    "fill-color": colour,
    "fill-antialias": false,
    "fill-opacity": ["interpolate", ["linear"], ["zoom"], 2.5, 1, 3, 0],
  },
});

/** A layer of the tiles that is drawn from the part of its name, or from the one that it names itself. */
const inTile = <Spec extends { id: string; part?: string }>({ part, ...layer }: Spec) => ({
  ...layer,
  id: `world-${layer.id}`,
  "source-layer": part ?? layer.id,
});

const fill = (id: string, colour: string, isSmooth = false): Omit<FillLayerSpecification, "source"> => ({
  id,
  type: "fill",
  paint: { "fill-color": colour, "fill-antialias": isSmooth },
});

const line = (
  part: string,
  id: string,
  colour: string,
  width: number,
): Omit<LineLayerSpecification, "source"> & { part: string } => ({
  part,
  id,
  type: "line",
  layout: { "line-join": "round" },
  paint: {
    "line-color": colour,
    "line-width": width,
    ...(id === "regions" && { "line-dasharray": [3, 2] }),
    ...(id === "borders" && { "line-opacity": 0.75 }),
  },
});
