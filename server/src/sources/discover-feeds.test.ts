import { expect, test } from "vitest";
import { rssDocument } from "../../../testing/servers/feed-server.ts";
import { startTestServer } from "../../../testing/servers/test-server.ts";

const feed = (title: string) =>
  rssDocument([{ guid: title, title, point: [-8.8, 39.74] }]).replace(/<title>[^<]*/, `<title>${title}`);

test("a site's feeds are found by what its page links to, and each was read", async () => {
  const { signIn, feeds } = await startTestServer();
  const admin = await signIn("anna@example.org");
  const discover = (path: string) => admin.call("POST", "/api/news-source/discover", { url: feeds.origin + path });
  const html = (body: string) => `<!doctype html>\n<html><body>${body}</body></html>`;
  feeds.serve("/warnings.xml", feed("Warnings"));
  feeds.serve("/old.xml", feed("Old"));
  feeds.serve("/moved", (_, response) => response.writeHead(301, { location: "/warnings.xml" }).end());
  feeds.serve("/broken.xml", "<rss><channel>");
  feeds.serve(
    "/agency",
    html(
      `<link rel="alternate" type="application/rss+xml" href="/moved"><a href="/broken.xml">RSS</a><a href="/old.xml">x</a>
       <a href="/warnings.xml">again</a><a href="http://10.0.0.1/feed">inside</a><a href="/none">feed</a>`,
    ),
    "text/html",
  );
  expect((await discover("/agency")).body.result).toEqual([
    { url: `${feeds.origin}/warnings.xml`, title: "Warnings", kind: "rss" },
    { url: `${feeds.origin}/old.xml`, title: "Old", kind: "rss" },
  ]);

  // A page that names none is tried at the usual addresses.
  feeds.serve("/bare", html("Welcome"), "text/html");
  expect((await discover("/bare")).body.result).toEqual([]);
  feeds.serve("/feed", feed("Usual"));
  expect((await discover("/bare")).body.result).toMatchObject([{ url: `${feeds.origin}/feed`, title: "Usual" }]);

  expect((await discover("/old.xml")).body.result).toMatchObject([{ url: `${feeds.origin}/old.xml`, title: "Old" }]);
  const missing = await discover("/nowhere");
  expect([missing.status, missing.body.message]).toEqual([422, "The source answered 404 Not Found"]);
  expect((await discover("/broken.xml")).status).toBe(422);
  expect((await admin.call("POST", "/api/news-source/discover", { url: "file:///etc/passwd" })).status).toBe(422);
  expect((await admin.get("/api/news-source")).body.result).toEqual([]);
});
