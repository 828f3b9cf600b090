import { type BrowserContext, expect, type Page } from "@playwright/test";
import { defaultSettings, type UserSettings } from "../../contract/src/index.ts";
import { rssDocument } from "../../testing/servers/feed-server.ts";
import { eachByItself } from "../../testing/worlds/quake-intake.ts";
import { openPage, releasePages } from "./browsers.ts";
import { giveSession } from "./people.ts";
import type { World } from "./world.ts";

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

const fire = { guid: "1", title: "Warehouse fire in Leiria, Portugal forces evacuation" };
/** A feed whose one entry covers an area rather than a point. */
const shapeDocument = rssDocument([
  { guid: "s1", title: "Wildfire near Pombal, Portugal forces evacuation", point: [0, 0] },
]).replace(
  /<georss:point>.*<\/georss:point>/,
  "<georss:polygon>39.8 -8.7 39.8 -8.5 40 -8.5 39.8 -8.7</georss:polygon>",
);

/** Fills a new server with its people, and with what they have. */
export async function furnish(world: World): Promise<House> {
  const emails = { admin: "anna@example.org", user: "ben@example.org", newcomer: "nina@example.org" };
  const open = async (email: string) => {
    const { page, context } = await openPage(world.server.origin);
    await giveSession(context, world, email);
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
  const url = world.feeds.serve("/news.xml", rssDocument([fire]));
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
  await releasePages();
  return { ...world, emails, states, ids };
}
