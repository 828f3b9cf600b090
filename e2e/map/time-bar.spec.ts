import type { Page } from "@playwright/test";
import { findViolations } from "../stage/find-violations.ts";
import { expect, test } from "../stage/story.ts";
import { fire, openMap } from "./open-map.ts";

const bar = (page: Page) => page.getByRole("group", { name: "Time", exact: true });
const dayMs = 24 * 3_600_000;

for (const [screen, viewport] of Object.entries({
  phone: { width: 390, height: 844 },
  desk: { width: 1440, height: 900 },
}))
  test(`on a ${screen} the past days are at the foot of the map: one is selected, and cleared again`, {
    tag: "@map",
  }, async ({ world }) => {
    const { page, wrongs } = await openMap(world, [fire], viewport);
    await page.goto("/assets");
    await expect(bar(page).getByText("1 event in 30 days")).toBeVisible();
    const [own, list] = [
      await bar(page).boundingBox(),
      await page.getByRole("list", { name: "Needs your attention" }).boundingBox(),
    ];
    if (!own || !list) throw new Error("The bar or the list is not there");
    expect(own.height).toBeLessThanOrEqual(72);
    // Above the list that comes up from below, and within the map next to it.
    if (screen === "phone") expect(own.y + own.height).toBeLessThan(list.y);
    else expect(own.x).toBeGreaterThan(list.x + list.width);

    const period = bar(page).getByRole("slider", { name: "Period", exact: true });
    await period.press("ArrowLeft");
    await expect(bar(page).getByText(/: 1 event$/)).toBeVisible();
    const { searchParams } = new URL(page.url());
    const [from, to] = ["from", "to"].map((name) => Date.parse(searchParams.get(name) ?? ""));
    expect(Math.round(((to ?? 0) - (from ?? 0)) / dayMs)).toBe(1);
    await period.press("ArrowLeft");
    await expect(bar(page).getByText(/: 0 events$/)).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await bar(page).getByRole("button", { name: "Clear period" }).click();
    await expect(bar(page).getByText("1 event in 30 days")).toBeVisible();
    expect(new URL(page.url()).searchParams.has("from")).toBe(false);
    expect(wrongs).toEqual([]);
  });

test("a time bar that could not be loaded never shows an empty period", { tag: "@map" }, async ({ world }) => {
  const { page } = await openMap(world, [fire]);
  await page.route("**/api/event/histogram*", (route) => route.fulfill({ status: 400, json: { message: "Out" } }));
  await page.goto("/assets");
  await expect(bar(page).getByRole("alert")).toBeVisible();
  await expect(bar(page).getByText(/\d events? in/)).toHaveCount(0);
  await page.unroute("**/api/event/histogram*");
  await bar(page).getByRole("button", { name: "Try again" }).click();
  await expect(bar(page).getByText("1 event in 30 days")).toBeVisible();
});
