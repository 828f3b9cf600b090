import type { Page } from "@playwright/test";
import { expect, test } from "./stage/story.ts";

const phone = { width: 390, height: 844, hasTouch: true, map: true };
const barPx = 64;
const screenPx = phone.height - barPx;

const topOf = (page: Page): Promise<number> =>
  page.locator("[data-height]").evaluate((sheet) => Math.round(sheet.getBoundingClientRect().top));

/** A finger on the sheet's handle, moved up or down, that rests before it leaves: one in motion would fling the sheet on. */
async function swipe(page: Page, byPx: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const x = phone.width / 2;
  const from = (await topOf(page)) + 14;
  const send = (type: "touchStart" | "touchMove" | "touchEnd", y?: number) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: y === undefined ? [] : [{ x, y }] });
  await send("touchStart", from);
  for (let step = 1; step <= 10; step++) await send("touchMove", from + (byPx * step) / 10);
  for (const restPx of [0, 1, 0]) {
    await page.waitForTimeout(100);
    await send("touchMove", from + byPx + restPx);
  }
  await send("touchEnd");
}

test("on a phone the list is a sheet over the map with three heights, dragged by touch", {
  tag: ["@proof", "@map"],
}, async ({ visit }) => {
  const { page } = await visit("admin", phone);
  await page.goto("/assets");
  await expect(page.getByText("Warehouse fire").first()).toBeVisible();
  const map = await page.locator(".maplibregl-map").boundingBox();
  expect(map?.height).toBe(screenPx);
  const half = await topOf(page);
  expect(Math.abs(half - (barPx + screenPx / 2))).toBeLessThanOrEqual(2);

  await swipe(page, -300);
  await expect.poll(() => topOf(page)).toBe(barPx);
  await swipe(page, 300);
  await expect.poll(() => topOf(page)).toBe(half);
  await swipe(page, 300);
  await expect.poll(() => topOf(page)).toBeGreaterThan(phone.height - 130);
  // At its lowest it still shows the ongoing events, and the map gets the touches above it.
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
  const above = await page.evaluate(() => document.elementFromPoint(200, 250)?.className);
  expect(above).toContain("maplibregl-canvas");
  await expect(page.getByText("Natural Earth")).toBeInViewport();
});

test("on a phone the sheet is also moved by its handle, and opens for the element with the focus", {
  tag: "@proof",
}, async ({ visit }) => {
  const { page } = await visit("admin", phone);
  await page.goto("/assets");
  await expect(page.getByText("Warehouse fire").first()).toBeVisible();
  await page.getByRole("button", { name: "Expand list over the map" }).click();
  await expect.poll(() => topOf(page)).toBe(barPx);
  await page.getByRole("button", { name: "Show the map" }).click();
  await expect.poll(() => topOf(page)).toBeGreaterThan(phone.height - 130);
  await page.getByRole("searchbox", { name: "Search events" }).focus();
  await expect.poll(() => topOf(page)).toBeLessThanOrEqual(barPx);
  await expect(page.getByRole("searchbox", { name: "Search events" })).toBeInViewport();

  // The edge that the navigation is swiped in from takes no taps from the controls next to it.
  await page.getByRole("button", { name: "Filters" }).tap();
  const box = page.getByRole("checkbox", { name: "Ongoing only" });
  await box.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await box.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.touchscreen.tap(x + width / 2, y + height / 2);
  await expect(box).toBeChecked();
});

test("on a phone an event opens at half height, with its place on the map above it", {
  tag: "@proof",
}, async ({ house, visit }) => {
  const { page } = await visit("admin", phone);
  await page.goto("/assets");
  await page.getByText("Warehouse fire").first().click();
  await page.waitForURL(`**/assets?**event=${house.ids.event}`);
  await expect(page.getByRole("heading", { name: /Warehouse fire/ })).toBeInViewport();
  expect(Math.abs((await topOf(page)) - (barPx + screenPx / 2))).toBeLessThanOrEqual(2);
});
