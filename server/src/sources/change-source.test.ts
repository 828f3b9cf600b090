import { expect, test } from "vitest";
import { rssDocument } from "../../../testing/servers/feed-server.ts";
import { eventually, newAdmin, shareTestServer, startTestServer } from "../../../testing/servers/test-server.ts";

const path = "/api/news-source";
const hour = 3600;

const shared = shareTestServer();

test("a source names the response of its last poll, its items a day and its next poll after its own interval", async () => {
  const server = await startTestServer();
  const admin = await server.signIn("anna@example.org");
  const items = [1, 2, 3].map((id) => ({ guid: `${id}`, title: `Title ${id}` }));
  const url = server.feeds.serve("/hourly", rssDocument(items));
  const { result } = (await admin.call("POST", path, { name: "Hourly", url, pollSeconds: hour })).body;
  const read = async () => (await admin.get(`${path}?id=${result.id}`)).body.result;
  const polled = await eventually(read, (one) => one.lastSuccessAt !== null);
  expect(polled).toMatchObject({ pollSeconds: hour, tags: [], lastStatus: 200, responseMs: expect.any(Number) });
  expect(polled.itemsPerDay).toEqual([...Array(13).fill(0), 3]);
  expect(Date.parse(polled.nextPollAt) - Date.parse(polled.lastSuccessAt)).toBeGreaterThan(0.9 * hour * 1000);
  expect((await admin.get(path)).body.result[0].itemsPerDay).toEqual(polled.itemsPerDay);

  server.feeds.serve("/hourly", (_, response) => response.writeHead(404).end());
  await admin.call("PUT", `${path}?id=${result.id}`, { name: "Hourly or not" });
  expect(await eventually(read, (one) => one.lastError !== null)).toMatchObject({ lastStatus: 404 });
  await admin.call("PUT", `${path}?id=${result.id}`, { url: "http://10.0.0.1/feed" });
  const refused = await eventually(read, (one) => /private/.test(one.lastError));
  expect(refused).toMatchObject({ lastStatus: null, responseMs: null });
});

test("a source has tags once each; a change of its tags alone polls nothing and enables nothing", async () => {
  const server = await shared();
  const admin = await server.signIn(await newAdmin(server));
  let asked = 0;
  const url = server.feeds.serve("/gone", (_, response) => {
    asked++;
    response.writeHead(410).end();
  });
  const { id } = (await admin.call("POST", path, { name: "Gone", url, tags: ["a", "b", "a"] })).body.result;
  const read = async () => (await admin.get(`${path}?id=${id}`)).body.result;
  const disabled = await eventually(read, (one) => one.state === "disabled");
  expect(disabled).toMatchObject({ tags: ["a", "b"], lastStatus: 410 });
  const before = asked;
  const put = (body: object) => admin.call("PUT", `${path}?id=${id}`, body);
  expect((await put({ tags: ["c"] })).body.result).toMatchObject({ tags: ["c"], state: "disabled", nextPollAt: null });
  expect(asked).toBe(before);
  // Saved, it begins again: it is disabled once more only after two further responses.
  expect((await put({})).body.result).toMatchObject({ tags: ["c"], state: "healthy", lastError: null });
  await eventually(read, (one) => one.state === "disabled");
  expect(asked).toBe(before + 2);
  await eventually(
    async () => asked,
    (times) => times > before,
  );
});

test("tags and intervals that cannot be are refused by field", async () => {
  const server = await shared();
  const source = { name: "S", url: "https://s.invalid/" };
  const refused = async (more: object) => {
    const { status, body } = await server.service.call("POST", path, { ...source, ...more });
    return [status, body.fields?.[0].path];
  };
  expect(await refused({ tags: ["x".repeat(51)] })).toEqual([422, "tags.0"]);
  expect(await refused({ tags: [" "] })).toEqual([422, "tags.0"]);
  expect(await refused({ tags: ["<b>x</b>"] })).toEqual([422, "tags.0"]);
  expect(await refused({ tags: Array.from({ length: 21 }, (_, index) => `${index}`) })).toEqual([422, "tags"]);
  expect(await refused({ pollSeconds: 59 })).toEqual([422, "pollSeconds"]);
  expect(await refused({ pollSeconds: 86_401 })).toEqual([422, "pollSeconds"]);
});

test("an address in another spelling is the same source", async () => {
  const server = await shared();
  const add = (url: string) => server.service.call("POST", path, { name: "S", url, paused: true });
  expect((await add("https://S.invalid:443/feed#newest")).body.result.url).toBe("https://s.invalid/feed");
  expect((await add("HTTPS://s.invalid/feed?")).status).toBe(409);
  const { id } = (await add("https://s.invalid/Feed")).body.result;
  const moved = await server.service.call("PUT", `${path}?id=${id}`, { url: "https://s.invalid/feed#top" });
  expect(moved.status).toBe(409);
});

test("a source that waits after a failure is polled now on demand; a paused or disabled one is refused in words", async () => {
  const server = await shared();
  const admin = await server.signIn(await newAdmin(server));
  const url = server.feeds.serve("/busy", (_, response) =>
    response.writeHead(503, { "retry-after": "3600" }).end("later"),
  );
  const { id } = (await admin.call("POST", path, { name: "Busy", url })).body.result;
  const read = async () => (await admin.get(`${path}?id=${id}`)).body.result;
  const waiting = await eventually(read, (one) => one.failingSince !== null);
  expect(Date.parse(waiting.nextPollAt)).toBeGreaterThan(Date.now() + 3_000_000);

  server.feeds.serve("/busy", rssDocument([{ guid: "1", title: "Back" }]));
  const polled = await admin.call("POST", `${path}/poll?id=${id}`);
  expect([polled.status, polled.body.result.id]).toEqual([202, id]);
  expect(await eventually(read, (one) => one.itemCount === 1)).toMatchObject({ state: "healthy", lastStatus: 200 });

  await admin.call("PUT", `${path}?id=${id}`, { paused: true });
  expect(await admin.call("POST", `${path}/poll?id=${id}`)).toMatchObject({
    status: 409,
    body: { code: "conflict", message: "The source is paused. Resume it to poll it." },
  });
  expect((await admin.call("POST", `${path}/poll?id=999999`)).status).toBe(404);
  server.feeds.serve("/busy", (_, response) => response.writeHead(410).end());
  await admin.call("PUT", `${path}?id=${id}`, { paused: false });
  await eventually(read, (one) => one.state === "disabled");
  const refused = await admin.call("POST", `${path}/poll?id=${id}`);
  expect(refused.body.message).toBe("The source is disabled. Save it again to poll it.");
});
