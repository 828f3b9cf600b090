import { expect, test } from "vitest";
import { eventually, startTestServer, type TestServer } from "../../../testing/servers/test-server.ts";

const near = { lat: 39.74, lon: -8.8, placeKind: "exact" };

async function enter(server: TestServer, event: object): Promise<number> {
  const { status, body } = await server.service.call("POST", "/api/event", event);
  expect(status, JSON.stringify(body)).toBe(201);
  return body.result.id;
}

test("a person's lists filter by certainty and leave out the events that they dismissed, for them only", async () => {
  const server = await startTestServer();
  const [anna, ben] = [await server.signIn("anna@example.org"), await server.signIn("ben@example.org")];
  for (const person of [anna, ben]) {
    await person.call("POST", "/api/monitor", { name: "Depot", lat: 39.74, lon: -8.8, radius: 20 });
  }
  const inside = await enter(server, { title: "Fire at the depot", ...near });
  const possible = await enter(server, { title: "Fire in town", ...near, placeKind: "city", lat: 39.9, radius: 25 });
  const far = await enter(server, { title: "Fire far away", lat: 0, lon: 0, placeKind: "exact" });
  const ids = async (person: typeof anna, filter: string): Promise<number[]> => {
    const { body } = await person.get(`/api/event?take=50&${filter}`);
    expect(body.metadata.total).toBe(body.result.length);
    return body.result.map((event: { id: number }) => event.id).sort();
  };
  await eventually(
    () => ids(anna, "mine=1"),
    (found) => found.length === 2,
  );
  expect(await ids(anna, "certainty=inside")).toEqual([inside]);
  expect(await ids(anna, "certainty=possible")).toEqual([possible]);

  expect((await anna.call("POST", "/api/events/dismissed", { eventId: inside })).status).toBe(201);
  expect(await ids(anna, "mine=1&dismissed=0")).toEqual([possible]);
  expect(await ids(anna, "dismissed=1")).toEqual([inside]);
  expect(await ids(anna, "mine=1")).toEqual([inside, possible]);
  expect(await ids(ben, "mine=1&dismissed=0")).toEqual([inside, possible]);
  await anna.call("DELETE", `/api/events/dismissed?eventId=${inside}`);
  expect(await ids(anna, "dismissed=0")).toEqual([inside, possible, far]);
});

test("events are listed for some of a person's own assets, by their ids or tags", async () => {
  const server = await startTestServer();
  const [anna, ben] = [await server.signIn("anna@example.org"), await server.signIn("ben@example.org")];
  const add = async (lat: number, tags: string[]): Promise<number> =>
    (await anna.call("POST", "/api/monitor", { lat, lon: 0, radius: 20, tags })).body.result.id;
  const [north, , south] = [await add(60, ["coast"]), await add(50, ["coast", "hospital"]), await add(40, [])];
  const events: number[] = [];
  for (const lat of [60, 50, 40])
    events.push(await enter(server, { title: `Fire ${lat}`, lat, lon: 0, placeKind: "exact" }));
  const ids = async (person: typeof anna, filter: string): Promise<number[]> =>
    (await person.get(`/api/event?${filter}`)).body.result.map((event: { id: number }) => event.id).sort();
  await eventually(
    () => ids(anna, "mine=1"),
    (found) => found.length === 3,
  );
  expect(await ids(anna, `asset=${north}&asset=${south}`)).toEqual([events[0], events[2]]);
  expect(await ids(anna, "tag=coast")).toEqual([events[0], events[1]]);
  expect(await ids(anna, `tag=hospital&asset=${south}`)).toEqual([events[1], events[2]]);
  expect(await ids(anna, "tag=none")).toEqual([]);
  expect(await ids(ben, `asset=${north}`)).toEqual([]);
  expect((await anna.get("/api/event?asset=x")).status).toBe(422);
  expect((await anna.get(`/api/event?${Array.from({ length: 201 }, () => "asset=1").join("&")}`)).status).toBe(422);
});

test("events are counted by time and category with the same filters, in days of the person's time zone", async () => {
  const server = await startTestServer();
  const anna = await server.signIn("anna@example.org");
  await enter(server, { title: "Fire one", category: "infrastructure" });
  await enter(server, { title: "Fire two", category: "infrastructure" });
  await enter(server, { title: "Storm" });
  const count = async (query: string) => (await anna.get(`/api/event/histogram?${query}`)).body;
  const day = (timeZone: string): string => {
    const now = new Date();
    const local = new Date(now.toLocaleString("en-US", { timeZone }));
    const offsetMs = Math.round((local.getTime() - now.getTime()) / 60_000) * 60_000;
    local.setHours(0, 0, 0, 0);
    return new Date(local.getTime() - offsetMs).toISOString();
  };
  const [utc, auckland] = [day("UTC"), day("Pacific/Auckland")];
  expect(await count("bucket=day")).toEqual([
    { from: utc, category: "infrastructure", count: 2 },
    { from: utc, category: null, count: 1 },
  ]);
  expect(await count("bucket=day&timeZone=Pacific/Auckland&category=none")).toEqual([
    { from: auckland, category: null, count: 1 },
  ]);
  expect(await count("bucket=hour&q=fire")).toMatchObject([{ category: "infrastructure", count: 2 }]);
  expect(await count("mine=1")).toEqual([]);
  expect(await count(`from=${new Date(Date.now() + 60_000).toISOString()}`)).toEqual([]);
  for (const wrong of ["bucket=year", "timeZone=Moon/Base", "from=yesterday"]) {
    expect((await anna.get(`/api/event/histogram?${wrong}`)).status, wrong).toBe(422);
  }
});

test("a period ahead has what is expected to be in force then, in the list and in the counts of its days", async () => {
  const server = await startTestServer();
  const anna = await server.signIn("anna@example.org");
  const dayMs = 24 * 3_600_000;
  const midnight = Math.floor(Date.now() / dayMs) * dayMs + dayMs;
  /** Some days after the next midnight. */
  const at = (days: number) => new Date(midnight + days * dayMs).toISOString();
  await enter(server, { title: "Storm tomorrow", category: "weather", happenedAt: at(0.25), expiresAt: at(0.75) });
  await enter(server, { title: "Flood until then", category: "weather", expiresAt: at(1.5) });
  await enter(server, { title: "Fire without an end" });
  await enter(server, { title: "Over today", expiresAt: at(-0.0001) });
  await enter(server, { title: "Over already", ongoing: 0 });
  const titles = async (from: string, to: string): Promise<string[]> =>
    (await anna.get(`/api/event?from=${from}&to=${to}`)).body.result
      .map(({ title }: { title: string }) => title)
      .sort();
  expect(await titles(at(0), at(1))).toEqual(["Fire without an end", "Flood until then", "Storm tomorrow"]);
  expect(await titles(at(0), at(0.2))).toEqual(["Fire without an end", "Flood until then"]);
  expect(await titles(at(1), at(2))).toEqual(["Fire without an end", "Flood until then"]);
  expect(await titles(at(2), at(3))).toEqual(["Fire without an end"]);

  const counted = (await anna.get("/api/event/histogram?ahead=3")).body as { from: string }[];
  expect(counted.filter(({ from }) => from >= at(0))).toEqual([
    { from: at(0), category: "weather", count: 2 },
    { from: at(0), category: null, count: 1 },
    { from: at(1), category: "weather", count: 1 },
    { from: at(1), category: null, count: 1 },
    { from: at(2), category: null, count: 1 },
  ]);
  expect((await anna.get("/api/event/histogram?ahead=8")).status).toBe(422);
});
