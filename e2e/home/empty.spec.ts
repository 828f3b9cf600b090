import { openSettled } from "../stage/desk.ts";
import { findViolations } from "../stage/find-violations.ts";
import { call } from "../stage/house.ts";
import { expect, test } from "../stage/story.ts";

const feedWithoutItems = "<rss version='2.0'><channel><title>News</title></channel></rss>";
const screens = [
  [1440, 900],
  [390, 844],
] as const;

test("without an asset every page states that nothing is monitored and offers the first step, and without an event none claims more than it knows", async ({
  world,
}) => {
  const { page, wrongs } = await openSettled(world);
  const headline = page.getByRole("heading", { level: 1 });
  const calm = page.getByText(/All quiet|Nothing needs your attention/);

  for (const [width, height] of screens) {
    await page.setViewportSize({ width, height });
    await page.goto("/assets");
    await expect(headline).toHaveText("No assets yet");
    await expect(page.getByText("Nothing is monitored yet", { exact: true })).toBeVisible();
    // Where the map would be is free of the sheet.
    const note = await page.getByText(/^The map needs WebGL/).boundingBox();
    expect((note?.y ?? 0) + (note?.height ?? 0)).toBeLessThan(width < 600 ? height / 2 : height);
    await expect(calm).toHaveCount(0);
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole("button", { name: "Add asset" }).click();
    await expect(page.getByRole("searchbox", { name: "Search for a place" })).toBeVisible();
    await page.goto("/assets/list");
    await expect(page.getByRole("link", { name: "Add asset" })).toHaveAttribute("href", "/assets?add=1");
    await page.goto("/wall");
    await expect(headline).toHaveText("No assets yet");
    await expect(page.getByText("Nothing is monitored yet.")).toBeVisible();
    await expect(calm).toHaveCount(0);
  }

  // The wall follows the first asset, which no source watches.
  await call(page, "POST", "/api/monitor", { name: "Depot 3", lat: 38.72, lon: -9.13, radius: 40 });
  await expect(headline).toHaveText("Blind near Depot 3: no source is switched on");
  await expect(page.getByText("Nothing is reported, and it is not known whether anything happens.")).toBeVisible();
  const url = world.feeds.serve("/news", feedWithoutItems);
  await call(page, "POST", "/api/news-source", { name: "News", url });
  await expect(async () => {
    await page.goto("/assets");
    await expect(headline).toHaveText("All quiet near Depot 3", { timeout: 3000 });
  }).toPass();
  for (const [width, height] of screens) {
    await page.setViewportSize({ width, height });
    for (const [tab, words] of [
      ["Handled 0", "No handled events"],
      ["Watching 0", "No other ongoing events"],
      ["Ended", "No ended events"],
      ["Needs you 0", "Nothing needs your attention"],
    ] as const) {
      await page.getByRole("button", { name: tab, exact: true }).click();
      await expect(page.getByText(words, { exact: true })).toBeVisible();
    }
    await expect(page.getByText("No events near your assets")).toBeVisible();
  }
  expect(wrongs).toEqual([]);
});
