import type { Page } from "@playwright/test";
import type { Who } from "../stage/house.ts";
import { expect, test } from "../stage/story.ts";

type Layout = "default" | "hero" | "marketing";

/** How a person distinguishes the layouts. */
const marks: Record<Layout, (page: Page) => Promise<void>> = {
  default: async (page) => {
    await expect(page.getByRole("banner").getByRole("link", { name: "Tocsin, your assets" })).toBeVisible();
    await expect(
      page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "All Assets" }),
    ).toBeVisible();
  },
  hero: async (page) => {
    await expect(page.getByRole("navigation")).toHaveCount(0);
    const card = await page.getByRole("main").boundingBox();
    expect(card?.width).toBeLessThanOrEqual(420);
  },
  marketing: async (page) => {
    await expect(page.getByRole("contentinfo").getByRole("link", { name: "Privacy policy" })).toBeVisible();
  },
};

type Route = { path: string; layout: Layout; heading: RegExp } & Record<Exclude<Who, "newcomer">, "shown" | string>;

const login = (path: string) => `/auth/signin?redirect=${encodeURIComponent(path)}`;
const visitors = { anonymous: "shown", user: "/assets", admin: "/assets" };
const anyone = { anonymous: "shown", user: "shown", admin: "shown" };
const people = (path: string) => ({ anonymous: login(path), user: "shown", admin: "shown" });
const admins = (path: string) => ({ anonymous: login(path), user: "/assets", admin: "shown" });

const routesOf = (asset: number): Route[] => [
  { path: "/", layout: "marketing", heading: /Know what happens/, ...visitors },
  { path: "/auth/signin", layout: "hero", heading: /Sign in/, ...visitors },
  { path: "/auth/verify", layout: "hero", heading: /Check your email/, ...visitors },
  { path: "/auth/error", layout: "hero", heading: /Sign-in failed/, ...visitors },
  { path: "/eula", layout: "marketing", heading: /licence agreement/i, ...anyone },
  { path: "/privacy-policy", layout: "marketing", heading: /privacy/i, ...anyone },
  { path: "/notifications/confirm/none", layout: "hero", heading: /cannot be confirmed|not/i, ...anyone },
  { path: "/assets", layout: "default", heading: /asset|quiet|blind|ongoing|event|needs? you/i, ...people("/assets") },
  { path: `/assets/${asset}`, layout: "default", heading: /Depot 3/, ...people(`/assets/${asset}`), user: "missing" },
  { path: "/board", layout: "default", heading: /Board report/, ...people("/board") },
  { path: "/users", layout: "default", heading: /Users/, ...admins("/users") },
  { path: "/notifications", layout: "default", heading: /Notifications/, ...people("/notifications") },
  { path: "/settings", layout: "default", heading: /Settings/, ...people("/settings") },
  { path: "/settings/rules", layout: "default", heading: /Notification rules/, ...people("/settings/rules") },
  { path: "/settings/templates", layout: "default", heading: /Message templates/, ...admins("/settings/templates") },
  { path: "/admin", layout: "default", heading: /Admin Tools/, ...admins("/admin") },
  { path: "/admin/config", layout: "default", heading: /Configuration/, ...admins("/admin/config") },
];

for (const who of ["anonymous", "user", "admin"] as const) {
  test(`2 Screens: what each route shows to ${who}, in which layout, or where it redirects`, { tag: "@proof" }, async ({
    house,
    visit,
  }) => {
    const { page } = await visit(who);
    for (const route of routesOf(house.ids.asset)) {
      const outcome = route[who];
      await test.step(`${route.path}: ${outcome}`, async () => {
        await page.goto(route.path);
        if (outcome === "missing") return expect(page.getByRole("heading", { name: "Page Not Found" })).toBeVisible();
        await page.waitForURL(house.server.origin + (outcome === "shown" ? route.path : outcome));
        if (outcome !== "shown") return;
        await expect(page.getByRole("heading", { level: 1, name: route.heading })).toBeVisible();
        await marks[route.layout](page);
      });
    }
  });
}

test("2 Screens: another person's asset and an unknown one show the same not-found page", async ({ house, visit }) => {
  const { page } = await visit("user");
  const texts: string[] = [];
  for (const id of [house.ids.asset, 999_999]) {
    await page.goto(`/assets/${id}`);
    await expect(page.getByRole("heading", { name: "Page Not Found" })).toBeVisible();
    await expect(page).toHaveTitle("Page Not Found · Tocsin");
    texts.push(await page.locator("#content").innerText());
  }
  expect(texts[0]).toBe(texts[1]);
  for (const path of ["/assets/abc", "/events/999999", "/nowhere"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: "Page Not Found" })).toBeVisible();
    await expect(page).toHaveTitle("Page Not Found · Tocsin");
  }
  for (const [path, title] of [
    ["/assets/", "Assets"],
    ["/settings/", "Settings"],
  ] as const) {
    expect((await page.goto(path))?.status()).toBe(200);
    await expect(page).toHaveTitle(`${title} · Tocsin`);
    await expect(page.getByRole("heading", { name: "Page Not Found" })).toHaveCount(0);
  }
});

test("2 Side navigation: the root path opens All Assets, and each entry its page", async ({ visit }) => {
  const { page } = await visit("admin");
  await page.goto("/");
  await page.waitForURL("**/assets");
  const navigation = page.getByRole("navigation", { name: "Main" });
  await expect(navigation.getByRole("link", { name: "All Assets" })).toHaveAttribute("aria-current", "page");
  for (const [name, path] of [
    ["Notifications", "/notifications"],
    ["Users", "/users"],
    ["Admin Tools", "/admin"],
    ["Settings", "/settings"],
    ["All Assets", "/assets"],
  ] as const) {
    await navigation.getByRole("link", { name }).click();
    await page.waitForURL(`**${path}`);
    await expect(navigation.locator('[aria-current="page"]')).toHaveText(name);
  }
});

test("2 Side navigation: further pages are at its foot, each once, and only the current entry is marked", async ({
  visit,
}) => {
  const { page } = await visit("user");
  await page.goto("/notifications");
  const more = page.getByRole("navigation", { name: "More pages" });
  for (const [name, path] of [
    ["Notification rules", "/settings/rules"],
    ["Contacts", "/contacts"],
    ["Board report", "/board"],
    ["Statistics", "/stats"],
  ] as const) {
    await page.getByRole("link", { name, exact: true }).click();
    await page.waitForURL(`**${path}`);
    const drawer = page.getByRole("navigation", { name: /^(Main|More pages)$/ });
    await expect(drawer.locator('[aria-current="page"]')).toHaveText([name]);
  }
  // The wall fills a screen, and has no navigation.
  await more.getByRole("link", { name: "Wall" }).click();
  await page.waitForURL("**/wall");
  await expect(page.getByRole("navigation")).toHaveCount(0);
});

test("2 Side navigation: Log Out can be cancelled with its button and with Escape", async ({ visit }) => {
  const { page } = await visit("user");
  await page.goto("/notifications");
  const logOut = page.getByRole("navigation", { name: "Main" }).getByRole("button", { name: "Log Out" });
  const dialog = page.getByRole("dialog", { name: "Confirm Logout" });
  for (const leave of [
    () => dialog.getByRole("button", { name: "Cancel" }).click(),
    () => page.keyboard.press("Escape"),
  ]) {
    await logOut.click();
    await expect(dialog).toBeVisible();
    await leave();
    await expect(dialog).toBeHidden();
    await expect(logOut).toBeFocused();
  }
  await page.reload();
  await expect(page.getByRole("heading", { name: "Notifications" })).toBeVisible();
});

test("2 The drawer: hidden on /assets while settings load for the first time, and during onboarding", async ({
  visit,
}) => {
  const { page } = await visit("user");
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/users/settings", async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest("**/api/users/settings");
  await page.goto("/assets");
  await expect(page.getByRole("banner")).toBeVisible();
  await asked;
  const navigation = page.getByRole("navigation", { name: "Main" });
  await expect(navigation).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Menu" })).toHaveCount(0);
  release();
  await expect(navigation).toBeVisible();

  const { page: newcomer } = await visit("newcomer");
  // Settings that cannot be had leave no empty page.
  await newcomer.route("**/api/users/settings", (route) => route.fulfill({ status: 500, json: {} }));
  await newcomer.goto("/assets");
  await expect(newcomer.getByRole("heading", { level: 1 })).toBeVisible();
  await newcomer.unroute("**/api/users/settings");
  await newcomer.goto("/assets");
  await expect(newcomer.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(newcomer.getByRole("navigation", { name: "Main" })).toHaveCount(0);
  await newcomer.goto("/settings");
  await expect(newcomer.getByRole("navigation", { name: "Main" })).toBeVisible();
});

test("2 The drawer: not shown on the public pages without a session", async ({ visit }) => {
  const { page } = await visit("anonymous");
  for (const path of ["/", "/eula", "/auth/signin"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("link", { name: "All Assets" })).toHaveCount(0);
  }
});
