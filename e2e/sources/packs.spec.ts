import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { harbourCard } from "../../testing/documents/harbour-card.ts";
import { openFeedServer, rssDocument } from "../../testing/servers/feed-server.ts";
import { type Look, openPage } from "../stage/browsers.ts";
import { call, settle } from "../stage/house.ts";
import { giveSession, watchPage } from "../stage/people.ts";
import { expect, test } from "../stage/story.ts";
import { openWorld, type World } from "../stage/world.ts";

/** A server whose operator has a pack of two feeds of their own. */
async function openPacks(use: (world: World) => Promise<void>): Promise<void> {
  const feeds = await openFeedServer();
  const folder = mkdtempSync(join(tmpdir(), "tocsin-packs-"));
  const serve = (name: string, title: string, point: [lon: number, lat: number]) =>
    feeds.serve(`/${name}`, rssDocument([{ guid: name, title, point }]));
  const sources = [
    {
      ...harbourCard,
      name: "Leiria harbour",
      url: serve("leiria", "Warehouse fire in Leiria, Portugal forces evacuation", [-8.8, 39.74]),
    },
    {
      // Far enough away that the map never draws the two events as a group.
      ...harbourCard,
      name: "Porto harbour",
      url: serve("porto", "Wildfire near Porto, Portugal forces evacuation", [-8.61, 41.15]),
    },
  ];
  const pack = { id: "harbours", name: "Harbours", description: "Notices of our harbours.", sources };
  writeFileSync(join(folder, "harbours.json"), JSON.stringify(pack));
  await openWorld(use, { PACKS_DIR: folder, FETCH_ALLOW: feeds.host });
  await feeds.close();
  rmSync(folder, { recursive: true });
}

/** The admin's page of sources. */
async function openSources(world: World, look: Look = {}) {
  const { page, context } = await openPage(world.server.origin, look);
  await giveSession(context, world, "anna@example.org");
  const wrongs = watchPage(page, world.server.origin);
  await page.goto("/admin?tab=sources");
  return { page, wrongs };
}

/** A place for the events of the packs to be near. */
async function addDepot(page: Page): Promise<void> {
  await settle(page);
  await call(page, "POST", "/api/monitor", { name: "Depot 3", lat: 39.74, lon: -8.8, radius: 20 });
  await page.reload();
}

const rowOf = (page: Page) =>
  page.getByRole("list", { name: "Packs" }).getByRole("listitem").filter({ hasText: "Harbours" }).first();
const eventOnMap = (page: Page) =>
  page.getByRole("list", { name: "Events in view" }).getByRole("button", { name: /Warehouse fire/ });

test("a pack is read with its cards and switched on by keyboard, and its events appear on the map; on a phone it is paused and resumed", {
  tag: ["@proof", "@map"],
}, async () => {
  await openPacks(async (world) => {
    const { page, wrongs } = await openSources(world, { map: true });
    await addDepot(page);
    await page.getByRole("button", { name: /^Show \d+ packs$/ }).click();
    const row = rowOf(page);
    await expect(row).toContainText("2 sources · Portugal · English");
    await row.getByRole("button", { name: "Show sources: Harbours" }).press("Enter");
    const entries = page.getByRole("list", { name: "Sources of Harbours" });
    await entries.getByText("Leiria harbour").click();
    for (const words of ["Harbour authority", "Hourly", "Nothing at night", "Confirmed by a document"])
      await expect(entries.getByText(words).first()).toBeVisible();
    await row.getByRole("switch", { name: "Harbours" }).press("Space");
    await expect(row.getByRole("switch", { name: "Harbours" })).toBeChecked();
    const sources = page.getByRole("table", { name: "Sources" });
    await expect(sources).toContainText("Porto harbour");
    await sources
      .getByRole("button", { name: /Porto harbour/ })
      .first()
      .press("Enter");
    await expect(sources).toContainText("Nothing at night");

    await page.goto("/assets?scope=all");
    await page.getByRole("button", { name: /^Events in view/ }).press("Enter");
    await expect(eventOnMap(page)).toBeVisible();

    const phone = await openSources(world, { width: 390, height: 844, hasTouch: true, map: true });
    await phone.page.getByRole("button", { name: /^Show \d+ packs$/ }).tap();
    const phoneSwitch = rowOf(phone.page).getByRole("switch", { name: "Harbours" });
    await phoneSwitch.tap();
    await expect(phoneSwitch).not.toBeChecked();
    await expect(phone.page.getByRole("table", { name: "Sources" })).toContainText("Paused");
    await phoneSwitch.tap();
    await expect(phoneSwitch).toBeChecked();
    const widest = await phone.page.evaluate(() => document.documentElement.scrollWidth);
    expect(widest).toBeLessThanOrEqual(390);
    await phone.page.goto("/assets?scope=all");
    await expect(phone.page.getByText("Warehouse fire").first()).toBeVisible();
    expect([...wrongs, ...phone.wrongs]).toEqual([]);
  });
});
