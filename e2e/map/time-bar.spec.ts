import type { Page } from "@playwright/test";
import { findViolations } from "../stage/find-violations.ts";
import { call } from "../stage/house.ts";
import { expect, test } from "../stage/story.ts";
import { fire, listed, openMap } from "./open-map.ts";

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

test("the days ahead show what is expected then, marked as expected, in the bar and in the list", {
  tag: "@map",
}, async ({ world }) => {
  const { page, wrongs } = await openMap(world, []);
  const at = (days: number) => new Date(Date.now() + days * dayMs).toISOString();
  const near = { lat: fire.lat, lon: fire.lon, severity: "severe", placeKind: "exact" };
  const storm = { ...near, title: "Storm warning", category: "weather", happenedAt: at(2), expiresAt: at(2.1) };
  expect((await call(page, "POST", "/api/event", storm)).status).toBe(201);
  expect((await call(page, "POST", "/api/event", { ...near, title: "Flood", expiresAt: at(1) })).status).toBe(201);
  await page.goto("/assets");
  await expect(bar(page).getByText("2 events in 30 days")).toBeVisible();
  const ahead = bar(page).locator("[data-ahead=true]");
  await expect(ahead).toHaveCount(3);
  await expect(ahead.nth(1)).toHaveAccessibleName(/: 1 event expected \(weather 1\)$/i);

  // From today to the day after tomorrow.
  const period = bar(page).getByRole("slider", { name: "Period", exact: true });
  for (const key of ["ArrowRight", "ArrowRight", "ArrowRight"]) await period.press(key);
  await expect(bar(page).getByText(/: 1 event expected$/)).toBeVisible();
  await expect(bar(page).getByRole("button", { name: "Play on the map" })).toBeDisabled();
  await expect(page.getByText(/^Expected from /)).toBeVisible();
  const list = page.getByRole("list", { name: /^Events, / });
  await expect(list.getByRole("listitem")).toHaveText([/^Storm warning.*begins in 2 days/]);
  await expect.poll(() => listed(page)).toEqual(["Storm warning. Severe"]);
  expect(await findViolations(page)).toEqual([]);
  await bar(page).getByRole("button", { name: "Clear period" }).click();
  await expect(bar(page).getByText("2 events in 30 days")).toBeVisible();
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
