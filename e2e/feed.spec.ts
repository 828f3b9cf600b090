import type { Page } from "@playwright/test";
import { rssDocument } from "../testing/servers/feed-server.ts";
import { addFirstAsset, addSource, signIn } from "./stage/people.ts";
import { expect, test } from "./stage/story.ts";

const fire = { guid: "1", title: "Warehouse fire in Leiria, Portugal forces evacuation" };
const outage = { guid: "2", title: "Power outage hits thousands in Leiria, Portugal" };
const leak = { guid: "3", title: "Gas leak evacuates school in Leiria, Portugal" };
const blast = { guid: "4", title: "Explosion at a chemical plant in Leiria, Portugal injures three" };

const row = (page: Page, title: string) =>
  page
    .getByRole("list", { name: /^Events/ })
    .getByRole("listitem")
    .filter({ hasText: title });
const search = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

test("list and chart share one selection in the address; dismissed events can be restored; read ones stay", {
  tag: "@proof",
}, async ({ world }) => {
  const { server, feeds } = world;
  const anna = await signIn(world, "anna@example.org");
  const { page } = anna;
  await addFirstAsset(anna, "Leiria", "Depot 3", "20");
  const url = feeds.serve("/news.xml", rssDocument([fire, outage]));
  await addSource(anna, server.origin, url, "Test news");
  await page.goto(`${server.origin}/assets`);
  await expect(row(page, fire.title)).toBeVisible();
  await expect(row(page, outage.title)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Today" })).toBeVisible();
  await expect(page.getByRole("button", { name: /Depot 3.*2 inside \(/ })).toBeVisible();

  // Dismissed and brought back, at once and later.
  await row(page, outage.title).hover();
  await row(page, outage.title)
    .getByRole("button", { name: /^Dismiss/ })
    .click();
  await expect(row(page, outage.title)).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row(page, outage.title)).toBeVisible();
  await row(page, outage.title).hover();
  await row(page, outage.title)
    .getByRole("button", { name: /^Dismiss/ })
    .click();
  await expect(row(page, outage.title)).toHaveCount(0);
  await page.getByRole("button", { name: "Filters" }).click();
  await page.getByRole("checkbox", { name: "Show dismissed" }).check();
  await expect(row(page, outage.title)).toContainText("dismissed");
  expect(search(page)).toEqual({ dismissed: "1" });

  // Words and categories narrow down; a reload keeps them; "Clear" takes them back.
  await page.getByRole("searchbox", { name: "Search events" }).fill("warehouse");
  await expect(row(page, outage.title)).toHaveCount(0);
  await page.getByRole("button", { name: "Weather", exact: true }).click();
  await expect(page.getByText("No events match the filters")).toBeVisible();
  await page.reload();
  await expect(page.getByText("No events match the filters")).toBeVisible();
  expect(search(page)).toEqual({ dismissed: "1", q: "warehouse", category: "weather" });
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(row(page, fire.title)).toBeVisible();
  expect(search(page)).toEqual({});

  // The chart is remembered as a setting; its last bar is today and sets the range of all three.
  await page.getByRole("button", { name: "Chart", exact: true }).click();
  const bars = page.getByRole("figure", { name: "Events over time" }).getByRole("img");
  await expect(bars).toHaveCount(30);
  await expect(bars.last()).toHaveAccessibleName(/1 event/);
  const asked = page.waitForRequest((request) => /\/api\/event\?.*from=.*&to=/.test(request.url()));
  await page.getByRole("slider", { name: "Period", exact: true }).press("ArrowLeft");
  await asked;
  expect(Object.keys(search(page))).toEqual(["from", "to"]);
  await expect(row(page, fire.title)).toBeVisible();
  await page.getByRole("slider", { name: "Period", exact: true }).press("Home");
  await expect(page.getByText("No events match the filters")).toBeVisible();
  await page.getByRole("button", { name: "Clear period" }).click();

  // New events wait while a person reads; the list above grows at once, for what needs the person must not wait.
  await row(page, fire.title).getByRole("button").first().focus();
  feeds.serve("/news.xml", rssDocument([blast, leak, fire, outage]));
  await expect(page.getByRole("button", { name: "2 new" })).toBeVisible();
  await expect(page.getByRole("list", { name: "Needs your attention" })).toContainText(blast.title);
  await expect(row(page, blast.title)).toHaveCount(0);
  await page.getByRole("button", { name: "2 new" }).click();
  await expect(row(page, blast.title)).toBeVisible();

  await page.reload();
  await expect(bars).toHaveCount(30);
  expect(anna.wrongs).toEqual([]);
});

test("a new person completes four steps and resumes where they stopped", { tag: ["@proof", "@map"] }, async ({
  world,
}) => {
  const anna = await signIn(world, "anna@example.org", { map: true });
  const { page } = anna;
  // A place by coordinates in degrees, minutes and seconds; its name is proposed.
  await page.getByRole("searchbox", { name: "Search for a place" }).fill("39°44'38\"N 8°48'25\"W");
  await page.getByRole("list", { name: "Places found" }).getByRole("button", { name: "39.74° N, 8.81° W" }).click();
  await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("Leiria");
  // The first step asks for little; the rest is there for who wants it.
  await expect(page.getByRole("textbox", { name: "Keywords" })).toHaveCount(0);
  await page.getByRole("button", { name: /^More/ }).click();
  await expect(page.getByRole("textbox", { name: "Keywords" })).toBeFocused();
  await page.getByRole("textbox", { name: "Keywords" }).fill("Acme");
  await page.getByRole("textbox", { name: "Tags" }).fill("north, cold ,north");
  await expect(page.getByText("0 events of the last 30 days match these keywords.")).toBeVisible();
  await expect(page.getByText(/^Monitors 15\smi around 39\.74° N, 8\.81° W, and news about “Acme”/)).toBeVisible();

  // The ring and the pin are dragged.
  const drag = async (title: string, byX: number) => {
    const box = await page.getByTitle(title).boundingBox();
    const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + byX / 2, y, { steps: 4 });
    await page.mouse.move(x + byX, y, { steps: 4 });
    await page.mouse.up();
  };
  await page.waitForTimeout(600);
  await drag("Drag to change the radius", 60);
  const radius = page.getByRole("textbox", { name: /^Radius/ });
  await expect.poll(async () => Number(await radius.inputValue())).toBeGreaterThan(15);
  await drag("Drag to move the asset", -40);
  await expect(page.getByText(/around 39\.7\d° N, (8\.[89]|9\.)/)).toBeVisible();
  await page.getByRole("button", { name: "Save asset" }).click();

  await expect(page.getByRole("heading", { name: "Choose event categories" })).toBeVisible();
  await page.getByRole("switch", { name: "Weather" }).click();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Choose event categories" })).toBeVisible();
  await page.getByRole("switch", { name: "Weather" }).click();
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByRole("switch", { name: "Email to anna@example.org" })).toBeChecked();
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByText(/No event of the last 7 days matched /)).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Main" })).toHaveCount(0);
  await page.getByRole("button", { name: "Show my assets" }).click();
  await page.waitForURL(/\/assets$/);
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  await expect(page.getByRole("button", { name: /north, cold/ })).toBeVisible();
  const [weather] = await page.evaluate(async () =>
    (await (await fetch("/api/users/settings")).json()).filter(
      (pair: { name: string }) => pair.name === "WeatherNotifications",
    ),
  );
  expect(weather.value).toBe("false");
  expect(anna.wrongs).toEqual([]);
});
