import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { findViolations } from "../stage/find-violations.ts";
import { expect, test } from "../stage/story.ts";
import { openWorld, type World } from "../stage/world.ts";
import { greenPixel, openMapServer, withCors } from "./map-server.ts";
import { drawnIn, fire, layersOf, openMap } from "./open-map.ts";

const hostile = '<img src="x" onerror="alert(1)">';
const square = [-9.5, 39, -8, 40.4] as const;
const [west, south, east, north] = square;
const features = [
  {
    type: "Polygon",
    coordinates: [
      [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
        [west, south],
      ],
    ],
  },
  {
    type: "LineString",
    coordinates: [
      [west, south],
      [east, north],
    ],
  },
  { type: "Point", coordinates: [-8.6, 39.9] },
].map((geometry) => ({ type: "Feature", geometry, properties: { title: hostile, description: hostile } }));

/** A server with three layers, one of which fails until it is mended, and a product that offers them. */
async function withLayers(
  use: (world: World, layers: { origin: string; asked: string[]; mend(): void }) => Promise<void>,
) {
  const asked: string[] = [];
  let isMended = false;
  const server = await openMapServer(({ url = "" }, response) => {
    asked.push(url);
    if (url === "/floods.json") {
      response.writeHead(200, { ...withCors, "content-type": "application/geo+json" });
      response.end(JSON.stringify({ type: "FeatureCollection", features }));
    } else if (url.startsWith("/rain/") || isMended) {
      response.writeHead(200, { ...withCors, "content-type": "image/png" }).end(greenPixel);
    } else response.writeHead(500, withCors).end();
  });
  const folder = mkdtempSync(join(tmpdir(), "tocsin-layers-"));
  const file = join(folder, "layers.json");
  const tiles = (name: string) => `${server.origin}/${name}/{z}/{x}/{y}.png`;
  const entries = [
    { name: "Floods", kind: "geojson", address: `${server.origin}/floods.json`, attribution: `Rivers ${hostile}` },
    { name: "Rain radar", kind: "raster", address: tiles("rain"), attribution: "Weather office" },
    { name: "Storm surge", kind: "raster", address: tiles("surge"), attribution: "Coast guard" },
  ];
  writeFileSync(file, JSON.stringify(entries));
  const mend = () => {
    isMended = true;
  };
  await openWorld((world) => use(world, { origin: server.origin, asked, mend }), { MAP_LAYERS: file });
  server.close();
  rmSync(folder, { recursive: true });
}

const turn = (page: Page, name: string) =>
  page.getByRole("group", { name: "More layers" }).getByRole("switch", { name }).click();
const attribution = (page: Page) => page.locator(".maplibregl-ctrl-attrib-inner");

test("a layer of the operator is asked for and attributed while it is on, and a link shows it too", {
  tag: ["@proof", "@map"],
}, async () => {
  await withLayers(async (world, { origin, asked }) => {
    const { page, wrongs } = await openMap(world, [fire]);
    await expect.poll(() => drawnIn(page, "event-marks")).toBe(1);
    await page.getByRole("button", { name: "Legend and layers" }).click();
    await expect(page.getByRole("group", { name: "More layers" }).getByRole("switch")).toHaveCount(3);
    expect(await findViolations(page)).toEqual([]);
    expect(asked).toEqual([]);
    await expect(attribution(page)).not.toContainText("Rivers");

    await turn(page, "Floods");
    for (const part of ["areas", "lines", "points"])
      await expect.poll(() => drawnIn(page, `more-floods-${part}`)).toBeGreaterThan(0);
    // Text of an operator or a server is never markup.
    await expect(attribution(page)).toContainText(`Rivers ${hostile}`);
    expect(asked).toEqual(["/floods.json"]);

    await turn(page, "Rain radar");
    await expect.poll(() => asked.filter((url) => url.startsWith("/rain/")).length).toBeGreaterThan(0);
    await expect(attribution(page)).toContainText("Weather office");
    await expect(page).toHaveURL(/show=floods%2Crain-radar/);
    expect(asked.filter((url) => url.startsWith("/surge/"))).toEqual([]);

    const other = await page.context().newPage();
    await other.goto(page.url());
    await expect.poll(() => drawnIn(other, "more-floods-areas")).toBeGreaterThan(0);
    await expect(attribution(other)).toContainText("Weather office");
    // Below what the product itself shows.
    const ids = await layersOf(other);
    for (const id of ["more-rain-radar", "more-floods-points"]) {
      expect(ids).toContain(id);
      expect(ids.indexOf(id)).toBeLessThan(ids.indexOf("asset-discs"));
    }

    await turn(page, "Floods");
    await expect(attribution(page)).not.toContainText("Rivers");
    await expect.poll(() => drawnIn(page, "more-floods-areas")).toBe(0);
    expect(wrongs.filter((wrong) => !wrong.startsWith(`asked ${origin}/`))).toEqual([]);
    const policy = (await page.request.get("/")).headers()["content-security-policy"] ?? "";
    const naming = policy.split("; ").filter((directive) => directive.includes(origin));
    expect(naming).toEqual([`img-src 'self' data: blob: ${origin}`, `connect-src 'self' ${origin}`]);
  });
});

test("a layer of the operator that cannot be loaded is reported until another try loads it", {
  tag: ["@proof", "@map"],
}, async () => {
  await withLayers(async (world, { mend }) => {
    const { page } = await openMap(world, [fire]);
    await page.goto("/assets?scope=all&hide=events&show=storm-surge,unknown");
    const notice = page.getByRole("status").filter({ hasText: "Storm surge could not be loaded." });
    await expect(notice).toBeVisible();
    // Next to the notice that events are hidden, not over it.
    const [box, events] = [await notice.boundingBox(), await page.getByText("Events are hidden").boundingBox()];
    expect((events?.y ?? 0) + (events?.height ?? 0)).toBeLessThanOrEqual(box?.y ?? 0);
    await notice.getByRole("button", { name: "Try again" }).click();
    await expect(notice).toBeVisible();
    mend();
    await expect(async () => {
      if ((await notice.count()) > 0) await notice.getByRole("button", { name: "Try again" }).click({ timeout: 1000 });
      await expect(notice).toHaveCount(0);
      await expect(page.getByText("Loading Storm surge…")).toHaveCount(0);
    }).toPass();
    expect(await layersOf(page)).toContain("more-storm-surge");
  });
});

test("the document of a layer is loaded again every five minutes while the layer is on", {
  tag: ["@proof", "@map"],
}, async () => {
  await withLayers(async (world, { asked }) => {
    const { page } = await openMap(world, [], { isFresh: true });
    const documents = () => asked.filter((url) => url === "/floods.json").length;
    // Five minutes pass in a moment.
    await page.addInitScript(() => {
      const wait = window.setInterval.bind(window);
      Object.assign(window, { setInterval: (act: () => void, ms: number) => wait(act, ms === 300_000 ? 100 : ms) });
    });
    await page.goto("/assets?scope=all&show=floods");
    await expect.poll(documents).toBeGreaterThan(3);
    await expect.poll(() => drawnIn(page, "more-floods-areas")).toBeGreaterThan(0);
    await page.getByRole("button", { name: "Legend and layers" }).click();
    await turn(page, "Floods");
    await expect(attribution(page)).not.toContainText("Rivers");
    const before = documents();
    await page.waitForTimeout(1000);
    expect(documents()).toBe(before);
  });
});
