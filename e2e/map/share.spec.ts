import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect, test } from "../stage/story.ts";
import { drawnIn, fire, openMap, viewOf } from "./open-map.ts";

const openLegend = (page: Page) => page.getByRole("button", { name: "Legend and layers" }).click();

async function drag(page: Page): Promise<void> {
  await page.mouse.move(1000, 500);
  await page.mouse.down();
  await page.mouse.move(900, 420, { steps: 5 });
  await page.mouse.up();
}

type View = NonNullable<Awaited<ReturnType<typeof viewOf>>>;

/** Once the map is at rest. */
async function restingView(page: Page): Promise<View> {
  let view: View | null | undefined;
  await expect
    .poll(async () => {
      view = await viewOf(page);
      return view;
    })
    .toBeTruthy();
  return view as View;
}

function expectSame(view: View, other: View): void {
  const pixel = 360 / (512 * 2 ** other.zoom);
  expect(Math.abs(view.lng - other.lng)).toBeLessThan(2 * pixel);
  expect(Math.abs(view.lat - other.lat)).toBeLessThan(2 * pixel);
  expect(Math.abs(view.zoom - other.zoom)).toBeLessThan(0.01);
  expect(view.hidden).toEqual(other.hidden);
}

test("a copied link shows the same place, zoom and layers", { tag: ["@proof", "@map"] }, async ({ world }) => {
  const { page, wrongs } = await openMap(world, [fire]);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await expect.poll(() => drawnIn(page, "event-marks")).toBe(1);
  const first = await restingView(page);
  // The map went there by itself: that is no choice of the person's.
  expect(page.url()).not.toContain("map=");

  await drag(page);
  await page.getByRole("button", { name: "Zoom in" }).click();
  await expect(page).toHaveURL(/map=/);
  await openLegend(page);
  await page.getByRole("switch", { name: "Towns" }).click();
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const moved = await restingView(page);
  expect(moved.zoom).toBeGreaterThan(first.zoom + 0.9);
  expect(moved.hidden).toEqual(["town-names"]);
  expect(new URL(link).searchParams.get("scope")).toBe("all");

  const other = await page.context().newPage();
  await other.goto(link);
  await expect.poll(() => drawnIn(other, "event-marks")).toBe(1);
  expectSame(await restingView(other), moved);
  // A selection moves the map on; the way back leads to the shared view.
  await other
    .getByRole("list", { name: /^Events/ })
    .getByRole("button", { name: /Fire at the mill/ })
    .first()
    .click();
  await expect(other).toHaveURL(/event=1/);
  await expect.poll(async () => Math.abs(((await viewOf(other))?.lat ?? 0) - fire.lat)).toBeLessThan(0.2);
  expect(other.url()).not.toContain("map=");
  await other.goBack();
  await expect(other).toHaveURL(/map=/);
  expectSame(await restingView(other), moved);

  // A place that was moved to next to a selection is shown again, and not the selected event.
  await other.goForward();
  await expect(other.getByRole("heading", { name: "Fire at the mill" })).toBeVisible();
  await restingView(other);
  await drag(other);
  await expect(other).toHaveURL(/event=1.*map=|map=.*event=1/);
  const shifted = await restingView(other);
  // Also when it is known after the map.
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const isEvent = (url: URL) => url.pathname === "/api/event" && url.searchParams.get("id") === "1";
  await other.route(isEvent, async (route) => {
    await held;
    await route.continue();
  });
  await other.reload();
  await expect.poll(() => drawnIn(other, "assets")).toBe(1);
  answer();
  await expect(other.getByRole("heading", { name: "Fire at the mill" })).toBeVisible();
  await expect.poll(() => drawnIn(other, "event-selected")).toBe(1);
  expectSame(await restingView(other), shifted);
  expect(wrongs).toEqual([]);
});

test("an invalid place in the address is ignored and removed", { tag: ["@proof", "@map"] }, async ({ world }) => {
  const { page } = await openMap(world, []);
  const first = await restingView(page);
  await page.goto("/assets?scope=all&map=99,0,3&hide=nothing");
  await expect.poll(() => drawnIn(page, "assets")).toBe(1);
  expectSame(await restingView(page), first);
  // Nor is it shared on.
  await expect(page).not.toHaveURL(/map=/);
  expect(page.url()).toContain("scope=all");
});

for (const ratio of [1, 2])
  test(`a saved picture shows the map with its title at ${ratio} device pixels for one of the page`, {
    tag: ["@proof", "@map"],
  }, async ({ world }) => {
    const { page, wrongs } = await openMap(world, [fire], { scale: ratio });
    await expect.poll(() => drawnIn(page, "event-marks")).toBe(1);
    await openLegend(page);
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: "Save picture" }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^tocsin-map-\d{4}-\d\d-\d\d\.png$/);
    const picture = readFileSync(await download.path());
    const canvas = await page.locator("canvas.maplibregl-canvas").boundingBox();
    if (!canvas) throw new Error("The map has no box");
    const { width, height, coloursInMap, isHeadWritten } = await look(page, picture, canvas.height * ratio);
    expect(width).toBe(canvas.width * ratio);
    // Title with its time, conditions, legend and attribution lie above and below the map.
    expect(height).toBeGreaterThan((canvas.height + 80) * ratio);
    expect(height).toBeLessThan((canvas.height + 200) * ratio);
    expect(coloursInMap).toBeGreaterThan(20);
    expect(isHeadWritten).toBe(true);
    expect(wrongs).toEqual([]);
  });

/** The size of a picture, how many colours its middle has, and whether there is something on the ground of its head. */
const look = (page: Page, picture: Buffer, mapHeight: number) =>
  page.evaluate(
    async ([bytes, mapHeight]) => {
      const blob = new Blob([Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0))], { type: "image/png" });
      const bitmap = await createImageBitmap(blob);
      const { width, height } = bitmap;
      const pen = new OffscreenCanvas(width, height).getContext("2d");
      if (!pen) throw new Error("This browser cannot read pictures");
      pen.drawImage(bitmap, 0, 0);
      const coloursOf = (top: number, rows: number) => {
        const pixels = new Uint32Array(pen.getImageData(0, top, width, rows).data.buffer);
        return new Set(pixels).size;
      };
      const coloursInMap = coloursOf(Math.round(height / 2 - mapHeight / 4), Math.round(mapHeight / 2));
      return { width, height, coloursInMap, isHeadWritten: coloursOf(0, 40) > 1 };
    },
    [picture.toString("base64"), mapHeight] as const,
  );
