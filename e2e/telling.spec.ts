import { expect, signInByCalls, test, watchPage } from "./story.ts";

const site = { name: "Depot 3", lat: 38.72, lon: -9.13, radius: 40, tags: ["coast"] };

test("rules are said back in sentences: quiet hours, rules of a tag, an asset's own, and a mute", async ({
  browser,
  world,
}) => {
  const { origin } = world.server;
  const context = await browser.newContext({ timezoneId: "Europe/Lisbon" });
  await signInByCalls(context, world, "anna@example.org");
  const headers = { origin };
  const made = await context.request.post(`${origin}/api/monitor`, { headers, data: site });
  const { id } = (await made.json()).result;
  const page = await context.newPage();
  const wrongs = watchPage(page, origin);

  await page.goto(`${origin}/settings`);
  const when = page.getByRole("region", { name: "When it reaches you" });
  await expect(when).toContainText("You can be reached at any hour.");
  await when.getByRole("switch", { name: "Quiet hours" }).click();
  await expect(when).toContainText("Only extreme events reach you between 22:00 and 07:00");
  await when.getByRole("textbox", { name: "From" }).or(when.getByLabel("From")).fill("21:30");
  await when.getByLabel("To", { exact: true }).focus();
  await expect(when).toContainText("between 21:30 and 07:00");
  await when.getByRole("combobox", { name: "Digest of what did not interrupt" }).selectOption("daily");
  await expect(when).toContainText("listed in one message a day, at 08:00");
  await page.reload();
  await expect(when).toContainText("between 21:30 and 07:00");

  const rules = page.getByRole("region", { name: "Rules for your assets" });
  await rules.getByRole("combobox", { name: "Other rules for a tag" }).selectOption("coast");
  const coast = rules.getByRole("article", { name: "Assets tagged “coast”" });
  await coast.getByRole("button", { name: "Change" }).click();
  await coast.getByRole("combobox", { name: "Severity", exact: true }).selectOption("severe");
  await expect(coast).toContainText("You are told of severe events and worse");

  await page.goto(`${origin}/assets/${id}`);
  await expect(page.getByText("You are told of severe events and worse that are surely inside")).toBeVisible();
  await expect(page.getByText("The rules for the tag “coast” apply.")).toBeVisible();
  await page.getByRole("checkbox", { name: "Weather" }).click();
  await expect(page.getByText("but for weather")).toBeVisible();
  await expect(page.getByText("These rules are this asset's own")).toBeVisible();
  await page.getByRole("button", { name: "Follow the common rules again" }).click();
  await expect(page.getByText("The rules for the tag “coast” apply.")).toBeVisible();
  await expect(page.getByText("but for weather")).toBeHidden();

  await page.getByRole("button", { name: "Mute" }).click();
  await page.getByRole("menuitem", { name: "For eight hours" }).click();
  await page.getByRole("button", { name: /^Muted until/ }).click();
  await expect(page.getByRole("button", { name: "Mute" })).toBeVisible();
  expect(wrongs).toEqual([]);
});

test("an exercise shows how each delivery goes, and what failed is tried again by hand", async ({ browser, world }) => {
  const { mail, server } = world;
  const { origin } = server;
  const context = await browser.newContext();
  await signInByCalls(context, world, "anna@example.org");
  const made = await context.request.post(`${origin}/api/monitor`, { headers: { origin }, data: site });
  const { id } = (await made.json()).result;
  const page = await context.newPage();
  const wrongs = watchPage(page, origin);
  mail.answer = { code: 550, text: "this mailbox is closed" };

  await page.goto(`${origin}/assets/${id}`);
  await page.getByRole("button", { name: "Exercise" }).click();
  const dialog = page.getByRole("dialog", { name: "Send an exercise" });
  await expect(dialog).toContainText("Everybody who would be told of Depot 3");
  await dialog.getByRole("button", { name: "Send it" }).click();
  await page.waitForURL("**/notifications");
  const told = page.getByRole("list", { name: "Notifications" }).getByText("Exercise at Depot 3");
  await told.click();
  const deliveries = page.getByRole("list", { name: "Deliveries" });
  await expect(deliveries).toContainText("mail not delivered");
  await expect(deliveries).toContainText("this mailbox is closed");

  mail.answer = undefined;
  await deliveries.getByRole("button", { name: "Try now" }).click();
  await expect(deliveries).toContainText("email sent");
  const { email } = await mail.waitFor("anna@example.org", (one) => /^Exercise/.test(one.email.subject ?? ""));
  expect(email.text).toContain("This is an exercise. Nothing has happened.");
  expect(wrongs).toEqual([]);
});
