import type { BrowserContext } from "@playwright/test";
import { defaultRules } from "@tocsin/contract";
import { openPage } from "./stage/browsers.ts";
import { giveSession, watchPage } from "./stage/people.ts";
import { expect, test } from "./stage/story.ts";

const rules = { ...defaultRules, groupSeconds: 0, hourlyLimit: null };

/** A stranger: a browser without a session. */
async function openStranger(context: BrowserContext, origin: string) {
  const page = await context.newPage();
  return { page, wrongs: watchPage(page, origin) };
}

test("a contact is added, opts in, is notified in a group, responds visibly to the owner, and opts out", {
  tag: "@proof",
}, async ({ browser, world }) => {
  const { mail, server } = world;
  const { origin } = server;
  const { page, context } = await openPage(world.server.origin);
  await giveSession(context, world, "anna@example.org");
  const headers = { origin };
  await context.request.put(`${origin}/api/users/rules`, { headers, data: rules });
  const site = { name: "Depot 3", lat: 38.72, lon: -9.13, radius: 40 };
  const made = await context.request.post(`${origin}/api/monitor`, { headers, data: site });
  const { id } = (await made.json()).result;
  const wrongs = watchPage(page, origin);

  // Problems are shown next to their field.
  await page.goto(`${origin}/notifications`);
  await page.getByRole("link", { name: "Contacts" }).click();
  const add = page.getByRole("region", { name: "Add contact" });
  await add.getByRole("textbox", { name: "Name" }).fill("Ana Silva");
  await add.getByRole("textbox", { name: "Mobile number" }).fill("912 345 678");
  await add.getByRole("button", { name: "Add contact" }).click();
  await expect(add.getByText("Please enter a number with its country")).toBeVisible();
  await add.getByRole("textbox", { name: "Mobile number" }).fill("");
  await add.getByRole("textbox", { name: "Email" }).fill("ana@example.net");
  await add.getByRole("button", { name: "Add contact" }).click();
  const contacts = page.getByRole("list", { name: "Contacts" });
  await expect(contacts).toContainText("ana@example.net · opt-in requested just now");

  const groups = page.getByRole("region", { name: "Contact groups" });
  await groups.getByRole("textbox", { name: "New group" }).fill("Guards");
  await groups.getByRole("button", { name: "Add group" }).click();
  await groups.getByRole("button", { name: "Members: Guards" }).click();
  await groups.getByRole("checkbox", { name: "Ana Silva" }).click();
  await expect(groups).toContainText("1 contact, 0 opted in");

  const imports = page.getByRole("region", { name: "Import contacts" });
  await imports
    .getByRole("textbox", { name: "Paste contacts" })
    .fill("Ben, ben@example.net\nAna, ana@example.net\nNobody, no-address\n");
  await imports.getByRole("button", { name: "Import" }).click();
  await expect(imports.getByRole("status")).toHaveText("1 added, 1 already in your contacts, 1 rejected");
  await expect(imports).toContainText("Line 3, Nobody: rejected. There is no email address or phone number");
  await expect(contacts).toContainText("ben@example.net");

  await page.goto(`${origin}/assets/${id}`);
  await page.getByRole("checkbox", { name: "Guards" }).click();
  await expect(page.getByText("1 contact group is notified too.")).toBeVisible();

  // Ana agrees, by a page that asks first.
  const ask = await mail.waitFor("ana@example.net");
  const stranger = await openStranger(await browser.newContext(), origin);
  await stranger.page.goto(/http\S+confirm\/\S+/.exec(ask.email.text ?? "")?.[0] ?? "");
  await expect(stranger.page.getByRole("heading", { name: "Receive notifications?" })).toBeVisible();
  await stranger.page.getByRole("button", { name: "Opt in" }).click();
  await expect(stranger.page.getByRole("heading", { name: "Opt-in confirmed" })).toBeVisible();

  const event = { title: "Fire at the port", description: "It burns", lat: 38.73, lon: -9.14, severity: "severe" };
  expect((await context.request.post(`${origin}/api/event`, { headers, data: event })).status()).toBe(201);
  const notified = await mail.waitFor("ana@example.net", ({ email }) => email.subject?.includes("Fire") ?? false);
  await stranger.page.goto(/http\S+confirm\/\S+/.exec(notified.email.text ?? "")?.[0] ?? "");

  await expect(stranger.page.getByText(/north.* of Depot 3, inside the radius/)).toBeVisible();
  await stranger.page.getByText("Note", { exact: true }).click();
  await stranger.page.getByRole("textbox", { name: "Note for other recipients" }).fill("On my way");
  await stranger.page.getByRole("button", { name: "I’m on it" }).click();
  await expect(stranger.page.getByText("Acknowledged: you are handling it.")).toBeVisible();

  await page.goto(`${origin}/notifications`);
  await expect(page.getByText("Ana Silva is handling it").first()).toBeVisible();
  await page.getByText("Fire at the port").click();
  await expect(page.getByRole("list", { name: "Acknowledgements" })).toContainText("“On my way”");
  await page.getByRole("link", { name: "Show event" }).click();
  await expect(page.getByRole("list", { name: "Acknowledgements" })).toContainText("Ana Silva is handling it");

  // The link at the end of her mail asks first, too.
  await stranger.page.goto(/Unsubscribe: (\S+)/.exec(notified.email.text ?? "")?.[1] ?? "");
  await stranger.page.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(stranger.page.getByRole("heading", { name: "Opted out" })).toBeVisible();
  await page.goto(`${origin}/contacts`);
  await expect(contacts).toContainText("ana@example.net · opted out");
  expect([...wrongs, ...stranger.wrongs]).toEqual([]);
});
