import { type Browser, type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { defaultSettings, type UserSettings } from "../contract/src/index.ts";
import { rssDocument } from "../testing/servers/feed-server.ts";
import { eachByItself } from "../testing/worlds/quake-intake.ts";
import { giveSession, openWorld, type World, watchPage } from "./story.ts";
import { goWithoutMap } from "./without-map.ts";

/** The people of the test server; `anonymous` has no session. */
export type Who = "anonymous" | "user" | "admin" | "newcomer";

export type House = World & {
  emails: Record<Exclude<Who, "anonymous">, string>;
  states: Record<Who, Awaited<ReturnType<BrowserContext["storageState"]>>>;
  /**
   * The data of the test server: an asset of the admin, an event near it with a notification, one elsewhere without a
   * category.
   */
  ids: { asset: number; event: number; elsewhere: number; shaped: number };
};

export type Visit = { page: Page; context: BrowserContext; wrongs: string[] };
type Look = {
  width?: number;
  height?: number;
  scheme?: "dark" | "light" | "system";
  reducedMotion?: "reduce";
  scale?: number;
  hasTouch?: boolean;
  /** With the map drawn, in a story tagged `@map`; a browser without WebGL otherwise, for drawing it in software takes
   *  longer than all else. */
  map?: boolean;
};

const nobody = { cookies: [], origins: [] };

/** A call with the session of a page, from the page: what its own code could do. */
export const call = (page: Page, method: string, path: string, body?: unknown) =>
  page.evaluate(
    async ([method, path, body]) => {
      const headers: HeadersInit = body === undefined ? {} : { "content-type": "application/json" };
      const response = await fetch(path, { method, headers, body: body === undefined ? null : JSON.stringify(body) });
      return { status: response.status, body: await response.json().catch(() => undefined) };
    },
    [method, path, body] as const,
  );

/** Replaces settings of the page's person; others get their defaults, as for a person who completed onboarding. */
export const settle = (page: Page, settings: Partial<UserSettings> = {}) =>
  call(page, "PUT", "/api/users/settings", { ...defaultSettings, isOnboarded: true, timeZone: "UTC", ...settings });

const told = { guid: "1", title: "Warehouse fire in Leiria, Portugal forces evacuation" };
/** A feed whose one entry covers an area rather than a point. */
const shapeDocument = rssDocument([
  { guid: "s1", title: "Wildfire near Pombal, Portugal forces evacuation", point: [0, 0] },
]).replace(
  /<georss:point>.*<\/georss:point>/,
  "<georss:polygon>39.8 -8.7 39.8 -8.5 40 -8.5 39.8 -8.7</georss:polygon>",
);

/** One server with its people for all tests of a worker; they leave it as they found it. */
export const test = base.extend<{ visit: (who: Who, look?: Look) => Promise<Visit> }, { house: House }>({
  house: [
    async ({ browser }, use) => {
      await openWorld(async (world) => use(await furnish(browser, world)));
    },
    { scope: "worker", timeout: 60_000 },
  ],
  /** A person's browser at the test server, closed after the test; the test fails if a page did something forbidden. */
  visit: async ({ browser, house }, use) => {
    const visits: Visit[] = [];
    await use(async (who, { width = 1440, height = 900, scheme, scale = 1, map = false, ...look } = {}) => {
      const context = await browser.newContext({
        ...look,
        storageState: house.states[who],
        baseURL: house.server.origin,
        viewport: { width, height },
        deviceScaleFactor: scale,
      });
      if (!map) await goWithoutMap(context);
      if (scheme) await context.addInitScript((name) => localStorage.setItem("colour-scheme", name), scheme);
      const page = await context.newPage();
      visits.push({ page, context, wrongs: watchPage(page, house.server.origin) });
      return visits.at(-1) as Visit;
    });
    for (const { context } of visits) await context.close();
    expect(visits.flatMap(({ wrongs }) => wrongs)).toEqual([]);
  },
});

export { expect };

async function furnish(browser: Browser, world: World): Promise<House> {
  const emails = { admin: "anna@example.org", user: "ben@example.org", newcomer: "nina@example.org" };
  const open = async (email: string) => {
    const context = await browser.newContext({ baseURL: world.server.origin });
    await giveSession(context, world, email);
    const page = await context.newPage();
    await page.goto("/eula");
    return { context, page };
  };
  // The first to sign in is the admin.
  const admin = await open(emails.admin);
  const [user, newcomer] = await Promise.all([open(emails.user), open(emails.newcomer)]);
  await Promise.all([settle(admin.page), settle(user.page)]);
  for (const { page } of [admin, user]) await call(page, "PUT", "/api/users/rules", eachByItself);

  const asset = { name: "Depot 3", lat: 39.74, lon: -8.8, radius: 20 };
  const { body: added } = await call(admin.page, "POST", "/api/monitor", asset);
  await call(user.page, "POST", "/api/monitor", { name: "Mill", lat: 48.2, lon: 16.37, radius: 20 });
  const url = world.feeds.serve("/news.xml", rssDocument([told]));
  await call(admin.page, "POST", "/api/news-source", { name: "Test news", url });
  const shapes = world.feeds.serve("/shapes.xml", shapeDocument);
  await call(admin.page, "POST", "/api/news-source", { name: "Test shapes", url: shapes });
  await world.mail.waitFor(emails.admin, ({ email }) => /Warehouse fire/.test(email.subject ?? ""));
  const { body: entered } = await call(admin.page, "POST", "/api/event", { title: "Strange lights over Graz" });
  const find = async (words: RegExp): Promise<number> => {
    let id = 0;
    const look = async () => {
      const { body } = await call(admin.page, "GET", "/api/event");
      id = body.result.find((event: { title: string }) => words.test(event.title))?.id ?? 0;
      return id;
    };
    await expect.poll(look).not.toBe(0);
    return id;
  };
  const ids = {
    asset: added.result.id,
    event: await find(/Warehouse/),
    elsewhere: entered.result.id,
    shaped: await find(/Wildfire/),
  };
  const states = {
    anonymous: nobody,
    admin: await admin.context.storageState(),
    user: await user.context.storageState(),
    newcomer: await newcomer.context.storageState(),
  };
  await Promise.all([admin, user, newcomer].map(({ context }) => context.close()));
  return { ...world, emails, states, ids };
}
