import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { rssDocument } from "../../testing/servers/feed-server.ts";
import { call } from "../stage/house.ts";
import { expect, test } from "../stage/story.ts";

const path = "/api/news-source";
const sourcesOn = (page: Page) => page.getByRole("table", { name: "Sources" });
const rowOf = (page: Page, name: string) => sourcesOn(page).getByRole("rowgroup").filter({ hasText: name });

async function addSources(page: Page, sources: { name: string; url: string; [field: string]: unknown }[]) {
  await page.goto("/about");
  const answers = await Promise.all(sources.map((source) => call(page, "POST", path, source)));
  const ids = answers.map(({ body }) => body.result.id as number);
  return { remove: () => Promise.all(ids.map((id) => call(page, "DELETE", `${path}?id=${id}`))) };
}

test("a failing source says in plain words what is wrong, is polled again and recovers, also on a phone", {
  tag: "@proof",
}, async ({ visit, house: { feeds } }) => {
  for (const width of [1440, 390]) {
    const { page } = await visit("admin", { width });
    const name = `Bulletins at ${width}`;
    const url = feeds.serve(`/bulletins/${width}`, (_, response) =>
      response.writeHead(404, { "retry-after": "3600" }).end(),
    );
    const { remove } = await addSources(page, [{ name, url, tags: ["coast"] }]);
    await page.goto("/admin?tab=sources");
    const row = rowOf(page, name);
    await expect(row.getByText(/^Failing since \d\d:\d\d: The source answered 404 Not Found/)).toBeVisible();
    await page.getByRole("button", { name: /^Failing 1$/ }).click();
    await expect(sourcesOn(page).getByRole("rowheader")).toHaveCount(1);
    await row.getByRole("button", { name, exact: true }).click();
    await expect(row.getByText("404 Not Found", { exact: true })).toBeVisible();
    await expect(row).toContainText(url);
    await page.getByRole("button", { name: "Failing 1" }).click();

    feeds.serve(`/bulletins/${width}`, rssDocument([{ guid: "1", title: "Sea state" }]));
    await row.getByRole("button", { name: `Poll now: ${name}` }).click();
    await expect(row).not.toContainText("Failing");
    await expect(row.getByRole("img", { name: /^New items a day over the last 14 days: 1 in total/ })).toBeVisible();
    await page.getByRole("searchbox", { name: "Search" }).fill("coast");
    await expect(sourcesOn(page).getByRole("rowheader")).toHaveCount(1);
    await expect(row.getByText("200 OK")).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await remove();
  }
});

test("several sources are tagged, paused and deleted at once, and each failure is named", { tag: "@proof" }, async ({
  visit,
  house: { feeds },
}) => {
  const { page, context } = await visit("admin");
  const rss = rssDocument([{ guid: "1", title: "Nothing new" }]);
  const names = ["First of many", "Second of many", "Third of many"];
  await addSources(
    page,
    names.map((name, index) => ({ name, url: feeds.serve(`/many/${index}`, rss), paused: index === 2 })),
  );
  await page.goto("/admin?tab=sources");
  await page.getByRole("searchbox", { name: "Search" }).fill("of many");
  await expect(page.getByText("3 of ")).toBeVisible();
  const all = page.getByRole("checkbox", { name: "Select all" });
  await all.focus();
  await page.keyboard.press("Space");
  await expect(page.getByText("3 selected")).toBeVisible();
  const bar = page.getByRole("toolbar", { name: "Selected sources" });
  await bar.getByRole("button", { name: "Add tag" }).click();
  await page.getByRole("textbox", { name: "Tag" }).fill("river");
  await page.keyboard.press("Enter");
  for (const name of names) await expect(rowOf(page, name).getByText("river", { exact: true })).toBeVisible();

  await all.check();
  await bar.getByRole("button", { name: "Pause" }).click();
  for (const name of names) await expect(rowOf(page, name)).toContainText("Paused: not polled");
  await all.check();
  await expect(bar.getByRole("button", { name: "Poll now" })).toBeDisabled();
  await bar.getByRole("button", { name: "Resume" }).click();
  for (const name of names) await expect(rowOf(page, name)).not.toContainText("Paused");

  await all.check();
  await context.setOffline(true);
  await bar.getByRole("button", { name: "Poll now" }).click();
  const failures = page.getByRole("list", { name: "Failures" });
  for (const name of names) await expect(failures).toContainText(`${name}: Cannot reach the Tocsin server.`);
  await context.setOffline(false);
  await expect(page.getByText("3 selected")).toBeVisible();
  await bar.getByRole("button", { name: "Delete" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete 3 sources?" });
  await dialog.getByRole("button", { name: "Delete 3 sources" }).click();
  await expect(dialog).toBeHidden();
  for (const name of names) await expect(rowOf(page, name)).toHaveCount(0);
});

test("sources leave as OPML and come back with their tags, and what cannot be a source is named", {
  tag: "@proof",
}, async ({ visit, house: { feeds } }) => {
  for (const width of [1440, 390]) {
    const { page } = await visit("admin", { width });
    const url = feeds.serve(`/moving/${width}`, rssDocument([{ guid: "1", title: "Moved" }]));
    const name = `Moving at ${width}`;
    const { remove } = await addSources(page, [{ name, url, tags: ["boxes"] }]);
    await page.goto("/admin?tab=sources");
    const downloaded = page.waitForEvent("download");
    await page.getByRole("link", { name: "Export OPML" }).click();
    const file = readFileSync(await (await downloaded).path(), "utf8");
    expect(file).toContain(url);
    await remove();

    const bad = '<outline text="Script" xmlUrl="javascript:alert(1)"/></body>';
    const buffer = Buffer.from(file.replace("</body>", bad));
    await page.getByLabel("OPML file").setInputFiles({ name: "sources.opml", mimeType: "", buffer });
    await expect(page.getByText(/^1 source added, \d known, 1 rejected$/)).toBeVisible();
    await expect(page.getByRole("list", { name: "Rejected feeds" })).toContainText(
      "javascript:alert(1): Please enter a web address that starts with http:// or https://",
    );
    await expect(rowOf(page, name).getByText("boxes")).toBeVisible();
    await page.getByLabel("OPML file").setInputFiles({ name: "x.opml", mimeType: "", buffer: Buffer.from("nonsense") });
    await expect(page.getByText("This is not an OPML file")).toBeVisible();
    await page.getByRole("button", { name: `Delete: ${name}` }).click();
    await page.getByRole("button", { name: "Delete source" }).click();
    await expect(rowOf(page, name)).toHaveCount(0);
  }
});
