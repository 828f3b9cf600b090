import type { Page } from "@playwright/test";
import pg from "pg";
import { openDatabase } from "../server/src/platform/db/database.ts";
import { createLog } from "../server/src/platform/log.ts";
import { rssDocument } from "../testing/servers/feed-server.ts";
import { findForbidden, plantHostileTexts, watchForHarm } from "./hostile-pages.ts";
import { tourHostileTexts } from "./hostile-tour.ts";
import { call, settle } from "./stage/house.ts";
import { addFirstAsset, giveSession, signIn } from "./stage/people.ts";
import { expect, test } from "./stage/story.ts";

const payloads = [
  '<img src=x onerror="window.__ran=1">',
  "<script>window.__ran=1</script>",
  '<svg onload="window.__ran=1">',
  '"><iframe srcdoc="<script>parent.__ran=1</script>">',
  "&lt;img src=x onerror=window.__ran=1&gt;",
  "javascript:window.__ran=1",
  '<details open ontoggle="window.__ran=1">',
  '<a href="javascript:window.__ran=1">x</a>',
  "<math><mtext><table><mglyph><style><img src=x onerror=window.__ran=1>",
  "{{constructor.constructor('window.__ran=1')()}}",
];

const post = (page: Page, path: string, body: object): Promise<number> =>
  page.evaluate(
    async ([path, body]) =>
      (
        await fetch(path, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify(body),
        })
      ).status,
    [path, body] as const,
  );

test("markup planted in titles, summaries, links and names is never executed", { tag: "@proof" }, async ({ world }) => {
  const { server, feeds, mail } = world;
  const anna = await signIn(world, "anna@example.org");
  const { page } = anna;
  // What people enter is refused with the field named.
  await addFirstAsset(anna, "Leiria", "Depot 3", "20");
  expect(await post(page, "/api/monitor", { name: payloads[0] })).toBe(422);
  expect(await post(page, "/api/news-source", { name: payloads[1], url: "https://x.example/" })).toBe(422);

  const items = payloads.map((payload, index) => ({
    guid: `x${index}${payload}`,
    title: `Explosion in Leiria, Portugal ${payload}`,
    summary: `Three people were hurt. ${payload}`,
    link: index % 2 ? "javascript:window.__ran=1" : `https://news.example/${index}?q="><script>window.__ran=1</script>`,
    point: [-8.8, 39.74] as [number, number],
  }));
  const escaped = (text = "") => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  const more = (text = "") => `<author>${escaped(text)}</author><category>${escaped(text)}</category>`;
  const [head, ...others] = rssDocument(items).split("</item>");
  const document = [head, ...others].map((part, index) => (index < items.length ? part + more(payloads[index]) : part));
  const url = feeds.serve("/hostile.xml", document.join("</item>"));
  expect(await post(page, "/api/news-source", { name: payloads[9], url })).toBe(201);
  await mail.waitFor(anna.email, ({ email }) => /Explosion/.test(email.subject ?? ""));

  // Should some find its way into a name all the same, the pages still show it as text.
  const { db, close } = openDatabase({ connectionString: world.databaseUrl }, createLog("error"));
  await db.updateTable("assets").set({ name: payloads[0], description: payloads[2] }).execute();
  await db.updateTable("sources").set({ name: payloads[1], last_error: payloads[6] }).execute();
  await close();

  const [event] = await page.evaluate(async () => (await (await fetch("/api/event")).json()).result);
  const [asset] = await page.evaluate(async () => (await (await fetch("/api/monitor")).json()).result);
  const paths = [
    "/assets",
    "/assets?scope=all",
    `/assets?event=${event.id}`,
    `/events/${event.id}`,
    `/assets/${asset.id}`,
  ];
  for (const path of [...paths, "/notifications", "/admin?tab=sources", "/settings"]) {
    await page.goto(server.origin + path);
    await page.waitForLoadState("networkidle");
    expect(await page.evaluate(() => (window as unknown as { __ran?: number }).__ran), path).toBeUndefined();
    const planted = page.locator("iframe, [onerror], [onload], [ontoggle], a[href^='javascript:']");
    await expect(planted, path).toHaveCount(0);
  }
  const html = mail.received.findLast(({ email }) => /Explosion/.test(email.subject ?? ""))?.email.html ?? "";
  expect(html).not.toMatch(/<img|<script|<svg|<iframe|href="javascript/i);
  expect(anna.wrongs).toEqual([]);
});

test("hostile text in every column of the database stays text on every screen, with and without the content policy", {
  tag: "@proof",
}, async ({ browser, world }) => {
  test.slow();
  const { server, feeds } = world;
  const db = new pg.Client(world.databaseUrl);
  // The server ends, and the database with it, while this still listens.
  db.on("error", () => undefined);
  await db.connect();
  const signedIn = await browser.newContext({ baseURL: server.origin });
  await giveSession(signedIn, world, "anna@example.org");
  const storageState = await signedIn.storageState();
  const open = async (bypassCSP: boolean) => {
    const context = await browser.newContext({ baseURL: server.origin, bypassCSP, storageState });
    const harms = await watchForHarm(context, server.origin);
    const page = await context.newPage();
    await page.goto("/eula");
    await settle(page, { eventFeedPageSize: 50, toastAlertTime: 60_000 });
    return { page, harms };
  };
  const guarded = await open(false);
  const { body } = await call(guarded.page, "POST", "/api/monitor", { name: "Depot 3", lat: 39.74, lon: -8.8 });
  const url = feeds.serve("/quiet.xml", rssDocument([]));
  await call(guarded.page, "POST", "/api/news-source", { name: "Test news", url });
  const events = await plantHostileTexts(db);
  expect(events.length).toBeGreaterThan(150);
  const bare = await open(true);
  // About one of each family; the lists contain all of them.
  const some = events.filter((_, index) => index % 40 === 0);
  for (const { page, harms } of [guarded, bare]) {
    const looksAtMap = page === bare.page;
    const visited = looksAtMap ? some : some.slice(0, 1);
    expect(await tourHostileTexts({ page, db, asset: body.result.id, events: visited, looksAtMap })).toEqual([]);
    expect(harms).toEqual([]);
  }

  // The eyes that saw nothing do see.
  await bare.page.evaluate(() => {
    const planted =
      "<img src=x onerror=__hit()><a href=' javascript:x'>x</a><a href='https://evil.example/'>A bank</a>";
    document.body.insertAdjacentHTML("beforeend", planted);
  });
  await expect.poll(() => bare.harms).toContainEqual(expect.stringMatching(/^ran at/));
  expect(await findForbidden(bare.page)).toHaveLength(3);
  await db.end();
});
