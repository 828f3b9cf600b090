import type { LayerSpecification, StyleSpecification, VectorSourceSpecification } from "maplibre-gl";
import { Protocol } from "pmtiles";
import { labelFont } from "../label-font.ts";
import type { MapColours } from "../map-colours.ts";
import { mapLib } from "../map-lib.ts";

/** A style as its server wrote it, or one of the operator's own tiles, in our colours. */
export type Streets = { draw(colours: MapColours): StyleSpecification };

const source = "streets";

type Filter = NonNullable<Extract<LayerSpecification, { type: "line" }>["filter"]>;

/** Protomaps' basemap has the kind of a feature in `kind`; up to its version 3 in `pmap:kind`. */
const kind = ["coalesce", ["get", "kind"], ["get", "pmap:kind"]];
const isOneOf = (...kinds: string[]): Filter => ["in", kind, ["literal", kinds]] as Filter;
const name = ["coalesce", ["get", "name:en"], ["get", "name"]] as unknown as string;

const widthFrom = (zoom: number, width: number): number =>
  ["interpolate", ["exponential", 1.6], ["zoom"], zoom, 0.4, zoom + 4, width / 4, zoom + 10, width] as never;

/** The layer of the source that a layer of the map draws: its identifier up to the first hyphen. */
const layerOf = (id: string): string => id.replace(/-.*/, "");

const fill = (id: string, colour: string, filter?: Filter): LayerSpecification => ({
  id: `streets-${id}`,
  type: "fill",
  source,
  "source-layer": layerOf(id),
  ...(filter && { filter }),
  paint: { "fill-color": colour, "fill-antialias": false },
});

const line = (id: string, paint: object, filter?: Filter, minzoom = 0): LayerSpecification => ({
  id: `streets-${id}`,
  type: "line",
  source,
  "source-layer": layerOf(id),
  minzoom,
  ...(filter && { filter }),
  layout: { "line-cap": "round", "line-join": "round" },
  paint,
});

/** Names in the page's font; where there is no room for all, those of the larger places. */
function label(id: string, colours: MapColours, layout: object, filter: Filter, minzoom = 0): LayerSpecification {
  return {
    id: `streets-${id}`,
    type: "symbol",
    source,
    "source-layer": layerOf(id),
    minzoom,
    filter,
    layout: { "text-field": name, "text-font": labelFont, "text-size": 11, "text-max-width": 8, ...layout },
    paint: { "text-color": colours["map-label"], "text-halo-color": colours["map-land"], "text-halo-width": 1.2 },
  };
}

function groundLayers(colours: MapColours): LayerSpecification[] {
  const [water, land, edge] = [colours["map-water"], colours["map-land"], colours["map-border"]];
  return [
    { id: "streets-background", type: "background", paint: { "background-color": water } },
    fill("earth", land),
    { ...fill("landuse", edge), paint: { "fill-color": edge, "fill-opacity": 0.18 } } as LayerSpecification,
    fill("water", water, ["==", ["geometry-type"], "Polygon"]),
    line("water-rivers", { "line-color": water, "line-width": widthFrom(8, 4) }, [
      "==",
      ["geometry-type"],
      "LineString",
    ]),
    {
      ...fill("buildings", edge),
      minzoom: 13,
      paint: { "fill-color": edge, "fill-opacity": 0.45 },
    } as LayerSpecification,
  ];
}

function wayLayers(colours: MapColours): LayerSpecification[] {
  const edge = colours["map-border"];
  return [
    line("roads-rail", { "line-color": edge, "line-width": 1, "line-dasharray": [3, 2] }, isOneOf("rail"), 11),
    line("roads-paths", { "line-color": edge, "line-width": widthFrom(14, 3) }, isOneOf("path", "other"), 14),
    line("roads-minor", { "line-color": edge, "line-width": widthFrom(11, 10) }, isOneOf("minor_road"), 11),
    line("roads-medium", { "line-color": edge, "line-width": widthFrom(9, 14) }, isOneOf("medium_road"), 9),
    line("roads-major", { "line-color": edge, "line-width": widthFrom(6, 16) }, isOneOf("major_road"), 6),
    line(
      "roads-highways",
      { "line-color": colours["map-label"], "line-opacity": 0.55, "line-width": widthFrom(4, 18) },
      isOneOf("highway"),
      4,
    ),
    line("boundaries", { "line-color": colours["map-label"], "line-opacity": 0.6, "line-width": 0.8 }),
  ];
}

function nameLayers(colours: MapColours): LayerSpecification[] {
  const upper = { "text-transform": "uppercase", "text-letter-spacing": 0.08 };
  const larger = {
    "symbol-sort-key": ["-", ["coalesce", ["get", "population_rank"], ["get", "pmap:population_rank"], 0]],
  };
  return [
    label("roads-names", colours, { "symbol-placement": "line" }, ["has", "name"], 13),
    label("places-regions", colours, { ...upper, "text-size": 10 }, isOneOf("region"), 5),
    label("places-towns", colours, { ...larger, "text-size": 12 }, isOneOf("locality", "neighbourhood"), 3),
    label("places-countries", colours, { ...upper, "text-size": 10.5 }, isOneOf("country")),
  ];
}

function ownStreets(tilesUrl: string, colours: MapColours): StyleSpecification {
  const streets: VectorSourceSpecification = {
    type: "vector",
    url: `pmtiles://${new URL(tilesUrl, location.origin)}`,
    attribution: "© OpenStreetMap",
  };
  const layers = [...groundLayers(colours), ...wayLayers(colours), ...nameLayers(colours)];
  return { version: 8, sources: { [source]: streets }, layers };
}

/** The operator's own vector tiles, drawn in the product's colours; `tilesUrl` is the address of their PMTiles archive. */
export function openArchive(tilesUrl: string): Streets {
  // The map learns what addresses mean that begin with `pmtiles://`.
  mapLib.addProtocol("pmtiles", new Protocol({ metadata: true }).tile);
  return { draw: (colours) => ownStreets(tilesUrl, colours) };
}
