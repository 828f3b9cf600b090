import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { type FeedServer, openFeedServer } from "../testing/servers/feed-server.ts";
import { type MailSink, openMailSink } from "../testing/servers/mail-sink.ts";
import { type ServerProcess, startServerProcess } from "../testing/servers/server-process.ts";
import { goWithoutMap } from "./without-map.ts";

export type World = {
  server: ServerProcess;
  mail: MailSink;
  feeds: FeedServer;
  database: { host: string; user: string; database: string };
};

let prepared: Promise<string> | undefined;

/** A data folder as a first start leaves it, made once: that takes seconds, and a copy of it a moment. */
async function prepareFolder(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "tocsin-e2e-first-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  await (await startServerProcess({ DATA_DIR: folder })).end();
  return folder;
}

async function makeDataFolder(): Promise<string> {
  prepared ??= prepareFolder();
  const folder = mkdtempSync(join(tmpdir(), "tocsin-e2e-"));
  cpSync(await prepared, folder, { recursive: true, preserveTimestamps: true });
  return folder;
}

/** A whole server with real mail and real feeds, while `use` runs; its log must contain no error. */
export async function openWorld(
  use: (world: World) => Promise<void>,
  settings: Record<string, string> = {},
): Promise<void> {
  const [mail, feeds] = [await openMailSink(), await openFeedServer()];
  const dataDir = await makeDataFolder();
  const server = await startServerProcess({
    DATA_DIR: dataDir,
    SMTP_URL: mail.url,
    FETCH_ALLOW: feeds.host,
    POLL_SECONDS: "1",
    ...settings,
  });
  try {
    await use({ server, mail, feeds, database: { host: join(dataDir, "run"), user: "tocsin", database: "postgres" } });
  } finally {
    await server.end();
    await Promise.all([mail.close(), feeds.close()]);
    rmSync(dataDir, { recursive: true, force: true });
  }
  expect(
    server
      .output()
      .split("\n")
      .filter((line) => /^\S+ error /.test(line)),
  ).toEqual([]);
}

/** Each story has a whole server of its own: the built product, an embedded database, real mail and real feeds. */
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

/** Gives a browser a person's session with API calls only; signing in by hand has its own story. */
export async function signInByCalls(
  { request }: BrowserContext,
  { server: { origin }, mail }: { server: Pick<ServerProcess, "origin">; mail: MailSink },
  email: string,
): Promise<void> {
  const headers = { origin };
  const post = async (path: string, fields: Record<string, string>) => {
    const { csrfToken } = await (await request.get(`${origin}/api/auth/csrf`)).json();
    const form = { ...fields, csrfToken, callbackUrl: `${origin}/assets`, json: "true" };
    expect((await request.post(`${origin}/api/auth${path}`, { headers, form })).ok()).toBe(true);
  };
  await post("/signin/email", { email });
  const { email: message } = await mail.waitFor(email);
  const link = new URL(message.text?.match(/http\S+/)?.[0] ?? "");
  await post("/callback/email", { email, token: link.searchParams.get("token") ?? "" });
}

/** A person in a browser of their own, signed in by the link in their mail; with the map drawn where that matters. */
export async function signIn(
  browser: Browser,
  { server, mail }: World,
  email: string,
  { map = false } = {},
): Promise<Person> {
  const context = await browser.newContext();
  if (!map) await goWithoutMap(context);
  const page = await context.newPage();
  const wrongs = watchPage(page, server.origin);
  await page.goto(`${server.origin}/auth/signin`);
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByRole("button", { name: "Send sign-in link" }).click();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
  const { email: message } = await mail.waitFor(email);
  const [link = ""] = message.text?.match(/http\S+/) ?? [];
  await page.goto(link);
  await page.getByRole("button", { name: `Sign in as ${email}` }).click();
  await page.waitForURL("**/assets");
  return { page, context, email, wrongs };
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
