import type { Page } from "@playwright/test";
import { speakPseudo } from "../pseudo-locale.ts";
import { openPage } from "../stage/browsers.ts";
import { call, settle } from "../stage/house.ts";
import { giveSession } from "../stage/people.ts";
import { expect, test } from "../stage/story.ts";
import type { World } from "../stage/world.ts";

const square = [
  [
    [-9, 38],
    [-9, 38.01],
    [-8.99, 38.01],
    [-9, 38],
  ],
];
const line = [
  [-9, 38],
  [-8.9, 38.1],
];

/** Assets with the longest values of the columns: an event less than a tenth of a mile away, an area, a line, and a default radius. */
const sites = [
  { name: "Depot with an event", lat: 38.7, lon: -9.1, radius: 20 },
  { name: "Area", geometry: { type: "Polygon", coordinates: square }, radius: 20 },
  { name: "Line", geometry: { type: "LineString", coordinates: line }, radius: 20.1 },
  { name: "Default radius", lat: 38.2, lon: -9.2 },
];

async function openTable(world: World, width: number, isPseudo: boolean): Promise<Page> {
  const { page, context } = await openPage(world.server.origin, { width, height: 900, isFresh: isPseudo });
  if (isPseudo) await speakPseudo(context, "en-XA");
  await giveSession(context, world, "anna@example.org");
  await page.goto("/eula");
  await settle(page, { units: "imperial" });
  for (const [at, site] of sites.entries()) {
    const { id } = (await call(page, "POST", "/api/monitor", site)).body.result;
    if (at > 0)
      await call(page, "POST", "/api/mutes", { assetId: id, until: new Date(Date.now() + 6e7).toISOString() });
  }
  const event = { title: "Gas leak", severity: "severe", lat: 38.7, lon: -9.1001 };
  await call(page, "POST", "/api/event", event);
  await page.goto("/assets/list");
  await expect(page.getByRole("row")).toHaveCount(sites.length + 1);
  return page;
}

/** The words in cells of which a part is not shown, and that no tip shows whole. */
const listCut = (page: Page): Promise<string[]> =>
  page.getByRole("row").evaluateAll((rows) =>
    rows.flatMap((row) =>
      [...row.querySelectorAll("[role=cell], [role=columnheader], [role=cell] *")]
        .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1)
        .filter((one) => getComputedStyle(one).display !== "inline")
        .filter((one) => one.textContent && !one.querySelector("[title]") && !one.closest("[title]"))
        .map((one) => one.textContent ?? ""),
    ),
  );

for (const isPseudo of [false, true])
  test(`no figure of the table of assets is cut at 1440 and 1024 pixels${isPseudo ? ", in a language of longer words" : ""}`, async ({
    world,
  }) => {
    const page = await openTable(world, 1440, isPseudo);
    await expect(page.getByText(isPseudo ? /^ĺéšš .*0\.1/ : "less than 0.1 mi")).toBeVisible();
    expect(await listCut(page)).toEqual([]);
    await page.setViewportSize({ width: 1024, height: 900 });
    await expect(page.getByRole("row")).toHaveCount(sites.length + 1);
    expect(await listCut(page)).toEqual([]);
  });
