import type { Page, Request } from "@playwright/test";
import { openDatabase } from "../server/src/platform/db/database.ts";
import { createLog } from "../server/src/platform/log.ts";
import { settle } from "./stage/house.ts";
import { addFirstAsset, signIn } from "./stage/people.ts";
import { expect, test } from "./stage/story.ts";

const navigation = (page: Page) => page.getByRole("navigation", { name: "Main" });
const entries = async (page: Page) =>
  (await navigation(page).locator("a, button").allInnerTexts()).map((text) => text.trim());
const widthOf = async (page: Page) => (await navigation(page).locator("..").boundingBox())?.width;
const zIndexOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).zIndex);

/** A finger from one x to another, as the browser's own input. */
async function swipe(page: Page, fromX: number, toX: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setTouchEmulationEnabled", { enabled: true });
  const send = (type: "touchStart" | "touchMove" | "touchEnd", x?: number) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: x === undefined ? [] : [{ x, y: 500 }] });
  await send("touchStart", fromX);
  for (let step = 1; step <= 8; step++) await send("touchMove", fromX + ((toX - fromX) * step) / 8);
  await send("touchEnd");
}

test("pages are accessible as specified; so are the drawer, its entries and Log Out", {
  tag: "@proof",
}, async ({ page: stranger, world }) => {
  const { origin } = world.server;
  // There is no session lookup on an unknown path.
  const asked: string[] = [];
  stranger.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await stranger.goto(`${origin}/assets/7/nothing`);
  await expect(stranger.getByRole("heading", { name: "Page Not Found" })).toBeVisible();
  await expect(stranger.getByText("Error 404")).toBeVisible();
  expect(asked.filter((path) => path.startsWith("/api/"))).toEqual([]);
  await stranger.goto(`${origin}/assets/7?a=b#c`);
  await stranger.waitForURL(`${origin}/auth/signin?redirect=${encodeURIComponent("/assets/7?a=b#c")}`);

  const admin = await signIn(world, "anna@example.org");
  await addFirstAsset(admin, "Leiria", "Depot 3", "20");
  const { page } = admin;
  await expect
    .poll(() => entries(page))
    .toEqual(["All Assets", "Notifications", "Users", "Admin Tools", "Settings", "Log Out"]);
  expect((await page.getByRole("banner").boundingBox())?.height).toBe(64);
  expect(await widthOf(page)).toBe(256);
  await page.getByRole("button", { name: "Menu" }).click();
  await expect.poll(() => widthOf(page)).toBe(56);

  // Below the mobile breakpoint of 600 the drawer comes by the menu, or from the 25 pixels at the edge.
  await page.setViewportSize({ width: 600, height: 800 });
  await expect(navigation(page)).toBeVisible();
  await page.setViewportSize({ width: 599, height: 800 });
  await expect(navigation(page)).toBeHidden();
  await page.getByRole("button", { name: "Menu" }).click();
  await expect.poll(() => widthOf(page)).toBe(256);
  await page.keyboard.press("Escape");
  await expect(navigation(page)).toBeHidden();
  await swipe(page, 26, 250);
  await page.waitForTimeout(300);
  await expect(navigation(page)).toBeHidden();
  await swipe(page, 24, 250);
  await expect(navigation(page)).toBeVisible();
  await navigation(page).getByRole("button", { name: "Log Out" }).click();

  const dialog = page.getByRole("dialog", { name: "Confirm Logout" });
  await expect(dialog.getByText("Are you sure you want to logout?")).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  expect((await dialog.boundingBox())?.width).toBeLessThanOrEqual((640 * 2) / 3);
  expect(await zIndexOf(page, ".MuiDialog-root")).toBe("2400");
  // Without a CSRF token nobody is signed out, and the reason is shown.
  await page.route("**/api/auth/csrf", (route) => route.fulfill({ json: {} }));
  await dialog.getByRole("button", { name: "Log Out" }).click();
  await expect(page.getByText("Could not fetch CSRF Token for signing out")).toBeVisible();
  expect(await zIndexOf(page, '[aria-label="Alerts"]')).toBe("2000");
  await page.unroute("**/api/auth/csrf");
  await navigation(page).getByRole("button", { name: "Log Out" }).click();
  await dialog.getByRole("button", { name: "Log Out" }).click();
  await page.waitForURL(`${origin}/`);
  await page.goBack();
  await page.waitForURL("**/auth/signin**");
  await expect(page.getByText("Depot 3")).toHaveCount(0);

  const ben = await signIn(world, "ben@example.org");
  await expect(ben.page.getByRole("heading", { name: /Welcome/ })).toBeVisible();
  await expect(navigation(ben.page)).toHaveCount(0);
  await expect(ben.page.getByRole("button", { name: "Menu" })).toHaveCount(0);
  // Long enough for a machine that draws its maps in software.
  await settle(ben.page, { isOnboarded: false, toastAlertTime: 60_000 });
  for (const path of ["/admin", "/admin/config", "/users"]) {
    await ben.page.goto(origin + path);
    await ben.page.waitForURL("**/assets");
    await expect(ben.page.getByText("Admins only")).toBeVisible();
  }
  await ben.page.goto(`${origin}/notifications`);
  await expect.poll(() => entries(ben.page)).toEqual(["All Assets", "Notifications", "Settings", "Log Out"]);
  // The drawer's library asks in vain to stop a scroll that does not happen; the browser notes it.
  const wrongs = [...admin.wrongs, ...ben.wrongs].filter((text) => !/preventDefault inside passive/.test(text));
  expect(wrongs).toEqual([]);
});

test("settings are saved a second after the last change, only differences, and the response is used", {
  tag: "@proof",
}, async ({ world }) => {
  const anna = await signIn(world, "anna@example.org", { isFresh: true });
  const { page } = anna;
  await addFirstAsset(anna, "Leiria", "Depot 3", "20");
  await page.getByRole("link", { name: "Details of Depot 3" }).click();
  await expect(page.getByText(/20\smi/).first()).toBeVisible();
  await page.clock.install();
  await page.goto(`${world.server.origin}/settings`);
  const units = page.getByRole("combobox", { name: "Units of distance" });
  await expect(units).toHaveValue("imperial");
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  const saves: Request[] = [];
  page.on("request", (request) => {
    if (request.method() === "PUT") saves.push(request);
  });

  await units.selectOption("metric");
  await units.selectOption("imperial");
  await page.clock.runFor(1500);
  expect(saves).toHaveLength(0);

  await units.selectOption("metric");
  await page.clock.runFor(600);
  await page.getByRole("combobox", { name: "Events per page" }).selectOption("50");
  await page.clock.runFor(950);
  expect(saves).toHaveLength(0);
  await page.clock.runFor(100);
  await page.clock.resume();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  expect(saves).toHaveLength(1);
  expect(saves[0]?.postDataJSON()).toMatchObject({ units: "metric", eventFeedPageSize: 50, isOnboarded: true });
  expect(Object.keys(saves[0]?.postDataJSON() ?? {})).toHaveLength(15);

  // What the server answers is what is stored, whatever was asked for.
  await page.route("**/api/users/settings", async (route) => {
    if (route.request().method() !== "PUT") return route.continue();
    const response = await route.fetch();
    const pairs: { name: string; value: string }[] = await response.json();
    const json = pairs.map((pair) => (pair.name === "EventFeedPageSize" ? { ...pair, value: "many" } : pair));
    await route.fulfill({ response, json });
  });
  await page.getByRole("combobox", { name: "Events per page" }).selectOption("10");
  await expect(page.getByRole("combobox", { name: "Events per page" })).toHaveValue("25");
  await page.getByRole("link", { name: "All Assets" }).click();
  await page.getByRole("link", { name: "Details of Depot 3" }).click();
  await expect(page.getByText(/32(\.\d)?\skm/).first()).toBeVisible();
  expect(anna.wrongs).toEqual([]);
});

test("the session is refreshed when the page becomes visible, and a missing part reloads the page once", {
  tag: "@proof",
}, async ({ world }) => {
  const { origin } = world.server;
  const anna = await signIn(world, "anna@example.org");
  const { page } = anna;
  await page.goto(`${origin}/notifications`);
  await expect(page.getByRole("heading", { name: "Notifications" })).toBeVisible();
  let looks = 0;
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === "/api/auth/session") looks++;
  });
  await page.waitForTimeout(2000);
  expect(looks).toBe(0);
  const beSeen = () => page.evaluate(() => void document.dispatchEvent(new Event("visibilitychange")));
  await beSeen();
  await expect.poll(() => looks).toBe(1);

  const { db, close } = openDatabase({ connectionString: world.databaseUrl }, createLog("error"));
  await db.deleteFrom("sessions").execute();
  await close();
  await beSeen();
  await page.waitForURL(`${origin}/auth/signin?error=SessionRequired&redirect=%2Fnotifications`);
  await expect(page.getByText("Sign in to view this page.")).toBeVisible();

  let loads = 0;
  page.on("load", () => loads++);
  await page.goto(`${origin}/eula`);
  await page.route("**/static/landing-page*.js", (route) => route.abort());
  await page.getByRole("link", { name: "Tocsin, home page" }).click();
  await expect(page.getByRole("heading", { name: "Internal Server Error" })).toBeVisible();
  await expect(page.getByText("Error 500")).toBeVisible();
  // The page itself, and the one reload that might have mended it.
  await page.waitForTimeout(1500);
  expect(loads).toBe(2);
});
