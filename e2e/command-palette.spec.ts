import type { Page } from "@playwright/test";
import { pages } from "../contract/src/index.ts";
import { findViolations } from "./stage/find-violations.ts";
import { call } from "./stage/house.ts";
import { expect, test } from "./stage/story.ts";

const palette = (page: Page) => page.getByRole("dialog", { name: "Search and commands" });
const chosen = (page: Page) => palette(page).getByRole("option", { selected: true });

/** Presses keys one after the other, as a person does, and answers how many. */
async function press(page: Page, ...keys: string[]): Promise<number> {
  for (const key of keys) await page.keyboard.press(key);
  return keys.length;
}

async function open(page: Page, path = "/notifications"): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
}

test("every page of an admin is reached with at most four keys", async ({ visit }) => {
  const { page } = await visit("admin");
  await open(page);
  for (const [path, { letters }] of Object.entries(pages as Record<string, { letters?: string }>)) {
    if (!letters || !/^\/(assets|settings|admin|users|stats|contacts|notifications)/.test(path)) continue;
    const count = await press(page, "Control+k", ...letters, "Enter");
    await expect(page, path).toHaveURL((url) => url.pathname === path);
    await expect(palette(page)).toBeHidden();
    expect(count).toBeLessThanOrEqual(4);
  }
});

test("g and a letter lead to a page, and the help lists both ways", async ({ visit }) => {
  const { page } = await visit("user");
  await open(page);
  await press(page, "g", "c");
  await expect(page).toHaveURL(/\/contacts$/);
  await press(page, "?");
  const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(help).toContainText("Search and commands");
  await expect(help).toContainText("Ctrl K");
  await expect(help).toContainText("Go to Settings");
  await expect(help).not.toContainText("Admin Tools");
  await expect(help).not.toContainText("I’m on it");
});

test("an asset is muted until a time by keyboard, and the mute is taken back", async ({ visit }) => {
  const { page } = await visit("admin");
  await open(page);
  const mutes = async () => (await call(page, "GET", "/api/mutes")).body.result as { until: string }[];
  await press(page, "Control+k");
  await page.keyboard.type("mute depot 3 until 25:99");
  await expect(page.getByRole("option", { name: "“25:99” is not a time" })).toBeDisabled();
  await press(page, "Enter");
  await page.keyboard.press("Control+a");
  await page.keyboard.type("mute depot 3 until 18:00");
  await expect(chosen(page)).toHaveText(/^Mute Depot 3 until (tomorrow )?18:00$/);
  await press(page, "Enter");
  await expect(page.getByText(/^Muted until (tomorrow )?18:00$/)).toBeVisible();
  const [mute] = await mutes();
  // The person's zone is UTC.
  expect(mute?.until).toMatch(/T18:00:00/);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(mutes).toEqual([]);
});

test("an asset is chosen first and what to do with it then; Backspace goes back, and a test alert is asked for twice", async ({
  visit,
}) => {
  const { page } = await visit("admin");
  await open(page);
  await press(page, "Control+k");
  await page.keyboard.type("depot");
  await expect(chosen(page)).toHaveText("Depot 3");
  await press(page, "Enter");
  await expect(chosen(page)).toHaveText("Show Depot 3");
  await page.keyboard.type("test");
  await press(page, "Enter");
  await expect(chosen(page)).toHaveText("Send test alert to all recipients of Depot 3");
  await press(page, "Backspace");
  await expect(chosen(page)).toHaveText("Show Depot 3");
  await press(page, "Enter");
  await expect(page).toHaveURL(/\/assets\/\d+$/);
});

test("an event is found by its words and by its number, and is offered again", async ({ house, visit }) => {
  const { page } = await visit("user");
  await open(page);
  await press(page, "Control+k");
  await page.keyboard.type("strange lights");
  await expect(chosen(page)).toContainText("Strange lights over Graz");
  await press(page, "Enter");
  await expect(page).toHaveURL(new RegExp(`/events/${house.ids.elsewhere}$`));
  await press(page, "Control+k");
  await expect(palette(page).getByRole("group", { name: "Recent" })).toContainText("Strange lights over Graz");
  await page.keyboard.type(`#${house.ids.event}`);
  await expect(chosen(page)).toContainText("Warehouse fire");
});

test("words of no event are answered with the reason", async ({ visit }) => {
  const { page } = await visit("user");
  await open(page);
  await press(page, "Control+k");
  await page.keyboard.type("avalanche in Narnia");
  const reasons = palette(page).getByRole("list", { name: "Why nothing was found" }).getByRole("listitem");
  await expect(reasons.first()).toHaveText(/^No source has reported this in the last \d+ days\.\s*$/);
  await expect(palette(page).getByRole("option")).toHaveCount(0);
  expect(await findViolations(page)).toEqual([]);
});

test("text typed while the palette is loading goes into its field, and the focus returns", async ({ visit }) => {
  const { page } = await visit("admin");
  await open(page, "/settings");
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/static\/palette-.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  const search = page.getByRole("button", { name: "Search" });
  await search.focus();
  await press(page, "Enter", "d", "e", "p");
  release();
  await expect(palette(page).getByRole("combobox")).toHaveValue("dep");
  await press(page, "Escape");
  await expect(palette(page)).toBeHidden();
  await expect(search).toBeFocused();
});

test("a name that is written like code is text", async ({ visit }) => {
  const { page } = await visit("user");
  await open(page);
  const name = `Silo &lt;b&gt; "3" {0}`;
  const { body } = await call(page, "POST", "/api/monitor", { name, lat: 10, lon: 10 });
  await open(page);
  await press(page, "Control+k");
  await page.keyboard.type("mute silo");
  await expect(palette(page).getByText(`Mute ${name} for 1 hour`)).toBeVisible();
  await press(page, "Enter");
  await expect(page.getByRole("status", { name: "Alerts" })).toContainText(name);
  await call(page, "DELETE", `/api/monitor?id=${body.result.id}`);
});

for (const scheme of ["dark", "light"] as const)
  for (const width of [1440, 390])
    test(`the palette is accessible, ${scheme} and ${width} wide`, async ({ visit }) => {
      const { page } = await visit("admin", { width, scheme });
      await open(page);
      await page.getByRole("button", { name: "Search" }).click();
      await expect(palette(page).getByRole("option").first()).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
      await page.keyboard.type("mute depot");
      await expect(chosen(page)).toHaveText(/^Mute Depot 3/);
      expect(await findViolations(page)).toEqual([]);
    });
