import { rssDocument } from "../../testing/servers/feed-server.ts";
import { expect, test } from "../stage/story.ts";

test("an admin enters a site's address, chooses one of its feeds, sees what it lists and adds it", {
  tag: "@proof",
}, async ({ visit, house }) => {
  const { feeds } = house;
  feeds.serve("/all.xml", rssDocument([{ guid: "f1", title: "Flood in Pombal, Portugal", point: [-8.63, 39.92] }]));
  feeds.serve("/fires.xml", rssDocument([{ guid: "f2", title: "Fire in Ansião, Portugal", point: [-8.43, 39.91] }]));
  const links = '<a href="/all.xml">All warnings</a> <a href="/fires.xml">Fires</a>';
  const site = feeds.serve("/agency", `<!doctype html><html><body>${links}</body></html>`, "text/html");
  const bare = feeds.serve("/bare", "<!doctype html><html><body>Welcome</body></html>", "text/html");

  for (const width of [1440, 390]) {
    const { page } = await visit("admin", { width });
    await page.goto("/admin?tab=sources");
    const url = page.getByRole("textbox", { name: "URL of a feed or site" });
    const find = page.getByRole("button", { name: "Test", exact: true });
    await url.fill(bare);
    await find.click();
    await expect(page.getByText("This web page offers no feed that Tocsin can read.")).toBeVisible();
    await url.fill(site);
    await find.click();
    const choices = page.getByRole("list", { name: "Feeds of this page" });
    await expect(choices.getByRole("listitem")).toHaveCount(2);
    await choices.getByRole("button").nth(1).click();
    await expect(page.getByText("Fire in Ansião, Portugal")).toBeVisible();
    await expect(choices).toBeHidden();
    const name = `Fires at ${width}`;
    await page.getByRole("textbox", { name: "Name" }).fill(name);
    await page.getByRole("button", { name: "Add source" }).click();
    await expect(page.getByRole("table", { name: "Sources" }).getByText(name)).toBeVisible();
    await page.getByRole("button", { name: `Delete: ${name}` }).click();
    await page.getByRole("button", { name: "Delete source" }).click();
    await expect(page.getByText(name)).toHaveCount(0);
  }
});
