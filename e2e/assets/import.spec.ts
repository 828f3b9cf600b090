import { readFileSync } from "node:fs";
import { writeSheet } from "../../testing/documents/write-sheet.ts";
import { openPage } from "../stage/browsers.ts";
import { giveSession, watchPage } from "../stage/people.ts";
import { expect, test } from "../stage/story.ts";

/** Fifty sites: one has its coordinates swapped, one is in another country, one names a place that nobody knows, and one is placed by its town. */
function writeSites(): Promise<Buffer> {
  const sites = Array.from({ length: 50 }, (_, at): (string | number)[] => [
    `Site ${at + 1}`,
    38 + at / 50,
    -8 - at / 100,
    at % 2 === 0 ? "North, depot" : "South",
    "",
  ]);
  sites[6] = ["Swapped", 138.7, 39.1, "", ""];
  sites[9] = ["Abroad", 52.52, 13.405, "", ""];
  sites[11] = ["Nowhere", "", "", "", "Xqzvw"];
  sites[12] = ["By its town", "", "", "", "Porto"];
  return writeSheet([["Site name", "Latitude", "Longitude", "Groups", "City", "Phone"], ...sites]);
}

test("fifty sites are imported from a spreadsheet with two bad rows", async ({ world }) => {
  const { origin } = world.server;
  const { page, context } = await openPage(world.server.origin);
  await giveSession(context, world, "anna@example.org");
  const wrongs = watchPage(page, origin);
  await page.goto(`${origin}/assets/list`);
  await page.getByRole("button", { name: "Import assets" }).click();
  const dialog = page.getByRole("dialog", { name: "Import assets" });
  await dialog.getByLabel("Assets file").setInputFiles({
    name: "sites.xlsx",
    mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    buffer: await writeSites(),
  });
  const status = dialog.getByRole("status").filter({ hasText: "new" });
  await expect(status).toHaveText("48 new assets, 2 rows are skipped");
  await expect(dialog.getByRole("combobox", { name: "Latitude" })).toHaveValue("Latitude");
  await expect(dialog.getByRole("combobox", { name: "Porto (1 row)" })).toHaveValue("Porto, Portugal");
  const skipped = dialog.getByRole("list", { name: "Skipped rows" });
  await expect(skipped).toContainText("Row 8: Latitude 138.7 and longitude 39.1 appear to be swapped");
  await expect(skipped).toContainText("Row 13: The place “Xqzvw” was not found");
  const [list] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("button", { name: "Download the list" }).click(),
  ]);
  expect(list.suggestedFilename()).toBe("skipped-rows.csv");
  expect(readFileSync(await list.path(), "utf8")).toContain("\r\n13,Nowhere,The place “Xqzvw” was not found\r\n");
  await expect(dialog.getByRole("row").filter({ hasText: "By its town" })).toContainText("Porto, Portugal");

  // Where they are is said in words and shown, and what is far from all others needs checking.
  await expect(dialog.getByText("Check 1 row: it is far from all others")).toBeVisible();
  const far = dialog.getByRole("list", { name: "Rows far from the others" });
  await expect(far).toHaveText(/^Row 11: Abroad · Berlin, State of Berlin, Germany, 1,\d{3}.mi away$/);
  await expect(dialog.getByRole("row").filter({ hasText: "Site 1" }).first()).toContainText("Portugal");

  // What was guessed can be changed, and the preview follows. Columns that are left out are named.
  const leftOut = dialog.getByText("Not imported:");
  await expect(leftOut).toHaveText("Not imported: Phone");
  await dialog.getByRole("combobox", { name: "Name" }).selectOption("Not imported");
  await expect(dialog.getByRole("row").filter({ hasText: "By its town" })).toHaveCount(0);
  await expect(leftOut).toHaveText("Not imported: Site name, Phone");
  await dialog.getByRole("combobox", { name: "Name" }).selectOption("Site name");
  await dialog.getByRole("button", { name: "Import 48 assets, skip 2 rows" }).click();
  await expect(dialog.getByRole("status")).toHaveText("48 assets added, 2 rows skipped");
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(page.getByText("By its town").first()).toBeVisible();

  // The same file again changes nothing, and what is exported is what was imported.
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    (async () => {
      await page.getByRole("button", { name: "Export" }).click();
      await page.getByRole("menuitem", { name: "All assets as Excel" }).click();
    })(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^tocsin-assets-\d{4}-\d\d-\d\d\.xlsx$/);
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await dialog.getByLabel("Assets file").setInputFiles(await download.path());
  await expect(dialog.getByRole("status").filter({ hasText: "unchanged" })).toHaveText("0 new assets, 48 unchanged");
  await expect(dialog.getByRole("button", { name: "Import", exact: true })).toBeDisabled();
  expect(wrongs).toEqual([]);
  await context.close();
});

test("the preview of an import is a map too @map", async ({ world }) => {
  const { origin } = world.server;
  const { page, context } = await openPage(origin, { map: true });
  await giveSession(context, world, "anna@example.org");
  const wrongs = watchPage(page, origin);
  await page.goto(`${origin}/assets/list`);
  await page.getByRole("button", { name: "Import assets" }).click();
  const dialog = page.getByRole("dialog", { name: "Import assets" });
  await dialog.getByLabel("Assets file").setInputFiles({
    name: "sites.csv",
    mimeType: "text/csv",
    buffer: Buffer.from('name,coordinates\nDepot,"45.1, 7.4"\nYard,32TLR7728000221\nSwapped,"7.4, 45.1"'),
  });
  await expect(dialog.getByRole("list", { name: "Rows far from the others" })).toContainText("Row 4: Swapped");
  const map = dialog.getByRole("img", { name: "Map of the rows" });
  await expect(map.locator("canvas")).toBeVisible();
  expect(wrongs).toEqual([]);
  await context.close();
});
