import type { Locator } from "@playwright/test";
import { expect, test } from "../stage/story.ts";

type Hsl = { hue: number; saturation: number; lightness: number };

/** A computed colour in perceptual terms: hue in degrees, the others from 0 to 1. */
function toHsl(colour: string): Hsl {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).slice(0, 3).map((part) => Number(part) / 255);
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const [spread, lightness] = [most - least, (most + least) / 2];
  const sector =
    most === red
      ? ((green - blue) / spread + 6) % 6
      : most === green
        ? (blue - red) / spread + 2
        : (red - green) / spread + 4;
  return {
    hue: spread === 0 ? 0 : sector * 60,
    saturation: spread === 0 ? 0 : spread / (1 - Math.abs(2 * lightness - 1)),
    lightness,
  };
}

const colourOf = async (locator: Locator, property: "color" | "backgroundColor"): Promise<Hsl> =>
  toHsl(await locator.evaluate((element, name) => getComputedStyle(element)[name], property));

const isBetween = (value: number, [from, to]: [number, number]) => {
  expect(value).toBeGreaterThanOrEqual(from);
  expect(value).toBeLessThanOrEqual(to);
};

const blue: [number, number] = [195, 235];

test("9 Theme: dark by default, even if the system is light; dark blue, light blue, orange, yellow", async ({
  browser,
  house,
  visit,
}) => {
  const context = await browser.newContext({ baseURL: house.server.origin, colorScheme: "light" });
  const page = await context.newPage();
  await page.goto("/auth/signin");
  for (const surface of [page.locator("body"), page.getByRole("main")]) {
    const { hue, saturation, lightness } = await colourOf(surface, "backgroundColor");
    isBetween(hue, blue);
    expect(saturation).toBeGreaterThan(0.25);
    expect(lightness).toBeLessThan(0.2);
  }
  const send = page.getByRole("button", { name: "Send sign-in link" });
  const primary = await colourOf(send, "backgroundColor");
  isBetween(primary.hue, blue);
  expect(primary.lightness).toBeGreaterThan(0.6);
  await send.click();
  isBetween((await colourOf(page.getByRole("alert"), "color")).hue, [12, 40]);
  await context.close();

  const { page: signedIn } = await visit("user");
  await signedIn.goto("/admin");
  const icon = signedIn.getByRole("status", { name: "Alerts" }).locator("svg").first();
  isBetween((await colourOf(icon, "color")).hue, [40, 60]);
});

test("9 Map zoom 18: the maximum of the map; without streets it zooms to where towns are drawn", {
  tag: ["@proof", "@map"],
}, async ({ house, visit }) => {
  const { page } = await visit("admin", { width: 700, height: 600, reducedMotion: "reduce", map: true });
  await page.goto(`/events/${house.ids.shaped}`);
  await page.getByRole("button", { name: "Go to the place" }).click();
  const scale = page.locator(".maplibregl-ctrl-scale");
  await expect(scale).toHaveText("3 mi");
  const nearer = page.getByRole("button", { name: "Zoom in" });
  // Each step is a zoom; the button is switched off at the nearest.
  for (let zoom = 10; zoom < 18; zoom++) {
    const before = await scale.textContent();
    await nearer.click();
    await expect(scale).not.toHaveText(before ?? "");
  }
  // A pixel is 23 cm there, so that the bar of at most 100 pixels stands for 50 ft; at zoom 17 it is 100 ft.
  await expect(scale).toHaveText("50 ft");
  await expect(nearer).toBeDisabled();
});
