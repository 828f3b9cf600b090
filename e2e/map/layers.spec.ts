import type { Page } from "@playwright/test";
import { findViolations } from "../stage/find-violations.ts";
import { call } from "../stage/house.ts";
import { expect, test } from "../stage/story.ts";
import { drawnIn, fire, listed, type MapElement, openMap } from "./open-map.ts";

const legend = (page: Page) => page.getByRole("region", { name: "Legend and layers" });
const opener = (page: Page) => page.getByRole("button", { name: "Legend and layers" });
const hidden = (page: Page) => page.getByRole("status").filter({ hasText: "Events are hidden" });

test("layers are switched off in the legend and in the address, and hidden events are said", {
  tag: ["@proof", "@map"],
}, async ({ world }) => {
  const { page, wrongs } = await openMap(world, [fire]);
  await expect.poll(() => drawnIn(page, "event-marks")).toBeGreaterThan(0);
  await expect.poll(() => drawnIn(page, "town-names")).toBeGreaterThan(0);
  await opener(page).click();
  const signs = [
    "Extreme event inside",
    "Uncategorised",
    "Radius of an asset",
    "Radius for some categories",
    "Asset that is an area",
    "Asset that is a corridor",
    "Monitored around it",
  ];
  for (const sign of signs) await expect(legend(page).getByRole("listitem").filter({ hasText: sign })).toBeVisible();

  await legend(page).getByRole("switch", { name: "Towns" }).click();
  await expect.poll(() => drawnIn(page, "town-names")).toBe(0);
  await legend(page).getByRole("switch", { name: "Events", exact: true }).click();
  await expect.poll(() => drawnIn(page, "event-marks")).toBe(0);
  await expect(page).toHaveURL(/hide=events%2Ctowns/);
  await expect(hidden(page)).toBeVisible();
  // No list of events in view says that there are none.
  await expect(page.getByRole("button", { name: /events in view$/i })).toHaveText(["Only events in view"]);

  // The same after another visit; everything else is there.
  await page.reload();
  await expect(hidden(page)).toBeVisible();
  await expect.poll(() => drawnIn(page, "assets")).toBe(1);
  expect(await drawnIn(page, "event-marks")).toBe(0);
  // A selection keeps it.
  await page.goto(`${page.url()}&event=1`);
  await page.getByRole("button", { name: "Back" }).first().click();
  await expect(page).toHaveURL(/hide=events%2Ctowns/);

  await hidden(page).getByRole("button", { name: "Show" }).click();
  await expect.poll(() => listed(page)).toEqual(["Fire at the mill. Severe"]);
  await expect(hidden(page)).toHaveCount(0);
  expect(await drawnIn(page, "town-names")).toBe(0);

  // Hidden assets are said too.
  await opener(page).click();
  await legend(page).getByRole("switch", { name: "Assets", exact: true }).click();
  await expect.poll(() => drawnIn(page, "assets")).toBe(0);
  const notice = page.getByRole("status").filter({ hasText: "Assets are hidden" });
  await notice.getByRole("button", { name: "Show" }).click();
  await expect.poll(() => drawnIn(page, "assets")).toBe(1);
  await expect(notice).toHaveCount(0);
  expect(wrongs).toEqual([]);
});

for (const [screen, viewport] of Object.entries({
  phone: { width: 390, height: 844 },
  desk: { width: 1440, height: 900 },
}))
  test(`on a ${screen} the legend leaves the buttons of the map and its attribution free, and closes with Escape`, {
    tag: ["@proof", "@map"],
  }, async ({ world }) => {
    const { page } = await openMap(world, [fire], viewport);
    for (const scheme of ["light", "dark"]) {
      await page.evaluate((name) => localStorage.setItem("colour-scheme", name), scheme);
      await page.reload();
      await opener(page).click();
      await expect(legend(page)).toBeVisible();
      expect(await findViolations(page), scheme).toEqual([]);
    }
    const panel = await legend(page).boundingBox();
    if (!panel) throw new Error("The legend has no box");
    expect(panel.x).toBeGreaterThanOrEqual(0);
    expect(panel.y + panel.height).toBeLessThanOrEqual(viewport.height);
    const others = [opener(page), ...["Zoom in", "Zoom out"].map((name) => page.getByRole("button", { name }))];
    for (const other of [...others, page.locator(".maplibregl-ctrl-attrib")]) {
      const box = await other.boundingBox();
      const isFree = box && (box.x >= panel.x + panel.width || box.y >= panel.y + panel.height);
      expect(isFree, await other.innerText()).toBe(true);
    }
    await page.keyboard.press("Escape");
    await expect(legend(page)).toHaveCount(0);
    await expect(opener(page)).toBeFocused();
    await opener(page).press("Enter");
    await legend(page).getByRole("button", { name: "Close" }).click();
    await expect(legend(page)).toHaveCount(0);
  });

test("the map of an asset shows the whole ring of a category that has a wider radius", { tag: "@map" }, async ({
  world,
}) => {
  const { page, wrongs } = await openMap(world, []);
  const [asset] = (await call(page, "GET", "/api/monitor?email=anna@example.org")).body.result;
  const [rules] = (await call(page, "GET", "/api/users/settings/asset")).body.result;
  const input = { ...rules, radiusByCategory: { weather: 400 } };
  const saved = await call(page, "PUT", `/api/users/settings/asset?id=${asset.id}`, input);
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  await page.goto(`/assets/${asset.id}`);
  await expect.poll(() => drawnIn(page, "category-rings")).toBeGreaterThan(0);
  await expect
    .poll(() =>
      page.evaluate(() => {
        const bounds = document.querySelector<MapElement>(".maplibregl-map")?.map.getBounds();
        return bounds && [bounds.getSouth() < 36.2, bounds.getNorth() > 43.3, bounds.getWest() < -13.4];
      }),
    )
    .toEqual([true, true, true]);
  expect(wrongs).toEqual([]);
});
