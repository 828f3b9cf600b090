import type { Page } from "@playwright/test";
import { settle } from "../stage/house.ts";
import { expect, test } from "../stage/story.ts";

const controls = (page: Page) => page.getByRole("group", { name: "Play events" });
const figures = (page: Page) => page.getByRole("status").filter({ hasText: /events? ·/ });

test("the events of a period are played on the map, with the assets that they are inside of", {
  tag: "@map",
}, async ({ visit }) => {
  const { page } = await visit("admin", { map: true });
  await page.goto("/eula");
  await settle(page);
  await page.goto("/assets");
  await page.getByRole("button", { name: "Play on the map" }).click();
  // Only its last day has events; it stops there by itself.
  await controls(page).getByLabel("Speed").selectOption("20");
  await expect(controls(page).getByRole("button", { name: "Play", exact: true })).toBeVisible();
  await expect(figures(page)).toHaveText(/[1-9]\d* events? · 1 of your 1 asset$/);
  const paintedPixels = () =>
    page.locator("canvas.played-events").evaluate((canvas: HTMLCanvasElement) => {
      const data = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
      return data.filter((value, at) => at % 4 === 3 && value > 0).length;
    });
  await expect.poll(paintedPixels).toBeGreaterThan(100);
  await controls(page).getByRole("button", { name: "Step back" }).click();
  await expect(figures(page)).toHaveText(/0 events · 0 of your 1 asset$/);
  await expect.poll(paintedPixels).toBe(0);
  await controls(page).getByRole("switch", { name: "Heat map" }).check();
  await expect
    .poll(() =>
      page.evaluate(() => {
        const { map } = document.querySelector(".maplibregl-map") as unknown as {
          map: { getLayer(id: string): { type: string } | undefined };
        };
        return map.getLayer("event-heat")?.type;
      }),
    )
    .toBe("heatmap");
  await controls(page).getByRole("button", { name: "Close" }).click();
  await expect(controls(page)).toHaveCount(0);
  await settle(page);
});

test("nothing plays by itself for people who want no motion: they step", { tag: "@map" }, async ({ visit }) => {
  const { page } = await visit("admin", { map: true, reducedMotion: "reduce" });
  await page.goto("/assets?play=1&time=24h");
  const time = controls(page).getByRole("slider", { name: "Time" });
  await expect(time).toHaveValue("0");
  await expect(controls(page).getByRole("button", { name: /^(Play|Pause)$/ })).toHaveCount(0);
  await controls(page).getByRole("button", { name: "Step forward" }).click();
  await expect(time).toHaveValue("1");
  await time.press("End");
  await expect(figures(page)).toHaveText(/[1-9]\d* events? · 1 of your 1 asset$/);
  await controls(page).getByLabel("Step", { exact: true }).selectOption("day");
  await expect(time).toHaveValue("1");
});

test("on a phone the list that covers the map makes way for what is played", { tag: "@map" }, async ({ visit }) => {
  const { page } = await visit("admin", { map: true, width: 390, height: 844 });
  await page.goto("/eula");
  await settle(page);
  await page.goto("/assets");
  await page.getByRole("button", { name: "Play on the map" }).click();
  await expect(page.getByRole("button", { name: "Expand list", exact: true })).toBeVisible();
  // Nothing lies over the controls.
  await controls(page).getByRole("switch", { name: "Heat map" }).check();
  await controls(page).getByRole("button", { name: "Close" }).click();
  await settle(page);
});
