import type { Page } from "@playwright/test";
import { eachByItself } from "../../testing/worlds/quake-intake.ts";
import { type Look, openPage } from "../stage/browsers.ts";
import { findViolations } from "../stage/find-violations.ts";
import { giveSession, watchPage } from "../stage/people.ts";
import { expect, test } from "../stage/story.ts";
import type { World } from "../stage/world.ts";

const site = { name: "Depot 3", lat: 38.72, lon: -9.13, radius: 40, tags: ["coast"] };

/** A person with a site who was notified of that many fires, each by itself. */
async function openNotified(world: World, count: number, look?: Look): Promise<Page> {
  const { origin } = world.server;
  const { page, context } = await openPage(origin, look);
  await giveSession(context, world, "anna@example.org");
  const call = async (path: string, data: object, method: "post" | "put" = "post") =>
    expect((await context.request[method](`${origin}${path}`, { headers: { origin }, data })).ok()).toBe(true);
  await call("/api/users/rules", eachByItself, "put");
  await call("/api/monitor", site);
  for (let index = 1; index <= count; index++)
    await call("/api/event", {
      title: `Fire ${index}`,
      description: "It burns.",
      lat: 38.72 + index / 1000,
      lon: -9.14,
      severity: index === 1 ? "extreme" : "moderate",
    });
  await page.goto("/notifications");
  await expect(page.getByRole("list", { name: "Notifications" }).getByText(/^Fire/)).toHaveCount(count);
  return page;
}

const rows = (page: Page) => page.getByRole("list", { name: "Notifications" }).getByText(/^Fire/);

test("notifications are triaged by keyboard: a dozen with sixteen keys, each acknowledged, muted or dismissed", async ({
  world,
}) => {
  const { origin } = world.server;
  const page = await openNotified(world, 12);
  const wrongs = watchPage(page, origin);

  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  for (const words of ["I’m on it", "Seen", "Dismiss"]) await expect(help).toContainText(words);
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(help).toBeHidden();

  // Two keys select an entry, one acknowledges them all.
  await page.getByRole("button", { name: "Unacknowledged" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("12 unacknowledged notifications");
  for (let index = 0; index < 3; index++) {
    await page.keyboard.press("j");
    await page.keyboard.press("x");
  }
  await expect(page.getByText("3 selected")).toBeVisible();
  await page.keyboard.press("e");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("9 unacknowledged notifications");
  await page.keyboard.press("j");
  await page.keyboard.press("e");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("8 unacknowledged notifications");
  await page.keyboard.press("j");
  await page.keyboard.press("m");
  await expect(page.getByText("1 event muted for 8 hours")).toBeVisible();
  await page.keyboard.press("d");
  await expect(page.getByText("1 event dismissed")).toBeVisible();
  // On the other list, a muted and dismissed row shows it.
  await expect(page.getByRole("list", { name: "Notifications" }).getByText(/ · dismissed$/)).toHaveCount(1);

  // The rest in bulk, with a note.
  await page.getByRole("checkbox", { name: "Select all" }).check();
  const bar = page.getByRole("toolbar", { name: "Selected notifications" });
  await expect(bar.getByRole("button")).toHaveText(["I’m on it", "Seen", "Note", "Mute", "Dismiss"]);
  await bar.getByRole("button", { name: "Note" }).click();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole("textbox", { name: "Note for other recipients" }).fill("Guards sent");
  await bar.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("All acknowledged")).toBeVisible();
  await page.getByRole("button", { name: /^Undo: Note saved/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("8 unacknowledged notifications");
  await page.getByRole("checkbox", { name: "Select all" }).check();
  await bar.getByRole("button", { name: "Seen" }).click();
  await expect(page.getByText("All acknowledged")).toBeVisible();
  await page.getByRole("button", { name: "Unacknowledged" }).click();
  await expect(rows(page)).toHaveCount(12);
  await expect(page.getByRole("list", { name: "Notifications" }).getByText(/acknowledged just now/)).toHaveCount(12);
  expect(wrongs).toEqual([]);
});

test("notifications are filtered by severity, asset and tag, and keys turned off do nothing", {
  tag: "@proof",
}, async ({ world }) => {
  const page = await openNotified(world, 3, { width: 390, height: 844 });
  await page.getByRole("button", { name: "Severe and extreme" }).click();
  await expect(rows(page)).toHaveText(["Fire 1"]);
  // Three lines on a phone, each as wide as it is.
  const row = page.getByRole("list", { name: "Notifications" }).getByRole("listitem").first();
  expect((await row.boundingBox())?.height).toBeLessThan(90);
  await page.reload();
  await expect(rows(page)).toHaveText(["Fire 1"]);
  await page.getByRole("button", { name: "Severe and extreme" }).click();
  await page.getByRole("combobox", { name: "Asset or tag" }).selectOption("coast");
  await expect(page).toHaveURL(/tag=coast/);
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole("combobox", { name: "Asset or tag" }).selectOption("Depot 3");
  await expect(page).toHaveURL(/asset=\d+/);
  await expect(rows(page)).toHaveCount(3);

  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("?");
  await page.getByRole("switch", { name: "Use keyboard shortcuts on this device" }).click();
  await page.keyboard.press("Escape");
  await page.keyboard.press("j");
  await page.keyboard.press("e");
  await page.getByRole("button", { name: "Seen: Fire 1", exact: true }).click();
  await expect(page.getByText(/acknowledged just now/)).toHaveCount(1);
});
