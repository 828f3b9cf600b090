import type { IncomingMessage, ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { rssDocument } from "../../../testing/servers/feed-server.ts";
import { eventually, startTestServer } from "../../../testing/servers/test-server.ts";
import { userAgentOf } from "../platform/safe-fetch/index.ts";
import { readVersion } from "../platform/version.ts";

test.each([
  [null, "Tocsin/1.2.3"],
  ["ops@example.org", "Tocsin/1.2.3 (ops@example.org)"],
  ["https://tocsin.example.org", "Tocsin/1.2.3 (+https://tocsin.example.org)"],
])("requests name the product, its version and the contact %s", (contact, header) => {
  expect(userAgentOf("1.2.3", contact)).toBe(header);
});

test("polls, linked documents, redirects, tests and discovery name a contact", async () => {
  const server = await startTestServer({ CONTACT: "ops@example.org", POLL_SECONDS: "86400" });
  const admin = await server.signIn("anna@example.org");
  const { feeds } = server;
  const names = new Map<string, Set<string | undefined>>();
  const serve = (path: string, answer: (response: ServerResponse) => unknown) =>
    feeds.serve(path, (request: IncomingMessage, response) => {
      names.set(path, (names.get(path) ?? new Set()).add(request.headers["user-agent"]));
      answer(response);
    });
  const item = `<item><guid>1</guid><title>Storm</title><link>${feeds.origin}/1.cap.xml</link></item>`;
  const index = `<rss version="2.0"><channel><title>Alerts</title>${item}</channel></rss>`;
  serve("/1.cap.xml", (response) => response.writeHead(404).end());
  serve("/index.xml", (response) => response.writeHead(200, { "content-type": "application/rss+xml" }).end(index));
  serve("/news", (response) => response.end(rssDocument([])));
  serve("/page", (response) =>
    response
      .writeHead(200, { "content-type": "text/html" })
      .end('<html><a href="/news" type="application/rss+xml">News</a></html>'),
  );
  const moved = serve("/moved", (response) => response.writeHead(302, { location: "/index.xml" }).end());
  await admin.call("POST", "/api/news-source/test", { url: moved });
  await admin.call("POST", "/api/news-source/discover", { url: `${feeds.origin}/page` });
  await admin.call("POST", "/api/news-source", { name: "Alerts", url: moved });
  await eventually(
    async () => (await admin.get("/api/news-source")).body.result[0],
    ({ lastError }) => lastError !== null,
  );
  expect([...names.keys()].toSorted()).toEqual(["/1.cap.xml", "/index.xml", "/moved", "/news", "/page"]);
  const header = userAgentOf(readVersion(), "ops@example.org");
  expect(new Set([...names.values()].flatMap((some) => [...some]))).toEqual(new Set([header]));
});

test("a source that answers 403 says that a contact may be missing", async () => {
  const server = await startTestServer({ POLL_SECONDS: "86400" });
  const admin = await server.signIn("anna@example.org");
  const url = server.feeds.serve("/guarded", (_, response) => response.writeHead(403).end());
  const said = "The source answered 403 Forbidden. Some publishers refuse requests without a contact: set CONTACT";
  expect((await admin.call("POST", "/api/news-source/test", { url })).body.message).toContain(said);
  await admin.call("POST", "/api/news-source", { name: "Guarded", url });
  const source = await eventually(
    async () => (await admin.get("/api/news-source")).body.result[0],
    ({ lastError }) => lastError !== null,
  );
  expect(source.lastError).toContain(said);
});
