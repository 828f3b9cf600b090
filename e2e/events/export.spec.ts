import { readFileSync } from "node:fs";
import { rssDocument } from "../../testing/servers/feed-server.ts";
import { addFirstAsset, addSource, signIn } from "../stage/people.ts";
import { expect, test } from "../stage/story.ts";

test("the events of a filter are downloaded as a table, and a feed link shows them to a reader until it is revoked", async ({
  world,
}) => {
  const { server, feeds } = world;
  const anna = await signIn(world, "anna@example.org");
  const { page } = anna;
  await addFirstAsset(anna, "Leiria", "Depot 3", "20");
  const title = "Fire destroys paper mill on the edge of Leiria";
  const url = feeds.serve(
    "/herald.xml",
    rssDocument([
      {
        guid: "1",
        title,
        summary: "Firefighters fought the blaze at the old paper mill all night.",
        point: [-8.81, 39.74],
      },
    ]),
  );
  await addSource(anna, server.origin, url, "Herald");
  await page.goto(`${server.origin}/assets`);
  const list = page.getByRole("list", { name: /^Events/ }).getByRole("listitem");
  await expect(list.filter({ hasText: title })).toBeVisible();

  await page.getByRole("button", { name: "Filters" }).click();
  await page.getByRole("checkbox", { name: "Ongoing only" }).check();
  await page.getByRole("button", { name: "Export" }).click();
  const dialog = page.getByRole("dialog", { name: "Export events" });
  await expect(dialog.getByText("Near your assets · Ongoing only", { exact: true })).toBeVisible();
  await dialog.getByLabel("Format").selectOption("CSV");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("link", { name: "Download file" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^tocsin-events-\d{4}-\d\d-\d\d\.csv$/);
  const [head, row, ...others] = readFileSync(await download.path(), "utf8")
    .trimEnd()
    .split("\r\n");
  expect(head).toMatch(/^\uFEFFid,title,category,/);
  expect(row).toContain(`,${title},`);
  expect(others).toEqual([]);

  await dialog.getByRole("button", { name: "Close" }).click();

  await page.getByRole("link", { name: "Depot 3" }).first().click();
  // Until the asset is shown, the button is that of the page before.
  await expect(page.getByRole("heading", { name: "Depot 3" })).toBeVisible();
  await page.getByRole("button", { name: "Export" }).click();
  await expect(dialog).toContainText("Events that match Depot 3");
  await dialog.getByLabel("Format").selectOption("Atom with GeoRSS");
  await dialog.getByRole("button", { name: "Create feed link" }).click();
  await expect(dialog.getByText("This field is required")).toBeVisible();
  await dialog.getByLabel("Name of the feed link").fill("Newsroom");
  await dialog.getByRole("button", { name: "Create feed link" }).click();
  await expect(dialog.getByRole("status")).toContainText("Feed link “Newsroom” created");
  const address = (await dialog.getByLabel("New feed link").textContent()) ?? "";
  const read = await fetch(address);
  expect([read.status, (await read.text()).includes(title)]).toEqual([200, true]);

  await page.goto(`${server.origin}/settings#feed-links`);
  const links = page.getByRole("list", { name: "Feed links" }).getByRole("listitem");
  await expect(links).toContainText(["Newsroom"]);
  await expect(
    links.getByText("Near your assets · 1 selected asset · With dismissed events", { exact: true }),
  ).toBeVisible();
  await expect(links).toContainText(["Last used"]);
  await page.getByRole("button", { name: "Revoke: Newsroom" }).click();
  await page.getByRole("button", { name: "Revoke feed link" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(links).toHaveCount(0);
  expect((await fetch(address)).status).toBe(404);
});
