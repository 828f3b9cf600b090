import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import quantize from "topojson-client/src/quantize.js";
import { presimplify, simplify } from "topojson-simplify";
import type { Topology } from "topojson-specification";
import type { Plugin } from "vite";

/** The precision of places: a quarter of a degree, for outlines that show only until better ones are there. */
const steps = 1440;
/** A point that adds no more than this to a coast, square degrees, is left out (Visvalingam and Whyatt). */
const leastArea = 0.2;
const name = "virtual:outlines";

/** The points of an arc, from the steps it is written as. */
function placeArc(arc: number[][], { scale: [sx, sy], translate: [tx, ty] }: NonNullable<Topology["transform"]>) {
  let [x, y] = [0, 0];
  return arc.map(([dx = 0, dy = 0]) => {
    x += dx;
    y += dy;
    return [x * sx + tx, y * sy + ty];
  });
}

/** Natural Earth's countries with their names alone, no more precise than they are drawn. */
function readOutlines(): string {
  const file = createRequire(import.meta.url).resolve("world-atlas/countries-110m.json");
  const { transform, arcs, objects, ...rest }: Topology = JSON.parse(readFileSync(file, "utf8"));
  const { countries } = objects;
  if (!transform || countries?.type !== "GeometryCollection") throw new Error(`${file} holds no countries`);
  for (const country of countries.geometries) delete country.id;
  const placed = { ...rest, objects: { countries }, arcs: arcs.map((arc) => placeArc(arc, transform)) };
  const topology = quantize(simplify(presimplify(placed as Topology), leastArea), steps);
  // Without the brackets of each point a tenth less is sent; the map pairs them again.
  return JSON.stringify({ ...topology, arcs: topology.arcs.map((arc) => arc.flat()) });
}

/** Lets the map import the addresses of its outlines, which are made with the build: a third less to send. */
export const outlines = (): Plugin => ({
  name: "outlines",
  resolveId: (id) => (id === name ? `\0${id}` : undefined),
  load(id) {
    if (id !== `\0${name}`) return undefined;
    const file = this.emitFile({ type: "asset", name: "countries.json", source: readOutlines() });
    return `export default import.meta.ROLLUP_FILE_URL_${file}`;
  },
});
