import type { BrowserContext, Page } from "@playwright/test";
import { openPage, releasePages } from "./stage/browsers.ts";
import { expect, test } from "./stage/story.ts";

/** Everything that a story may leave in a page or its window; what its listeners receive. */
async function leaveTraces(page: Page, context: BrowserContext): Promise<string[]> {
  const requested: string[] = [];
  await page.goto("/about");
  await page.evaluate(async () => {
    localStorage.setItem("left", "yes");
    sessionStorage.setItem("left", "yes");
    window.name = "left";
    // biome-ignore lint/suspicious/noDocumentCookie: as a page of the product could.
    document.cookie = "left=yes";
    await caches.open("left");
    await new Promise((resolve) => {
      indexedDB.open("left").onsuccess = resolve;
    });
    history.pushState(null, "", "/about?left");
  });
  await context.addCookies([{ name: "kept", value: "yes", url: page.url(), httpOnly: true }]);
  await context.grantPermissions(["clipboard-read", "geolocation"]);
  await context.setGeolocation({ latitude: 1, longitude: 2 });
  await context.setExtraHTTPHeaders({ "x-left": "context" });
  await page.setExtraHTTPHeaders({ "x-left-too": "page" });
  for (const one of [page, context]) {
    await one.route("**/api/**", (route) => route.abort());
    one.on("request", (request) => requested.push(request.url()));
  }
  await page.emulateMedia({ media: "print", colorScheme: "dark", reducedMotion: "reduce", forcedColors: "active" });
  await page.setViewportSize({ width: 300, height: 300 });
  await context.newPage();
  await page.keyboard.down("Shift");
  await page.mouse.down();
  await context.setOffline(true);
  return requested;
}

const listTraces = async (page: Page, context: BrowserContext) => ({
  ...(await page.evaluate(async () => {
    const has = (query: string) => matchMedia(query).matches;
    const looks = ["print", "(prefers-color-scheme: dark)", "(prefers-reduced-motion)", "(forced-colors: active)"];
    return {
      stored: [localStorage.length, sessionStorage.length, (await caches.keys()).length],
      databases: (await indexedDB.databases()).length,
      name: window.name,
      past: history.length,
      looks: looks.filter(has),
      size: [innerWidth, innerHeight],
      clipboard: (await navigator.permissions.query({ name: "clipboard-read" as PermissionName })).state,
      whereabouts: (await navigator.permissions.query({ name: "geolocation" })).state,
      called: (await fetch("/api/auth/session")).ok,
    };
  })),
  cookies: (await context.cookies()).map(({ name }) => name).sort(),
  pages: context.pages().length,
});

test("a page that a story used brings nothing to the next one", async ({ house }) => {
  const { origin } = house.server;
  const fresh = await openPage(origin, { isFresh: true });
  await fresh.page.goto("/about");
  const untouched = await listTraces(fresh.page, fresh.context);

  const used = await openPage(origin);
  const requested = await leaveTraces(used.page, used.context);
  await releasePages();
  requested.length = 0;
  const next = await openPage(origin);
  // Otherwise this compares a new page with a new page.
  expect(next.page).toBe(used.page);
  const sent = next.page.waitForRequest("**/about");
  await next.page.goto("/about");
  expect(Object.keys(await (await sent).allHeaders()).filter((name) => name.startsWith("x-left"))).toEqual([]);
  expect(await listTraces(next.page, next.context)).toEqual({ ...untouched, past: 2 });
  await next.page.evaluate(() =>
    addEventListener("pointerdown", ({ buttons, shiftKey }) => {
      document.title = `${buttons} ${shiftKey}`;
    }),
  );
  await next.page.mouse.click(1, 1);
  await expect(next.page).toHaveTitle("1 false");
  expect(requested).toEqual([]);
});

test("a page refuses what it would keep for the next story", async ({ house }) => {
  const { page, context } = await openPage(house.server.origin);
  const refused = "open the page with isFresh";
  for (const one of [page, context]) {
    expect(() => one.addInitScript("0")).toThrow(refused);
    expect(() => one.exposeFunction("left", () => 0)).toThrow(refused);
    expect(() => one.routeWebSocket("**", () => undefined)).toThrow(refused);
    expect(() => one.setDefaultTimeout(1)).toThrow(refused);
  }
  expect(() => page.clock.install()).toThrow(refused);
});

test("a warm page whose server is gone is closed", async ({ house: _ }) => {
  const first = await openPage("http://127.0.0.1:1");
  await releasePages();
  expect(first.page.isClosed()).toBe(true);
});
