import { type Browser, type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { openSession, sessionCookie } from "../testing/probes/open-session.ts";
import type { FeedServer } from "../testing/servers/feed-server.ts";
import type { MailSink } from "../testing/servers/mail-sink.ts";
import { errorsIn, openServer } from "../testing/servers/open-server.ts";
import { testCluster } from "./cluster.ts";
import { goWithoutMap } from "./without-map.ts";

export type World = {
  server: { origin: string };
  mail: MailSink;
  feeds: FeedServer;
  databaseUrl: string;
};

/** A whole server with real mail and real feeds, in this process, while `use` runs; its log must contain no error. */
export async function openWorld(
  use: (world: World) => Promise<void>,
  settings: Record<string, string> = {},
): Promise<void> {
  const { origin, mail, feeds, database, log, close } = await openServer(testCluster(), settings);
  await use({ server: { origin }, mail, feeds, databaseUrl: database.url }).finally(close);
  expect(errorsIn(log)).toEqual([]);
}

/** Each story has a whole server of its own: the built pages, a database, real mail and real feeds. */
export const test = base.extend<{ world: World }>({
  world: async ({ browserName: _ }, use) => openWorld(use),
});

export { expect };

/** Everything that a page must never do: throw, break the policy, or ask another host. */
export function watchPage(page: Page, origin: string): string[] {
  const wrongs: string[] = [];
  page.on("pageerror", (error) => wrongs.push(`threw ${error.message}`));
  page.on("console", (message) => {
    // A refused call is shown to the person; that the browser logs it too is not an error.
    if (message.type() === "error" && !/Failed to load resource/.test(message.text())) wrongs.push(message.text());
  });
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (!["data:", "blob:"].includes(url.protocol) && url.origin !== origin) wrongs.push(`asked ${request.url()}`);
  });
  page.on("dialog", async (dialog) => {
    wrongs.push(`dialog ${dialog.message()}`);
    await dialog.dismiss();
  });
  return wrongs;
}

export type Person = { page: Page; context: BrowserContext; email: string; wrongs: string[] };

/** Gives a browser a person's session; signing in by hand has its own stories. */
export async function giveSession(
  context: BrowserContext,
  { server, databaseUrl }: Pick<World, "server" | "databaseUrl">,
  email: string,
): Promise<void> {
  const value = await openSession(databaseUrl, email);
  await context.addCookies([{ name: sessionCookie, value, url: server.origin, httpOnly: true, sameSite: "Lax" }]);
}

/** A person in a browser of their own, signed in; with the map drawn where that matters. */
export async function signIn(browser: Browser, world: World, email: string, { map = false } = {}): Promise<Person> {
  const person = await openBrowser(browser, world, email, map);
  await giveSession(person.context, world, email);
  await person.page.goto(`${world.server.origin}/assets`);
  return person;
}

/** The same, by typing the address and following the link in the mail. */
export async function signInByMail(browser: Browser, world: World, email: string): Promise<Person> {
  const { server, mail } = world;
  const person = await openBrowser(browser, world, email, false);
  const { page } = person;
  await page.goto(`${server.origin}/auth/signin`);
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByRole("button", { name: "Send sign-in link" }).click();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
  const { email: message } = await mail.waitFor(email);
  const [link = ""] = message.text?.match(/http\S+/) ?? [];
  await page.goto(link);
  await page.getByRole("button", { name: `Sign in as ${email}` }).click();
  await page.waitForURL("**/assets");
  return person;
}

async function openBrowser(browser: Browser, { server }: World, email: string, map: boolean): Promise<Person> {
  const context = await browser.newContext();
  if (!map) await goWithoutMap(context);
  const page = await context.newPage();
  return { page, context, email, wrongs: watchPage(page, server.origin) };
}

/** Adds the first asset by searching for a town, and leaves the rest of the onboarding for later. */
export async function addFirstAsset({ page }: Person, town: string, name: string, radius: string): Promise<void> {
  await page.getByRole("searchbox", { name: "Search for a place" }).fill(town);
  await page.getByRole("list", { name: "Places found" }).getByRole("button").first().click();
  await page.getByRole("textbox", { name: "Name" }).fill(name);
  await page.getByRole("textbox", { name: /^Radius/ }).fill(radius);
  await page.getByRole("button", { name: "Save asset" }).click();
  await expect(page.getByRole("heading", { name: "Choose event categories" })).toBeVisible();
  await page.getByRole("button", { name: "Skip for now" }).click();
  await expect(page.getByRole("button", { name: new RegExp(name) }).first()).toBeVisible();
}

/** An admin adds a feed: tried first, then named. */
export async function addSource({ page }: Person, origin: string, url: string, name: string): Promise<void> {
  await page.goto(`${origin}/admin?tab=sources`);
  await page.getByRole("textbox", { name: "URL of a feed or site" }).fill(url);
  await page.getByRole("button", { name: "Test", exact: true }).click();
  await page.getByRole("textbox", { name: "Name" }).fill(name);
  await page.getByRole("button", { name: "Add source" }).click();
  await expect(page.getByText(name, { exact: false }).first()).toBeVisible();
}
