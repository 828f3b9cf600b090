import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { findViolations } from "../stage/find-violations.ts";
import { call, settle } from "../stage/house.ts";
import { expect, test } from "../stage/story.ts";

const messages = (page: Page) => page.getByRole("status", { name: "Alerts" });
/** Starts an event near the site of the person who is not an admin; a toast notifies them. */
async function report(admin: Page, title: string): Promise<number> {
  const event = { title, severity: "severe", category: "infrastructure", lat: 48.2, lon: 16.37, placeKind: "exact" };
  const { body } = await call(admin, "POST", "/api/event", event);
  return body.result.id;
}

const toastOf = (page: Page, title: string) => messages(page).locator("> *").filter({ hasText: title });

/** The page of a person who is not an admin, with a clock that only the test moves, and the part that shows toasts loaded. */
async function openStopped(page: Page, admin: Page, name: string): Promise<void> {
  await page.clock.install();
  await page.goto("/settings");
  await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible();
  await report(admin, `Fire in the ${name} mill`);
  await expect(toastOf(page, name)).toBeVisible();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 20_000);
  await expect(messages(page)).toHaveCount(0);
}

test("4 Toasts: a toast disappears after 5000 ms, or the person's own time; with 0 no toast is shown", {
  tag: "@proof",
}, async ({ visit }) => {
  const { page } = await visit("user", { isFresh: true });
  const { page: admin } = await visit("admin");
  await admin.goto("/eula");
  await openStopped(page, admin, "first");
  await report(admin, "Gas leak in the second mill");
  await expect(toastOf(page, "second")).toBeVisible();
  await page.clock.runFor(4900);
  await expect(toastOf(page, "second")).toBeVisible();
  await page.clock.runFor(200);
  await expect(toastOf(page, "second")).toHaveCount(0);

  await settle(page, { toastAlertTime: 9000 });
  const { page: slow } = await visit("user", { isFresh: true });
  await openStopped(slow, admin, "third");
  await report(admin, "Gas leak in the fourth mill");
  await expect(toastOf(slow, "fourth")).toBeVisible();
  await slow.clock.runFor(8900);
  await expect(toastOf(slow, "fourth")).toBeVisible();
  await slow.clock.runFor(200);
  await expect(toastOf(slow, "fourth")).toHaveCount(0);

  await settle(page, { toastAlertTime: 0 });
  const { page: quiet } = await visit("user");
  await quiet.goto("/settings");
  await expect(quiet.getByRole("heading", { name: "Settings" })).toBeVisible();
  await report(admin, "Power failure in the fifth mill");
  // Those who did not choose 0 have seen it by now.
  await slow.bringToFront();
  await expect(toastOf(slow, "fifth")).toBeVisible();
  await expect(messages(quiet)).toHaveCount(0);
  await settle(page);
});

test("2 Toast stack: title, HTML text and type; can be closed; its link navigates without a full load", async ({
  house,
  visit,
}) => {
  const { page } = await visit("user");
  await page.goto("/settings");
  await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible();
  const { page: admin } = await visit("admin");
  await admin.goto("/eula");
  await report(admin, "Gas leak closes the station");
  const toast = toastOf(page, "Gas leak closes the station");
  await expect(toast).toContainText("Near Mill.");
  await toast.getByRole("button", { name: "Close alert" }).click();
  await expect(toast).toHaveCount(0);

  const id = await report(admin, "Power failure in the whole quarter");
  await page.evaluate(() => Object.assign(window, { isSameLoad: true }));
  await messages(page).getByRole("link", { name: "Show event" }).click();
  await page.waitForURL(`${house.server.origin}/events/${id}`);
  expect(await page.evaluate(() => "isSameLoad" in window)).toBe(true);
});

test("2 Toast stack: icon and colour follow the dark and the light scheme", async ({ visit }) => {
  const look = async (scheme: "dark" | "light") => {
    const { page } = await visit("user", { scheme });
    await page.goto("/admin");
    const card = toastOf(page, "Admins only");
    await expect(card).toBeVisible();
    const colours = await card.evaluate((element) => [
      getComputedStyle(element).backgroundColor,
      getComputedStyle(element.querySelector("svg") as Element).color,
    ]);
    return colours as [string, string];
  };
  const [dark, light] = [await look("dark"), await look("light")];
  expect(light[0]).not.toBe(dark[0]);
  expect(light[1]).not.toBe(dark[1]);
});

test("2 Toast stack: only the newest of many are shown, with a link to the others, and all can be closed", {
  tag: "@proof",
}, async ({ house, visit }) => {
  const { page } = await visit("user", { width: 390, height: 844 });
  await page.goto("/eula");
  await settle(page, { toastAlertTime: 60_000 });
  const listens = page.waitForResponse(/\/api\/live\?/);
  await page.goto("/settings");
  await listens;
  const { page: admin } = await visit("admin");
  await admin.goto("/eula");
  const open = async (first: number) => {
    for (let n = first; n < first + 7; n++) await report(admin, `Gas leak in mill number ${n}`);
  };
  await open(20);
  const more = messages(page).getByRole("link", { name: /^\d+ more alerts?$/ });
  await expect(more).toHaveText("3 more alerts");
  await expect(messages(page).getByRole("button", { name: "Close alert" })).toHaveCount(4);
  await expect(toastOf(page, "number 26")).toBeVisible();
  await expect(toastOf(page, "number 22")).toHaveCount(0);
  expect(await findViolations(page, new AxeBuilder({ page }).include('[aria-label="Alerts"]'))).toEqual([]);
  const box = await messages(page).boundingBox();
  expect(box?.height).toBeLessThan(844 / 2 + 100);
  await toastOf(page, "number 26").getByRole("button", { name: "Close alert" }).click();
  await expect(toastOf(page, "number 22")).toBeVisible();
  await expect(more).toHaveText("2 more alerts");
  await messages(page).getByRole("button", { name: "Close all" }).click();
  await expect(messages(page)).toHaveCount(0);

  await open(30);
  await more.click();
  await page.waitForURL(`${house.server.origin}/notifications`);
  await expect(messages(page)).toHaveCount(0);
  await settle(page);
});
