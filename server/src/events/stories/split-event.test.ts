import { Event, EventItem } from "@tocsin/contract";
import { expect, test } from "vitest";
import { z } from "zod";
import { rssDocument } from "../../../../testing/servers/feed-server.ts";
import { eventually, startTestServer } from "../../../../testing/servers/test-server.ts";

type FeedItem = Parameters<typeof rssDocument>[0][number];

const item = (guid: string, title: string, summary: string): FeedItem => ({
  guid,
  title,
  summary,
  point: [-8.81, 39.74],
});
const mill = item(
  "mill",
  "Fire destroys paper mill on the edge of Leiria",
  "Firefighters from three towns fought the blaze at the old paper mill through the night.",
);
const again = item(
  "again",
  "Leiria paper mill gutted by overnight blaze",
  "Dozens of firefighters were called to the mill, where two workers were hurt in the blaze.",
);
const third = item(
  "third",
  "Paper mill blaze in Leiria: firefighters find third injured worker",
  "The blaze at the mill is under control, firefighters said.",
);

async function openWorld() {
  const server = await startTestServer();
  const { service, feeds } = server;
  const readEvents = async () => z.array(Event).parse((await service.get("/api/event?take=200")).body.result);
  const admin = await server.signIn("admin@example.org");
  const readItems = async (id: number) => z.array(EventItem).parse((await admin.get(`/api/event/${id}/items`)).body);
  return {
    server,
    admin,
    readEvents,
    readItems,
    async publish(name: string, ...items: FeedItem[]) {
      const url = feeds.serve(`/${name}`, rssDocument(items));
      await service.call("POST", "/api/news-source", { name, url });
    },
  };
}

test("items of three sources are one event, and a split of one of them lasts when another item arrives", async () => {
  const { admin, readEvents, readItems, publish } = await openWorld();
  await publish("Herald", mill);
  await eventually(readEvents, (events) => events.length === 1);
  await publish("Gazette", again);
  const [event] = await eventually(readEvents, ([one]) => one?.sources.length === 2);
  const id = event?.id as number;
  const items = await readItems(id);
  expect(items).toMatchObject([
    { source: "Herald", reason: null, words: expect.arrayContaining([expect.any(String)]) },
    { source: "Gazette", reason: { kind: "text", words: expect.arrayContaining(["mill"]) } },
  ]);

  const split = await admin.call("POST", `/api/event/split?id=${id}`, { itemIds: [items[1]?.itemId] });
  expect(split.status).toBe(201);
  expect(split.body.result).toMatchObject({ title: again.title, ongoing: 1 });
  expect(await readItems(id)).toMatchObject([{ source: "Herald" }]);
  expect(await readItems(split.body.result.id)).toMatchObject([{ source: "Gazette", reason: null }]);

  await publish("Courier", third);
  const after = await eventually(readEvents, (events) => events.some(({ sources }) => sources.includes("Courier")));
  expect(after).toHaveLength(2);
  const sources = await Promise.all(after.map(async (one) => (await readItems(one.id)).map(({ source }) => source)));
  expect(sources.filter((names) => names.includes("Herald") && names.includes("Gazette"))).toEqual([]);
});

test("a split restores the casualties and the severity that the remaining items state", async () => {
  const { admin, readEvents, readItems, publish } = await openWorld();
  await publish("Herald", mill);
  const [alone] = await eventually(readEvents, (events) => events.length === 1);
  await publish("Gazette", {
    ...again,
    summary: "Firefighters at the paper mill in Leiria: 12 workers dead in the blaze.",
  });
  const [merged] = await eventually(readEvents, ([one]) => one?.dead === 12);
  expect(merged?.severity).toBe("severe");
  const id = merged?.id as number;
  const [, second] = await readItems(id);
  await admin.call("POST", `/api/event/split?id=${id}`, { itemIds: [second?.itemId] });
  const kept = (await readEvents()).find((one) => one.id === id);
  const { title, severity, dead, injured, category, lat, lon } = alone as Event;
  expect(kept).toMatchObject({ title, severity, dead, injured, category, lat, lon });
});

test("a split of all items, of none or of items of another event is refused", async () => {
  const { admin, readEvents, readItems, publish } = await openWorld();
  await publish("Herald", mill);
  const [event] = await eventually(readEvents, (events) => events.length === 1);
  const [only] = await readItems(event?.id as number);
  for (const itemIds of [[only?.itemId], [], ["999999"], ["x"]]) {
    const refused = await admin.call("POST", `/api/event/split?id=${event?.id}`, { itemIds });
    expect(refused.status).toBe(422);
  }
  expect(await readEvents()).toHaveLength(1);
});
