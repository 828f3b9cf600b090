import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { harbourCard } from "../../testing/documents/harbour-card.ts";
import { openFeedServer, rssDocument } from "../../testing/servers/feed-server.ts";
import { openPage } from "../stage/browsers.ts";
import { call } from "../stage/house.ts";
import { giveSession, watchPage } from "../stage/people.ts";
import { expect, test } from "../stage/story.ts";
import { openWorld, type World } from "../stage/world.ts";

/** A server whose operator has a pack with two official sources of a country, and one of another. */
async function openPacks(use: (world: World) => Promise<void>): Promise<void> {
  const feeds = await openFeedServer();
  const folder = mkdtempSync(join(tmpdir(), "tocsin-packs-"));
  const source = (name: string, path: string) => ({
    ...harbourCard,
    name,
    official: true,
    url: feeds.serve(path, rssDocument([])),
  });
  const sources = [source("Bolivia: floods", "/a"), source("Bolivia: storms", "/b"), source("Peru: floods", "/c")];
  const pack = { id: "andes", name: "Andes", description: "Warnings of the Andes.", sources };
  writeFileSync(join(folder, "andes.json"), JSON.stringify(pack));
  await openWorld(use, { PACKS_DIR: folder, FETCH_ALLOW: feeds.host });
  await feeds.close();
  rmSync(folder, { recursive: true });
}

test("a new person switches on the official sources of their asset's country, and reads how many watch it now", async ({
  pages: _,
}) => {
  await openPacks(async (world) => {
    const { page, context } = await openPage(world.server.origin);
    await giveSession(context, world, "anna@example.org");
    const wrongs = watchPage(page, world.server.origin);
    await page.goto("/eula");
    await call(page, "POST", "/api/monitor", { name: "La Paz depot", lat: -16.5, lon: -68.15, radius: 25 });
    await page.goto("/assets?step=4");
    await expect(page.getByRole("heading", { name: "Setup complete" })).toBeVisible();
    await expect(page.getByText("No source watches La Paz depot yet.")).toBeVisible();
    const offer = page.getByRole("group", { name: "Sources of this region" });
    await expect(offer).toContainText("2 official sources for Bolivia");
    await expect(offer).toContainText("Pack “Andes” with 3 sources in all");
    await offer.getByRole("button", { name: "Switch on" }).click();
    await expect(offer.getByRole("status")).toHaveText("2 official sources for Bolivia: switched on");
    await expect(page.getByText("2 sources watch La Paz depot now.")).toBeVisible();
    await offer.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("No source watches La Paz depot yet.")).toBeVisible();
    await expect(offer.getByRole("button", { name: "Switch on" })).toBeVisible();
    expect(wrongs).toEqual([]);
  });
});
