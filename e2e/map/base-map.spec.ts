import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { RequestListener } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { makePmtiles } from "../../testing/documents/pmtiles-file.ts";
import { findViolations } from "../stage/find-violations.ts";
import { expect, test } from "../stage/story.ts";
import { openWorld } from "../stage/world.ts";
import { greenPixel, openMapServer, withCors } from "./map-server.ts";
import { fire, listed, openMap } from "./open-map.ts";

test("parts of the map that fail are reported over coarse outlines, and asked for again", {
  tag: ["@proof", "@map"],
}, async ({ world }) => {
  const { page } = await openMap(world, [fire]);
  const notice = page.getByRole("status").filter({ hasText: "Part of the map could not be loaded" });
  await expect.poll(() => listed(page)).toEqual(["Fire at the mill. Severe"]);
  await expect(notice).toHaveCount(0);
  const tiles = "**/api/map/world/**";
  const colours = async () => new Set(await stretchesOf(page)).size;
  const before = await colours();

  await page.route(tiles, (route) => route.fulfill({ status: 500, body: "" }));
  await page.reload();
  await expect(notice).toBeVisible();
  // The outlines that came with the page are drawn, and everything else works.
  await expect.poll(colours).toBeGreaterThan(0);
  expect(await findViolations(page)).toEqual([]);
  await page.unroute(tiles);
  // By hand, unless it has been asked for again by itself just now.
  await expect(async () => {
    if ((await notice.count()) > 0) await notice.getByRole("button", { name: "Try again" }).click({ timeout: 1000 });
    await expect(notice).toHaveCount(0);
  }).toPass();
  await expect.poll(colours).toBe(before);
  await expect.poll(() => listed(page)).toEqual(["Fire at the mill. Severe"]);

  // Nobody has to press a button.
  let fails = 0;
  await page.route(tiles, (route) => (fails++ < 8 ? route.abort() : route.continue()));
  await page.reload();
  await expect.poll(() => fails).toBeGreaterThan(8);
  await expect(notice).toHaveCount(0, { timeout: 60_000 });
});
const style = {
  version: 8,
  sources: {
    streets: { type: "raster", tiles: ["/tiles/{z}/{x}/{y}.png"], tileSize: 256, attribution: "Stand-in streets" },
  },
  layers: [{ id: "streets", type: "raster", source: "streets" }],
};

test("streets are loaded from the operator's style, and pages may load from nowhere else", {
  tag: ["@proof", "@map"],
}, async () => {
  let asked = 0;
  // Its tiles lie elsewhere than the style, as with most services.
  const tiles = await openMapServer((_, response) => {
    asked++;
    response.writeHead(200, { ...withCors, "content-type": "image/png" }).end(greenPixel);
  });
  const sources = { streets: { ...style.sources.streets, tiles: [`${tiles.origin}/{z}/{x}/{y}.png`] } };
  const streets = await openMapServer((_, response) => {
    response.writeHead(200, { ...withCors, "content-type": "application/json" });
    response.end(JSON.stringify({ ...style, sources }));
  });
  const ownAddress = new RegExp(`^asked (${streets.origin}|${tiles.origin})/`);
  await openWorld(
    async (world) => {
      const { page, wrongs } = await openMap(world, [fire]);
      await expect(page.getByText("Stand-in streets")).toBeVisible();
      await expect(page.getByText("Natural Earth")).toHaveCount(0);
      await expect.poll(() => asked).toBeGreaterThan(0);
      // Events and assets are drawn over it as over the bundled map.
      await expect.poll(() => listed(page)).toEqual(["Fire at the mill. Severe"]);
      expect(wrongs.filter((wrong) => !ownAddress.test(wrong))).toEqual([]);
      const policy = (await page.request.get("/")).headers()["content-security-policy"] ?? "";
      const naming = policy.split("; ").filter((directive) => directive.includes(streets.origin));
      const both = `${streets.origin} ${tiles.origin}`;
      expect(naming).toEqual([`img-src 'self' data: blob: ${both}`, `connect-src 'self' ${both}`]);
    },
    { MAP_STYLE_URL: `${streets.origin}/style.json` },
  );
  streets.close();
  tiles.close();
});

/** How wide the stretches of one colour are along a row of the map, in pixels, from its left edge to the right. */
async function stretchesOf(page: Page): Promise<number[]> {
  const canvas = page.locator("canvas.maplibregl-canvas");
  const picture = (await canvas.screenshot()).toString("base64");
  return page.evaluate(async (bytes) => {
    const blob = new Blob([Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0))], { type: "image/png" });
    const bitmap = await createImageBitmap(blob);
    const pen = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
    if (!pen) throw new Error("This browser cannot read pictures");
    pen.drawImage(bitmap, 0, 0);
    const { data } = pen.getImageData(0, Math.round(bitmap.height * 0.8), bitmap.width, 1);
    const widths: number[] = [];
    for (let x = 0, start = 0; x < bitmap.width; x++) {
      const isSame = [0, 1, 2].every((part) => Math.abs((data[4 * x + part] ?? 0) - (data[4 * start + part] ?? 0)) < 4);
      if (isSame) continue;
      widths.push(x - start);
      start = x;
    }
    return widths.filter((width) => width > 8);
  }, picture);
}

test("streets are loaded from the operator's own file, in the product's colours, in the light and the dark theme", {
  tag: ["@proof", "@map"],
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), "tocsin-pmtiles-"));
  const file = join(folder, "stripes.pmtiles");
  // Every tile is land and water in strips of one width, as no coast is.
  writeFileSync(file, makePmtiles(14));
  await openWorld(
    async (world) => {
      const { page, wrongs } = await openMap(world, [fire], { width: 900, height: 600, scale: 1 });
      const parts: number[] = [];
      page.on("response", (response) => {
        if (response.url().endsWith("/streets.pmtiles")) parts.push(response.status());
      });
      await page.reload();
      await expect(page.getByText("OpenStreetMap")).toBeVisible();
      await expect(page.getByText("Natural Earth")).toHaveCount(0);
      const isStriped = async () => {
        const [, first = 0, second = 0] = await stretchesOf(page);
        return first > 100 && Math.abs(first - second) <= 4;
      };
      await expect.poll(isStriped).toBe(true);
      await expect.poll(() => listed(page)).toEqual(["Fire at the mill. Severe"]);
      expect(new Set(parts)).toEqual(new Set([206]));

      const before = await page.locator("canvas.maplibregl-canvas").screenshot();
      await page.evaluate(() => localStorage.setItem("colour-scheme", "light"));
      await page.reload();
      await expect.poll(isStriped).toBe(true);
      await expect.poll(() => listed(page)).toEqual(["Fire at the mill. Severe"]);
      expect(before.equals(await page.locator("canvas.maplibregl-canvas").screenshot())).toBe(false);
      expect(wrongs).toEqual([]);
    },
    { PMTILES: file },
  );
  rmSync(folder, { recursive: true });
});

for (const [what, answer, why] of [
  ["the style", (_, response) => void response.writeHead(503, withCors).end(), /answered 503/],
  [
    "its tiles",
    ({ url }, response) =>
      void (url === "/style.json"
        ? response.writeHead(200, withCors).end(JSON.stringify(style))
        : response.writeHead(500, withCors).end()),
    /Street map unavailable: .*500/,
  ],
] as [string, RequestListener, RegExp][])
  test(`without ${what} the bundled map remains, and a note states the reason`, {
    tag: ["@proof", "@map"],
  }, async () => {
    const streets = await openMapServer(answer);
    await openWorld(
      async (world) => {
        const { page } = await openMap(world, [fire]);
        await expect(page.getByRole("status").filter({ hasText: why })).toBeVisible();
        await expect(page.getByText("Natural Earth")).toBeVisible();
        await expect.poll(() => listed(page)).toEqual(["Fire at the mill. Severe"]);
      },
      { MAP_STYLE_URL: `${streets.origin}/style.json` },
    );
    streets.close();
  });
