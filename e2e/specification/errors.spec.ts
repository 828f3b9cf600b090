import type { Locator, Page } from "@playwright/test";
import { call, settle } from "../stage/house.ts";
import { expect, test } from "../stage/story.ts";

const answer = (page: Page, url: string | RegExp, status: number, body: unknown) =>
  page.route(url, (route) =>
    typeof body === "string" ? route.fulfill({ status, body }) : route.fulfill({ status, json: body }),
  );

/** Lets the time of the page run on quickly until something is there: three more tries come first. */
const hurryTo = (page: Page, wanted: Locator) =>
  expect
    .poll(async () => {
      await page.clock.fastForward(2000);
      return wanted.isVisible();
    })
    .toBe(true);

test("5 Default messages: an email is required and must be valid, before anything is sent", async ({ visit }) => {
  const { page } = await visit("anonymous");
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
  await page.goto("/auth/signin");
  const send = page.getByRole("button", { name: "Send sign-in link" });
  await send.click();
  await expect(page.getByText("This field is required", { exact: true })).toBeVisible();
  for (const wrong of ["anna", "anna@", "anna@example", "anna example@example.org"]) {
    await page.getByRole("textbox", { name: "Email" }).fill(wrong);
    await send.click();
    await expect(page.getByText("Please enter a valid email", { exact: true })).toBeVisible();
  }
  expect(sent).toEqual([]);
});

test("5 Response rules: a response without a required field is an error, not an empty list", async ({ visit }) => {
  const { page } = await visit("user", { isFresh: true });
  await page.clock.install();
  await answer(page, "**/api/event?page=*", 200, { result: [], metadata: { total: 0 } });
  await page.goto("/assets?scope=all");
  await hurryTo(page, page.getByText("metadata.pageCount: Required"));
  await page.unrouteAll();
  await answer(page, "**/api/monitor?email=*", 200, { result: [{ id: "7" }], metadata: { pageCount: 1, total: 1 } });
  await page.reload();
  await hurryTo(page, page.getByText(/id: Expected number, received string; .*email: Required/));
});

test("5 Map coordinates, skip_processing and the search text: values out of range are refused, field by field", async ({
  visit,
}) => {
  const { page } = await visit("admin");
  await page.goto("/eula");
  const fields = async (method: string, path: string, body?: unknown) => {
    const { status, body: told } = await call(page, method, path, body);
    return [status, told?.fields?.map((field: { path: string }) => field.path)];
  };
  const source = { name: "x", url: "https://feed.example/rss" };
  expect(await fields("POST", "/api/monitor", { lat: 90.1, lon: 0 })).toEqual([422, ["lat"]]);
  expect(await fields("POST", "/api/monitor", { lat: 0, lon: -180.1 })).toEqual([422, ["lon"]]);
  expect(await fields("POST", "/api/news-source", { ...source, skip_processing: 2 })).toEqual([
    422,
    ["skip_processing"],
  ]);
  expect(await fields("POST", "/api/news-source", { ...source, skip_processing: -1 })).toEqual([
    422,
    ["skip_processing"],
  ]);
  expect(await fields("GET", "/api/geocode/forward?q=")).toEqual([422, ["q"]]);
  expect(await fields("GET", "/api/geocode/reverse?lon=181&lat=0")).toEqual([422, ["lon"]]);
});

test("8 A refused call shows the message of its body, or the text of its status", async ({ visit }) => {
  const notifications = /\/api\/notifications(\?|$)/;
  const { page } = await visit("user");
  await answer(page, notifications, 409, { message: "The shelves are being moved" });
  await page.goto("/notifications");
  await expect(page.getByRole("alert").getByText("The shelves are being moved")).toBeVisible();
  await page.unrouteAll();
  await answer(page, notifications, 403, "<html>");
  await page.reload();
  await expect(page.getByRole("alert").getByText("Forbidden", { exact: true })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("8 A refused chart shows the error in its place, and the list still works", async ({ visit }) => {
  const { page } = await visit("user");
  await answer(page, /\/api\/event\/histogram/, 409, { message: "The counts are being made anew" });
  await page.goto("/eula");
  await settle(page, { isChartVisible: true });
  await page.goto("/assets?scope=all");
  const chart = page.getByRole("figure", { name: "Events over time" });
  await expect(chart.getByRole("alert").getByText("The counts are being made anew")).toBeVisible();
  await expect(page.getByText("Strange lights over Graz").first()).toBeVisible();
  await page.unrouteAll();
  await chart.getByRole("button", { name: "Try again" }).click();
  await expect(chart.getByText(/^Up to/)).toBeVisible();
  await settle(page);
});

test("8 A failed sign-in ends at /auth/error with the reason in plain words", async ({ house, visit }) => {
  const { page } = await visit("anonymous");
  await page.goto(`/auth/verify?email=${house.emails.user}&token=guessed`);
  await page.getByRole("button", { name: `Sign in as ${house.emails.user}` }).click();
  await page.waitForURL(`${house.server.origin}/auth/error?error=Verification`);
  await expect(
    page.getByText("This sign-in link has already been used or has expired. Request a new one."),
  ).toBeVisible();
  await page.goto("/auth/error?error=SomethingNew");
  await expect(page.getByText("We could not sign you in. Try again.")).toBeVisible();
});

test("8 Without a known email the asset list shows 'User not authenticated', and requests no assets", async ({
  visit,
}) => {
  const { page } = await visit("user", { isFresh: true });
  await page.clock.install();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.route("**/api/auth/session", async (route) => {
    const response = await route.fetch();
    const { user, ...rest } = await response.json();
    await route.fulfill({ response, json: { ...rest, user: { ...user, email: undefined } } });
  });
  await page.goto("/assets");
  await hurryTo(page, page.getByText("User not authenticated").first());
  expect(asked).not.toContain("/api/monitor");
});

test("8 Geocoder: its own message, or 'Unknown error' with the status code", async ({ visit }) => {
  const { page } = await visit("user");
  await page.goto("/assets?add=1");
  const search = page.getByRole("searchbox", { name: "Search for a place" });
  await answer(page, "**/api/geocode/forward?*", 422, { message: "One town a day", code: "invalid", fields: [] });
  await search.fill("Lissabon");
  await expect(page.getByText("One town a day")).toBeVisible();
  await page.unrouteAll();
  await answer(page, "**/api/geocode/forward?*", 429, "");
  await search.fill("Lissabons");
  await expect(page.getByText("Unknown error (429)")).toBeVisible();
});
