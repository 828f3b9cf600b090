import type { BrowserContext, Locator } from "@playwright/test";
import { defaultSettings } from "@tocsin/contract";
import { eachByItself } from "../../testing/worlds/quake-intake.ts";
import { openPage } from "../stage/browsers.ts";
import { findViolations } from "../stage/find-violations.ts";
import { giveSession, watchPage } from "../stage/people.ts";
import { expect, test } from "../stage/story.ts";

const site = { name: "Depot 3", lat: 38.72, lon: -9.13, radius: 40 };
const events = [
  ["Moderate fire", "moderate"],
  ["Severe fire", "severe"],
  ["Extreme fire", "extreme"],
  ["Minor smoke", "minor"],
] as const;

/** A person with a site, a few fires inside it, and the onboarding behind them. */
async function openFires(context: BrowserContext, origin: string): Promise<void> {
  const headers = { origin };
  const call = async (path: string, data: object, method: "post" | "put" = "post") =>
    expect((await context.request[method](`${origin}${path}`, { headers, data })).ok()).toBe(true);
  await call("/api/users/rules", eachByItself, "put");
  await call("/api/monitor", site);
  for (const [title, severity] of events)
    await call("/api/event", { title, description: "It burns.", lat: 38.72, lon: -9.14, severity });
}

test("the home page ranks by severity; one key acknowledges, another dismisses, and both leave the list", async ({
  world,
}) => {
  const { origin } = world.server;
  const { page, context } = await openPage(world.server.origin);
  await giveSession(context, world, "anna@example.org");
  await openFires(context, origin);
  const data = { ...defaultSettings, toastAlertTime: 0 };
  expect((await context.request.put(`${origin}/api/users/settings`, { headers: { origin }, data })).ok()).toBe(true);
  const wrongs = watchPage(page, origin);
  await page.goto(`${origin}/assets`);
  await page.getByRole("button", { name: "Skip for now" }).click();
  const rows = page.getByRole("list", { name: "Needs your attention" }).getByRole("listitem");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("3 events need your attention, 1 of them extreme");
  await expect(rows).toHaveText([/^Extreme fire/, /^Severe fire/, /^Moderate fire/]);
  await expect(page.getByRole("button", { name: /Depot 3.*4 inside \(1 extreme\)/ })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  // The next takes the place of the one that left.
  await expect(rows.first().getByRole("button", { name: "Seen: Extreme fire" })).toBeVisible();
  await page.getByRole("button", { name: "I’m on it: Moderate fire" }).click();
  await expect(rows).toHaveText([/^Extreme fire/, /^Severe fire/]);
  await page.getByRole("button", { name: "Undo: You are handling it" }).click();
  await expect(rows).toHaveCount(3);
  await page.locator("[id^=attention]").first().focus();
  await page.keyboard.press("e");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("2 events need your attention, 1 of them severe");
  await expect(rows).toHaveText([/^Severe fire/, /^Moderate fire/]);
  await expect(rows.first().getByRole("button").first()).toBeFocused();
  await page.keyboard.press("d");
  await expect(rows).toHaveText([/^Moderate fire/]);
  await page.getByRole("button", { name: "Undo: Dismissed" }).click();
  await expect(rows).toHaveText([/^Severe fire/, /^Moderate fire/]);

  await page.getByRole("button", { name: "Handled 1" }).click();
  await expect(page.getByRole("list", { name: "Handled events" }).getByRole("listitem")).toHaveText([
    /^Extreme fire.*anna@example\.org acknowledged it, /,
  ]);
  await page.getByRole("button", { name: "Watching 1" }).click();
  await expect(page.getByRole("list", { name: "Watched events" }).getByRole("listitem")).toHaveText([/^Minor smoke/]);
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole("button", { name: "Needs you 2" })).toHaveAttribute("aria-pressed", "true");
  await expect(rows).toHaveCount(2);
  expect(wrongs).toEqual([]);
});

test("the home page is blind until a source has answered, and only then quiet", async ({ world }) => {
  const { server, feeds } = world;
  const { page, context } = await openPage(server.origin);
  await giveSession(context, world, "anna@example.org");
  const post = async (path: string, data: object) =>
    expect((await context.request.post(server.origin + path, { headers: { origin: server.origin }, data })).ok()).toBe(
      true,
    );
  await post("/api/monitor", site);
  await page.goto("/assets");
  await page.getByRole("button", { name: "Skip for now" }).click();
  const headline = page.getByRole("heading", { level: 1 });
  await expect(headline).toHaveText("Blind near Depot 3: no source is switched on");
  await expect(page.getByRole("link", { name: "Switch on sources" })).toHaveAttribute("href", "/admin?tab=sources");
  await expect(page.getByRole("button", { name: /Depot 3.*No source watches this asset/ })).toBeVisible();
  await expect(page.getByText("Nothing reported")).toBeVisible();
  await expect(page.getByText("Nothing needs your attention")).toHaveCount(0);

  await post("/api/news-source", { name: "Broken", url: feeds.serve("/broken", "no feed") });
  await expect(async () => {
    await page.reload();
    await expect(headline).toHaveText("Blind near Depot 3: the only source is not responding", { timeout: 3000 });
  }).toPass();
  await expect(page.getByRole("link", { name: "Not responding: Broken" })).toBeVisible();
  await page.request.put(`${server.origin}/api/news-source?id=1`, {
    headers: { origin: server.origin },
    data: { paused: true },
  });
  const empty = "<rss version='2.0'><channel><title>News</title></channel></rss>";
  await post("/api/news-source", { name: "News", url: feeds.serve("/news", empty) });
  await expect(async () => {
    await page.reload();
    await expect(headline).toHaveText("All quiet near Depot 3", { timeout: 3000 });
  }).toPass();

  await page.request.put(`${server.origin}/api/news-source?id=2`, {
    headers: { origin: server.origin },
    data: { name: "Spain: News" },
  });
  await post("/api/monitor", { name: "Nave 2", lat: 40.4, lon: -3.7 });
  await page.reload();
  await expect(headline).toHaveText("Blind near 1 of your 2 assets: no source watches it");
  await expect(page.getByRole("list", { name: "Your assets" })).toHaveCount(0);
  await page.getByRole("button", { name: "2 assets" }).click();
  await expect(page.getByRole("button", { name: /Depot 3.*No source watches this asset/ })).toBeVisible();
  await expect(page.getByRole("button", { name: /Nave 2.*No event reported within/ })).toBeVisible();
  await page.getByRole("link", { name: "Details of Depot 3" }).click();
  await expect(page.getByText("No source watches this asset")).toBeVisible();
  await expect(page.getByRole("link", { name: "Switch on sources" })).toHaveAttribute("href", "/admin?tab=sources");
});

test("all of a long list is shown by rank, and stays where it is when a colleague acknowledges the current row or one above", async ({
  world,
}) => {
  const { origin } = world.server;
  const { page, context } = await openPage(origin);
  await giveSession(context, world, "anna@example.org");
  const post = async (path: string, data: object) =>
    expect((await context.request.post(origin + path, { headers: { origin }, data })).ok()).toBe(true);
  await openFires(context, origin);
  for (let n = 0; n < 72; n++) {
    const severity = n % 9 === 0 ? "severe" : "moderate";
    await post("/api/event", { title: `Fire ${n}`, description: "It burns.", lat: 38.72, lon: -9.14, severity });
  }
  await page.goto("/assets");
  await page.getByRole("button", { name: "Skip for now" }).click();
  const rows = page.getByRole("list", { name: "Needs your attention" }).getByRole("listitem");
  await expect(rows).toHaveCount(8);
  await page.getByRole("button", { name: "Show all 75" }).click();
  await page.getByRole("button", { name: "Needs you 75" }).waitFor();
  await expect.poll(() => rows.count()).toBeGreaterThan(8);
  for (let n = 0; n < 50; n++) await page.keyboard.press("j");
  const current = rows.filter({ has: page.locator(":focus") });
  await expect(current).toHaveAttribute("aria-posinset", "50");
  await expect(current).toHaveAttribute("aria-setsize", "75");
  // Only what is near the screen is in the page.
  expect(await rows.count()).toBeLessThan(45);

  const place = async () => (await current.boundingBox())?.y ?? 0;
  const before = await place();
  const idOf = async (row: Locator) => Number((await row.locator("[id^=attention]").getAttribute("id"))?.split("-")[1]);
  const next = await idOf(page.locator("[aria-posinset='51']"));
  // There is nothing to acknowledge before the message has been written.
  const acknowledge = async (id: number) =>
    expect(async () => post("/api/notifications/acknowledge", { eventIds: [id] })).toPass();
  await acknowledge(await idOf(current));
  await expect(page.locator(`#attention-${next}`)).toBeFocused();
  await expect(current).toHaveAttribute("aria-posinset", "50");
  expect(Math.abs((await place()) - before)).toBeLessThan(2);
  const { result } = await (await context.request.get(`${origin}/api/summary?tab=needsYou&take=1`)).json();
  await acknowledge(result[0].eventId);
  await expect(current).toHaveAttribute("aria-posinset", "49");
  await expect(page.locator(`#attention-${next}`)).toBeFocused();
  expect(Math.abs((await place()) - before)).toBeLessThan(2);
});

test("rows are selected by keyboard and pointer, acted on at once with one undo, and those that leave the list are no longer selected", async ({
  world,
}) => {
  const { origin } = world.server;
  const { page, context } = await openPage(origin);
  await giveSession(context, world, "anna@example.org");
  const post = async (path: string, data: object) =>
    expect((await context.request.post(origin + path, { headers: { origin }, data })).ok()).toBe(true);
  await openFires(context, origin);
  for (let n = 0; n < 11; n++)
    await post("/api/event", {
      title: `Fire ${n}`,
      description: "It burns.",
      lat: 38.72,
      lon: -9.14,
      severity: "moderate",
    });
  const wrongs = watchPage(page, origin);
  await page.goto("/assets");
  await page.getByRole("button", { name: "Skip for now" }).click();
  const rows = page.getByRole("list", { name: "Needs your attention" }).getByRole("listitem");
  const bar = page.getByRole("toolbar", { name: "Selected events" });
  const needsYou = (count: number) => expect(page.getByRole("button", { name: `Needs you ${count}` })).toBeVisible();
  await needsYou(14);
  // Each has a message before it can be acknowledged.
  await expect(rows.getByRole("button", { name: /^Seen: / })).toHaveCount(8);

  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Shift+ArrowDown");
  await expect(bar.getByRole("status")).toHaveText("3 selected");
  await page.keyboard.press("Shift+ArrowUp");
  await expect(bar.getByRole("status")).toHaveText("2 selected");
  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  for (const words of ["Select the next one too", "Seen: all selected", "Clear selection"])
    await expect(help).toContainText(words);
  await page.keyboard.press("Escape");
  await expect(bar).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(bar).toHaveCount(0);

  await rows.nth(1).getByRole("checkbox").check();
  await rows
    .nth(4)
    .getByRole("checkbox")
    .click({ modifiers: ["Shift"] });
  await expect(bar.getByRole("status")).toHaveText("4 selected");
  expect(await findViolations(page)).toEqual([]);
  const leaving = (await rows.nth(1).locator("p").first().textContent()) ?? "";
  expect(leaving).toBe("Severe fire");
  const { result } = await (await context.request.get(`${origin}/api/summary?tab=needsYou&take=2`)).json();
  await post("/api/notifications/acknowledge", { eventIds: [result[1].eventId] });
  await expect(bar.getByRole("status")).toHaveText("3 selected“Severe fire” is no longer in this list, nor selected.");

  await bar.getByRole("button", { name: "I’m on it" }).click();
  await needsYou(10);
  await expect(bar).toHaveCount(0);
  await page.getByRole("button", { name: "Undo: You are handling 3 events" }).click();
  await needsYou(13);

  // All of the tab, with those that are not shown.
  await rows.first().getByRole("checkbox").check();
  await bar.getByRole("button", { name: "Select all 13" }).click();
  await expect(bar.getByRole("status")).toHaveText("13 selected");
  await page.keyboard.press("d");
  // No source watches the asset.
  await expect(page.getByText("Nothing reported")).toBeVisible();
  await page.getByRole("button", { name: "Undo: 13 events dismissed" }).click();
  await needsYou(13);
  expect(wrongs).toEqual([]);
});

test("many rows are grouped by asset or category, as the address and the device remember, and a group is selected as a whole", async ({
  world,
}) => {
  const { origin } = world.server;
  const { page, context } = await openPage(origin);
  await giveSession(context, world, "anna@example.org");
  const post = async (path: string, data: object) =>
    expect((await context.request.post(origin + path, { headers: { origin }, data })).ok()).toBe(true);
  await post("/api/monitor", site);
  await post("/api/monitor", { name: "Mill 2", lat: 48.2, lon: 16.37, radius: 40 });
  const about = { description: "It is there.", placeKind: "exact" };
  for (let n = 0; n < 13; n++)
    await post(
      "/api/event",
      n < 9
        ? { ...about, title: `Fire ${n}`, category: "infrastructure", lat: 38.72, lon: -9.14, severity: "moderate" }
        : { ...about, title: `Storm ${n}`, category: "weather", lat: 48.2, lon: 16.37, severity: "severe" },
    );
  const wrongs = watchPage(page, origin);
  await page.goto("/assets");
  await page.getByRole("button", { name: "Skip for now" }).click();
  await expect(page.getByRole("button", { name: "Needs you 13" })).toBeVisible();
  const rows = page.getByRole("list", { name: "Needs your attention" }).getByRole("listitem");
  const groups = page.getByRole("group", { name: "Group by" });
  await groups.getByRole("button", { name: "Asset" }).click();
  const byAsset = [/^Mill 2\. 4 events · Severe · Storm/, /^Depot 3\. 9 events · Moderate · Fire/];
  await expect(rows).toHaveText(byAsset);
  await expect(page).toHaveURL(/group=asset/);
  await page.goto("/assets");
  await expect(rows).toHaveText(byAsset);

  await rows.getByRole("button", { name: /^Moderate Depot 3/ }).click();
  await expect(rows).toHaveCount(11);
  await expect(rows.nth(2)).toHaveText(/^Fire .* · Depot 3/);
  expect(await findViolations(page)).toEqual([]);
  await rows.getByRole("button", { name: /^Moderate Depot 3/ }).click();
  await expect(rows).toHaveCount(2);

  const bar = page.getByRole("toolbar", { name: "Selected events" });
  await rows.getByRole("button", { name: /^Severe Mill 2/ }).focus();
  await page.keyboard.press("x");
  await expect(bar.getByRole("status")).toHaveText("4 selected");
  await page.keyboard.press("m");
  await expect(rows).toHaveText([/^Depot 3/]);
  await page.getByRole("button", { name: "Undo: 4 events muted for 8 hours" }).click();
  await expect(rows).toHaveText(byAsset);

  await groups.getByRole("button", { name: "Category" }).click();
  await expect(rows).toHaveText([/^Weather\. 4 events/, /^Infrastructure\. 9 events/]);
  await groups.getByRole("button", { name: "Category" }).click();
  await expect(rows).toHaveCount(8);
  await page.goto("/assets");
  await expect(rows).toHaveCount(8);
  expect(wrongs).toEqual([]);
});
