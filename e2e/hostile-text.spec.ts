import type { Page } from "@playwright/test";
import { openDatabase } from "../server/src/platform/db/database.ts";
import { createLog } from "../server/src/platform/log.ts";
import { rssDocument } from "../server/src/testing/feed-server.ts";
import { addFirstAsset, expect, signIn, test } from "./story.ts";

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

test("markup planted in titles, summaries, links and names is never executed", async ({ browser, world }) => {
  const { server, feeds, mail } = world;
  const anna = await signIn(browser, world, "anna@example.org");
  const { page } = anna;
  // What people enter is refused with the field named.
  await addFirstAsset(anna, "Leiria", "Depot 3", "20");
  expect(await post(page, "/api/monitor", { name: payloads[0] })).toBe(422);
  expect(await post(page, "/api/news-source", { name: payloads[1], url: "https://x.example/" })).toBe(422);

  const items = payloads.map((payload, index) => ({
    guid: `x${index}`,
    title: `Explosion in Leiria, Portugal ${payload}`,
    summary: `Three people were hurt. ${payload}`,
    link: index % 2 ? "javascript:window.__ran=1" : `https://news.example/${index}?q="><script>window.__ran=1</script>`,
    point: [-8.8, 39.74] as [number, number],
  }));
  const url = feeds.serve("/hostile.xml", rssDocument(items));
  expect(await post(page, "/api/news-source", { name: payloads[9], url })).toBe(201);
  await mail.waitFor(anna.email, ({ email }) => /Explosion/.test(email.subject ?? ""));

  // Should some find its way into a name all the same, the pages still show it as text.
  const { db, close } = openDatabase({ ...world.database }, createLog("error"));
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
  for (const path of [...paths, "/notifications", "/admin", "/settings"]) {
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
