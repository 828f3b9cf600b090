import { findViolations } from "../stage/find-violations.ts";
import { call } from "../stage/house.ts";
import { expect, test } from "../stage/story.ts";
import { fire, listed, openMap } from "./open-map.ts";

const storm = {
  title: "Storm over the coast",
  category: "weather",
  severity: "minor",
  lat: 40.6,
  lon: -9.6,
  radius: 15,
};
const far = { title: "Quake in Kyoto", category: "natural disaster", severity: "extreme", lat: 35, lon: 135.8 };
const twice = [1, 2].map((n) => ({ title: `Leak ${n} at one place`, severity: "moderate", lat: 38.7, lon: -8 }));

test("every event that matches the filter is on the map, alone or in a group, and can be reached without a pointer", {
  tag: ["@proof", "@map"],
}, async ({ world }) => {
  const { page, wrongs } = await openMap(world, [fire, storm, far, ...twice]);
  // The map begins at the asset; Kyoto is on another side of the world.
  const near = ["Fire at the mill. Severe", "Storm over the coast. Minor"];
  const pair = "2 events, 2 ongoing: <no category> 2. Moderate";
  await expect.poll(() => listed(page)).toEqual([pair, ...near]);
  for (const scheme of ["light", "dark"]) {
    // With the map and its list open, in both themes.
    await page.evaluate((name) => localStorage.setItem("colour-scheme", name), scheme);
    await page.reload();
    await expect.poll(() => listed(page)).toEqual([pair, ...near]);
    expect(await findViolations(page), scheme).toEqual([]);
  }

  // Two events at one place never separate, so they are listed next to the map.
  await page.getByRole("button", { name: pair }).press("Enter");
  await expect(page).toHaveURL(/bbox=-8\.001%2C38\.699%2C-7\.999%2C38\.701/);
  await expect(
    page
      .getByRole("list", { name: /^Events/ })
      .getByRole("listitem")
      .filter({ hasText: "Leak 1 at one place" }),
  ).toBeVisible();
  await expect(
    page
      .getByRole("list", { name: /^Events/ })
      .getByRole("listitem")
      .filter({ hasText: "Fire at the mill" }),
  ).toHaveCount(0);
  await page.getByRole("button", { name: "Clear: Only this part of the map" }).click();
  await expect.poll(() => listed(page)).toEqual([pair, ...near]);

  // The filter is the list's.
  await page.goto("/assets?scope=all&category=weather");
  await expect.poll(() => listed(page)).toEqual(["Storm over the coast. Minor"]);
  await page.goto("/assets?scope=all&severity=severe");
  await expect.poll(() => listed(page)).toEqual(["Fire at the mill. Severe"]);

  // Selected with the keyboard, it is described in words; the map zooms to where towns are still drawn around it.
  await page.getByRole("button", { name: "Fire at the mill. Severe" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Fire at the mill" })).toBeVisible();
  const scale = page.locator(".maplibregl-ctrl-scale");
  await expect(scale).toHaveText(/mi$/);
  await page.getByRole("button", { name: "Go to the place" }).click();
  await expect.poll(async () => Number.parseInt(await scale.innerText(), 10)).toBeLessThan(10);
  await expect(scale).toHaveText(/mi$/);
  await page.goto("/assets?scope=all&event=2");
  await expect(page.getByRole("heading", { name: "Storm over the coast" })).toBeVisible();
  expect(wrongs).toEqual([]);
});

test("events that cannot be loaded are reported as missing on the map until another try loads them", {
  tag: ["@proof", "@map"],
}, async ({ world }) => {
  const { page } = await openMap(world, [fire]);
  await expect.poll(() => listed(page)).toEqual(["Fire at the mill. Severe"]);
  const notice = page.getByRole("status").filter({ hasText: "missing on the map" });
  await expect(notice).toHaveCount(0);
  const tiles = "**/api/event/tiles/**";
  await page.route(tiles, (route) => route.fulfill({ status: 500, json: { message: "Broken" } }));
  await page.reload();
  await expect(notice).toBeVisible();
  expect(await page.getByRole("button", { name: /in view \(/ }).count()).toBe(0);
  await page.unroute(tiles);
  await notice.getByRole("button", { name: "Try again" }).click();
  await expect(notice).toHaveCount(0);
  await expect.poll(() => listed(page)).toEqual(["Fire at the mill. Severe"]);

  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(tiles, async (route) => {
    await held;
    await route.continue();
  });
  await page.reload();
  // The lists next to the map load theirs; that of the map is left.
  await expect(page.getByText("Loading events…")).toHaveCount(1);
  await expect(page.getByText("Loading events…")).toBeVisible();
  answer();
  await expect(page.getByText("Loading events…")).toHaveCount(0);
});

test("a new event appears on the map automatically, and many at once load tiles at most every two seconds", {
  tag: ["@proof", "@map"],
}, async ({ world }) => {
  const { page, wrongs } = await openMap(world, [fire]);
  await expect.poll(() => listed(page)).toEqual(["Fire at the mill. Severe"]);
  const asked: number[] = [];
  page.on("request", (request) => {
    const at = new URL(request.url()).searchParams.get("at");
    if (request.url().includes("/api/event/tiles/")) asked.push(Number(at));
  });
  for (let n = 0; n < 12; n++) {
    await call(page, "POST", "/api/event", { ...storm, title: `Storm ${n}`, lat: 39.3 + n / 20 });
    await page.waitForTimeout(250);
  }
  const count = (words: string): number => Number(/^(\d+) events/.exec(words)?.[1] ?? 1);
  const shown = async () => (await listed(page)).reduce((sum, words) => sum + count(words), 0);
  await expect.poll(shown).toBe(13);
  const rounds = [...new Set(asked)].sort((a, b) => a - b);
  expect(rounds.length).toBeGreaterThan(0);
  for (const [index, at] of rounds.slice(1).entries()) expect(at - (rounds[index] ?? 0)).toBeGreaterThanOrEqual(1990);
  expect(wrongs).toEqual([]);
});
