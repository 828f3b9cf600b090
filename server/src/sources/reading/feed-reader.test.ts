import { afterEach, expect, test } from "vitest";
import { createFeedReader, type FeedReader } from "./feed-reader.ts";

const open: FeedReader[] = [];
const reader = (cpuMs: number, maxHeapMb = 256) => {
  const created = createFeedReader({ cpuMs, maxHeapMb });
  open.push(created);
  return created;
};
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()));
});

const job = (xml: string) => ({
  body: Buffer.from(xml),
  contentType: null,
  kind: null,
  dialect: null,
  url: "https://feeds.example/",
  now: new Date("2026-03-01T12:00:00Z"),
});
const feed = (title: string) => `<rss><channel><title>${title}</title><item><title>a</title></item></channel></rss>`;
const attributes = Array.from({ length: 1_000_000 }, (_, index) => `a${index}="1"`).join(" ");

test("feeds are parsed separately, one after the other, and errors keep their message", async () => {
  const { read } = reader(20_000);
  const titles = await Promise.all(["one", "two", "three"].map(async (title) => (await read(job(feed(title)))).title));
  expect(titles).toEqual(["one", "two", "three"]);
  await expect(read(job("<html></html>"))).rejects.toMatchObject({
    code: "fetch_failed",
    message: "The source answered with a web page, not a feed",
  });
  expect((await read(job(feed("four")))).items).toHaveLength(1);
});

test("a feed that takes too much CPU time is aborted, and the next one is read", async () => {
  const { read } = reader(1500);
  const endless = read(job(`<rss><channel><item ${attributes}><title>a</title></item></channel></rss>`));
  const next = read(job(feed("next")));
  await expect(endless).rejects.toThrow("too much time or memory");
  expect((await next).title).toBe("next");
});

test("a feed that takes too much memory is aborted, and the next one is read", async () => {
  // Its code alone takes some 20 MB.
  const { read } = reader(60_000, 48);
  await expect(read(job(`<rss><channel><item ${attributes}/></channel></rss>`))).rejects.toThrow(
    "too much time or memory",
  );
  expect((await read(job(feed("next")))).title).toBe("next");
});
