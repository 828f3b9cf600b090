import type { Locator, Page } from "@playwright/test";
import { settle } from "./stage/house.ts";
import { expect, test } from "./stage/story.ts";

/** The edge of a field lies that far around the part of it that has the focus. */
const aroundPx = 16;

/** True when the focused element has an outline, or at least looks different from how it looks without the focus. */
async function showsFocus(page: Page): Promise<boolean> {
  const focused = page.locator(":focus");
  const outlinePx = await focused.evaluate((element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle === "none" ? 0 : Number.parseFloat(outlineWidth);
  });
  if (outlinePx >= 2) return true;
  const box = await focused.boundingBox();
  if (!box) return false;
  const size = page.viewportSize() ?? { width: 0, height: 0 };
  const [x, y] = [Math.max(0, box.x - aroundPx), Math.max(0, box.y - aroundPx)];
  const clip = {
    x,
    y,
    width: Math.min(size.width - x, box.width + 2 * aroundPx),
    height: Math.min(size.height - y, box.height + 2 * aroundPx),
  };
  if (clip.width <= 0 || clip.height <= 0) return false;
  const shot = () => page.screenshot({ clip, animations: "disabled", caret: "hide" });
  const element = await focused.elementHandle();
  const withFocus = await shot();
  await element?.evaluate((node) => (node as HTMLElement).blur());
  const without = await shot();
  await element?.evaluate((node) => (node as HTMLElement).focus());
  return !withFocus.equals(without);
}

/** Moves by Tab to an element; every stop on the way must be on the screen and must show that it has the focus. */
async function tabTo(page: Page, wanted: Locator, most = 40): Promise<void> {
  await expect(wanted).toBeVisible();
  const stops: string[] = [];
  for (let step = 0; step < most; step++) {
    await page.keyboard.press("Tab");
    const name = await page.evaluate(() => {
      const { activeElement: at } = document;
      return at ? `${at.tagName} ${at.getAttribute("aria-label") ?? at.textContent?.trim().slice(0, 40)}` : "";
    });
    stops.push(name);
    // Between the last stop and the first the focus is on the page itself.
    if (name.startsWith("BODY")) continue;
    await expect(page.locator(":focus"), name).toBeInViewport();
    if (!name.startsWith("CANVAS")) expect(await showsFocus(page), `${name} shows its focus`).toBe(true);
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Not reached by Tab; the stops were ${stops.join(" → ")}`);
}

test("with the keyboard only: sign in, add the first asset, open an event, dismiss it and restore it", async ({
  house,
  visit,
}) => {
  const { page } = await visit("anonymous", { reducedMotion: "reduce" });
  const press = (key: string) => page.keyboard.press(key);
  await page.goto("/auth/signin");
  await tabTo(page, page.getByRole("textbox", { name: "Email" }));
  await page.keyboard.type("kim@example.org");
  await press("Enter");
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
  const { email } = await house.mail.waitFor("kim@example.org");
  await page.goto(email.text?.match(/http\S+/)?.[0] ?? "");
  await tabTo(page, page.getByRole("button", { name: "Sign in as kim@example.org" }));
  await press("Enter");

  const search = page.getByRole("searchbox", { name: "Search for a place" });
  await expect(search).toBeVisible();
  await tabTo(page, search);
  await page.keyboard.type("Leiria");
  await tabTo(page, page.getByRole("list", { name: "Places found" }).getByRole("button").first());
  await press("Enter");
  await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("Leiria");
  await tabTo(page, page.getByRole("button", { name: "Save asset" }));
  await press("Enter");
  await expect(page.getByRole("heading", { name: "Choose event categories" })).toBeFocused();
  await tabTo(page, page.getByRole("button", { name: "Skip for now" }));
  await press("Enter");

  const all = page.getByRole("switch", { name: "All events" });
  await expect(all).toBeVisible();
  await tabTo(page, all);
  await press("Space");
  const title = "Warehouse fire in Leiria, Portugal forces evacuation";
  const row = page
    .getByRole("list", { name: /^Events/ })
    .getByRole("listitem")
    .filter({ hasText: title });
  await expect(row).toBeVisible();
  await tabTo(page, row.getByRole("button").first());
  await press("Enter");
  await expect(page.getByRole("heading", { name: title })).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Shift+Tab");
  await expect(page.getByRole("button", { name: "Back to the list" })).toBeFocused();
  await press("Enter");
  await expect(row.getByRole("button").first()).toBeFocused();
  await tabTo(page, row.getByRole("button", { name: /^Dismiss/ }));
  await press("Enter");
  await tabTo(page, page.getByRole("button", { name: "Undo" }));
  await press("Enter");
  await expect(row.getByRole("button", { name: /^Dismiss/ })).toBeVisible();
});

test("Escape closes what is above the page, and the focus returns", async ({ visit }) => {
  const { page } = await visit("user", { width: 390, height: 844 });
  await page.goto("/notifications");
  const menu = page.getByRole("button", { name: "Menu" });
  await menu.focus();
  await page.keyboard.press("Enter");
  const logOut = page.getByRole("navigation", { name: "Main" }).getByRole("button", { name: "Log Out" });
  await expect(logOut).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(logOut).toBeHidden();
  await expect(menu).toBeFocused();

  await page.setViewportSize({ width: 1440, height: 900 });
  await logOut.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Confirm Logout" });
  await expect(dialog.getByRole("button", { name: "Log Out" })).toBeFocused();
  // The focus stays within.
  for (let step = 0; step < 4; step++) {
    await page.keyboard.press("Tab");
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(logOut).toBeFocused();
});

test("on the main screen Tab reaches the list of events before the map", { tag: "@map" }, async ({ visit }) => {
  const { page } = await visit("admin", { map: true });
  await page.goto("/assets");
  const list = page.getByRole("list", { name: "Needs your attention" });
  await expect(list.getByRole("listitem").first()).toBeVisible();
  const map = page.getByRole("region", { name: "Map" });
  await expect(map).toBeVisible();
  const content = page.locator("#content");
  await content.focus();
  const stops: ("list" | "map" | "else")[] = [];
  const at = (place: typeof map) => place.evaluate((one) => one.contains(document.activeElement));
  while (!stops.includes("map")) {
    await page.keyboard.press("Tab");
    stops.push((await at(map)) ? "map" : (await at(list)) ? "list" : "else");
    expect(await at(content), stops.join(" ")).toBe(true);
  }
  expect(stops).toContain("list");
});

test("the first focusable link of a signed-in page skips the navigation", async ({ visit }) => {
  const { page } = await visit("user");
  await page.goto("/settings");
  const content = page.locator("#content");
  await expect(content.locator("input, button").first()).toBeEnabled();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(content).toBeFocused();
  await page.keyboard.press("Tab");
  await expect.poll(() => content.evaluate((main) => main.contains(document.activeElement))).toBe(true);
  await settle(page);
});
