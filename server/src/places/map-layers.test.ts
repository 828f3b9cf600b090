import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startTestServer } from "../../../testing/servers/test-server.ts";
import { readMapLayers } from "./map-layers.ts";

/** A file with the entries, or with a text. */
function writeLayers(content: unknown): string {
  const folder = mkdtempSync(join(tmpdir(), "tocsin-layers-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "layers.json");
  writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
  return file;
}

const radar = {
  name: "Rain radar",
  kind: "raster",
  address: "https://radar.example/{z}/{x}/{y}.png",
  attribution: "Weather office",
};
const floods = { name: "Floods", kind: "geojson", address: "http://127.0.0.1:8080/floods.json", attribution: "Rivers" };
const faults = {
  name: "Faults",
  kind: "vector",
  address: "https://faults.example:8443/{z}/{x}/{y}.pbf",
  attribution: "Survey",
  layer: "lines",
  minZoom: 4,
  maxZoom: 12,
  colour: "#2f80ed",
};

test("layers are read from the file in its order, with an id for addresses", () => {
  const layers = readMapLayers(writeLayers([radar, floods, faults, { ...radar, name: "Größe 2: Öl & Gas" }]));
  expect(layers.map(({ id }) => id)).toEqual(["rain-radar", "floods", "faults", "größe-2-öl-gas"]);
  expect(layers[0]).toEqual({ ...radar, id: "rain-radar", layer: null, minZoom: null, maxZoom: null, colour: null });
  expect(layers[2]).toEqual({ ...faults, id: "faults" });
  expect(readMapLayers(undefined)).toEqual([]);
  const wms = "https://maps.example/wms?service=WMS&request=GetMap&bbox={bbox-epsg-3857}&width=256&height=256";
  expect(readMapLayers(writeLayers([{ ...radar, address: wms }]))[0]?.address).toBe(wms);
});

test.each<[object, string]>([
  [{ ...radar, kind: "wms" }, 'layer 1 ("Rain radar"): kind must be geojson, raster or vector'],
  [{ ...radar, address: undefined }, 'layer 1 ("Rain radar"): address is missing'],
  [{ ...radar, address: "radar" }, 'layer 1 ("Rain radar"): address must be an address'],
  [{ ...radar, address: "http://radar.example/{z}/{x}/{y}" }, "address must begin with https://"],
  [{ ...radar, address: "http://127.evil.example/{z}/{x}/{y}" }, "address must begin with https://"],
  [{ ...radar, address: "javascript:alert(1)//{z}/{x}/{y}" }, "address must begin with https://"],
  [{ ...radar, address: "https://anna:secret@radar.example/{z}/{x}/{y}" }, "without a user and a password"],
  [{ ...radar, address: "https://{s}.radar.example/{z}/{x}/{y}" }, "address must be an address"],
  [{ ...radar, address: "https://radar.example/tiles.json" }, "address must contain {z}, {x} and {y}"],
  [{ ...floods, address: "https://rivers.example/{z}/{x}/{y}" }, "address must be the address of one document"],
  [{ ...radar, attribution: " " }, "attribution is empty"],
  [{ ...radar, attribution: undefined }, "attribution is missing"],
  [{ ...radar, name: "…" }, "name must contain a letter or a digit"],
  [{ ...radar, layer: "rain" }, "layer is for kind vector only"],
  [{ ...faults, layer: undefined }, 'layer 1 ("Faults"): layer is missing'],
  [{ ...faults, minZoom: 13 }, "maxZoom must not be less than minZoom"],
  [{ ...faults, minZoom: -1 }, "minZoom must be 0 or more"],
  [{ ...floods, maxZoom: 3 }, "maxZoom is for kinds raster and vector only"],
  [{ ...radar, colour: "red" }, "colour must be a colour such as #2f80ed"],
  [{ ...radar, colour: 7 }, "colour must be a colour such as #2f80ed"],
  [{ ...radar, minZoom: "4" }, "minZoom must be a number from 0 to 22"],
  [{ ...radar, maxZoom: 23 }, "maxZoom must be 22 or less"],
  [{ ...radar, name: "x".repeat(61) }, "name must have at most 60 characters"],
  [{ ...radar, opacity: 0.5 }, 'layer 1 ("Rain radar"): opacity is not a field of a layer'],
  [["radar"], "layer 1: the entry must be an object in braces"],
])("an invalid layer is refused with its entry and field: %j", (entry, problem) => {
  const file = writeLayers([entry]);
  expect(() => readMapLayers(file)).toThrow(problem);
  expect(() => readMapLayers(file)).toThrow(`MAP_LAYERS is invalid: ${file}`);
});

test("every problem of a file is listed at once, and names that give one id are refused", () => {
  const file = writeLayers([
    { ...radar, kind: "wms" },
    { ...floods, attribution: "", maxZoom: 3, opacity: 1 },
    { ...floods, name: "floods!", layer: "a" },
    7,
    { ...faults, name: "", layer: undefined, minZoom: 30, colour: "red" },
  ]);
  expect(() => readMapLayers(file)).toThrow(
    `MAP_LAYERS is invalid: ${file}
  layer 1 ("Rain radar"): kind must be geojson, raster or vector
  layer 2 ("Floods"): attribution is empty
  layer 2 ("Floods"): opacity is not a field of a layer
  layer 2 ("Floods"): maxZoom is for kinds raster and vector only
  layer 3 ("floods!"): layer is for kind vector only
  layer 4: the entry must be an object in braces
  layer 5 (""): name is empty
  layer 5 (""): minZoom must be 22 or less
  layer 5 (""): colour must be a colour such as #2f80ed
  layer 5 (""): layer is missing: the layer inside the vector tiles
  layer 5 (""): maxZoom must not be less than minZoom
  layer 2 ("Floods") and layer 3 ("floods!"): names must differ in letters or digits`,
  );
});

test.each([
  ["{", /cannot be read: .*layers\.json/],
  ["{}", /must be a list of layers/],
])("a file that is no list stops the start: %s", async (content, problem) => {
  await expect(startTestServer({ MAP_LAYERS: writeLayers(content) })).rejects.toThrow(problem);
});

test("a missing file stops the start with a message", async () => {
  await expect(startTestServer({ MAP_LAYERS: "/nowhere/layers.json" })).rejects.toThrow(/MAP_LAYERS cannot be read/);
});

test("layers are offered to signed-in people, and pages may load from their origins and no others", async () => {
  const server = await startTestServer({
    MAP_LAYERS: writeLayers([radar, floods, faults, { ...radar, name: "Snow" }]),
  });
  const anna = await server.signIn("anna@example.org");
  const { body } = await anna.get("/api/map");
  expect(body.layers.map(({ name }: { name: string }) => name)).toEqual(["Rain radar", "Floods", "Faults", "Snow"]);
  expect((await fetch(`${server.origin}/api/map`)).status).toBe(401);
  const policy = (await fetch(server.origin)).headers.get("content-security-policy") ?? "";
  const origins = "https://radar.example http://127.0.0.1:8080 https://faults.example:8443";
  expect(policy).toContain(`connect-src 'self' ${origins};`);
  expect(policy).toContain(`img-src 'self' data: blob: ${origins};`);
});
