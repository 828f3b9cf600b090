import { expect as expectSoon, type Page } from "@playwright/test";
import type pg from "pg";
import { announceHostileTexts, findForbidden } from "./hostile-pages.ts";

/** A page with all of these texts may take its time on a busy machine. */
const expect = expectSoon.configure({ timeout: 30_000 });

type Tour = {
  page: Page;
  db: pg.Pool | pg.Client;
  asset: number;
  /** The events whose pages are opened; the lists contain all of them. */
  events: readonly number[];
  looksAtMap: boolean;
};

async function pressWhileThere(page: Page, name: RegExp): Promise<void> {
  const button = page.getByRole("button", { name });
  const loading = page.getByRole("button", { name: /Loading more/ });
  while (await button.isVisible()) {
    // Between the look and the click the list may have come to its end by itself: then there is nothing left to press.
    await button.click({ timeout: 5_000 }).catch(() => undefined);
    await expect(loading).toHaveCount(0);
  }
}

/** The map's descriptions of features: at the pointer, and as a list. */
async function lookAtMap(page: Page): Promise<void> {
  const canvas = page.locator("canvas.maplibregl-canvas");
  await canvas.waitFor();
  const opener = page.getByRole("button", { name: /^Events in view/ });
  await opener.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("list", { name: "Events in view" }).getByRole("button").first()).toBeVisible();
  await page.keyboard.press("Escape");
  const box = await canvas.boundingBox();
  if (!box) return;
  const tooltip = page.getByRole("tooltip");
  for (let step = 1; step < 40 && !(await tooltip.isVisible()); step++)
    await page.mouse.move(box.x + (box.width * step) / 40, box.y + box.height * (0.35 + 0.3 * Math.random()));
}

/** Opens every screen that shows text from outside; returns the forbidden elements. */
export async function tourHostileTexts({ page, db, asset, events, looksAtMap }: Tour): Promise<string[]> {
  const found: string[] = [];
  const look = async (where: string): Promise<void> => {
    found.push(...(await findForbidden(page)).map((what) => `${where}: ${what}`));
  };
  const open = (path: string) => openPage(page, path);

  await open("/assets?scope=all");
  await expect(page.getByText("__hit()").first()).toBeVisible();
  await pressWhileThere(page, /Show more events/);
  if (looksAtMap) await lookAtMap(page);
  await look("list and map");

  await open(`/assets/${asset}`);
  await expect(page.getByRole("list", { name: "Matching events" }).getByRole("listitem").first()).toBeVisible();
  await look("asset");

  found.push(...(await openHostileEvents(page, events)));

  await open("/notifications");
  await expect(page.getByRole("list", { name: "Notifications" })).toBeVisible();
  await pressWhileThere(page, /Show more/);
  await page.locator("details").evaluateAll((all) => {
    for (const details of all) (details as HTMLDetailsElement).open = true;
  });
  await look("notifications");

  await open("/admin?tab=sources");
  await expect(
    page
      .getByText("</script>", { exact: false })
      .or(page.getByText("onerror", { exact: false }))
      .first(),
  ).toBeVisible();
  await look("sources");

  // Only what is published after the page listens reaches it.
  const listens = page.waitForResponse(/\/api\/live\?/);
  await open("/settings");
  await listens;
  await announceHostileTexts(db);
  await expect(page.getByText("Show event").first()).toBeVisible();
  await lookAtToasts(page, () => look("toasts"));
  return found;
}

/** Looks at every message: only the newest are shown, the others come as these are closed. */
async function lookAtToasts(page: Page, look: () => Promise<void>): Promise<void> {
  const messages = page.getByRole("status", { name: "Alerts" });
  await expect(messages.getByText(/more alerts?$/)).toBeVisible();
  const closers = messages.getByRole("button", { name: "Close alert" });
  while ((await messages.count()) > 0) {
    expect(await closers.count()).toBeLessThanOrEqual(4);
    await look();
    await closers.evaluateAll((buttons) => {
      for (const button of buttons) (button as HTMLElement).click();
    });
  }
}

async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole("heading").first().waitFor();
}

/** Where names given by people, admins and services are shown; the last two show none. */
export const namePages = [
  ...["/assets", "/admin?tab=sources", "/contacts", "/settings", "/settings/rules"],
  ...["/admin?tab=keys", "/admin?tab=links", "/admin?tab=audit"],
  ...["/admin/config?type=news&tab=versions", "/admin/config?type=news&tab=fixtures"],
  ...["/users", "/admin"],
];

/** Opens the other pages that show names; returns the forbidden elements. */
export async function tourHostileNames(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const [index, path] of namePages.entries()) {
    await openPage(page, path);
    await expect(page.getByText("Loading", { exact: false })).toHaveCount(0);
    if (index < namePages.length - 2) await expect(page.getByText("__hit()").first()).toBeAttached();
    found.push(...(await findForbidden(page)).map((what) => `${path}: ${what}`));
  }
  return found;
}

/** Opens the pages of events with all their details; returns the forbidden elements. */
export async function openHostileEvents(page: Page, events: readonly number[]): Promise<string[]> {
  const found: string[] = [];
  for (const [index, id] of events.entries()) {
    if (index === 0) await openPage(page, `/events/${id}`);
    else await goOn(page, id);
    await expect(page.getByRole("heading", { name: "Timeline" })).toBeVisible();
    await expect(page.getByText("Loading", { exact: false })).toHaveCount(0);
    found.push(...(await findForbidden(page)).map((what) => `event ${id}: ${what}`));
  }
  return found;
}

/** To another event's page as a link inside the product leads there: without a full load. */
async function goOn(page: Page, id: number): Promise<void> {
  const timeline = page.waitForResponse((response) => response.url().endsWith(`/api/event/${id}/timeline`));
  await page.evaluate((path) => {
    history.pushState({}, "", path);
    dispatchEvent(new PopStateEvent("popstate"));
  }, `/events/${id}`);
  await timeline;
}
