import { expect, test } from "vitest";
import { rssDocument } from "../../../testing/servers/feed-server.ts";
import { startTestServer } from "../../../testing/servers/test-server.ts";

const hourMs = 3_600_000;

test("the preview of a source names for each item how many people it would have notified, and stores nothing", async () => {
  const server = await startTestServer();
  const admin = await server.signIn("anna@example.org");
  const other = await server.signIn("ben@example.org");
  const works = { name: "Works", lat: 39.74, lon: -8.8, radius: 10 };
  for (const asset of [works, { ...works, name: "Depot" }]) await admin.call("POST", "/api/monitor", asset);
  const { body } = await other.call("POST", "/api/monitor", works);
  const url = server.feeds.serve(
    "/feed",
    rssDocument([
      { guid: "near", title: "Warehouse fire in Leiria forces evacuation", point: [-8.8, 39.74] },
      { guid: "far", title: "Warehouse fire in Lisbon forces evacuation", point: [-9.14, 38.72] },
      { guid: "calm", title: "Library in Leiria opens a new reading room", point: [-8.8, 39.74] },
      {
        guid: "old",
        title: "Warehouse fire in Leiria destroys a hall",
        point: [-8.8, 39.74],
        published: new Date(Date.now() - 400 * hourMs),
      },
    ]),
  );
  const test = async () => (await admin.call("POST", "/api/news-source/test", { url })).body.result.items;
  const audiences = async () => {
    const items = await test();
    return Object.fromEntries(items.map(({ id, audience }: { id: string; audience: object }) => [id, audience]));
  };
  const both = { people: 2, assets: 3 };
  const nobody = { people: 0, assets: 0 };
  const incidents = (await test()).map(({ incident }: { incident: boolean }) => incident);
  expect(incidents).toEqual([true, true, false, true]);
  expect(await audiences()).toEqual({ near: both, far: nobody, calm: nobody, old: both });
  await other.call("PUT", `/api/monitor?id=${body.result.id}`, { paused: true });
  expect((await audiences()).near).toEqual({ people: 1, assets: 2 });
  expect((await admin.get("/api/event")).body.result).toEqual([]);
});
