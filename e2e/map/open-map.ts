import type { Page } from "@playwright/test";
import { type Look, openPage } from "../stage/browsers.ts";
import { call, settle } from "../stage/house.ts";
import { giveSession, watchPage } from "../stage/people.ts";
import { expect } from "../stage/story.ts";
import type { World } from "../stage/world.ts";

/** A person on the assets page with an asset in Leiria and the entered events; they see all events. */
export async function openMap(world: World, events: readonly object[], look: Look = {}) {
  const { page, context } = await openPage(world.server.origin, { map: true, ...look });
  await giveSession(context, world, "anna@example.org");
  const wrongs = watchPage(page, world.server.origin);
  await page.goto("/eula");
  await settle(page);
  await call(page, "POST", "/api/monitor", { name: "Depot 3", lat: 39.74, lon: -8.8, radius: 20 });
  for (const event of events) expect((await call(page, "POST", "/api/event", event)).status).toBe(201);
  await page.goto("/assets?scope=all");
  return { page, wrongs };
}

export const fire = {
  title: "Fire at the mill",
  category: "infrastructure",
  severity: "severe",
  lat: 39.75,
  lon: -8.81,
};
/** The map's contents as a list for people who cannot see it; opened once. */
export async function listed(page: Page): Promise<string[]> {
  const list = page.getByRole("list", { name: "Events in view" });
  if (!(await list.isVisible())) {
    await page.getByRole("button", { name: /^Events in view/ }).focus();
    await page.keyboard.press("Enter");
  }
  return (await list.getByRole("button").allInnerTexts()).sort();
}

export type MapElement = HTMLElement & {
  map: {
    getLayer(id: string): unknown;
    getLayoutProperty(id: string, name: "visibility"): string | undefined;
    getBounds(): { getSouth(): number; getNorth(): number; getWest(): number };
    getCenter(): { lng: number; lat: number };
    getZoom(): number;
    getCanvas(): HTMLCanvasElement;
    getLayersOrder(): string[];
    loaded(): boolean;
    isMoving(): boolean;
    jumpTo(view: object): void;
    project(place: [number, number]): { x: number; y: number };
    queryRenderedFeatures(options: { layers: string[] }): unknown[];
  };
};

/** How many features of a layer the map draws at this moment. */
export const drawnIn = (page: Page, layer: string): Promise<number> =>
  page.evaluate((id) => {
    const map = document.querySelector<MapElement>(".maplibregl-map")?.map;
    return map?.getLayer(id) ? map.queryRenderedFeatures({ layers: [id] }).length : 0;
  }, layer);

/** Where the map is, and what of it is hidden; undefined until it is at rest. */
export const viewOf = (page: Page) =>
  page.evaluate(() => {
    const map = document.querySelector<MapElement>(".maplibregl-map")?.map;
    if (!map?.loaded() || map.isMoving()) return undefined;
    const { lng, lat } = map.getCenter();
    const ids = ["town-names", "event-marks", "assets"];
    const hidden = ids.filter((id) => map.getLayer(id) && map.getLayoutProperty(id, "visibility") === "none");
    return { lng, lat, zoom: map.getZoom(), hidden };
  });

/** The layers of the map, the lowest first. */
export const layersOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => document.querySelector<MapElement>(".maplibregl-map")?.map?.getLayersOrder() ?? []);

/** Where a place is on the page, once the map is at rest. */
export async function pixelsOf(page: Page, place: [number, number]): Promise<{ x: number; y: number }> {
  const canvas = page.locator(".maplibregl-map");
  await expect.poll(() => canvas.evaluate((element) => (element as MapElement).map?.isMoving() === false)).toBe(true);
  const { x = 0, y = 0 } = (await canvas.boundingBox()) ?? {};
  const at = await canvas.evaluate((element, place) => (element as MapElement).map.project(place), place);
  return { x: x + at.x, y: y + at.y };
}
