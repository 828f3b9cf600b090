import type { Page } from "@playwright/test";
import { call } from "../stage/house.ts";
import { expect, test } from "../stage/story.ts";
import { type MapElement, openMap, pixelsOf } from "./open-map.ts";

async function clickMap(page: Page, place: [number, number]): Promise<void> {
  const { x, y } = await pixelsOf(page, place);
  await page.mouse.move(x - 4, y - 4);
  await page.mouse.move(x, y);
  await page.mouse.click(x, y);
}

const corners: [number, number][] = [
  [-8.9, 39.65],
  [-8.7, 39.66],
  [-8.68, 39.82],
  [-8.92, 39.8],
];
const fire = { title: "Fire at the quay", category: "infrastructure", severity: "severe", placeKind: "exact" };

test("a person draws an area on the map, moves a corner, and is notified of an event in it and of none outside", {
  tag: "@map",
}, async ({ world }) => {
  const { page, wrongs } = await openMap(world, []);
  await page.getByRole("button", { name: "Add asset" }).first().click();
  await page.getByRole("button", { name: "Area", exact: true }).click();
  await expect(page.getByText("Click each corner of the area on the map.")).toBeVisible();
  const canvas = page.locator(".maplibregl-map");
  await expect
    .poll(() => canvas.evaluate((element) => Boolean((element as MapElement).map?.getLayer("td-polygon"))))
    .toBe(true);
  await canvas.evaluate((element) => (element as MapElement).map.jumpTo({ center: [-8.78, 39.73], zoom: 9 }));
  for (const corner of corners) await clickMap(page, corner);
  await clickMap(page, corners.at(-1) as [number, number]);
  await expect(page.getByRole("status").filter({ hasText: /^Area of 12\d\ssq mi$/ })).toBeVisible();

  const [from, to] = [await pixelsOf(page, [-8.7, 39.66]), await pixelsOf(page, [-8.6, 39.6])];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 10 });
  await page.mouse.up();
  await expect(page.getByRole("status").filter({ hasText: /^Area of (1[3-9]|2\d)\d\ssq mi$/ })).toBeVisible();
  // Looking at another shape loses nothing.
  await page.getByRole("button", { name: "Circle", exact: true }).click();
  await page.getByRole("button", { name: "Area", exact: true }).click();
  await expect(page.getByRole("status").filter({ hasText: /^Area of (1[3-9]|2\d)\d\ssq mi$/ })).toBeVisible();
  await page.getByLabel("Name").fill("Harbour");
  await page.getByRole("button", { name: "Save asset" }).click();
  await expect(page.getByRole("button", { name: /^Harbour/ }).first()).toBeVisible();

  // Inside only since the corner was moved.
  await call(page, "POST", "/api/event", { ...fire, lat: 39.63, lon: -8.63 });
  await call(page, "POST", "/api/event", { ...fire, title: "Fire outside", lat: 39.6, lon: -8.95 });
  const { email } = await world.mail.waitFor("anna@example.org", (mail) => /quay/.test(mail.email.subject ?? ""));
  expect(email.text).toContain("Inside Harbour");
  const [harbour] = (await call(page, "GET", "/api/monitor?email=anna@example.org")).body.result.slice(-1);
  expect(harbour).toMatchObject({ name: "Harbour", radius: 0, geometry: { type: "Polygon" } });
  const events = (await call(page, "GET", `/api/event?monitored_site=${harbour.id}`)).body.result;
  expect(events.map(({ title }: { title: string }) => title)).toEqual(["Fire at the quay"]);
  expect(wrongs).toEqual([]);
});

const road = `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2"><Document><Placemark><name>Pipeline</name>
<LineString><coordinates>-8.9,39.5,0 -8.5,39.9,0 -8.4,40.2,0</coordinates></LineString>
</Placemark></Document></kml>`;

test("a corridor is read from a file, corrected where it is wrong, and matched along its line", {
  tag: "@map",
}, async ({ world }) => {
  const { page, wrongs } = await openMap(world, []);
  await page.getByRole("button", { name: "Add asset" }).first().click();
  await page.getByRole("button", { name: "Corridor", exact: true }).click();
  await page.getByRole("button", { name: "Paste or open a file" }).click();
  await page.getByLabel("GeoJSON, KML, GPX or WKT").fill("POLYGON ((0 0, 1 1, 0 1))");
  await page.getByRole("button", { name: "Use this outline" }).click();
  await expect(page.getByText("It contains no line. For a polygon, choose Area.")).toBeVisible();

  await page.getByLabel("File with an outline").setInputFiles({
    name: "pipeline.kml",
    mimeType: "application/vnd.google-earth.kml+xml",
    buffer: Buffer.from(road),
  });
  await expect(page.getByText("Read with 3 corners.")).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: /^Line of 5\d\smi$/ })).toBeVisible();
  await page.getByLabel("Name").fill("Pipeline");
  const width = page.getByLabel(/Width on either side/);
  await width.fill("");
  await page.getByRole("button", { name: "Save asset" }).click();
  await expect(page.getByText("Please enter a width on either side of the line")).toBeVisible();
  await width.fill("3");
  await page.getByRole("button", { name: "Save asset" }).click();
  await expect(page.getByRole("button", { name: /^Pipeline/ }).first()).toBeVisible();

  await call(page, "POST", "/api/event", { ...fire, lat: 40.19, lon: -8.42 });
  const { email } = await world.mail.waitFor("anna@example.org", (mail) => /quay/.test(mail.email.subject ?? ""));
  expect(email.text).toMatch(/Inside the corridor of Pipeline, \d(\.\d)? mi from its line/);
  expect(wrongs).toEqual([]);
});

const port = `<?xml version="1.0" encoding="UTF-8"?>
<k:kml xmlns:k="http://www.opengis.net/kml/2.2" xsi:schemaLocation="http://www.opengis.net/kml/2.2"><k:Document>
<k:Placemark><k:Point><k:coordinates>-8.8, 39.7, 0</k:coordinates></k:Point></k:Placemark>
<k:Placemark><k:Polygon><k:outerBoundaryIs><k:LinearRing><k:coordinates>
-8.9, 39.6, 0 -8.7, 39.6, 0 -8.7, 39.8, 0 -8.9, 39.8, 0 -8.9, 39.6, 0
</k:coordinates></k:LinearRing></k:outerBoundaryIs></k:Polygon></k:Placemark></k:Document></k:kml>`;

test("an area is read from KML with prefixes and spaces, and what was left out or is broken is said", {
  tag: "@map",
}, async ({ world }) => {
  const { page, wrongs } = await openMap(world, []);
  await page.getByRole("button", { name: "Add asset" }).first().click();
  await page.getByRole("button", { name: "Area", exact: true }).click();
  await page.getByRole("button", { name: "Paste or open a file" }).click();
  const open = (text: string) =>
    page
      .getByLabel("File with an outline")
      .setInputFiles({ name: "port.kml", mimeType: "application/vnd.google-earth.kml+xml", buffer: Buffer.from(text) });
  await open(port.slice(0, -40));
  await expect(page.getByText("The XML is cut off or invalid.")).toBeVisible();
  await open("");
  await expect(page.getByText("The file is empty.")).toBeVisible();
  await open(port.replaceAll(/(?<=\d)\.(?=\d,)/g, ","));
  await expect(page.getByText("Its coordinates use decimal commas")).toBeVisible();
  await open(port);
  await expect(page.getByText("Read with 4 corners. Left out: 1 point. Only areas are imported.")).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: /^Area of 147\ssq mi$/ })).toBeVisible();
  // The browser styles its own report of broken XML, which the policy refuses.
  expect(wrongs.filter((wrong) => !wrong.startsWith("Applying inline style"))).toEqual([]);
});

test("an outline that crosses itself is marked at once, and is saved once the corner is moved", {
  tag: "@map",
}, async ({ world }) => {
  const { page, wrongs } = await openMap(world, []);
  await page.getByRole("button", { name: "Add asset" }).first().click();
  await page.getByRole("button", { name: "Area", exact: true }).click();
  await page.getByRole("button", { name: "Paste or open a file" }).click();
  const text = page.getByLabel("GeoJSON, KML, GPX or WKT");
  await text.fill("POLYGON ((-8.9 39.6, -8.7 39.8, -8.7 39.6, -8.9 39.8))");
  await page.getByRole("button", { name: "Use this outline" }).click();
  await expect(page.getByText("The outline crosses itself near 39.7000° N, 8.8000° W.")).toBeVisible();
  await expect(page.getByText("This asset cannot be saved while its outline crosses itself.")).toBeVisible();
  const mark = page.getByRole("img", { name: "The outline crosses itself here" });
  await expect(mark).toBeVisible();
  const [at, box] = [await pixelsOf(page, [-8.8, 39.7]), await mark.boundingBox()];
  expect(Math.abs(at.x - ((box?.x ?? 0) + (box?.width ?? 0) / 2))).toBeLessThan(3);
  expect(Math.abs(at.y - ((box?.y ?? 0) + (box?.height ?? 0) / 2))).toBeLessThan(3);
  await page.getByLabel("Name").fill("Harbour");
  await page.getByRole("button", { name: "Save asset" }).click();
  await expect(page.getByRole("heading", { name: "Add asset" })).toBeVisible();

  // The server refuses what else is wrong with an outline, and the preview has asked it.
  await text.fill("POLYGON ((-8.9 39.6, -8.8 39.6, -8.7 39.6))");
  await page.getByRole("button", { name: "Use this outline" }).click();
  await expect(page.getByText(/^Area 1 encloses nothing/)).toBeVisible();
  await expect(mark).toBeHidden();
  await text.fill("POLYGON ((-8.9 39.6, -8.7 39.6, -8.7 39.8, -8.9 39.8))");
  await page.getByRole("button", { name: "Use this outline" }).click();
  await expect(page.getByText(/^Area 1 encloses nothing/)).toBeHidden();
  await page.getByRole("button", { name: "Save asset" }).click();
  await expect(page.getByRole("button", { name: /^Harbour/ }).first()).toBeVisible();
  const [harbour] = (await call(page, "GET", "/api/monitor?email=anna@example.org")).body.result.slice(-1);
  expect(harbour).toMatchObject({ name: "Harbour", geometry: { type: "Polygon" } });
  expect(wrongs).toEqual([]);
});
