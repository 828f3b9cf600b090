import type { Locator, Page } from "@playwright/test";
import { eachByItself } from "../../testing/worlds/quake-intake.ts";
import { openPage } from "../stage/browsers.ts";
import { findViolations } from "../stage/find-violations.ts";
import { call, settle } from "../stage/house.ts";
import { giveSession, watchPage } from "../stage/people.ts";
import { expect, test } from "../stage/story.ts";
import type { World } from "../stage/world.ts";

const sites = [
  { name: "North hospital", lat: 38.72, lon: -9.13, radius: 40, tags: ["hospital", "north"] },
  { name: "South hospital", lat: 38.7, lon: -9.13, radius: 40, tags: ["hospital"] },
  { name: "Depot 3", lat: 38.71, lon: -9.13, radius: 40, tags: ["north"] },
];
const events = [
  ["Moderate fire", "moderate"],
  ["Severe fire", "severe"],
  ["Extreme fire", "extreme"],
] as const;

/** An admin with two hospitals and a depot, and three fires inside all their radii. */
async function openHospitals(world: World): Promise<{ page: Page; ids: number[]; wrongs: string[] }> {
  const { page, context } = await openPage(world.server.origin);
  await giveSession(context, world, "anna@example.org");
  const wrongs = watchPage(page, world.server.origin);
  await page.goto(`${world.server.origin}/eula`);
  await settle(page);
  await call(page, "PUT", "/api/users/rules", eachByItself);
  const ids: number[] = [];
  for (const site of sites) ids.push((await call(page, "POST", "/api/monitor", site)).body.result.id);
  for (const [title, severity] of events)
    await call(page, "POST", "/api/event", { title, description: "It burns.", lat: 38.71, lon: -9.14, severity });
  await expect.poll(async () => (await backTest(page, {})).before.notifications).toBe(events.length);
  return { page, ids, wrongs };
}

const backTest = async (page: Page, input: object) =>
  (await call(page, "POST", "/api/rules/back-test", { days: 30, ...input })).body.result;

const storedTags = async (page: Page): Promise<(string | null)[]> =>
  (await call(page, "GET", "/api/users/rules/sets")).body.result.map(({ tag }: { tag: string | null }) => tag);

test("rules for all hospitals are seven clicks from home, show what they would have changed, and can be undone", async ({
  world,
}) => {
  const { page, wrongs } = await openHospitals(world);
  await page.goto(`${world.server.origin}/assets`);
  let clicks = 0;
  const click = async (target: Locator) => {
    clicks += 1;
    await target.click();
  };
  /** Opening the choices is a click, and choosing is another. */
  const choose = async (target: Locator, value: string) => {
    clicks += 2;
    await target.selectOption(value);
  };
  await click(page.getByRole("link", { name: "Settings" }));
  await click(page.getByRole("link", { name: "Edit notification rules" }));
  await choose(page.getByRole("combobox", { name: "Add rules for a tag" }), "hospital");
  const preview = page.getByRole("region", { name: "Preview" });
  await choose(page.getByRole("combobox", { name: "Minimum severity", exact: true }), "extreme");
  // The depot is still notified of all fires: only what concerns the hospitals counts.
  await expect(preview).toContainText("2 assets: 3 notifications → 1 in the last 30 days");
  await expect(preview.getByRole("button", { name: "Removed (2)" })).toBeVisible();
  await expect(preview.getByRole("list", { name: "Removed" })).toContainText("Severe fire");
  expect(await storedTags(page)).toEqual([]);
  expect(await findViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole("region", { name: "Unsaved changes" })).toContainText("3 notifications → 1");
  expect(await findViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await click(page.getByRole("button", { name: "Save" }));
  await expect(preview).toContainText("2 assets: 1 notification in the last 30 days");
  expect(clicks).toBeLessThanOrEqual(7);
  // A back-test of the page may still run, and one more is refused until it has ended.
  await expect.poll(async () => (await backTest(page, { tag: "hospital" }))?.before.notifications).toBe(1);
  expect(await storedTags(page)).toEqual(["hospital"]);

  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page).toHaveURL(/\/settings\/rules$/);
  await expect(preview).toContainText("3 assets: 3 notifications in the last 30 days");
  expect(await storedTags(page)).toEqual([]);
  expect(wrongs).toEqual([]);
});

test("tags are put in order with keys; leaving a draft asks, wrong input is refused in words, and discarding returns", async ({
  world,
}) => {
  const { page, wrongs } = await openHospitals(world);
  const { body } = await call(page, "GET", "/api/users/settings/asset");
  const { assetId: _, own: __, ...rules } = body.result[0];
  for (const tag of ["hospital", "north"]) await call(page, "PUT", "/api/users/rules/sets", { tag, rules });
  await page.goto(`${world.server.origin}/settings/rules`);
  const tags = page.getByRole("list", { name: "Tags in their order of precedence" }).getByRole("listitem");
  await expect(tags).toHaveText([/^hospital2 assets/, /^north1 asset/]);
  await expect(page.getByText("1 asset has the tags “hospital” and “north”.")).toBeVisible();

  await page.getByRole("button", { name: "Move north", exact: true }).focus();
  await page.keyboard.press("ArrowUp");
  await expect(tags).toHaveText([/^north2 assets/, /^hospital1 asset/]);
  await expect(page.getByRole("button", { name: "Move north", exact: true })).toBeFocused();
  expect(await storedTags(page)).toEqual(["hospital", "north"]);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved. These rules now apply.")).toBeVisible();
  expect(await storedTags(page)).toEqual(["north", "hospital"]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(tags).toHaveText([/^hospital2 assets/, /^north1 asset/]);
  expect(await storedTags(page)).toEqual(["hospital", "north"]);

  // By its handle, a row is dragged below the other.
  const from = await page.getByRole("button", { name: "Move hospital", exact: true }).boundingBox();
  const to = await page.getByRole("button", { name: "Move north", exact: true }).boundingBox();
  await page.mouse.move((from?.x ?? 0) + 10, (from?.y ?? 0) + 10);
  await page.mouse.down();
  await page.mouse.move((to?.x ?? 0) + 10, (to?.y ?? 0) + (to?.height ?? 0) - 4, { steps: 4 });
  await page.mouse.up();
  await expect(tags).toHaveText([/^north2 assets/, /^hospital1 asset/]);

  await page.getByRole("link", { name: /^hospital/ }).click();
  const dialog = page.getByRole("dialog", { name: "Discard changes?" });
  await dialog.getByRole("button", { name: "Discard changes" }).click();
  await expect(tags).toHaveText([/^hospital2 assets/, /^north1 asset/]);

  await page.getByRole("combobox", { name: "Add a category" }).selectOption("weather");
  const radius = page
    .getByRole("textbox", { name: "Weather (mi)" })
    .or(page.getByRole("textbox", { name: /^Weather/ }));
  await radius.fill("0");
  await expect(page.getByText("Enter a radius above 0 and of at most")).toBeVisible();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Correct the marked field first.")).toBeVisible();
  await expect(radius).toBeFocused();
  await page.getByRole("link", { name: /^north/ }).click();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(radius).toHaveValue("0");
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(radius).toBeHidden();
  await expect(page.getByRole("button", { name: "Save" })).toBeHidden();
  expect(wrongs).toEqual([]);
});

test("the form of an asset states what its rules and its radius would have notified, a new place too", async ({
  world,
}) => {
  const { page, ids, wrongs } = await openHospitals(world);
  const { origin } = world.server;
  await page.goto(`${origin}/assets/${ids[2]}`);
  await expect(page.getByText("Last 30 days: 3 notifications")).toBeVisible();
  await page.getByRole("combobox", { name: "Minimum severity", exact: true }).selectOption("extreme");
  await expect(page.getByText("Last 30 days: 3 notifications → 1")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Last 30 days: 3 notifications", { exact: true })).toBeVisible();
  await expect(page.getByText("The rules for all assets apply.")).toBeVisible();

  await page.getByRole("button", { name: "Edit" }).click();
  await expect(page.getByText("With this distance: 3 notifications in the last 30 days")).toBeVisible();
  await page.getByRole("textbox", { name: /^Radius/ }).fill("0.1");
  await expect(page.getByText("With this distance: 3 notifications → 0 in the last 30 days")).toBeVisible();

  const { page: newcomer, context } = await openPage(origin);
  await giveSession(context, world, "ben@example.org");
  await newcomer.goto(`${origin}/assets`);
  const pick = async (town: string) => {
    await newcomer.getByRole("searchbox", { name: "Search for a place" }).fill(town);
    await newcomer.getByRole("list", { name: "Places found" }).getByRole("button").first().click();
  };
  await pick("Lisbon");
  await expect(newcomer.getByText("you would have received 3 notifications in the last 30 days")).toBeVisible();
  await expect(newcomer.getByRole("listitem").filter({ hasText: "Extreme fire" })).toBeVisible();
  await pick("Perth");
  await expect(newcomer.getByText("No events near this place are recorded yet.")).toBeVisible();
  expect(wrongs).toEqual([]);
});
