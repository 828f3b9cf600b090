import { wrapLon } from "@tocsin/contract";
import { call } from "../stage/house.ts";
import { expect, test } from "../stage/story.ts";
import { drawnIn, fire, layersOf, listed, type MapElement, openMap, pixelsOf, viewOf } from "./open-map.ts";

const smoke = { title: "Smoke over the river", severity: "minor", lat: 39.7, lon: -8.9, placeKind: "exact" };
const far = { title: "Quake in Kyoto", severity: "extreme", lat: 35, lon: 135.8, placeKind: "exact" };
const blaze = { ...fire, title: "Blaze in Tomar", severity: "extreme", lat: 39.6, lon: -8.41 };

test("the map draws the rows of the open list and nothing else, fitted to them, and all ongoing events once they are switched on", {
  tag: ["@proof", "@map"],
}, async ({ world }) => {
  const { page, wrongs } = await openMap(world, [fire, smoke, far]);
  await call(page, "POST", "/api/monitor", { name: "Depot 4", lat: 39.6, lon: -8.42, radius: 5 });
  await call(page, "POST", "/api/event", blaze);
  await page.goto("/assets");
  await expect.poll(() => listed(page)).toEqual(["Blaze in Tomar. Extreme", "Fire at the mill. Severe"]);
  expect(await drawnIn(page, "asset-rings")).toBe(0);
  await expect.poll(() => drawnIn(page, "assets")).toBe(2);

  // Both are in sight, and not much more.
  const [west, east] = await page.evaluate(() => {
    const { map } = document.querySelector(".maplibregl-map") as MapElement;
    return [map.project([-8.81, 39.75]).x, map.getCanvas().clientWidth - map.project([-8.41, 39.6]).x];
  });
  for (const edge of [west, east]) expect(edge).toBeGreaterThan(20);
  expect((west ?? 0) + (east ?? 0)).toBeLessThan(900);

  await page.getByRole("button", { name: "Watching 1" }).click();
  await expect.poll(() => listed(page)).toEqual(["Smoke over the river. Minor"]);
  await page.getByRole("button", { name: "Legend and layers" }).click();
  await page.getByRole("switch", { name: "All ongoing events" }).click();
  await expect(page).toHaveURL(/show=others/);
  await page.getByRole("button", { name: "Close" }).click();
  await expect.poll(() => listed(page)).toContain("Blaze in Tomar. Extreme");

  // A filter is that of the lists, their numbers, the headline and the map alike.
  await page.goto("/assets?severity=extreme");
  await expect.poll(() => listed(page)).toEqual(["Blaze in Tomar. Extreme"]);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "1 of 2 events that need your attention match the filters: extreme",
  );
  await expect(page.getByRole("list", { name: "Needs your attention" }).getByRole("listitem")).toHaveText([
    /^Blaze in Tomar/,
  ]);
  await expect(page.getByRole("button", { name: "Watching 0" })).toBeVisible();
  await page.getByRole("button", { name: "Filters (1)" }).click();
  await page.getByRole("button", { name: "Weather", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "None of the 2 events that need your attention match the filters",
  );
  await expect(page.getByText("None of these events matches the filters")).toBeVisible();
  await expect.poll(() => listed(page)).toEqual([]);
  await page.getByRole("button", { name: "Clear: Weather · Extreme only" }).click();
  await expect.poll(() => listed(page)).toEqual(["Blaze in Tomar. Extreme", "Fire at the mill. Severe"]);
  expect(wrongs).toEqual([]);
});

test("on a phone the rows of all continents are in the part of the map that is free", { tag: "@map" }, async ({
  world,
}) => {
  // From New Zealand eastwards to Finland: the widest gap between them is Asia.
  const places: [number, number][] = [
    [-185.2, -41.3],
    [-122.4, 37.8],
    [-70.9, -53.2],
    [25.7, 66.5],
  ];
  const { page } = await openMap(world, [], { width: 390, height: 844 });
  for (const [west, lat] of places) {
    const lon = wrapLon(west);
    await call(page, "POST", "/api/monitor", { name: `Site ${lat}`, lat, lon, radius: 20 });
    await call(page, "POST", "/api/event", { ...fire, title: `Fire ${lat}`, lat, lon });
  }
  const needed = async () => (await call(page, "GET", "/api/summary")).body.result.counts.needsYou;
  await expect.poll(needed).toBe(4);
  await page.goto("/assets");
  await expect(page.getByRole("list", { name: "Needs your attention" }).getByRole("listitem")).toHaveCount(4);
  const bar = await page.getByRole("group", { name: "Time", exact: true }).boundingBox();
  const map = await page.locator(".maplibregl-map").boundingBox();
  if (!bar || !map) throw new Error("The map or its time bar is not there");
  for (const place of places) {
    const { x, y } = await pixelsOf(page, place);
    expect(x, String(place)).toBeGreaterThan(0);
    expect(x, String(place)).toBeLessThan(map.width);
    expect(y, String(place)).toBeGreaterThan(map.y);
    expect(y, String(place)).toBeLessThan(bar.y);
    // No button of the map covers it.
    const top = await page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.tagName, { x, y });
    expect(top, String(place)).toBe("CANVAS");
  }
});

for (const [screen, look] of Object.entries({ desk: {}, phone: { width: 390, height: 844 } }))
  test(`on a ${screen} the start view shows no Antarctica, however far south the rows of the list are`, {
    tag: "@map",
  }, async ({ world }) => {
    const { page } = await openMap(world, [fire], look);
    for (const [lat, lon] of [
      [-54.8, -68.3],
      [64.1, -21.9],
    ] as const) {
      await call(page, "POST", "/api/monitor", { name: `Site ${lat}`, lat, lon, radius: 20 });
      await call(page, "POST", "/api/event", { ...fire, title: `Fire ${lat}`, lat, lon });
    }
    await page.goto("/assets");
    await expect(page.getByRole("list", { name: "Needs your attention" }).getByRole("listitem")).toHaveCount(3);
    await expect.poll(() => drawnIn(page, "southern-sea")).toBeGreaterThan(0);
    // Above the continent, and all else that is drawn of the base map there, lies the sea.
    const { zoom } = await expect
      .poll(() => viewOf(page))
      .toBeTruthy()
      .then(async () => (await viewOf(page)) ?? { zoom: 99 });
    expect(zoom).toBeLessThan(2.5);
    const layers = await layersOf(page);
    const above = layers.slice(layers.indexOf("southern-sea") + 1);
    expect(above.filter((id) => /^world-|^land$|^borders$/.test(id))).toEqual([]);
  });
