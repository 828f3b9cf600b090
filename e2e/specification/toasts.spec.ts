import type { Page } from "@playwright/test";
import { call, expect, settle, test } from "../house.ts";

const messages = (page: Page) => page.getByRole("status", { name: "Messages" });
/** An admin page sends somebody who is no admin to their assets, with a message that says so. */
const notForYou = (page: Page) => messages(page).getByText("This page is for admins");

/** Goes by a clock that only the test moves, up to where a message is there, and says when it came. */
async function goToMessage(page: Page): Promise<number> {
  await page.clock.install();
  await page.addInitScript(() => {
    const look = () => {
      if (!document.querySelector('[aria-label="Messages"]')?.textContent) return;
      (window as unknown as { toldAt?: number }).toldAt ??= Date.now();
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
  });
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto("/admin");
  const step = async () => {
    await page.clock.runFor(20);
    return notForYou(page).isVisible();
  };
  await expect.poll(step, { intervals: [50] }).toBe(true);
  return page.evaluate(() => (window as unknown as { toldAt: number }).toldAt);
}

const runTo = async (page: Page, time: number) => {
  const now = await page.evaluate(() => Date.now());
  await page.clock.runFor(Math.max(0, time - now));
};

test("4 Toasts: a toast is gone after the person's time, 5000 ms unless they chose another", async ({ visit }) => {
  const { page } = await visit("user");
  const toldAt = await goToMessage(page);
  await runTo(page, toldAt + 4900);
  await expect(notForYou(page)).toBeVisible();
  await runTo(page, toldAt + 5100);
  await expect(notForYou(page)).toHaveCount(0);
});

test("4 Toasts: another time counts, and 0 shows none", async ({ visit }) => {
  const { page: first } = await visit("user");
  await first.goto("/eula");
  await settle(first, { toastAlertTime: 9000 });
  const { page } = await visit("user");
  const toldAt = await goToMessage(page);
  await runTo(page, toldAt + 8900);
  await expect(notForYou(page)).toBeVisible();
  await runTo(page, toldAt + 9100);
  await expect(notForYou(page)).toHaveCount(0);

  await settle(first, { toastAlertTime: 0 });
  const { page: quiet } = await visit("user");
  await quiet.goto("/admin");
  await quiet.waitForURL("**/assets");
  await expect(quiet.getByRole("heading", { name: "Assets" })).toBeVisible();
  await quiet.waitForTimeout(1000);
  await expect(messages(quiet)).toHaveCount(0);
  await settle(first);
});

test("2 Toast stack: title, HTML text and type; closed by the person; its link leads on without a full load", async ({
  house,
  visit,
}) => {
  const { page } = await visit("user");
  await page.goto("/settings");
  await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible();
  const { page: admin } = await visit("admin");
  await admin.goto("/eula");
  const happens = (title: string) => {
    const event = { title, severity: "severe", category: "infrastructure", lat: 48.2, lon: 16.37, placeKind: "exact" };
    return call(admin, "POST", "/api/event", event);
  };
  await happens("Gas leak closes the station");
  const toast = messages(page).locator("> *").filter({ hasText: "Gas leak closes the station" });
  await expect(toast).toContainText("Near Mill.");
  await toast.getByRole("button", { name: "Close message" }).click();
  await expect(toast).toHaveCount(0);

  const { body } = await happens("Power failure in the whole quarter");
  await page.evaluate(() => Object.assign(window, { isSameLoad: true }));
  await messages(page).getByRole("link", { name: "Show the event" }).click();
  await page.waitForURL(`${house.server.origin}/events/${body.result.id}`);
  expect(await page.evaluate(() => "isSameLoad" in window)).toBe(true);
});

test("2 Toast stack: icon and colour follow the dark and the light scheme", async ({ visit }) => {
  const look = async (scheme: "dark" | "light") => {
    const { page } = await visit("user", { scheme });
    await page.goto("/admin");
    const card = messages(page).locator("> *").filter({ hasText: "This page is for admins" });
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
