import type { Page } from "@playwright/test";
import { expect, test } from "../stage/story.ts";
import { type MapElement, openMap, pixelsOf } from "./open-map.ts";

const phone = { width: 390, height: 844 };

async function tapMap(page: Page, place: [number, number]): Promise<void> {
  const { x, y } = await pixelsOf(page, place);
  await page.touchscreen.tap(x, y);
}

/** Opens the form with a shape, and the map near Leiria, in the upper half of the screen. */
async function startDrawing(page: Page, shape: string): Promise<void> {
  await page.getByRole("button", { name: "Add asset" }).first().click();
  await page.getByRole("button", { name: shape, exact: true }).click();
  const canvas = page.locator(".maplibregl-map");
  await expect
    .poll(() => canvas.evaluate((element) => Boolean((element as MapElement).map?.getLayer("td-polygon"))))
    .toBe(true);
  await canvas.evaluate((element) => (element as MapElement).map.jumpTo({ center: [-8.8, 39.4], zoom: 9 }));
}

test("a person on a phone draws an area by touch, takes a corner back, and finishes by a button", {
  tag: "@map",
}, async ({ world }) => {
  const { page, wrongs } = await openMap(world, [], { ...phone, hasTouch: true });
  await startDrawing(page, "Area");
  const bar = page.getByRole("group", { name: "Drawing" });
  await expect(bar.getByText("Tap each corner of the area.")).toBeVisible();
  await expect(page.getByText("tap the last corner again or choose Finish")).toBeAttached();
  const [finish, undo, clear] = ["Finish", "Undo last corner", "Clear"].map((name) =>
    bar.getByRole("button", { name }),
  ) as [ReturnType<typeof bar.getByRole>, ReturnType<typeof bar.getByRole>, ReturnType<typeof bar.getByRole>];
  for (const button of [finish, undo, clear]) {
    await expect(button).toBeDisabled();
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }

  await tapMap(page, [-9, 39.55]);
  await expect(bar.getByText("1 corner", { exact: true })).toBeVisible();
  await clear.tap();
  await expect(bar.getByText("Tap each corner of the area.")).toBeVisible();
  for (const corner of [
    [-9, 39.55],
    [-8.7, 39.55],
    [-8.7, 39.65],
    [-8.95, 39.48],
  ] as [number, number][])
    await tapMap(page, corner);
  await expect(bar.getByText(/^4 corners · Area of /)).toBeVisible();
  await undo.tap();
  await expect(bar.getByText(/^3 corners · Area of 55\ssq mi$/)).toBeVisible();
  await finish.tap();
  await expect(page.getByRole("status").filter({ hasText: /^Area of 55\ssq mi$/ })).toBeAttached();
  await expect(bar).toBeHidden();
  expect(wrongs).toEqual([]);
});

test("a tap below a notice of the map draws a point of a line", { tag: "@map" }, async ({ world }) => {
  const { page, wrongs } = await openMap(world, [], { ...phone, hasTouch: true });
  await page.goto("/assets?scope=all&hide=events");
  await startDrawing(page, "Corridor");
  const notice = page.getByText("Events are hidden.");
  const { x = 0, y = 0, width = 0, height = 0 } = (await notice.boundingBox()) ?? {};
  const bar = page.getByRole("group", { name: "Drawing" });
  await page.touchscreen.tap(x + width / 2, y + height / 2);
  await expect(bar.getByText("1 point", { exact: true })).toBeVisible();
  await page.touchscreen.tap(x + width / 2, y + height + 60);
  await expect(bar.getByText(/^2 points · Line of /)).toBeVisible();
  await expect(notice).toBeVisible();
  await bar.getByRole("button", { name: "Finish" }).tap();
  await expect(page.getByRole("status").filter({ hasText: /^Line of / })).toBeAttached();
  await expect(bar).toBeHidden();
  expect(wrongs).toEqual([]);
});
