import { call, settle } from "../stage/house.ts";
import { expect, test } from "../stage/story.ts";

test("3 User settings: a new person has the defaults, stored as names and values", async ({ visit }) => {
  const { page } = await visit("newcomer");
  await page.goto("/settings");
  await expect(page.getByRole("combobox", { name: "Units of distance" })).toHaveValue("imperial");
  await expect(page.getByRole("combobox", { name: "Events per page" })).toHaveValue("25");
  await expect(page.getByRole("textbox", { name: /Alert display time/ })).toHaveValue("5");
  // Quiet hours are no setting of these; nobody has any at first.
  const toggles = await page.getByRole("switch", { name: /^(?!Quiet hours)/ }).all();
  expect(toggles.length).toBeGreaterThanOrEqual(6);
  for (const toggle of toggles) await expect(toggle).toBeChecked();
  const { body } = await call(page, "GET", "/api/users/settings");
  const pairs = (body as { name: string; value: string }[]).filter(({ name }) => name !== "TimeZone");
  expect(Object.fromEntries(pairs.map(({ name, value }) => [name, value]))).toEqual({
    IsOnboarded: "false",
    ToastAlertTime: "5000",
    Units: "imperial",
    EventFeedPageSize: "25",
    IsChartVisible: "false",
    EmailNotifications: "true",
    PushNotifications: "true",
    SmsNotifications: "true",
    InfrastructureNotifications: "true",
    MilitaryConflictNotifications: "true",
    NaturalDisasterNotifications: "true",
    OtherNotifications: "true",
    PoliceActivityNotifications: "true",
    WeatherNotifications: "true",
  });
});

test("3 Event: one without a category is labelled <no category>", async ({ house, visit }) => {
  const { page } = await visit("user");
  await page.goto(`/events/${house.ids.elsewhere}`);
  await expect(page.getByText("<no category>")).toBeVisible();
});

test("3 Event: the link in geojson is fetched", async ({ house, visit }) => {
  const { page } = await visit("user");
  const shape = page.waitForResponse(`**/api/event/${house.ids.shaped}/geometry`);
  await page.goto(`/events/${house.ids.shaped}`);
  expect((await (await shape).json()).type).toMatch(/Polygon|Feature/);
});

test("6 Roles: assets are requested by the person's email with a summary of what is ongoing, one asset and its events by its id", async ({
  house,
  visit,
}) => {
  const { page } = await visit("admin");
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    asked.push(`${pathname} ${[...searchParams].map((pair) => pair.join("=")).join("&")}`);
  });
  await page.goto("/assets");
  await expect(page.getByText("Warehouse fire").first()).toBeVisible();
  expect(asked).toContain(`/api/monitor email=${house.emails.admin}&outlines=simple`);
  // What is ongoing comes as a summary (decision 0061); the list of all matches by email grows with the history.
  expect(asked).toContain("/api/summary ");
  expect(asked).not.toContain(`/api/event email=${house.emails.admin}`);
  await page.goto(`/assets/${house.ids.asset}`);
  await expect(page.getByText("Warehouse fire").first()).toBeVisible();
  expect(asked).toContain(`/api/monitor id=${house.ids.asset}`);
  expect(asked).toContain(`/api/event monitored_site=${house.ids.asset}`);
});

test("3 and 9 Event feed: 10, 25 or 50 events a page, 25 by default; the choice is requested", async ({ visit }) => {
  const { page } = await visit("user");
  const takes = () => page.waitForRequest((request) => /\/api\/event\?.*\btake=(10|25|50)\b/.test(request.url()));
  const sizeOf = (url: string) => new URL(url).searchParams.get("take");
  const first = takes();
  await page.goto("/assets");
  expect(sizeOf((await first).url())).toBe("25");
  await page.goto("/settings");
  const sizes = page.getByRole("combobox", { name: "Events per page" });
  await expect(sizes.locator("option")).toHaveText(["10 events", "25 events", "50 events"]);
  await settle(page, { eventFeedPageSize: 10 });
  const next = takes();
  await page.goto("/assets");
  expect(sizeOf((await next).url())).toBe("10");
  await settle(page);
});

test("3 Event feed: only the visible part of the map, if the address has it", { tag: "@map" }, async ({ visit }) => {
  const { page } = await visit("admin", { map: true });
  await page.goto("/assets?scope=all");
  const bbox = () => new URL(page.url()).searchParams.get("bbox");
  await page.getByRole("button", { name: "Only events in view" }).click();
  await expect.poll(bbox).toMatch(/^-?[\d.]+(,-?[\d.]+){3}$/);
  await page.getByRole("button", { name: /^Clear: Only this part/ }).click();
  await expect.poll(bbox).toBeNull();
});

test("3 isChartVisible: the chart is hidden by default; once shown, it is shown at the next visit", async ({
  visit,
}) => {
  const { page } = await visit("user");
  await page.goto("/assets");
  const toggle = page.getByRole("button", { name: "Chart" });
  await expect(toggle).toHaveAttribute("aria-pressed", "false");
  const saved = page.waitForResponse((response) => response.request().method() === "PUT");
  await toggle.click();
  expect((await (await saved).json()) as unknown[]).toContainEqual({ name: "IsChartVisible", value: "true" });
  await page.reload();
  await expect(toggle).toHaveAttribute("aria-pressed", "true");
  await settle(page);
});

test("4 Authentication status: while loading, a person is neither signed in nor signed out", async ({ visit }) => {
  for (const [who, link, other] of [
    ["anonymous", "Sign in", "Your assets"],
    ["user", "Your assets", "Sign in"],
  ] as const) {
    const { page } = await visit(who);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/api/auth/session", async (route) => {
      await held;
      await route.continue();
    });
    await page.goto("/eula");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const navigation = page.getByRole("banner").getByRole("navigation");
    await expect(navigation.getByRole("link")).toHaveCount(0);
    release();
    await expect(navigation.getByRole("link", { name: link })).toBeVisible();
    await expect(navigation.getByRole("link", { name: other })).toHaveCount(0);
  }
});
