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

test("markup planted in titles, summaries, links and names is never executed", async ({ browser, world }) => {
  const { server, feeds, mail } = world;
  const anna = await signIn(browser, world, "anna@example.org");
  const { page } = anna;
  await addFirstAsset(anna, "Leiria", payloads[0] as string, "20").catch(() => undefined);
  const items = payloads.map((payload, index) => ({
    guid: `x${index}`,
    title: `Explosion in Leiria, Portugal ${payload}`,
    summary: `Three people were hurt. ${payload}`,
    link: index % 2 ? "javascript:window.__ran=1" : `https://news.example/${index}?q="><script>window.__ran=1</script>`,
    point: [-8.8, 39.74] as [number, number],
  }));
  const url = feeds.serve("/hostile.xml", rssDocument(items));
  const added = await page.evaluate(
    async ([url, name]) =>
      (
        await fetch("/api/news-source", {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ name, url }),
        })
      ).status,
    [url, payloads[1]],
  );
  expect(added).toBe(201);
  await mail.waitFor(anna.email, ({ email }) => /Explosion/.test(email.subject ?? ""));

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
