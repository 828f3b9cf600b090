import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SourcePack, SourceWithCard } from "@tocsin/contract";
import { expect, onTestFinished, test } from "vitest";
import { harbourCard } from "../../../../testing/documents/harbour-card.ts";
import { openFeedServer, rssDocument } from "../../../../testing/servers/feed-server.ts";
import { eventually, startTestServer } from "../../../../testing/servers/test-server.ts";

const { dialect: _, official: __, ...shown } = harbourCard;

/** A server with two packs of its own: `north` has the feeds /a and /b, and `south` has /b and /c. */
async function openPacks() {
  const feeds = await openFeedServer();
  const folder = mkdtempSync(join(tmpdir(), "tocsin-packs-"));
  onTestFinished(async () => {
    await feeds.close();
    rmSync(folder, { recursive: true });
  });
  for (const name of ["a", "b", "c"]) {
    const title = `Warehouse fire ${name} in Leiria, Portugal forces evacuation`;
    feeds.serve(`/${name}`, rssDocument([{ guid: name, title, point: [-8.8, 39.74] }]));
  }
  const entry = (name: string) => ({ ...harbourCard, name: `Feed ${name}`, url: `${feeds.origin}/${name}` });
  const write = (id: string, names: string[]) =>
    writeFileSync(
      join(folder, `${id}.json`),
      JSON.stringify({ id, name: id, description: "Ours.", sources: names.map(entry) }),
    );
  write("north", ["a", "b"]);
  write("south", ["b", "c"]);
  const server = await startTestServer({ PACKS_DIR: folder, FETCH_ALLOW: feeds.host });
  const admin = await server.signIn("anna@example.org");
  const sources = async (): Promise<Record<string, SourceWithCard>> => {
    const { result } = (await admin.get("/api/news-source")).body;
    return Object.fromEntries(result.map((source: SourceWithCard) => [source.name.replace("Feed ", ""), source]));
  };
  return {
    server,
    admin,
    feeds,
    sources,
    put: (id: string, on: boolean) => admin.call("PUT", `/api/source-packs?id=${id}`, { on }),
    pack: async (id: string): Promise<SourcePack> =>
      (await admin.get("/api/source-packs")).body.result.find((one: SourcePack) => one.id === id),
    change: async (name: string, change: object) =>
      admin.call("PUT", `/api/news-source?id=${(await sources())[name]?.id}`, change),
    paused: async () => Object.fromEntries(Object.entries(await sources()).map(([name, { paused }]) => [name, paused])),
  };
}

test("a pack that is switched on adds its sources with their cards, polls them, and pauses them when switched off", async () => {
  const { put, pack, sources, paused, admin } = await openPacks();
  expect(await pack("north")).toMatchObject({
    on: false,
    sources: [{ sourceId: null, ...harbourCard }, { sourceId: null }],
  });
  const answer = await put("north", true);
  expect(answer).toMatchObject({ status: 200, body: { result: { id: "north", on: true } } });
  await eventually(sources, ({ a }) => a?.itemCount === 1);
  expect((await sources()).a).toMatchObject({ official: true, name: "Feed a", card: shown });
  expect((await pack("north")).sources.map(({ sourceId }) => sourceId)).toEqual([
    (await sources()).a?.id,
    (await sources()).b?.id,
  ]);
  await put("north", false);
  expect(await paused()).toEqual({ a: true, b: true });
  expect((await put("none", true)).status).toBe(404);
  expect((await admin.call("PUT", "/api/source-packs?id=north", { on: "yes" })).status).toBe(422);
});

test("a pack that is switched off and on again resumes its sources, and stores none of their items twice", async () => {
  const { put, sources, admin, paused } = await openPacks();
  await put("north", true);
  const events = async () => (await admin.get("/api/event")).body.result as { id: number }[];
  await eventually(events, ({ length }) => length > 0);
  const before = await sources();
  await put("north", false);
  await put("north", true);
  expect(await paused()).toEqual({ a: false, b: false });
  const polledAt = before.a?.lastSuccessAt as string;
  const after = await eventually(sources, ({ a }) => (a?.lastSuccessAt as string) > polledAt);
  expect(after.a).toMatchObject({ id: before.a?.id, itemCount: 1 });
});

test("a source of two packs is polled while one of them is on", async () => {
  const { put, paused } = await openPacks();
  await put("north", true);
  await put("south", true);
  await put("north", false);
  expect(await paused()).toEqual({ a: true, b: false, c: false });
  await put("south", false);
  expect(await paused()).toEqual({ a: true, b: true, c: true });
  await put("north", true);
  expect(await paused()).toEqual({ a: false, b: false, c: true });
});

test("switching a pack respects the sources that an admin paused, deleted, renamed or added by hand", async () => {
  const { put, change, paused, sources, admin, feeds } = await openPacks();
  await admin.call("POST", "/api/news-source", { name: "Mine", url: `${feeds.origin}/a` });
  await put("north", true);
  await put("south", true);
  await change("b", { paused: true });
  await change("c", { name: "Renamed" });
  await put("north", false);
  await put("south", false);
  // Added by hand, a source is never paused by a pack.
  expect(await paused()).toEqual({ Mine: false, b: true, Renamed: true });
  await put("south", true);
  expect(await paused()).toEqual({ Mine: false, b: true, Renamed: false });

  await admin.call("DELETE", `/api/news-source?id=${(await sources()).Renamed?.id}`);
  await put("south", false);
  await put("south", true);
  expect(await paused()).toEqual({ Mine: false, b: true });
});

test("a source whose address an admin changed is no longer paused with the pack, and the pack does not add it again", async () => {
  const { put, change, paused, feeds } = await openPacks();
  await put("north", true);
  await change("a", { url: feeds.serve("/elsewhere", rssDocument([])) });
  await put("north", false);
  expect(await paused()).toEqual({ a: false, b: true });
  await put("north", true);
  expect(await paused()).toEqual({ a: false, b: false });
});
