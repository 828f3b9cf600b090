import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { findViolations } from "../stage/find-violations.ts";
import { settle } from "../stage/house.ts";
import { expect, test } from "../stage/story.ts";

/** Presses what is named, and counts. */
function countPresses(page: Page) {
  let presses = 0;
  return {
    press: async (role: "button" | "link", name: string) => {
      presses++;
      await page.getByRole(role, { name, exact: true }).click();
    },
    choose: async (label: string, value: string) => {
      presses++;
      await page.getByRole("combobox", { name: label }).selectOption(value);
    },
    presses: () => presses,
  };
}

const pagesOf = (pdf: Buffer): number => pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
const thisMonth = () => new Date().toISOString().slice(0, 7);

test("a month on A4: from the home page to paper in at most four presses, with a map that is printed", {
  tag: "@map",
}, async ({ visit }) => {
  const { page } = await visit("admin", { map: true, isFresh: true });
  await page.goto("/eula");
  await settle(page);
  // Printing waits for a person; what it would print is asked of the browser instead.
  await page.addInitScript(() =>
    Object.assign(window, { print: () => document.body.setAttribute("data-printed", "") }),
  );
  await page.goto("/assets");
  const { press, choose, presses } = countPresses(page);
  await press("link", "Board report");
  await choose("Period", thisMonth());
  await expect(page).toHaveURL(new RegExp(`period=${thisMonth()}`));
  await expect(page.getByRole("button", { name: "Save picture" })).toBeEnabled();
  await press("button", "Print");
  await expect(page.locator("body")).toHaveAttribute("data-printed", "");
  expect(presses()).toBeLessThanOrEqual(4);

  await expect(page.getByRole("region", { name: "Most severe events" })).toContainText("Warehouse fire");
  expect(await findViolations(page)).toEqual([]);
  const seen = await page
    .getByRole("img", { name: "Map of the assets and events" })
    .evaluate(({ clientWidth, clientHeight }) => ({ width: clientWidth, height: clientHeight }));
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("navigation")).toBeHidden();
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
  const picture = page.locator("article img");
  await expect(picture).toBeVisible();
  const sizeOf = () => picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
  for (const format of ["A4", "Letter"]) {
    const pages = pagesOf(await page.pdf({ format, printBackground: false }));
    expect(pages, format).toBeGreaterThanOrEqual(1);
    expect(pages, format).toBeLessThanOrEqual(2);
    // The whole map as on the screen, at twice its size, and not what a hidden map would show.
    expect(await sizeOf(), format).toEqual([2 * seen.width, 2 * seen.height]);
  }
  await page.emulateMedia({ media: null });

  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save picture" }).click();
  const png = await readFile(await (await saved).path());
  expect(png.subarray(1, 4).toString()).toBe("PNG");
  expect(png.length).toBeGreaterThan(20_000);
  await settle(page);
});

test("a board report is about the period and assets of its address, and its rows are saved as CSV; title and notes stay in this browser", async ({
  visit,
}) => {
  const { page } = await visit("admin");
  await page.goto("/board?period=7d");
  const figures = page.getByRole("region", { name: "Key figures" });
  await expect(figures).toContainText(/[1-9]\d*\s*events near assets|events near assets\s*[1-9]/);
  await page.getByRole("combobox", { name: "Period" }).selectOption("dates");
  await page
    .getByRole("textbox", { name: "From" })
    .or(page.getByLabel("From", { exact: true }))
    .fill("2020-01-01");
  await page.getByLabel("To", { exact: true }).fill("2020-01-31");
  await expect(page).toHaveURL(/from=2020-01-01&to=2020-01-31/);
  await expect(page.getByText("No events near these assets in this period.")).toBeVisible();
  await page.getByRole("combobox", { name: "Period" }).selectOption("30d");
  await page.getByRole("combobox", { name: "Assets" }).selectOption("some");
  await page.getByRole("checkbox", { name: "Depot 3" }).check();
  await expect(page).toHaveURL(/assets=\d+/);
  await expect(page.getByText("1 asset: Depot 3")).toBeVisible();

  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save CSV" }).click();
  const csv = await readFile(await (await saved).path(), "utf8");
  expect(csv).toMatch(/^\ufeffevent_id,first_seen,event,/);
  expect(csv).toContain("Depot 3");

  await page.getByRole("button", { name: "Edit title" }).click();
  await page.getByRole("textbox", { name: "Title" }).fill("Risk committee");
  await page.keyboard.press("Enter");
  await page.getByRole("textbox", { name: "Notes" }).fill("Insurance informed.");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Risk committee" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Notes" })).toHaveValue("Insurance informed.");
  await page.getByRole("combobox", { name: "Period" }).selectOption("90d");
  await expect(page.getByRole("textbox", { name: "Notes" })).toHaveValue("");
});
