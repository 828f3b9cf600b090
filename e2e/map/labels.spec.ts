import type { Page } from "@playwright/test";
import { openPage } from "../stage/browsers.ts";
import { call, settle } from "../stage/house.ts";
import { giveSession } from "../stage/people.ts";
import { expect, test } from "../stage/story.ts";

type Pixels = [x: number, y: number];
type Drawn = { id?: number; layer: { id: string }; properties: { name?: string }; geometry: GeoJSON.Geometry };

/** What the story asks of the map. */
type MapOfLibrary = {
  once(event: "idle", then: (value: unknown) => void): void;
  jumpTo(view: { center: [number, number]; zoom: number }): void;
  loaded(): boolean;
  getLayer(id: string): unknown;
  getCanvas(): HTMLCanvasElement;
  project(place: [number, number]): { x: number; y: number };
  queryRenderedFeatures(box: [Pixels, Pixels] | Pixels | undefined, options: { layers: string[] }): Drawn[];
};

type MapElement = HTMLElement & { map: MapOfLibrary };

const towns = [
  [38.72, -9.14],
  [41.15, -8.61],
  [40.42, -3.7],
  [43.3, 5.4],
  [48.86, 2.35],
  [52.37, 4.9],
  [-33.9, 151.2],
] as const;

/** Assets as an organisation has them, a handful in each town, and events among them. */
async function fill(page: Page): Promise<void> {
  for (const [town, [lat, lon]] of towns.entries()) {
    for (let n = 0; n < 5; n++) {
      const place = { lat: lat + 0.03 * ((n * 7) % 5) - 0.06, lon: lon + 0.04 * ((n * 3) % 5) - 0.08 };
      await call(page, "POST", "/api/monitor", { name: `Long name of depot ${town}.${n}`, radius: 8, ...place });
      const severity = ["minor", "moderate", "severe", "extreme"][(town + n) % 4];
      const event = { title: `Fire ${town}.${n}`, description: "It burns.", category: "weather", severity };
      await call(page, "POST", "/api/event", { ...event, lat: place.lat + 0.01, lon: place.lon - 0.015 });
    }
  }
}

const names = ["asset-names", "town-names", "country-names"];
const marks = ["assets", "event-marks", "event-clusters", "events"];

/** How many names are drawn at a zoom, how many of them touch the middle of a mark, and how many touch each other. */
const countTouching = (page: Page, centre: [number, number], zoom: number) =>
  page.evaluate(
    async ([centre, zoom, names, marks]) => {
      const { map } = document.querySelector(".maplibregl-map") as MapElement;
      const idle = new Promise((resolve) => map.once("idle", resolve));
      map.jumpTo({ center: centre, zoom });
      await idle;
      const listed = (layers: string[]) => layers.filter((id) => map.getLayer(id));
      const nameOf = ({ layer, properties, id }: Drawn) => `${layer.id} ${properties.name} ${id ?? ""}`;
      const at = (box: Parameters<MapOfLibrary["queryRenderedFeatures"]>[0]) =>
        new Set(map.queryRenderedFeatures(box, { layers: listed(names) }).map(nameOf));
      const drawn = at(undefined);
      let underMarks = 0;
      for (const mark of map.queryRenderedFeatures(undefined, { layers: listed(marks) })) {
        if (mark.geometry.type !== "Point") continue;
        const { x, y } = map.project(mark.geometry.coordinates as [number, number]);
        underMarks += at([
          [x - 5, y - 5],
          [x + 5, y + 5],
        ]).size;
      }
      const { clientWidth, clientHeight } = map.getCanvas();
      const touching = new Set<string>();
      for (let x = 0; x < clientWidth; x += 8)
        for (let y = 0; y < clientHeight; y += 8) {
          const here = at([x, y]);
          if (here.size > 1) touching.add([...here].join(" on "));
        }
      return { drawn: drawn.size, underMarks, touching: [...touching] };
    },
    [centre, zoom, names, marks] as const,
  );

test("from the world to a street, no name lies under a mark or on another name", { tag: ["@proof", "@map"] }, async ({
  world,
}) => {
  const { page, context } = await openPage(world.server.origin, { map: true });
  await giveSession(context, world, "anna@example.org");
  await page.goto("/eula");
  await settle(page);
  await fill(page);
  await page.goto("/assets");
  await page.waitForFunction(() => {
    const { map } = (document.querySelector(".maplibregl-map") ?? {}) as Partial<MapElement>;
    return map?.getLayer("event-marks") && map.loaded();
  });
  let drawn = 0;
  for (const [lat, lon] of towns.slice(0, 2))
    for (let zoom = 1; zoom <= 12; zoom++) {
      const found = await countTouching(page, [lon, lat], zoom);
      expect({ zoom, ...found }).toMatchObject({ zoom, underMarks: 0, touching: [] });
      drawn += found.drawn;
    }
  expect(drawn).toBeGreaterThan(200);
});
