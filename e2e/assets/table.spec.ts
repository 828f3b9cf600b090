import type { Page } from "@playwright/test";
import { openPage } from "../stage/browsers.ts";
import { findViolations } from "../stage/find-violations.ts";
import { call, settle } from "../stage/house.ts";
import { giveSession, watchPage } from "../stage/people.ts";
import { expect, test } from "../stage/story.ts";
import type { World } from "../stage/world.ts";

const sites = [
  ...Array.from({ length: 12 }, (_, at) => ({
    name: `Hospital ${at + 1}`,
    radius: at < 9 ? 5 : 10,
    tags: at < 4 ? ["hospital", "coast"] : ["hospital"],
  })),
  ...Array.from({ length: 30 }, (_, at) => ({ name: `School ${at + 1}`, radius: 8, tags: ["school"] })),
];

/** A person with twelve hospitals and thirty schools, at the table. */
async function openTable(world: World, look: { width: number; height: number } = { width: 1440, height: 900 }) {
  const { page, context } = await openPage(world.server.origin, look);
  await giveSession(context, world, "anna@example.org");
  const wrongs = watchPage(page, world.server.origin);
  await page.goto("/eula");
  await settle(page, { units: "metric" });
  for (const [at, site] of sites.entries())
    await call(page, "POST", "/api/monitor", { ...site, lat: 38 + at / 10, lon: -9 });
  await page.goto("/assets/list");
  await expect(page.getByRole("status").filter({ hasText: "42 assets" })).toBeVisible();
  return { page, wrongs };
}

type Site = { id: number; name: string; radius: number; tags: string[] };
const readSites = async (page: Page): Promise<Site[]> =>
  (await call(page, "GET", "/api/monitor?email=anna@example.org")).body.result;
const radiiOf = async (page: Page): Promise<number[]> => (await readSites(page)).map(({ radius }) => radius);

/** Counts the clicks and the typed entries of a person from here on. */
function countActs(page: Page) {
  let acts = 0;
  return {
    async click(name: string | RegExp, role: "button" | "checkbox" = "button") {
      acts++;
      await page.getByRole(role, { name, exact: typeof name === "string" }).click();
    },
    async fill(name: RegExp, text: string) {
      acts++;
      await page.getByRole("textbox", { name }).fill(text);
    },
    count: () => acts,
  };
}

test("all hospitals get another radius in at most six acts, the form says what changes, and undo restores each of them", async ({
  world,
}) => {
  const { page, wrongs } = await openTable(world);
  const before = await radiiOf(page);
  const { click, fill, count } = countActs(page);
  await click("hospital 12");
  await click("Select all 12");
  await click("Edit 12");
  await fill(/^Radius/, "10");
  await expect(page.getByText("Radius of 9 assets: 5 km → 10 km; 3 already have 10 km")).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await click("Change 9 assets");
  await expect(page.getByText("9 assets changed; 3 unchanged")).toBeVisible();
  expect(count()).toBeLessThanOrEqual(6);
  expect(await radiiOf(page)).toEqual(before.map((radius, at) => (at < 12 ? 10 : radius)));

  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Change to 9 assets undone")).toBeVisible();
  expect(await radiiOf(page)).toEqual(before);
  expect(wrongs).toEqual([]);
});

test("three assets, selected by a range, are muted and listed as muted; they can be unmuted together", async ({
  world,
}) => {
  const { page, wrongs } = await openTable(world);
  await page.getByRole("button", { name: "Name", exact: true }).click();
  await page.getByRole("checkbox", { name: "Select: Hospital 2", exact: true }).click();
  await page.getByRole("checkbox", { name: "Select: Hospital 4", exact: true }).click({ modifiers: ["Shift"] });
  await page.getByRole("button", { name: "Edit 3" }).click();
  await page.getByRole("combobox", { name: "Mute" }).selectOption("For 8 hours");
  await page.getByRole("button", { name: "Change 3 assets" }).click();
  await page.getByRole("button", { name: "Muted 3", exact: true }).click();
  await expect(page.getByRole("row")).toHaveText([/Name/, /Hospital 2/, /Hospital 3/, /Hospital 4/]);
  expect((await call(page, "GET", "/api/mutes")).body.result).toHaveLength(3);

  await page.getByRole("button", { name: "Edit 3" }).click();
  await page.getByRole("combobox", { name: "Mute" }).selectOption("Unmute");
  await page.getByRole("button", { name: "Change 3 assets" }).click();
  await expect(page.getByText("No asset matches")).toBeVisible();
  await page.getByRole("button", { name: "Remove Muted (42 assets)" }).click();
  await expect(page.getByRole("table")).toHaveAttribute("aria-rowcount", "43");
  expect((await call(page, "GET", "/api/mutes")).body.result).toEqual([]);
  expect(wrongs).toEqual([]);
});

test("selected assets, or those with a tag, are shown on the home page alone", async ({ world }) => {
  const { page, wrongs } = await openTable(world);
  await call(page, "POST", "/api/event", { title: "Fire at a hospital", lat: 38, lon: -9, severity: "severe" });
  await call(page, "POST", "/api/event", { title: "Fire at a school", lat: 42, lon: -9, severity: "severe" });
  await page.getByRole("button", { name: "coast 4" }).click();
  await page.getByRole("link", { name: "Show 4 on map" }).click();
  await expect(page).toHaveURL(/\/assets\?tag=coast$/);
  await expect(page.getByRole("status").filter({ hasText: "Only 4 of 42 assets (coast)" })).toBeVisible();
  await page.getByRole("button", { name: "4 assets" }).click();
  const offered = page.getByRole("list", { name: "Your assets" }).getByRole("listitem");
  await expect(offered).toHaveCount(4);
  await expect(page.getByRole("heading", { name: /need your attention match the filters/ })).toBeVisible();
  await page.goto("/assets?tag=coast,cost&assets=999999");
  const about = page.getByRole("status").filter({ hasText: "Show all assets" });
  await expect(about).toContainText(
    "Only 4 of 42 assets. No asset has the tag “cost”. 1 asset in this link does not exist",
  );
  await page.goto("/assets?tag=cost");
  await expect(about).toHaveText("No asset has the tag “cost”Show all assets");
  await page.goBack();
  await page.goBack();
  await page.goBack();
  await page.getByRole("checkbox", { name: "Select: Hospital 1", exact: true }).click();
  await page.getByRole("link", { name: "Show 1 on map" }).click();
  await expect(page).toHaveURL(/\/assets\?assets=\d+$/);
  await page.getByRole("button", { name: "Show all assets" }).click();
  await expect(page).toHaveURL(/\/assets$/);

  // One of many is chosen by its name, and stays in sight.
  await page.getByRole("button", { name: "42 assets" }).click();
  await expect(offered).toHaveCount(6);
  await expect(page.getByRole("link", { name: "36 more in the table" })).toBeVisible();
  await page.getByRole("searchbox", { name: "Search assets" }).fill("hospital 1");
  await expect(offered.first()).toContainText("Hospital 1");
  await offered.first().getByRole("button").click();
  await expect(page).toHaveURL(/\/assets\?asset=\d+$/);
  await expect(offered.getByRole("button", { pressed: true })).toHaveCount(1);
  await expect(offered).toHaveCount(1);
  expect(wrongs).toEqual([]);
});

test("an address that is shared shows the same rows in the same order, and back leads to the former ones", async ({
  world,
}) => {
  const { page, wrongs } = await openTable(world);
  await page.getByRole("searchbox", { name: "Search assets" }).fill("hospital");
  await expect(page).toHaveURL(/q=hospital/);
  await page.getByRole("button", { name: "coast 4" }).click();
  await page.getByRole("button", { name: "Name", exact: true }).click();
  await page.getByRole("button", { name: "Name", exact: true }).click();
  const rows = [/Name/, /Hospital 4/, /Hospital 3/, /Hospital 2/, /Hospital 1/];
  await expect(page.getByRole("row")).toHaveText(rows);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(other.getByRole("row")).toHaveText(rows);
  await expect(other.getByRole("columnheader", { name: "Name" })).toHaveAttribute("aria-sort", "descending");
  await other.close();
  await page.goBack();
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole("table")).toHaveAttribute("aria-rowcount", "13");
  await page.getByRole("button", { name: "Clear all" }).click();
  await expect(page.getByRole("table")).toHaveAttribute("aria-rowcount", "43");
  expect(wrongs).toEqual([]);
});

test("wrong input in a bulk edit is refused at its field, and nothing changes", async ({ world }) => {
  const { page, wrongs } = await openTable(world);
  const before = await readSites(page);
  await page.getByRole("checkbox", { name: "Select all" }).click();
  await page.getByRole("button", { name: "Edit 42" }).click();
  const form = page.getByRole("form", { name: "Edit 42 assets" });
  const send = () => form.getByRole("button", { name: /^Change/ }).click();
  const radius = form.getByRole("textbox", { name: /^Radius/ });
  await radius.fill("far");
  await send();
  await expect(form.getByRole("alert").filter({ hasText: "Enter a number" })).toBeVisible();
  await radius.fill("1,500");
  await expect(form.getByRole("alert").filter({ hasText: "Ambiguous radius: enter 1500 or 1.5" })).toBeVisible();
  await radius.fill("0");
  await expect(form.getByRole("alert").filter({ hasText: "above 0 and of at most 20,000 km" })).toBeVisible();
  await expect(form.getByText("Check your entries: Radius")).toBeVisible();
  await radius.fill("");
  const many = Array.from({ length: 20 }, (_, at) => `tag ${at}`).join(",");
  await form.getByRole("textbox", { name: "Add tags" }).fill(many);
  await send();
  await expect(form.getByRole("alert").filter({ hasText: "42 assets would have more than 20 tags" })).toBeVisible();
  await form.getByRole("textbox", { name: "Add tags" }).fill("<b>");
  await send();
  await expect(form.getByRole("alert").filter({ hasText: "Please remove the HTML" })).toBeVisible();
  await form.getByRole("textbox", { name: "Add tags" }).fill("");
  await form.getByRole("combobox", { name: "Mute" }).selectOption("Until a time");
  await form.getByLabel(/^Muted until/).fill("2020-01-01T10:00");
  await send();
  await expect(form.getByRole("alert").filter({ hasText: "Choose a time in the future" })).toBeVisible();
  expect(await readSites(page)).toEqual(before);
  expect(wrongs).toEqual([]);
});

test("with the keyboard, rows are walked, selected and edited; the shortcuts are listed", async ({ world }) => {
  const { page, wrongs } = await openTable(world);
  const first = page.getByRole("row").nth(1).getByRole("link");
  await expect(first).toBeVisible();
  for (const key of ["j", "x", "ArrowDown", "x"]) await page.keyboard.press(key);
  await expect(page.getByRole("status").filter({ hasText: "2 of 42 selected" })).toBeVisible();
  await expect(page.getByRole("row").nth(2).getByRole("link")).toBeFocused();
  // Far below what is drawn.
  for (let step = 0; step < 39; step++) await page.keyboard.press("j");
  await expect(page.locator('[aria-rowindex="42"]').getByRole("link")).toBeFocused();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog")).toContainText("Edit selected assets");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.keyboard.press("e");
  await expect(page.getByRole("form", { name: "Edit 2 assets" })).toBeVisible();
  expect(wrongs).toEqual([]);
});

test("on a phone the table is a list that is searched, filtered and edited", async ({ world }) => {
  const { page, wrongs } = await openTable(world, { width: 390, height: 844 });
  await page.getByRole("button", { name: "Filters" }).click();
  await page.getByRole("button", { name: "hospital 12" }).click();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Select all 12" }).click();
  await page.getByRole("button", { name: "Edit 12" }).click();
  await page.getByRole("textbox", { name: "Add tags" }).fill("urgent");
  await expect(page.getByText("Tag “urgent” added to 12 assets")).toBeVisible();
  await page.getByRole("button", { name: "Change 12 assets" }).click();
  await expect(page.getByText("12 assets changed")).toBeVisible();
  expect((await readSites(page)).filter(({ tags }) => tags.includes("urgent"))).toHaveLength(12);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(wrongs).toEqual([]);
});
