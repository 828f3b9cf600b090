import { openPage } from "../stage/browsers.ts";
import { openSettled } from "../stage/desk.ts";
import { findViolations } from "../stage/find-violations.ts";
import { call, settle } from "../stage/house.ts";
import { giveSession } from "../stage/people.ts";
import { expect, test } from "../stage/story.ts";
import { fill } from "./fill.ts";

test("5,000 ongoing events, one of them at 800 assets, are one list from which a row is opened, on a desk and a phone", async ({
  world,
}) => {
  const { page, wrongs } = await openSettled(world);
  await fill(world.databaseUrl, { assets: 800, events: 5000 });
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto("/assets");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "5,001 events need your attention, 1 of them extreme",
    );
    const rows = page.getByRole("list", { name: "Needs your attention" }).getByRole("listitem");
    await expect(rows.first()).toHaveText(/^Storm over the whole country.*, and 799 more · /);
    expect((await rows.first().boundingBox())?.height).toBeLessThan(80);
    await expect(page.getByText("800 assets")).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole("button", { name: "Show all 5,001" }).click();
    await expect.poll(() => rows.count()).toBeGreaterThan(8);
    // Only what is near the screen is in the page, however many there are.
    expect(await rows.count()).toBeLessThan(60);
    await rows.first().getByRole("button").first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Storm over the whole country");
    await expect(page.getByRole("button", { name: "Dismiss", exact: true })).toBeVisible();
  }
  expect((await call(page, "GET", "/api/summary?tab=needsYou&take=25")).body.metadata.total).toBe(5001);
  expect(wrongs).toEqual([]);
});

test("a page that loses the connection reports it, keeps its list, and follows again once it is back", async ({
  world,
}) => {
  const { origin } = world.server;
  const { page, context } = await openPage(origin, { isFresh: true });
  await giveSession(context, world, "anna@example.org");
  await page.goto("/eula");
  await settle(page);
  await call(page, "POST", "/api/monitor", { name: "Depot 3", lat: 38.72, lon: -9.13, radius: 40 });
  const there = { lat: 38.72, lon: -9.14, severity: "severe", placeKind: "exact" };
  await call(page, "POST", "/api/event", { ...there, title: "Fire one" });
  await page.goto("/assets");
  const rows = page.getByRole("list", { name: "Needs your attention" }).getByRole("listitem");
  await expect(rows).toHaveCount(1);
  await context.setOffline(true);
  await expect(page.getByText("Connection lost. Reconnecting…")).toBeVisible();
  await expect(rows).toHaveCount(1);
  await context.setOffline(false);
  await expect(page.getByText("Connection lost. Reconnecting…")).toHaveCount(0);
  await call(page, "POST", "/api/event", { ...there, title: "Fire two" });
  await expect(rows).toHaveCount(2);
});
