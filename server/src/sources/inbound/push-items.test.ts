import { expect, test } from "vitest";
import type { Client } from "../../../../testing/probes/client.ts";
import { eventually, startTestServer, type TestServer } from "../../../../testing/servers/test-server.ts";

const flood = {
  id: "f-1",
  title: "Pump 3 is under water",
  summary: "The intake is closed.",
  lat: 39.74,
  lon: -8.8,
  category: "infrastructure",
  severity: "severe",
};

const cap = (identifier: string, status: string) => `<?xml version="1.0"?>
<alert xmlns="urn:oasis:names:tc:emergency:cap:1.2"><identifier>${identifier}</identifier><sender>ops@works.example</sender>
<sent>${new Date().toISOString()}</sent><status>${status}</status><msgType>Alert</msgType><scope>Public</scope>
<info><language>en</language><category>Infra</category><event>Dam</event><urgency>Immediate</urgency>
<severity>Extreme</severity><certainty>Observed</certainty><headline>Dam at Leiria may fail</headline>
<area><areaDesc>Leiria</areaDesc><circle>39.74,-8.8 5</circle></area></info></alert>`;

async function addInbound(server: TestServer, admin: Client, input = {}) {
  const added = await admin.call("POST", "/api/news-source/inbound", { name: "Sensors", official: true, ...input });
  expect(added.status).toBe(201);
  const source = added.body.result;
  const path = `/api/news-source/${source.id}`;
  const { body } = await admin.call("POST", `${path}/key`);
  const push = (content: unknown, key = body.result.key, type = "application/json") =>
    fetch(server.origin + source.url, {
      method: "POST",
      headers: { "content-type": type, "x-api-key": key },
      body: typeof content === "string" ? content : JSON.stringify(content),
    }).then(async (answer) => ({ status: answer.status, body: await answer.json() }));
  return { source, path, push, key: body.result.key as string };
}

test("a program sends items with the key of its source: each alerts once, a changed one is a revision", async () => {
  const server = await startTestServer();
  const admin = await server.signIn("anna@example.org");
  await admin.call("POST", "/api/monitor", { name: "Works", lat: 39.74, lon: -8.8, radius: 10 });
  const { source, push } = await addInbound(server, admin);
  expect(source).toMatchObject({ inbound: true, state: "healthy", nextPollAt: null, official: true });

  const sent = await push({ items: [flood] });
  expect(sent).toEqual({ status: 202, body: { result: { stored: 1, unchanged: 0, problems: [] } } });
  const { email } = await server.mail.waitFor("anna@example.org", ({ email }) => /Pump 3/.test(email.subject ?? ""));
  expect(email.text).toMatch(/severe/i);
  expect((await push({ items: [flood] })).body.result).toMatchObject({ stored: 0, unchanged: 1 });
  expect((await push({ items: [{ ...flood, ended: true }] })).body.result.stored).toBe(1);
  await eventually(
    () => admin.get("/api/event?ongoing=1"),
    ({ body }) => body.result.length === 0,
  );

  expect((await push(cap("test-1", "Exercise"), undefined, "application/cap+xml")).body.result.stored).toBe(1);
  expect((await push(cap("real-1", "Actual"), undefined, "application/cap+xml")).body.result.stored).toBe(1);
  await server.mail.waitFor("anna@example.org", ({ email }) => /Dam at Leiria/.test(email.subject ?? ""));
  const { body } = await admin.get("/api/event");
  expect(body.result.map(({ title }: { title: string }) => title).toSorted()).toEqual([
    "Dam at Leiria may fail",
    "Pump 3 is under water",
  ]);
});

test("a key opens its own source only, until it is renewed, and neither a polled nor a paused source takes items", async () => {
  const server = await startTestServer();
  const admin = await server.signIn("anna@example.org");
  const { path, push, key, source } = await addInbound(server, admin);
  const other = await addInbound(server, admin, { name: "Others" });
  for (const wrong of [other.key, "", "tocsrc_guess"]) expect((await push({ items: [flood] }, wrong)).status).toBe(403);

  const renewed = (await admin.call("POST", `${path}/key`)).body.result.key;
  expect((await push({ items: [flood] }, key)).status).toBe(403);
  expect((await push({ items: [flood] }, renewed)).status).toBe(202);

  await admin.call("PUT", `/api/news-source?id=${source.id}`, { paused: true });
  expect(await push({ items: [flood] }, renewed)).toMatchObject({
    status: 409,
    body: { message: "The source is paused and does not accept items" },
  });
  const moved = await admin.call("PUT", `/api/news-source?id=${source.id}`, { url: "https://elsewhere.example/" });
  expect(moved.status).toBe(422);
  const asked = await admin.call("POST", `/api/news-source/poll?id=${other.source.id}`);
  expect(asked.status).toBe(409);
  const back = await admin.call("PUT", `/api/news-source?id=${source.id}`, { paused: false, name: "Gauges" });
  expect(back.body.result).toMatchObject({ name: "Gauges", state: "healthy", url: source.url });

  const url = server.feeds.serve("/feed", "<rss/>");
  const polled = await admin.call("POST", "/api/news-source", { name: "Polled", url });
  expect((await admin.call("POST", `/api/news-source/${polled.body.result.id}/key`)).status).toBe(409);
  const { body } = await admin.get(`/api/news-source?id=${source.id}`);
  expect(JSON.stringify(body)).not.toContain("push_key");
});

test("an unreadable document is refused with its reason, and a wrong field of an item is named", async () => {
  const server = await startTestServer();
  const admin = await server.signIn("anna@example.org");
  const { push } = await addInbound(server, admin, { official: false });
  for (const wrong of ["", "nonsense", "{}", '{"items":[]}', '{"items":[{"name":1}]}', "<html><body>x</body></html>"]) {
    const { status, body } = await push(wrong);
    expect([wrong, status]).toEqual([wrong, 422]);
    expect(body.message).toMatch(/./);
  }
  const { body } = await push({ items: [{ ...flood, severity: "terrible", lat: 99 }, { id: "2" }] });
  expect(body.result.problems).toEqual([
    expect.stringMatching(/severity is not one that Tocsin recognises: "terrible"/),
    expect.stringMatching(/coordinates are invalid/),
    expect.stringMatching(/neither a title nor a text/),
  ]);
});

test("a cancel ends its message whichever is sent first, and an older message does not replace an update", async () => {
  const server = await startTestServer();
  const admin = await server.signIn("anna@example.org");
  const { push } = await addInbound(server, admin);
  const at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const message = (id: string, change = {}) => ({ ...flood, id, title: `Gate ${id}`, publishedAt: at(20), ...change });
  const cancel = { msgType: "Cancel", publishedAt: at(10) };
  const update = { msgType: "Update", publishedAt: at(10), severity: "extreme" };
  await push({ items: [message("c2", { ...cancel, references: ["c1"] })] });
  await push({ items: [message("c1")] });
  await push({ items: [message("b2", { ...cancel, references: ["b1"] }), message("b1")] });
  await push({ items: [message("u2", { ...update, references: ["u1"] })] });
  await push({ items: [message("u1", { severity: "moderate" })] });
  await push({ items: [message("last")] });
  await eventually(
    () => admin.get("/api/event?ongoing=1"),
    ({ body }) => body.result.some(({ title }: { title: string }) => title === "Gate last"),
  );
  const { body } = await admin.get("/api/event?ongoing=1");
  const ongoing = body.result.map(({ title, severity }: Record<string, string>) => `${title} ${severity}`);
  expect(ongoing.toSorted()).toEqual(["Gate last severe", "Gate u2 extreme"]);
});

test("null characters and half characters in any text lose neither the item nor its neighbours", async () => {
  const server = await startTestServer();
  const admin = await server.signIn("anna@example.org");
  const { push } = await addInbound(server, admin);
  const odd = "\\u0000\\udc00 \\u202e";
  const texts = `"references":["a${odd}"],"placeName":"b${odd}","msgType":"c${odd}","areaCodes":[{"scheme":"UGC","code":"d${odd}"}]`;
  const item = JSON.stringify(flood).replace("{", `{${texts},"id":"e${odd}",`).replace('"id":"f-1",', "");
  const { status, body } = await push(`{"items":[${item},${JSON.stringify(flood)}]}`);
  expect([status, body.result]).toEqual([
    202,
    { stored: 2, unchanged: 0, problems: [expect.stringMatching(/message type/)] },
  ]);
});
