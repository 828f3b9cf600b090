import { openSettled } from "../stage/desk.ts";
import { expect, test } from "../stage/story.ts";
import { fill } from "./fill.ts";

// Severe ones fill eight rows; of extreme ones as many as can be surveyed are shown.
for (const [extreme, shown] of [
  [3, 8],
  [20, 20],
  [30, 24],
] as const)
  test(`of ${extreme} extreme events and others the list shows ${shown} at first, and all of them when asked`, async ({
    world,
  }) => {
    const { page, wrongs } = await openSettled(world);
    await fill(world.databaseUrl, { assets: 2, events: 39, extreme });
    await page.goto("/assets");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      `40 events need your attention, ${extreme} of them extreme`,
    );
    const rows = page.getByRole("list", { name: "Needs your attention" }).getByRole("listitem");
    await expect(rows).toHaveCount(shown);
    await expect(rows.filter({ hasText: "Extreme · " })).toHaveCount(Math.min(extreme, shown));
    await page.getByRole("button", { name: "Show all 40" }).click();
    await expect(page.getByRole("button", { name: "Show all 40" })).toHaveCount(0);
    // All of them can be reached, although only what is near the screen is in the page.
    await expect(rows.first()).toHaveAttribute("aria-setsize", "40");
    for (let n = 0; n < 40; n++) await page.keyboard.press("j");
    await expect(rows.filter({ has: page.locator(":focus") })).toHaveAttribute("aria-posinset", "40");
    expect(wrongs).toEqual([]);
  });
