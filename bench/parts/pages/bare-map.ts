import { readFileSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { labelCountries, toCountries } from "../../../web/src/map/basemap/country-outlines.ts";

const modules = join(import.meta.dirname, "../../../node_modules");
const library = join(modules, "maplibre-gl/dist");

/**
 * The library by itself: the same points, clustered by it in the browser, as circles with their number. At `/world` over
 * the same base map: coarse outlines and names of countries, ready made, and the tiles of the world and of towns.
 */
const page = `<!doctype html><style>html,body,#map{margin:0;height:100%}</style><div id="map"></div><script type="module">
import { Map, setWorkerUrl } from "/maplibre-gl.mjs";
setWorkerUrl("/maplibre-gl-worker.mjs");
const map = new Map({ container: "map", style: { version: 8, sources: {}, layers: [] }, center: [10, 25], zoom: 1.2, attributionControl: false });
const font = { "text-font": ["sans-serif"], "text-size": 12 };
const drawWorld = () => {
  map.addSource("countries", { type: "geojson", data: location.origin + "/countries.json" });
  map.addLayer({ id: "land", type: "fill", source: "countries", paint: { "fill-color": "#1b2a38" } });
  map.addLayer({ id: "borders", type: "line", source: "countries", paint: { "line-color": "#33475b", "line-width": 0.8 } });
  map.addSource("labels", { type: "geojson", data: location.origin + "/labels.json" });
  map.addSource("world", { type: "vector", tiles: [location.origin + "/api/map/world/{z}/{x}/{y}.mvt"], maxzoom: 7 });
  for (const part of ["sea", "land", "water"]) map.addLayer({ id: "fill-" + part, type: "fill", source: "world", "source-layer": part, paint: { "fill-color": part === "land" ? "#1b2a38" : "#0c1420" } });
  for (const part of ["land", "borders"]) map.addLayer({ id: "line-" + part, type: "line", source: "world", "source-layer": part, paint: { "line-color": "#33475b", "line-width": 0.8 } });
  map.addSource("towns", { type: "vector", tiles: [location.origin + "/api/place/tiles/{z}/{x}/{y}.mvt"] });
  map.addLayer({ id: "towns", type: "symbol", source: "towns", "source-layer": "towns", layout: { "text-field": ["get", "name"], ...font } });
  map.addLayer({ id: "names", type: "symbol", source: "labels", layout: { "text-field": ["get", "name"], ...font } });
};
map.once("load", () => {
  window.askedAt = Date.now();
  if (location.pathname === "/world") drawWorld();
  map.addSource("events", { type: "geojson", data: location.origin + "/points.json", cluster: true, clusterRadius: 64 });
  map.addLayer({ id: "events", type: "circle", source: "events", paint: { "circle-radius": ["case", ["has", "point_count"], 20, 8], "circle-color": "#7cc4ff" } });
  map.addLayer({ id: "counts", type: "symbol", source: "events", layout: { "text-field": ["get", "point_count_abbreviated"], ...font } });
  const look = () => map.queryRenderedFeatures({ layers: ["events"] }).length > 0 ? (window.idleAt = Date.now()) : map.once("idle", look);
  map.once("idle", look);
});
</script>`;

/** Serves pages of MapLibre alone with these points; tiles come from a server of Tocsin. */
export async function serveBareMap(points: readonly { lon: number; lat: number }[], origin: string) {
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
    if (path.startsWith("/api/")) return void pass(origin + path, response);
    if (!path.endsWith(".mjs")) return void response.setHeader("content-type", "text/html").end(page);
    response.setHeader("content-type", "text/javascript").end(readFileSync(join(library, path)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}

async function pass(address: string, response: ServerResponse): Promise<void> {
  const answer = await fetch(address);
  response.writeHead(answer.status, { "content-type": answer.headers.get("content-type") ?? "" });
  response.end(Buffer.from(await answer.arrayBuffer()));
}
