import type { Page } from "@playwright/test";
import { settle } from "../stage/house.ts";
import { expect, test } from "../stage/story.ts";

const hour = 3_600_000;
const period = (page: Page) => {
  const { searchParams } = new URL(page.url());
  const [from, to] = [searchParams.get("from"), searchParams.get("to")];
  return from && to ? Math.round((Date.parse(to) - Date.parse(from)) / (24 * hour)) : undefined;
};
const slider = (page: Page, name: string) => page.getByRole("slider", { name, exact: true });

/** Drags across the chart, from one place to another, in bars: 0.5 is the middle of the first. */
async function drag(page: Page, from: number, to: number): Promise<void> {
  const bars = page.getByRole("figure", { name: "Events over time" }).getByRole("img");
  const [first, last] = [await bars.first().boundingBox(), await bars.last().boundingBox()];
  if (!first || !last) throw new Error("The chart has no bars.");
  const at = (bar: number) => first.x + bar * first.width;
  const y = first.y + first.height / 2;
  await page.mouse.move(at(from), y);
  await page.mouse.down();
  await page.mouse.move(at((from + to) / 2), y);
  await page.mouse.move(at(to), y);
  await page.mouse.up();
}

test("a period is drawn on the chart, moved, widened by its edge, and removed by a press outside", async ({
  visit,
}) => {
  const { page } = await visit("user");
  await page.goto("/eula");
  await settle(page, { isChartVisible: true });
  await page.goto("/assets?scope=all");
  await expect(slider(page, "Period")).toHaveAttribute("aria-valuetext", "No period selected");
  await drag(page, 16.5, 25.5);
  await expect.poll(() => period(page)).toBe(10);
  await expect(slider(page, "Period")).toHaveAttribute("aria-valuetext", /: 0 events$/);
  const drawn = page.url();
  await drag(page, 20.5, 23.5);
  await expect(page).not.toHaveURL(drawn);
  expect(period(page)).toBe(10);
  await drag(page, 29.1, 30.1);
  await expect.poll(() => period(page)).toBe(11);
  await expect(slider(page, "Period")).toHaveAttribute("aria-valuetext", /: [1-9]\d* events?$/);
  await expect(page.getByText("Strange lights over Graz").first()).toBeVisible();
  await drag(page, 3.5, 3.5);
  await expect.poll(() => period(page)).toBeUndefined();
  await settle(page);
});

test("the period is selected, moved, widened and removed by keyboard", async ({ visit }) => {
  const { page } = await visit("user");
  await page.goto("/eula");
  await settle(page, { isChartVisible: true });
  await page.goto("/assets?scope=all&time=24h");
  const chosen = slider(page, "Period");
  await chosen.press("ArrowLeft");
  await expect(page).toHaveURL(/from=/);
  await chosen.press("Shift+ArrowLeft");
  await slider(page, "Start of period").press("ArrowLeft");
  const hours = () => {
    const { searchParams } = new URL(page.url());
    return (Date.parse(searchParams.get("to") ?? "") - Date.parse(searchParams.get("from") ?? "")) / hour;
  };
  await expect.poll(() => Math.round(hours())).toBe(3);
  await expect(chosen).toHaveAttribute("aria-valuetext", /\d\d:\d\d.*: \d+ events?$/);
  await chosen.press("Home");
  await expect(chosen).toHaveAttribute("aria-valuenow", "0");
  await chosen.press("Escape");
  await expect.poll(() => new URL(page.url()).searchParams.get("from")).toBeNull();
  await settle(page);
});
