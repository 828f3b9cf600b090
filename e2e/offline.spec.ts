import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { openPage } from "./stage/browsers.ts";
import { call, settle } from "./stage/house.ts";
import { giveSession } from "./stage/people.ts";
import { expect, test } from "./stage/story.ts";

test.use({ serviceWorkers: "allow" });

/** Opens the home page, and waits until the application and the last summary are on the device. */
async function openHome(page: Page): Promise<void> {
  await page.goto("/assets");
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("own:summary") !== null)).toBe(true);
}

/** All that the browser has of the application: texts of the caches, of the local storage and the names of databases. */
const readStores = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const texts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        texts.push(request.url, (await (await cache.match(request))?.text()) ?? "");
      }
    }
    texts.push(JSON.stringify(await indexedDB.databases()));
    return texts.join("\n");
  });

test("offline the application opens with the last summary and its age, and comes back by itself", async ({ visit }) => {
  const { page, context, wrongs } = await visit("admin", { scheme: "light" });
  await openHome(page);
  expect(wrongs).toEqual([]);
  await context.setOffline(true);
  await page.goto("/assets");
  await expect(page.getByRole("status")).toHaveText(/^Offline\. Last updated \d\d:\d\d, (just now|\d+ min ago)\.$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/needed your attention/);
  await expect(page.getByText("Depot 3").first()).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-colour-scheme", "light");
  // Nothing pretends to act: the one button asks for the server.
  await expect(page.getByRole("button")).toHaveText(["Try again"]);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("status")).toHaveText(/^Offline/);
  await context.setOffline(false);
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(page.getByRole("button", { name: "Search" })).toBeVisible();
  expect(wrongs).toEqual([]);
});

test("a worker whose file could not be had is installed a little later", async ({ visit }) => {
  const { page, context } = await visit("admin", {});
  let failures = 0;
  await context.route("**/icon.svg", (route) =>
    route.request().serviceWorker() && failures++ === 0 ? route.abort() : route.continue(),
  );
  await openHome(page);
  expect(failures).toBeGreaterThan(1);
});

test("after sign-out nothing of the data is on the device, and offline nothing is shown of it", async ({ house }) => {
  // A session of its own: signing out ends it.
  const { page, context } = await openPage(house.server.origin);
  await giveSession(context, house, "olga@example.org");
  await page.goto("/eula");
  await call(page, "POST", "/api/monitor", { name: "Lighthouse Olga", lat: 39.74, lon: -8.8, radius: 20 });
  await settle(page);
  await openHome(page);
  await page.keyboard.press("Control+k");
  await page.keyboard.type("lighthouse");
  await page.getByRole("option", { name: "Lighthouse Olga" }).click();
  await expect(page.getByRole("option", { name: "Show Lighthouse Olga", exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  expect(await readStores(page)).toContain("Lighthouse Olga");

  await page.getByRole("button", { name: "Log Out" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Log Out" }).click();
  await expect(page.getByRole("link", { name: "Sign in" }).first()).toBeVisible();
  const stores = await readStores(page);
  expect(stores).not.toContain("Lighthouse Olga");
  expect(stores).not.toContain("olga@example.org");
  expect(stores).not.toMatch(/^http\S+\/api\//m);

  await context.setOffline(true);
  await page.goto("/assets");
  await expect(page.getByText(/Cannot reach the Tocsin server/)).toBeVisible();
  await expect(page.getByText("Lighthouse Olga")).toHaveCount(0);
  await context.close();
});

test("a new version is offered, and what is typed stays until the person reloads", async ({ visit }) => {
  const { page, context } = await visit("user");
  await openHome(page);
  await page.goto("/assets?add=1");
  const name = page.getByRole("textbox", { name: "Name" });
  await name.fill("Half a na");
  // The server answers with the page of another build.
  const built = readFileSync(join(import.meta.dirname, "../build/web/index.html"), "utf8");
  const newer = built.replace(/(\/static\/index-)[\w-]+(\.js)/, "$1AnotherOne$2");
  await context.route("**/index.html", (route) => route.fulfill({ body: newer, contentType: "text/html" }));
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(page.getByText("A new version is ready.")).toBeVisible();
  await expect(name).toHaveValue("Half a na");
  await context.unroute("**/index.html");
  await page.getByRole("button", { name: "Reload" }).click();
  await expect(page.getByText("A new version is ready.")).toHaveCount(0);
  await expect(name).toHaveValue("");
});

test("a part of this build that the server no longer has comes from the device", async ({ visit }) => {
  const { page, context } = await visit("user");
  await openHome(page);
  await context.route("**/static/**", (route) => route.fulfill({ status: 404, body: "Not found" }));
  await page.keyboard.press("g");
  await page.keyboard.press("s");
  await expect(page.getByRole("heading", { name: "Settings", level: 1 })).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog", { name: "Search and commands" })).toBeVisible();
});

test("the browser finds nothing that keeps the application from being installed", async ({ visit }) => {
  const { page, context } = await visit("user");
  await openHome(page);
  const devtools = await context.newCDPSession(page);
  const { installabilityErrors } = await devtools.send("Page.getInstallabilityErrors");
  // A window of its own for each person is what browsers call incognito.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito")).toEqual([]);
  const { errors, data } = await devtools.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data ?? "{}");
  expect(manifest.shortcuts.map(({ url }: { url: string }) => url)).toEqual(["/assets", "/notifications"]);
  for (const { src } of manifest.icons) expect((await page.request.get(src)).ok(), src).toBe(true);
});
