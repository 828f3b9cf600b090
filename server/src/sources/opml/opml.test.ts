import type { Source } from "@tocsin/contract";
import { expect, test } from "vitest";
import type { Client } from "../../../../testing/probes/client.ts";
import { eventually, startTestServer } from "../../../../testing/servers/test-server.ts";

const path = "/api/news-source/opml";
const type = { "content-type": "text/x-opml" };
const send = (admin: Client, body: string) => admin.call("POST", path, body, type);
const document = (outlines: string) => `<?xml version="1.0"?><opml version="2.0"><body>${outlines}</body></opml>`;

async function openWorld() {
  const server = await startTestServer({ POLL_SECONDS: "86400" });
  const admin = await server.signIn("anna@example.org");
  const list = async () => (await admin.get("/api/news-source")).body.result;
  return { admin, list };
}

test("sources are exported as OPML 2.0 with their tags, and imported again elsewhere", async () => {
  const { admin, list } = await openWorld();
  const sources = [
    { name: 'Quakes & "tremors" <3', url: "https://a.invalid/?x=1&y=2", tags: ["official", "earth & fire"] },
    { name: "Nyheter på svenska 🌍", url: "https://b.invalid/feed", tags: [] },
  ];
  for (const source of sources) await admin.call("POST", "/api/news-source", { ...source, paused: true });
  const { status, body, headers } = await admin.get(path);
  expect(status).toBe(200);
  expect(headers.get("content-type")).toBe("text/x-opml; charset=utf-8");
  expect(headers.get("content-disposition")).toBe('attachment; filename="tocsin-sources.opml"');
  expect(body).toMatch(/<opml version="2\.0">/);

  expect((await send(admin, body)).body.result).toEqual({ added: 0, known: 2, refused: [] });
  for (const { id } of await list()) await admin.call("DELETE", `/api/news-source?id=${id}`);
  expect((await send(admin, (await admin.get(path)).body)).body.message).toBe("The OPML file lists no feeds");
  expect((await send(admin, body)).body.result).toEqual({ added: 2, known: 0, refused: [] });
  const pick = ({ name, url, tags }: (typeof sources)[number]) => ({ name, url, tags });
  expect((await list()).map(pick)).toEqual(sources);
});

test("the outlines around a feed and its categories become its tags, and each address is one source", async () => {
  const { admin, list } = await openWorld();
  const answer = await send(
    admin,
    document(`
      <outline text="World"><outline title="News, daily" text="ignored">
        <outline text="A&#233;&lt;b&gt;x" xmlUrl="https://a.invalid/" category="/region/europe,press"/>
        <outline text="A note"/><outline text="A link" type="link" url="https://link.invalid/"/>
      </outline></outline>
      <outline text="Again" xmlUrl="https://a.invalid/" category="twice"/>
      <outline xmlUrl="https://authority.earthquake.usgs.gov/feed"/>
      <outline xmlUrl="javascript:alert(1)"/>
      <outline text="File" xmlUrl="file:///etc/passwd"/>`),
  );
  expect(answer.body.result).toEqual({
    added: 2,
    known: 0,
    refused: ["javascript:alert(1)", "file:///etc/passwd"].map((url) => ({
      url,
      message: "Please enter a web address that starts with http:// or https://",
    })),
  });
  expect(await list()).toMatchObject([
    { name: "Aéx", tags: ["World", "News", "daily", "region/europe", "press", "twice"], official: false },
    { name: "authority.earthquake.usgs.gov", tags: [], official: true },
  ]);
});

test("imported feeds are polled at once, those of one host seconds apart", async () => {
  const { admin, list } = await openWorld();
  const outlines = ["https://a.invalid/1", "https://a.invalid/2", "https://b.invalid/"].map(
    (url) => `<outline xmlUrl="${url}"/>`,
  );
  const before = Date.now();
  await send(admin, document(outlines.join("")));
  const [, second] = await list();
  expect(Date.parse(second.nextPollAt) - before).toBeGreaterThan(1500);
  await eventually(list, (all) => all.filter(({ failingSince }: Source) => failingSince).length === 3);
});

const nested = (depth: number) =>
  document(`${'<outline text="a">'.repeat(depth)}<outline xmlUrl="https://a.invalid/"/>${"</outline>".repeat(depth)}`);
const many = (count: number) =>
  Array.from({ length: count }, (_, index) => `<outline xmlUrl="http://a/${index}"/>`).join("");
const entities = `<!DOCTYPE opml [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>${document('<outline text="&b;"/>')}`;

test("a hostile OPML file gets a clear error and adds nothing", async () => {
  const { admin, list } = await openWorld();
  const refusals: [string, number, RegExp][] = [
    ["not OPML", 422, /^This is not an OPML file$/],
    ["<rss><channel><title>x</title></channel></rss>", 422, /^This is not an OPML file$/],
    ['{"opml": true}', 422, /^This is not an OPML file$/],
    ["", 422, /^This is not an OPML file$/],
    [document("").slice(0, -10), 422, /truncated|no feeds/],
    [`${document("").slice(0, -14)}<outline text="x"`, 422, /truncated/],
    [nested(200), 422, /nested too deeply/],
    [nested(20_000), 422, /nested too deeply/],
    [entities, 422, /entities/],
    [document(many(25_000)), 422, /more than 5,000 feeds/],
    [document(`<outline ${Array.from({ length: 60_000 }, (_, at) => `a${at}="1"`).join(" ")}/>`), 422, /./],
    [document(" ".repeat(10_000_000)), 413, /larger than 1 MB/],
    [document(many(100_000)), 413, /larger than 1 MB/],
  ];
  for (const [body, status, message] of refusals) {
    const answer = await send(admin, body);
    expect([body.slice(0, 100), answer.status, answer.body.message]).toEqual([
      body.slice(0, 100),
      status,
      expect.stringMatching(message),
    ]);
  }
  const asForm = await admin.call("POST", path, document(many(1)), { "content-type": "text/plain" });
  expect(asForm).toMatchObject({ status: 400, body: { message: expect.stringMatching(/content types text\/x-opml/) } });
  expect(await list()).toEqual([]);
  expect(await send(admin, `\uFEFF${document(many(1))}`)).toMatchObject({ body: { result: { added: 1 } } });
});
