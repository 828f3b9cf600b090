import { type BrowserContext, expect, type Page } from "@playwright/test";
import { openSession, sessionCookie } from "../../testing/probes/open-session.ts";
import { type Look, openPage } from "./browsers.ts";
import type { World } from "./world.ts";

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

/** A person in a browser of their own, signed in. */
export async function signIn(world: World, email: string, look: Look = {}): Promise<Person> {
  const person = await openBrowser(world, email, look);
  await giveSession(person.context, world, email);
  await person.page.goto("/assets");
  return person;
}

/** The same, by typing the address and following the link in the mail. */
export async function signInByMail(world: World, email: string): Promise<Person> {
  const person = await openBrowser(world, email);
  const { page } = person;
  await page.goto("/auth/signin");
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByRole("button", { name: "Send sign-in link" }).click();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
  const { email: message } = await world.mail.waitFor(email);
  const [link = ""] = message.text?.match(/http\S+/) ?? [];
  await page.goto(link);
  await page.getByRole("button", { name: `Sign in as ${email}` }).click();
  await page.waitForURL("**/assets");
  return person;
}

async function openBrowser({ server }: World, email: string, look?: Look): Promise<Person> {
  const { page, context } = await openPage(server.origin, look);
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
