import { openPage } from "../stage/browsers.ts";
import { giveSession, watchPage } from "../stage/people.ts";
import { expect, test } from "../stage/story.ts";

const site = { name: "Depot 3", lat: 38.72, lon: -9.13, radius: 40, tags: ["coast"] };

test("notification rules are summarised in sentences: quiet hours, rules of a tag, an asset's own, and a mute", {
  tag: "@proof",
}, async ({ world }) => {
  const { origin } = world.server;
  const { page, context } = await openPage(world.server.origin);
  await giveSession(context, world, "anna@example.org");
  const headers = { origin };
  const made = await context.request.post(`${origin}/api/monitor`, { headers, data: site });
  const { id } = (await made.json()).result;
  const wrongs = watchPage(page, origin);

  await page.goto(`${origin}/settings/rules?part=timing`);
  const save = async () => {
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Saved. These rules now apply.")).toBeVisible();
  };
  const when = page.getByRole("region", { name: "Notification timing" });
  await expect(when).toContainText("You can be notified at any time.");
  await when.getByRole("switch", { name: "Quiet hours" }).click();
  await expect(when).toContainText("Quiet hours from 22:00 to 07:00");
  await when.getByRole("textbox", { name: "From" }).or(when.getByLabel("From")).fill("21:30");
  await expect(when).toContainText("from 21:30 to 07:00");
  await when.getByRole("combobox", { name: "Digest of other events" }).selectOption("daily");
  await expect(when).toContainText("listed in a daily digest at 08:00");
  await save();
  await page.reload();
  await expect(when).toContainText("from 21:30 to 07:00");

  await page.getByRole("combobox", { name: "Add rules for a tag" }).selectOption("coast");
  const coast = page.getByRole("region", { name: "Assets tagged “coast”" });
  await coast.getByRole("combobox", { name: "Minimum severity", exact: true }).selectOption("severe");
  await expect(coast).toContainText("You are notified of severe and extreme events");
  await save();
  await page.goto(`${origin}/settings#rules`);
  const stated = page.getByRole("region", { name: "Notification rules" });
  await expect(stated).toContainText("You are notified of severe and extreme events");
  await expect(stated).toContainText("from 21:30 to 07:00");

  await page.goto(`${origin}/assets/${id}`);
  await expect(page.getByText("You are notified of severe and extreme events inside the monitored area")).toBeVisible();
  await expect(page.getByText("The rules for the tag “coast” apply.")).toBeVisible();
  await page.getByRole("checkbox", { name: "Weather" }).click();
  await expect(page.getByText("Excluded categories: Weather")).toBeVisible();
  await expect(page.getByText("This asset has custom rules")).toBeVisible();
  await page.getByRole("button", { name: "Remove custom rules" }).click();
  await expect(page.getByText("The rules for the tag “coast” apply.")).toBeVisible();
  await expect(page.getByText("Excluded categories: Weather")).toBeHidden();

  await page.getByRole("button", { name: "Mute" }).click();
  await page.getByRole("menuitem", { name: "For 8 hours" }).click();
  await page.getByRole("button", { name: /^Muted until/ }).click();
  await expect(page.getByRole("button", { name: "Mute", exact: true })).toBeVisible();
  expect(wrongs).toEqual([]);
});

test("a test alert shows the state of each delivery, and a failed one is retried by hand", { tag: "@proof" }, async ({
  world,
}) => {
  const { mail, server } = world;
  const { origin } = server;
  const { page, context } = await openPage(world.server.origin);
  await giveSession(context, world, "anna@example.org");
  const made = await context.request.post(`${origin}/api/monitor`, { headers: { origin }, data: site });
  const { id } = (await made.json()).result;
  const wrongs = watchPage(page, origin);
  mail.answer = { code: 550, text: "this mailbox is closed" };

  await page.goto(`${origin}/assets/${id}`);
  await page.getByRole("button", { name: "Test alert" }).click();
  const dialog = page.getByRole("dialog", { name: "Send test alert" });
  await expect(dialog).toContainText("All recipients of Depot 3");
  await dialog.getByRole("button", { name: "Send test alert" }).click();
  await page.waitForURL("**/notifications");
  const notified = page.getByRole("list", { name: "Notifications" }).getByText("Test alert at Depot 3");
  await notified.click();
  const deliveries = page.getByRole("list", { name: "Deliveries" });
  await expect(deliveries).toContainText("Email failed");
  await expect(deliveries).toContainText("this mailbox is closed");

  mail.answer = undefined;
  await deliveries.getByRole("button", { name: "Retry now" }).click();
  await expect(deliveries).toContainText("Email sent");
  const { email } = await mail.waitFor("anna@example.org", (one) => /^Test alert/.test(one.email.subject ?? ""));
  expect(email.text).toContain("This is a test alert. Nothing has happened.");
  expect(wrongs).toEqual([]);
});
