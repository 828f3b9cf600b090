import type { BrowserContext, Locator, Page } from "@playwright/test";
import { openChaosProxy } from "../testing/servers/chaos-proxy.ts";
import { eachByItself } from "../testing/worlds/quake-intake.ts";
import { openPage } from "./stage/browsers.ts";
import { findViolations } from "./stage/find-violations.ts";
import { giveSession, watchPage } from "./stage/people.ts";
import { expect, test } from "./stage/story.ts";
import type { World } from "./stage/world.ts";

const site = { name: "Depot 3", lat: 38.72, lon: -9.13, radius: 40 };
const severities = ["moderate", "severe", "extreme", "moderate", "severe", "moderate", "severe"] as const;
/** By rank: of two of a severity the newer one comes first. */
const ranked = ["Fire 3", "Fire 7", "Fire 5", "Fire 2", "Fire 6", "Fire 4"];

async function openOwner(context: BrowserContext, world: World) {
  const { origin } = world.server;
  const send = async (method: "post" | "put" | "delete", path: string, data?: object) => {
    const answer = await context.request[method](`${origin}${path}`, { headers: { origin }, ...(data && { data }) });
    expect(answer.ok(), path).toBe(true);
    return answer.status() === 204 ? undefined : (await answer.json()).result;
  };
  const enter = (title: string, severity: string): Promise<void> =>
    send("post", "/api/event", { title, description: "It burns.", lat: 38.72, lon: -9.14, severity });
  await giveSession(context, world, "anna@example.org");
  await send("put", "/api/users/rules", eachByItself);
  await send("post", "/api/monitor", site);
  for (const [index, severity] of severities.entries()) await enter(`Fire ${index + 1}`, severity);
  return { send, enter };
}

const rowsOf = (page: Page): Locator => page.getByRole("list", { name: "Needs your attention" }).getByRole("listitem");

/** Counts the presses on the way. */
async function makeLink(page: Page): Promise<{ url: string; presses: number }> {
  let presses = 0;
  const press = async (target: Locator): Promise<void> => {
    presses++;
    await target.click();
  };
  await press(page.getByRole("link", { name: "Settings", exact: true }));
  await press(page.getByRole("link", { name: "Links", exact: true }));
  await page.getByRole("textbox", { name: "Name of the screen" }).fill("Control room");
  await press(page.getByRole("button", { name: "Create wall link" }));
  await press(page.getByRole("button", { name: "Copy wall link" }));
  const url = await page.getByRole("region", { name: "New wall link" }).innerText();
  return { url: url.trim(), presses };
}

/** What leaves the page: nothing of it may contain the token. */
function watchRequests(page: Page, token: string) {
  const [asked, leaks] = [[] as string[], [] as string[]];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    asked.push(pathname);
    const { authorization: _, ...headers } = request.headers();
    if (JSON.stringify([request.url(), headers]).includes(token)) leaks.push(request.url());
  });
  return { asked, leaks };
}

test("a wall shows the six that rank highest, flies to what is new, says when it is blind, and ends when its link is revoked", {
  tag: "@map",
}, async ({ world }) => {
  const { origin } = world.server;
  const { page, context: own } = await openPage(origin);
  await own.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { enter } = await openOwner(own, world);
  const wrongs = watchPage(page, origin);
  await page.goto(`${origin}/assets`);
  await page.getByRole("button", { name: "Skip for now" }).click();
  const { url, presses } = await makeLink(page);
  expect(presses).toBeLessThanOrEqual(4);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);

  const { page: wall } = await openPage(origin, { width: 1920, height: 1080, map: true, isFresh: true });
  const way = await openChaosProxy(Number(new URL(origin).port));
  const here = `http://localhost:${way.port}`;
  const wallWrongs = watchPage(wall, here);
  const { asked, leaks } = watchRequests(wall, url.split("#")[1] ?? "missing");
  await wall.goto(url.replace(origin, here));
  await expect(wall.getByRole("heading", { level: 1 })).toHaveText("7 events need your attention, 1 of them extreme");
  await expect(rowsOf(wall)).toHaveText(ranked.map((title) => new RegExp(`^${title}`)));
  await expect(rowsOf(wall).first()).toContainText("Depot 3");
  await expect(rowsOf(wall).first()).toContainText("inside the radius · not acknowledged");
  await expect(wall.getByText("1 more needs your attention")).toBeVisible();
  await expect(wall).toHaveTitle("Wall · Tocsin");
  const map = wall.getByRole("img", { name: "Map of assets and events that need your attention" });
  await expect(map.locator("canvas")).toBeVisible();

  await enter("Fire 8", "extreme");
  await expect(rowsOf(wall).first()).toHaveText(/^Fire 8/);
  await expect(wall.getByRole("img", { name: "Map of Fire 8" })).toBeVisible();
  await expect(map).toBeVisible();

  const bar = wall.getByText(/^No connection since \d\d:\d\d\. This page may be out of date\.$/);
  way.set("cut");
  await expect(bar).toBeVisible();
  await enter("Fire 9", "extreme");
  way.set("none");
  await expect(rowsOf(wall).first()).toHaveText(/^Fire 9/, { timeout: 60_000 });
  await expect(bar).toHaveCount(0);

  await page.reload();
  await expect(page.getByText(/^Last used/)).toBeVisible();
  await page.getByRole("button", { name: "Revoke: Control room" }).click();
  await page.getByRole("button", { name: "Revoke wall link" }).click();
  await expect(wall.getByRole("heading", { level: 1 })).toHaveText("This wall link does not work.");
  await expect(wall.getByText("It is incomplete, was revoked, or belongs to another installation.")).toBeVisible();
  const before = asked.length;
  await wall.waitForTimeout(5000);
  expect(asked.slice(before)).toEqual([]);
  expect(leaks).toEqual([]);
  expect([...wrongs, ...wallWrongs]).toEqual([]);
  await wall.close();
  await way.close();
});

test("a wall without a token works by the session, and says how to get a link without one", async ({ world }) => {
  const { origin } = world.server;
  const { page, context: own } = await openPage(origin);
  const { send } = await openOwner(own, world);
  const wrongs = watchPage(page, origin);
  await page.goto(`${origin}/wall`);
  await expect(rowsOf(page)).toHaveCount(6);
  expect(await findViolations(page)).toEqual([]);
  const assets = await (await own.request.get(`${origin}/api/monitor`)).json();
  await send("delete", `/api/monitor?id=${assets.result[0].id}`);
  await expect(page.getByText("Nothing is monitored yet.", { exact: true })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await send("post", "/api/monitor", { name: "Depot Nairobi", lat: -1.3, lon: 36.8 });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Blind near Depot Nairobi: no source/);
  await expect(page.getByText("Depot Nairobi No source watches this asset")).toBeVisible();
  await expect(page.getByText("Nothing needs your attention")).toHaveCount(0);

  const { page: other } = await openPage(origin);
  wrongs.push(...watchPage(other, origin));
  await other.goto(`${origin}/wall`);
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("This screen has no wall link.");
  await other.goto(`${origin}/wall#tow_${"x".repeat(43)}`);
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("This wall link does not work.");
  expect(await findViolations(other)).toEqual([]);
  expect(wrongs).toEqual([]);
});
