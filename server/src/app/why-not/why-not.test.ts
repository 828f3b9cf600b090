import type { WhyNot } from "@tocsin/contract";
import { expect, onTestFinished, test } from "vitest";
import { rssDocument } from "../../../../testing/servers/feed-server.ts";
import { eventually, startTestServer } from "../../../../testing/servers/test-server.ts";
import { addNotifiedPerson, startFire } from "../../../../testing/worlds/notified-person.ts";
import { openDatabase } from "../../platform/db/database.ts";
import { createLog } from "../../platform/log.ts";

const plain = (text: string | undefined): string => (text ?? "").replaceAll("\u00a0", " ");

/** A person with a site in Lisbon, and the explanations that they get of a search. */
async function openSearch() {
  const server = await startTestServer();
  const anna = await addNotifiedPerson(server, "anna@example.org");
  const [asset] = (await anna.get("/api/monitor?email=anna@example.org")).body.result;
  const ask = async (words: string, more = ""): Promise<WhyNot[]> =>
    (await anna.get(`/api/why-not?q=${encodeURIComponent(words)}${more}`)).body.result;
  const askUntil = (words: string, isSettled: (found: WhyNot[]) => boolean) => eventually(() => ask(words), isSettled);
  return { server, anna, asset, ask, askUntil };
}

test("an event far away, or without a place, is known but not near", async () => {
  const { server, ask } = await openSearch();
  const near = await startFire(server, "Blaze in Porto", { lat: 41.15, lon: -8.61 });
  const [far] = await ask("blaze");
  expect(far).toMatchObject({ kind: "not-near", eventId: near, distance: expect.closeTo(275, -1) });
  expect(plain(far?.text)).toMatch(/^“Blaze in Porto” is 17\d mi from Depot, your nearest asset\.$/);
  await startFire(server, "Blaze in Osaka", { lat: 34.7, lon: 135.5 });
  const [both] = await ask("blaze");
  expect(both).toMatchObject({ kind: "not-near", eventId: near });
  expect(plain(both?.text)).toMatch(
    /^2 events match these words, none near your assets\. The nearest, “Blaze in Porto”/,
  );
  await server.service.call("POST", "/api/event", { title: "Rumour of a strike", description: "" });
  expect(await ask("rumour")).toMatchObject([{ kind: "not-near", text: expect.stringContaining("unknown") }]);
});

test("an event that did not notify is listed with its reason: severity, mute, dismissal; one that did is filtered", async () => {
  const { server, anna, asset, ask, askUntil } = await openSearch();
  const isDecided = ([first]: WhyNot[]) =>
    first !== undefined && first.kind !== "not-near" && !first.text.includes("decision is pending");
  await startFire(server, "Minor smoke", { severity: "minor" });
  expect(await askUntil("smoke", isDecided)).toMatchObject([
    {
      kind: "suppressed",
      text: "“Minor smoke” matches Depot, but you were not notified: Severity minor, below your minimum of moderate.",
    },
  ]);
  const notified = await startFire(server, "Great inferno");
  expect(await askUntil("inferno", isDecided)).toMatchObject([{ kind: "filtered", eventId: notified }]);
  await anna.call("POST", "/api/events/dismissed", { eventId: notified });
  expect(await ask("inferno")).toMatchObject([{ kind: "suppressed", text: "You dismissed “Great inferno”." }]);
  await anna.call("POST", "/api/mutes", { assetId: asset.id, until: "2999-01-01T00:00:00Z" });
  await startFire(server, "Muted ember");
  expect((await askUntil("ember", isDecided))[0]?.text).toMatch(
    /^“Muted ember” matches Depot\. Deferred: Depot muted until/,
  );
});

test("an item that is no incident, a failing source and words that nobody reported are distinguished", async () => {
  const { server, ask, askUntil } = await openSearch();
  expect(await ask("quintessence")).toEqual([
    { kind: "unknown", text: "No source has reported this in the last 30 days." },
  ]);
  const essay = {
    guid: "1",
    title: "Recipes for quintessence",
    summary: "How to cook it.",
    link: "https://news.invalid/1",
  };
  const url = server.feeds.serve("/news.xml", rssDocument([essay]));
  await server.service.call("POST", "/api/news-source", { name: "Kitchen", url });
  const found = await askUntil("quintessence", ([first]) => first?.text.includes("not classified") ?? false);
  expect(found).toMatchObject([
    { kind: "not-incident", text: "“Recipes for quintessence” (Kitchen) was read, but not classified as an incident." },
  ]);
  const silent = server.feeds.serve("/stored.xml", rssDocument([{ guid: "2", title: "Stored marmalade" }]));
  await server.service.call("POST", "/api/news-source", { name: "Archive", url: silent, skip_processing: 1 });
  expect(await askUntil("marmalade", ([first]) => first?.kind === "not-incident")).toMatchObject([
    { text: "“Stored marmalade” (Archive) was stored, but items of this source are not analysed." },
  ]);
  const broken = server.feeds.serve("/broken.xml", (_, response) => void response.writeHead(500).end());
  await server.service.call("POST", "/api/news-source", { name: "Broken", url: broken });
  const down = await askUntil("nothingness", (all) => all.length === 2);
  expect(down.map(({ kind }) => kind)).toEqual(["unknown", "source-down"]);
  expect(down[1]?.text).toBe("One source is failing and may have missed it: Broken.");
});

test("sources that failed within the searched days and answer again are named with the time of their last outage", async () => {
  const { server, ask, askUntil } = await openSearch();
  const { db, close } = openDatabase({ connectionString: server.databaseUrl }, createLog("error"));
  onTestFinished(close);
  let isDown = true;
  const url = server.feeds.serve("/gauge.xml", (_, response) => {
    response.writeHead(isDown ? 500 : 200).end(rssDocument([{ guid: "1", title: "Water level" }]));
  });
  const { body } = await server.service.call("POST", "/api/news-source", { name: "Gauge", url });
  await askUntil("nothingness", (all) => all[1]?.text.includes("Gauge") ?? false);
  const began = new Date(Date.now() - 3 * 3_600_000);
  await db.updateTable("sources").set({ failing_since: began }).execute();
  isDown = false;
  await server.service.call("PUT", `/api/news-source?id=${body.result.id}`, { name: "Gauge 4" });
  const down = await askUntil("nothingness", (all) => all[1]?.text.includes("for a while") ?? false);
  expect(plain(down[1]?.text)).toMatch(
    /^One source failed for a while and may have missed it: Gauge 4 \(\w+, .*–.*\)\.$/,
  );
  await db
    .updateTable("source_outages")
    .set({ ended_at: new Date("2020-01-01") })
    .execute();
  expect(await ask("nothingness")).toHaveLength(1);
});

test("a search is about the person's own assets, and wrong ones are refused", async () => {
  const { server, asset, anna } = await openSearch();
  const ben = await server.signIn("ben@example.org");
  await startFire(server, "Own inferno");
  const { body } = await ben.get("/api/why-not?q=inferno");
  expect(body.result).toMatchObject([{ kind: "not-near" }]);
  expect(body.result[0].text).not.toContain("Depot");
  expect((await ben.get(`/api/why-not?q=inferno&assetId=${asset.id}`)).status).toBe(404);
  expect((await anna.get("/api/why-not?q=")).status).toBe(422);
  expect((await anna.get(`/api/why-not?q=${"x".repeat(201)}`)).status).toBe(422);
});
