import { call } from "../stage/house.ts";
import { expect, test } from "../stage/story.ts";
import { drawnIn, fire, listed, type MapElement, openMap } from "./open-map.ts";

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
    "1 of 2 events that need your attention match the filters: 1 extreme, inside",
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
