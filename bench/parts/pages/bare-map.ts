import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { labelCountries, toCountries } from "../../../web/src/map/basemap/country-outlines.ts";

const modules = join(import.meta.dirname, "../../../node_modules");
const library = join(modules, "maplibre-gl/dist");

/**
 * The library by itself: the same points, clustered by it in the browser, as circles with their number. At `/outlines` over
 * the outlines and names of the same countries, ready made.
 */
const page = `<!doctype html><style>html,body,#map{margin:0;height:100%}</style><div id="map"></div><script type="module">
import { Map, setWorkerUrl } from "/maplibre-gl.mjs";
setWorkerUrl("/maplibre-gl-worker.mjs");
const map = new Map({ container: "map", style: { version: 8, sources: {}, layers: [] }, center: [10, 25], zoom: 1.2, attributionControl: false });
const font = { "text-font": ["sans-serif"], "text-size": 12 };
const drawOutlines = () => {
  map.addSource("countries", { type: "geojson", data: location.origin + "/countries.json" });
  map.addLayer({ id: "land", type: "fill", source: "countries", paint: { "fill-color": "#1b2a38" } });
  map.addLayer({ id: "borders", type: "line", source: "countries", paint: { "line-color": "#33475b", "line-width": 0.8 } });
  map.addSource("labels", { type: "geojson", data: location.origin + "/labels.json" });
  map.addLayer({ id: "names", type: "symbol", source: "labels", layout: { "text-field": ["get", "name"], ...font } });
};
map.once("load", () => {
  window.askedAt = Date.now();
  if (location.pathname === "/outlines") drawOutlines();
  map.addSource("events", { type: "geojson", data: location.origin + "/points.json", cluster: true, clusterRadius: 64 });
  map.addLayer({ id: "events", type: "circle", source: "events", paint: { "circle-radius": ["case", ["has", "point_count"], 20, 8], "circle-color": "#7cc4ff" } });
  map.addLayer({ id: "counts", type: "symbol", source: "events", layout: { "text-field": ["get", "point_count_abbreviated"], ...font } });
  const look = () => map.queryRenderedFeatures({ layers: ["events"] }).length > 0 ? (window.idleAt = Date.now()) : map.once("idle", look);
  map.once("idle", look);
});
</script>`;

/** Serves pages of MapLibre alone with these points. */
export async function serveBareMap(points: readonly { lon: number; lat: number }[]) {
  const features = points.map(({ lon, lat }, id) => ({
    type: "Feature",
    properties: { id },
    geometry: { type: "Point", coordinates: [lon, lat] },
  }));
  const countries = toCountries(JSON.parse(readFileSync(join(modules, "world-atlas/countries-110m.json"), "utf8")));
  const data: Record<string, string> = {
    "/points.json": JSON.stringify({ type: "FeatureCollection", features }),
    "/countries.json": JSON.stringify(countries),
    "/labels.json": JSON.stringify(labelCountries(countries)),
  };
  const server = createServer((request, response) => {
    const path = request.url ?? "/";
    if (data[path]) return void response.setHeader("content-type", "application/json").end(data[path]);
    if (!path.endsWith(".mjs")) return void response.setHeader("content-type", "text/html").end(page);
    response.setHeader("content-type", "text/javascript").end(readFileSync(join(library, path)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}
