import pg from "pg";
import { expect, test } from "vitest";
import type { Client } from "../../../../testing/probes/client.ts";
import { eventually, startTestServer, type TestServer } from "../../../../testing/servers/test-server.ts";

const place = { lat: 39.74, lon: -8.8 };

async function enter(server: TestServer, title: string): Promise<number> {
  const { body } = await server.service.call("POST", "/api/event", { title, ...place, placeKind: "exact" });
  return body.result.id;
}

async function addAsset(person: Client): Promise<number> {
  const { body } = await person.call("POST", "/api/monitor", { name: "Depot", ...place, radius: 20 });
  return body.result.id;
}

function manyTimes<T>(act: () => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: 10 }, act));
}

test("an asset's events are answered to its owner and to services, and to no one else, however many ask at once", async () => {
  const server = await startTestServer();
  const [anna, ben] = [await server.signIn("anna@example.org"), await server.signIn("ben@example.org")];
  const [asset, ids] = [await addAsset(anna), [await enter(server, "Ein Brand in Köln"), await enter(server, "火事")]];
  const path = `/api/event?monitored_site=${asset}`;
  const { body } = await eventually(
    () => anna.get(path),
    ({ body }) => body.result.length === ids.length,
  );
  expect(body.result.map((event: { id: number }) => event.id)).toEqual(ids.toReversed());
  expect(body.metadata).toEqual({ pageCount: 1, total: 2 });
  const [own, foreign, services] = await Promise.all([
    manyTimes(() => anna.get(path)),
    manyTimes(() => ben.get(path)),
    manyTimes(() => server.service.get(path)),
  ]);
  expect(own.map((answer) => answer.body)).toEqual(Array(10).fill(body));
  expect(services.map((answer) => answer.body)).toEqual(Array(10).fill(body));
  expect(foreign.map(({ status }) => status)).toEqual(Array(10).fill(404));
});

test("a list asked for after a change has the change, however many ask", async () => {
  const server = await startTestServer();
  const anna = await server.signIn("anna@example.org");
  let isDone = false;
  const others = manyTimes(async () => {
    while (!isDone) await anna.get("/api/event?take=5");
  });
  for (let round = 0; round < 5; round++) {
    const id = await enter(server, `Fire ${round}`);
    const { result } = (await anna.get("/api/event?take=5")).body;
    expect(result[0]).toMatchObject({ id, title: `Fire ${round}` });
    expect((await anna.get(`/api/event?id=${id}`)).body.result).toEqual(result[0]);
  }
  isDone = true;
  await others;
});

test("a test alert is answered to its owner and to services only, also among events that others ask for at once", async () => {
  const server = await startTestServer();
  const [anna, ben] = [await server.signIn("anna@example.org"), await server.signIn("ben@example.org")];
  const [asset, event] = [await addAsset(anna), await enter(server, "Fire")];
  const { body } = await anna.call("POST", `/api/monitor/test-alert?id=${asset}`);
  const testAlert = body.result.eventId;
  const ask = (caller: Client) =>
    Promise.all([event, testAlert, 999_999, event].map(async (id) => (await caller.get(`/api/event?id=${id}`)).status));
  const statuses = await Promise.all([anna, ben, server.service].map(ask));
  expect(statuses).toEqual([
    [200, 200, 404, 200],
    [200, 404, 404, 200],
    [200, 200, 404, 200],
  ]);
});

test("a list shows a correction, a moved asset and a deleted event at once, also when it was asked for before", async () => {
  const server = await startTestServer();
  const anna = await server.signIn("anna@example.org");
  const [asset, event] = [await addAsset(anna), await enter(server, "Fire")];
  const lists = [`monitored_site=${asset}`, "email=anna@example.org", "take=50", "take=50&bbox=-9,39,-8,40"];
  const read = async () => {
    const answers = await Promise.all(lists.map((query) => anna.get(`/api/event?${query}`)));
    return answers.map(({ body }) => body.result);
  };
  await eventually(read, (results) => results.every(({ length }) => length === 1));
  const [before] = await read();
  await server.service.call("PUT", `/api/event?id=${event}`, { title: "Large fire" });
  expect((await read()).map(([first]) => first.title)).toEqual(Array(4).fill("Large fire"));
  await anna.call("PUT", `/api/monitor?id=${asset}`, { lat: 39.8 });
  const [moved] = await eventually(read, ([list]) => list[0]?.distance !== before[0].distance);
  expect(moved[0].distance).toBeGreaterThan(5);
  await openDatabaseOf(server, (client) => client.query("delete from events"));
  expect(await read()).toEqual(Array(4).fill([]));
});

async function openDatabaseOf(server: TestServer, act: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client(server.databaseUrl);
  await client.connect();
  await act(client).finally(() => client.end());
}
