import { openPage } from "../stage/browsers.ts";
import { giveSession } from "../stage/people.ts";
import { expect, test } from "../stage/story.ts";

const title = "Fire at a recycling plant next to the northern harbour spreads to a warehouse";

test("on a phone and on a desk a row has at most three lines, and keeps distance and time, and says the severity to those who do not see its mark", async ({
  world,
}) => {
  const { origin } = world.server;
  const { page, context } = await openPage(origin, { width: 390, height: 844 });
  await giveSession(context, world, "anna@example.org");
  const call = async (path: string, data: object) =>
    expect((await context.request.post(`${origin}${path}`, { headers: { origin }, data })).ok()).toBe(true);
  const name = "Warehouse of the northern harbour, second hall";
  await call("/api/monitor", { name, lat: 39.9, lon: -9.13, radius: 40 });
  const there = { description: "It burns.", lat: 40, lon: -9.14, severity: "severe" };
  for (const one of [title, "Fire", "Smoke over the river"]) await call("/api/event", { ...there, title: one });
  await page.goto(`${origin}/assets`);
  await page.getByRole("button", { name: "Skip for now" }).click();
  const rows = page.getByRole("list", { name: "Needs your attention" }).getByRole("listitem");
  const long = rows.filter({ hasText: title });
  await expect(long).toContainText(/Severe · Warehouse of the northern harbour, second hall, [\d.]+\smi · /);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(rows).toHaveCount(3);
    for (const row of await rows.all()) expect((await row.boundingBox())?.height).toBeLessThan(80);
    // The name of the asset is shortened, and nothing before or after it.
    const parts = await long
      .locator("[class*=facts] > span:not(.visually-hidden)")
      .evaluateAll((all) => all.map((part) => part.scrollWidth > part.clientWidth));
    expect(parts).toEqual([false, true, false]);
  }
  // Who handles it is on the third line.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: `I’m on it: ${title}` }).click();
  await page.getByRole("button", { name: "Handled 1" }).click();
  const handled = page.getByRole("list", { name: "Handled events" }).getByRole("listitem");
  await expect(handled).toContainText(/anna@example\.org is handling it, /);
  expect((await handled.boundingBox())?.height).toBeLessThan(80);
});
