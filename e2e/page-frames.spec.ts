import type { House } from "./stage/house.ts";
import { scrollersOf } from "./stage/scrollers.ts";
import { expect, test } from "./stage/story.ts";

const pagesOf = ({ ids }: House): string[] => [
  "/assets?scope=all",
  "/assets?add=1",
  `/assets?event=${ids.event}`,
  "/assets/list",
  `/assets/${ids.asset}`,
  `/events/${ids.shaped}`,
  "/notifications",
  "/contacts",
  "/board",
  "/settings",
  "/settings#channels",
  "/settings#account",
  "/settings/rules",
  "/settings/templates",
  "/users",
  "/wall",
  "/stats",
  "/admin",
  "/admin?tab=sources",
  "/admin?tab=audit",
  "/admin/config",
  "/admin/config?type=news",
  "/about",
  "/privacy-policy",
];

// At 1440 and 390 pixels it is seen of each page that is looked at for WCAG.
test("at 1920 pixels no page has two scroll bars, nor one for its width", async ({ house, visit }) => {
  const { page, wrongs } = await visit("admin", { width: 1920, height: 1080 });
  const found: Record<string, string[]> = {};
  for (const path of pagesOf(house)) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
    await expect(page.getByText(/^Loading/)).toHaveCount(0);
    const scrollers = await scrollersOf(page);
    if (scrollers.length > 1) found[path] = scrollers;
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wider, path).toBeLessThanOrEqual(0);
  }
  expect(found).toEqual({});
  expect(wrongs).toEqual([]);
});

test("a page of settings is opened with at most 25 requests", async ({ visit }) => {
  const { page } = await visit("user", { isFresh: true });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/settings");
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
  await page.waitForLoadState("load");
  // What the service worker keeps for later is its own.
  expect(asked.filter((path) => path !== "/index.html").length, asked.join("\n")).toBeLessThanOrEqual(25);
});
