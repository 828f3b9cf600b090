import { EventInput, SourceInput } from "@tocsin/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { canonicalUrl } from "../server/src/sources/canonical-url.ts";
import { hostileUrls, needsNameServer, ownAddresses } from "../testing/hostile/hostile-urls.ts";
import type { Client } from "../testing/probes/client.ts";
import { type Canary, openCanary } from "../testing/servers/canary.ts";
import { openFeedServer, rssDocument } from "../testing/servers/feed-server.ts";
import { eventually, startTestServer, type TestServer } from "../testing/servers/test-server.ts";

// Every call with which a person, an admin or a document gives an address, with every spelling of an inner one: the number of
// connections to the canary counts, not the response.

let canary: Canary;
let urls: string[];

beforeAll(async () => {
  canary = await openCanary();
  urls = hostileUrls(canary.port).filter((url) => !needsNameServer(url));
  expect(urls.length).toBeGreaterThan(200);
});

afterAll(() => canary.close());

/** A server that polls each source once. */
async function open(): Promise<{ server: TestServer; admin: Client }> {
  const server = await startTestServer({ POLL_SECONDS: "86400" });
  return { server, admin: await server.signIn("anna@example.org") };
}

/** Waits until every source was asked; each must have failed, and with a sentence. */
async function expectAllRefused(admin: Client, count: number): Promise<void> {
  const sources = await eventually(
    async () => (await admin.get("/api/news-source")).body.result as { url: string; lastError: string | null }[],
    // Those of one host are asked one after the other, two in a second.
    (all) => all.every((source) => source.lastError !== null),
  );
  expect(sources).toHaveLength(count);
}

const nameOf = (index: number): string => `Source ${index}`;

const listAccepted = (): string[] => urls.filter((url) => SourceInput.safeParse({ name: "x", url }).success);

/** Many spellings are one address, and one source. */
const countAddresses = (some: string[]): number => new Set(some.map(canonicalUrl)).size;

test("trying an address reaches no inner machine and waits for nothing", async () => {
  const { admin } = await open();
  for (const url of urls) {
    const { status, body } = await admin.call("POST", "/api/news-source/test", { url });
    expect(status, url).toBe(422);
    expect(body.message, url).toMatch(/\w/);
    // These would show that a request was sent.
    expect(body.message, url).not.toMatch(/did not respond|refused the connection|unreachable|closed the connection/);
  }
  expect(canary.connections).toEqual([]);
});

test("a source that is saved with an inner address reaches no inner machine when it is polled", async () => {
  const { admin } = await open();
  let saved = 0;
  for (const [index, url] of urls.entries()) {
    const { status } = await admin.call("POST", "/api/news-source", { name: nameOf(index), url });
    expect([201, 409, 422], url).toContain(status);
    if (status === 201) saved++;
  }
  expect(saved).toBe(countAddresses(listAccepted()));
  expect(saved).toBeGreaterThan(100);
  await expectAllRefused(admin, saved);
  expect(canary.connections).toEqual([]);
});

test("a source that is changed to an inner address reaches no inner machine when it is polled", async () => {
  const { server, admin } = await open();
  let moved = 0;
  const tried = listAccepted().slice(0, 150);
  for (const [index, url] of tried.entries()) {
    const fine = server.feeds.serve(`/${index}`, rssDocument([{ guid: "1", title: "Rain" }]));
    const name = nameOf(index);
    const { id } = (await admin.call("POST", "/api/news-source", { name, url: fine })).body.result;
    const { status } = await admin.call("PUT", `/api/news-source?id=${id}`, { name, url });
    expect([200, 409], url).toContain(status);
    if (status === 200) moved++;
  }
  expect(moved).toBe(countAddresses(tried));
  expect(moved).toBeGreaterThan(60);
  await eventually(
    async () => (await admin.get("/api/news-source")).body.result as { lastError: string | null }[],
    (all) => all.filter((source) => source.lastError !== null).length === moved,
  );
  expect(canary.connections).toEqual([]);
});

test("a redirect of any kind from an allowed host reaches no inner machine, tried or polled", async () => {
  const { server, admin } = await open();
  const statuses = [301, 302, 303, 307, 308];
  let asked = 0;
  for (const [index, location] of urls.entries()) {
    // Location is bytes; what is not ASCII goes as UTF-8, and what no header may hold is left out.
    const value = Buffer.from(location.replace(/[\0\r\n\t]/g, ""), "utf8").toString("latin1");
    server.feeds.serve(`/${index}`, (_, response) => {
      asked++;
      response.writeHead(statuses[index % 5] as number, { location: value }).end();
    });
    const url = `${server.feeds.origin}/${index}`;
    expect((await admin.call("POST", "/api/news-source/test", { url })).status, location).toBe(422);
    expect((await admin.call("POST", "/api/news-source", { name: nameOf(index), url })).status).toBe(201);
  }
  await expectAllRefused(admin, urls.length);
  expect(asked).toBeGreaterThanOrEqual(2 * urls.length);
  expect(canary.connections).toEqual([]);
});

const escapeXml = (text: string): string =>
  text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`).replaceAll("\0", "");

/** Documents that name the addresses in every place where feeds name one. */
function documentsWith(addresses: string[]): Record<string, string> {
  const all = addresses.map(escapeXml);
  const each = (write: (url: string, index: number) => string): string => all.map(write).join("\n");
  const markup = (url: string): string =>
    `&lt;img src="${url}">&lt;iframe src="${url}">&lt;/iframe>&lt;link rel=stylesheet href="${url}">&lt;meta http-equiv=refresh content="0;url=${url}">`;
  // One of them is news; that the others are stored is enough.
  const title = (index: number): string => (index === 0 ? "Magnitude 6 earthquake in Leiria, Portugal" : "Rain");
  const now = new Date();
  return {
    rss: `<?xml version="1.0"?>${each((url) => `<?xml-stylesheet href="${url}"?>`)}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/" xmlns:georss="http://www.georss.org/georss" xmlns:wfw="http://wellformedweb.org/CommentAPI/" xmlns:xi="http://www.w3.org/2001/XInclude"><channel xml:base="${all[0]}"><title>News</title>
${each((url) => `<link>${url}</link><docs>${url}</docs><image><url>${url}</url><title>x</title><link>${url}</link></image><cloud domain="${url}" port="80" path="/" registerProcedure="x" protocol="http-post"/><textInput><link>${url}</link></textInput><atom:link rel="hub" href="${url}"/><atom:link rel="self" href="${url}"/><atom:link rel="next" href="${url}"/><xi:include href="${url}"/>`)}
${each((url, index) => `<item><guid isPermaLink="true">${url}</guid><title>${title(index)}</title><link>${url}</link><comments>${url}</comments><source url="${url}">x</source><description>${markup(url)}</description><enclosure url="${url}" length="1" type="image/png"/><media:content url="${url}"/><media:thumbnail url="${url}"/><wfw:commentRss>${url}</wfw:commentRss><georss:point>39.74 -8.8</georss:point><pubDate>${now.toUTCString()}</pubDate></item>`)}</channel></rss>`,
    atom: `<feed xmlns="http://www.w3.org/2005/Atom" xml:base="${all[0]}"><title>News</title><id>x</id><updated>${now.toISOString()}</updated>
${each((url) => `<icon>${url}</icon><logo>${url}</logo><link rel="hub" href="${url}"/><link rel="self" href="${url}"/><link rel="next" href="${url}"/>`)}
${each((url, index) => `<entry xml:base="${url}"><id>${url}</id><title>${title(index)}</title><updated>${now.toISOString()}</updated><link href="${url}"/><link rel="enclosure" href="${url}"/><author><name>x</name><uri>${url}</uri></author><content src="${url}"/><summary type="html">${markup(url)}</summary></entry>`)}</feed>`,
    entities: `<?xml version="1.0"?><!DOCTYPE rss [${each((url, index) => `<!ENTITY x${index} SYSTEM "${url}"><!ENTITY % y${index} SYSTEM "${url}"> %y${index};`)}]><rss version="2.0"><channel><title>News</title><item><title>${each((_, index) => `&x${index};`)}</title></item></channel></rss>`,
    page: `<!doctype html><html><head>${each((url) => `<base href="${url}"><meta http-equiv="refresh" content="0;url=${url}"><link rel="alternate" type="application/rss+xml" href="${url}"><link rel="icon" href="${url}">`)}</head><body>Welcome</body></html>`,
  };
}

test("addresses in a document are not fetched, from the feed to the mail", async () => {
  const { server, admin } = await open();
  await admin.call("POST", "/api/monitor", { name: "Works", lat: 39.74, lon: -8.8, radius: 50 });
  const documents = Object.entries(documentsWith(urls));
  for (const [form, document] of documents) {
    const url = server.feeds.serve(`/${form}`, document, form === "page" ? "text/html" : "text/xml");
    expect((await admin.call("POST", "/api/news-source", { name: form, url })).status).toBe(201);
    const tried = await admin.call("POST", "/api/news-source/test", { url });
    if (form === "rss" || form === "atom") expect(tried.body.result.items.length, form).toBeGreaterThan(200);
    else expect(tried.status, form).toBe(422);
  }
  for (const address of urls.slice(0, 160)) {
    const declared = `<?xml version="1.0"?><!DOCTYPE rss SYSTEM "${escapeXml(address)}">`;
    const url = server.feeds.serve("/declared", declared + rssDocument([{ guid: "1", title: "Rain" }]).slice(38));
    await admin.call("POST", "/api/news-source/test", { url });
  }
  const accepted = urls.filter((url) => EventInput.safeParse({ title: "By hand", url }).success);
  expect(accepted.length).toBeGreaterThan(150);
  for (let start = 0; start < accepted.length; start += 50) {
    const some = accepted.slice(start, start + 50);
    const event = { title: "By hand", url: some[0], urls: some, lat: 39.74, lon: -8.8, severity: "severe" };
    expect((await admin.call("POST", "/api/event", event)).status).toBe(201);
  }
  await eventually(
    async () => (await admin.get("/api/news-source")).body.result as { lastError: unknown; lastSuccessAt: unknown }[],
    (all) => all.length === documents.length && all.every((source) => source.lastError ?? source.lastSuccessAt),
  );
  await server.mail.waitFor("anna@example.org", ({ email }) => email.subject !== "Sign in to Tocsin");
  expect(canary.connections).toEqual([]);
});

test.each(["127.0.0.1", "localhost", ...ownAddresses.filter((address) => !address.startsWith("[fe80"))])(
  "the canary receives a connection if %s is allowed, so the other tests can fail",
  async (host) => {
    const own = await openCanary();
    const feeds = await openFeedServer();
    const server = await startTestServer({ POLL_SECONDS: "86400", FETCH_ALLOW: `${host}:${own.port},${feeds.host}` });
    const admin = await server.signIn("anna@example.org");
    const url = `http://${host}:${own.port}/`;
    await admin.call("POST", "/api/news-source/test", { url });
    expect(own.connections).toHaveLength(1);
    const moved = feeds.serve("/moved", (_, response) => response.writeHead(302, { location: url }).end());
    await admin.call("POST", "/api/news-source", { name: "Moved", url: moved });
    await expectAllRefused(admin, 1);
    expect(own.connections.length).toBeGreaterThanOrEqual(1);
    await Promise.all([own.close(), feeds.close()]);
  },
);
