import type { Locator, Page } from "@playwright/test";
import { openPage } from "./stage/browsers.ts";
import { call } from "./stage/house.ts";
import { giveSession } from "./stage/people.ts";
import { expect, test } from "./stage/story.ts";
import { openWorld } from "./stage/world.ts";

const areas = (page: Page) => page.getByRole("navigation", { name: "Admin areas" });
const rowOf = (page: Page, list: string, text: string): Locator =>
  page.getByRole("list", { name: list }).getByRole("listitem").filter({ hasText: text });

test("the overview shows problems first and sets the data retention", async ({ visit }) => {
  const { page } = await visit("admin");
  await page.goto("/admin");
  await expect(areas(page).getByRole("link", { name: "Overview" })).toHaveAttribute("aria-current", "page");
  await expect(page.getByRole("list", { name: "Needs attention" })).toContainText("No backup yet");
  await expect(page.getByRole("img", { name: /^By hour, items received: [2-9]/ })).toBeVisible();
  await expect(page.getByRole("list", { name: "Configuration" })).toContainText("Set OPENAI_API_KEY");
  const form = page.getByRole("form", { name: "Data retention" });
  const days = form.getByRole("spinbutton", { name: "Items (days)" });
  const before = await days.inputValue();
  await days.fill("3");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByRole("alert")).toBeVisible();
  await days.fill("91");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByRole("status")).toHaveText("Saved");
  await page.reload();
  await expect(days).toHaveValue("91");
  await days.fill(before);
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByRole("status")).toHaveText("Saved");
});

test("an API key is created with selected scopes, shown once, limited to them, and revoked", { tag: "@proof" }, async ({
  visit,
}) => {
  const { page, context } = await visit("admin");
  await page.goto("/admin?tab=keys");
  await page.getByRole("button", { name: "Create API key" }).click();
  await expect(page.getByText("This field is required")).toBeVisible();
  await expect(page.getByText("Please choose at least one scope")).toBeVisible();
  await page.getByRole("textbox", { name: "Name" }).fill("Dashboard");
  await page.getByRole("checkbox", { name: "Sources: write" }).check();
  // Who may write may read; without writing, reading is left.
  await expect(page.getByRole("checkbox", { name: "Sources: read" })).toBeChecked();
  await page.getByRole("checkbox", { name: "Sources: write" }).uncheck();
  await expect(page.getByRole("checkbox", { name: "Sources: read" })).toBeChecked();
  await page.getByRole("button", { name: "Create API key" }).click();
  const key = (await page.getByRole("region", { name: "New API key" }).textContent()) ?? "";
  const status = async (path: string) => {
    const stranger = await context.browser()?.newContext();
    const url = new URL(path, page.url()).href;
    const response = await stranger?.request.get(url, { headers: { "x-api-key": key } });
    await stranger?.close();
    return response?.status();
  };
  expect(await status("/api/news-source")).toBe(200);
  expect(await status("/api/users")).toBe(403);

  await page.getByRole("button", { name: "Done" }).click();
  await page.reload();
  await expect(page.getByText(key)).toHaveCount(0);
  const row = rowOf(page, "API keys", "Dashboard");
  await expect(row).toContainText("Sources (read)");
  await expect(row).toContainText("Last used just now");
  await row.getByRole("button", { name: "Revoke: Dashboard" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Revoke API key" }).click();
  await expect(row).toContainText("Revoked just now");
  expect(await status("/api/news-source")).toBe(401);
});

test("a short link is created, followed, counted and deleted, and the audit log lists it", async ({ visit }) => {
  const { page, context } = await visit("admin");
  await page.goto("/admin?tab=links");
  await page.getByRole("textbox", { name: "Target URL" }).fill(new URL("/about", page.url()).href);
  await page.getByRole("textbox", { name: "Code" }).fill("ab");
  await page.getByRole("button", { name: "Create short link" }).click();
  await expect(page.getByText("Please enter 3 to 64 letters")).toBeVisible();
  await page.getByRole("textbox", { name: "Code" }).fill("aboutTocsin");
  await page.getByRole("button", { name: "Create short link" }).click();
  const row = rowOf(page, "Short links", "aboutTocsin");
  await expect(row).toContainText("Never opened");
  const opened = context.waitForEvent("page");
  await row.getByRole("link").click();
  const other = await opened;
  await other.waitForURL("**/about");
  await other.close();
  await expect(async () => {
    await page.reload();
    await expect(row).toContainText("Opened 1 time", { timeout: 1000 });
  }).toPass();
  await row.getByRole("button", { name: "Delete: aboutTocsin" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete short link" }).click();
  await expect(row).toHaveCount(0);

  await areas(page).getByRole("link", { name: "Audit log" }).click();
  await page.getByRole("searchbox", { name: "Search" }).fill("shortcodes");
  const entries = page.getByRole("list", { name: "Audit log" }).locator("> li");
  await expect(entries).toHaveCount(2);
  await expect(entries.first()).toContainText("DELETE /l/admin/shortcodes?code=aboutTocsin");
  await entries.last().getByRole("button").click();
  await expect(entries.last().locator("dl")).toContainText("aboutTocsin");
  await page.getByRole("searchbox", { name: "Search" }).fill("nothing of the kind");
  await expect(page.getByText("No matching entries")).toBeVisible();
});

test("without an address for short links the page names the missing setting", { tag: "@proof" }, async () => {
  await openWorld(
    async (world) => {
      const { page, context } = await openPage(world.server.origin);
      await giveSession(context, world, "anna@example.org");
      await page.goto("/admin?tab=links");
      await expect(page.getByRole("alert")).toContainText("LINK_SHORTENER_ORIGIN");
      await expect(page.getByRole("button", { name: "Create short link" })).toHaveCount(0);
    },
    { LINK_SHORTENER_ORIGIN: "" },
  );
});

test("an admin edits a source, pauses it, and selects its content type and whether it is analysed", async ({
  visit,
}) => {
  const { page } = await visit("admin");
  await page.goto("/admin?tab=sources");
  const row = page.getByRole("table", { name: "Sources" }).getByRole("rowgroup").filter({ hasText: "Test news" });
  const reader = row.getByRole("combobox", { name: "Analysed by: Test news" });
  const details = row.getByRole("button", { name: "Test news", exact: true });
  await details.click();
  await reader.selectOption({ label: "rules only" });
  await expect(reader).toBeEnabled();
  await row.getByRole("button", { name: "Pause: Test news" }).click();
  await expect(row).toContainText("Paused: not polled");
  await page.reload();
  await details.click();
  await expect(reader).toHaveValue("rules");
  await row.getByRole("button", { name: "Resume: Test news" }).click();
  await expect(row).not.toContainText("Paused");
  const open = async (name: string) => {
    await row.getByRole("button", { name: `Edit: ${name}` }).click();
    return page.getByRole("form", { name: `Edit ${name}` });
  };
  let form = await open("Test news");
  await form.getByRole("textbox", { name: "URL" }).fill("no address");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByRole("alert")).toHaveText(/Please enter a web address/);
  await form.getByRole("button", { name: "Cancel" }).click();
  const save = async () => {
    await form.getByRole("button", { name: "Save" }).click();
    // The row may show what was saved a moment before its form closes.
    await expect(row.getByRole("form")).toHaveCount(0);
  };
  form = await open("Test news");
  await form.getByRole("textbox", { name: "Name" }).fill("Test news, local");
  await form.getByRole("switch", { name: "Analysis" }).click();
  await save();
  await expect(row).toContainText("Test news, local");
  await expect(row).toContainText("Analysis off: stored, not analysed");
  form = await open("Test news, local");
  await form.getByRole("textbox", { name: "Name" }).fill("Test news");
  await form.getByRole("switch", { name: "Analysis" }).click();
  await save();
  await expect(row).not.toContainText("Analysis off");
  await reader.selectOption({ label: "default agents" });
  await expect(reader).toHaveValue("");
});

test("users are part of the admin area, which only admins see", async ({ house, visit }) => {
  const { page } = await visit("admin");
  await page.goto("/admin?tab=users");
  await expect(rowOf(page, "Users", house.emails.user)).toBeVisible();
  const { page: other } = await visit("user");
  for (const path of ["/admin?tab=keys", "/admin/config?type=news"]) {
    await other.goto(path);
    await other.waitForURL("**/assets");
  }
  for (const path of ["/api/keys", "/api/audit", "/api/overview", "/api/news-source/items", "/l/admin/shortcodes"])
    expect((await call(other, "GET", path)).status, path).toBe(403);
});

test("statistics show a person their own numbers, and an admin all", async ({ visit }) => {
  const { page } = await visit("user");
  await page.goto("/notifications");
  await page.getByRole("link", { name: "Statistics" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Statistics" })).toBeVisible();
  await expect(page.getByText("Your assets", { exact: true })).toBeVisible();
  await expect(page.getByText("1your assets")).toBeVisible();
  const { page: admin } = await visit("admin");
  await admin.goto("/stats");
  await expect(admin.getByText("2assets of all users")).toBeVisible();
  await expect(admin.getByRole("img", { name: /^Events by day \(UTC\): [2-9]/ })).toBeVisible();
  await expect(admin.getByRole("table", { name: "Notifications by channel" })).toContainText("Email");
});
