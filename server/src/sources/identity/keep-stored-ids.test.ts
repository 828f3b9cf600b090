import fc from "fast-check";
import { expect, test } from "vitest";
import { openTestDatabase } from "../../../../testing/servers/test-database.ts";
import type { Db } from "../../platform/db/database.ts";
import { readFeed } from "../reading/read-feed.ts";
import type { SharedIds } from "../reading/shared-ids.ts";
import { storeItems } from "../store-items.ts";
import { keepStoredIds } from "./keep-stored-ids.ts";

const now = new Date("2026-03-01T12:00:00Z");
const url = "https://office.example/feed";

type Entry = { title: string; text: string };

const warnings: Entry[] = [
  { title: "Yellow warning of rain affecting the coast", text: "From six in the evening." },
  { title: "Amber warning of wind affecting the coast", text: "From six in the morning." },
  { title: "Red warning of wind affecting the coast", text: "From noon." },
  // Only its text distinguishes it from the one before.
  { title: "Red warning of wind affecting the coast", text: "From midnight." },
];

const rss = (ids: string) => (entries: Entry[]) => {
  const items = entries.map(
    ({ title, text }) => `<item>${ids}<title>${title}</title><description>${text}</description></item>`,
  );
  return `<rss version="2.0"><channel><title>Warnings</title><link>https://office.example/start</link>${items.join("")}</channel></rss>`;
};

const geojson = (entries: Entry[]) =>
  JSON.stringify({
    type: "FeatureCollection",
    features: entries.map(({ title, text }) => ({
      type: "Feature",
      properties: { title, description: text, url: "https://office.example/map" },
      geometry: { type: "Point", coordinates: [-8, 39] },
    })),
  });

const cap = (guid: string) => (entries: Entry[]) =>
  rss(
    `<guid>${guid}</guid><link>https://office.example/map</link><cap:sender>w@office.example</cap:sender><cap:event>Wind</cap:event><cap:severity>Severe</cap:severity>`,
  )(entries).replace("<rss ", '<rss xmlns:cap="urn:oasis:names:tc:emergency:cap:1.2" ');

/** The ways in which entries have one ID, or none that is worth anything. */
const forms: Record<string, (entries: Entry[]) => string> = {
  "one guid": rss("<guid isPermaLink='false'>warning</guid>"),
  "one link": rss("<link>https://office.example/warnings</link>"),
  "N/A": rss("<guid>N/A</guid>"),
  "no ID at all": rss(""),
  "the home page of the feed": rss("<link>https://office.example/start/</link>"),
  "the home page of the host": rss("<guid>#</guid><link>https://www.office.example/</link>"),
  "one url of all features": geojson,
  "CAP elements under one guid": cap("W"),
  "CAP elements under a placeholder": cap("N/A"),
};

/** Polls documents of a source one after the other, as a poll does; returns how many revisions each had. */
async function pollAll(db: Db, sourceId: number, documents: string[]): Promise<number[]> {
  let sharedIds: SharedIds = {};
  const counts: number[] = [];
  for (const document of documents) {
    const read = readFeed(Buffer.from(document), null, null, url, now, { sharedIds });
    const feed = await keepStoredIds(db, sourceId, structuredClone(read));
    counts.push((await storeItems(db, sourceId, feed.items, now)).length);
    sharedIds = feed.sharedIds;
  }
  return counts;
}

async function addSource(db: Db, name: string): Promise<number> {
  const values = { name, url: `https://${name}.example/` };
  return (await db.insertInto("sources").values(values).returning("id").executeTakeFirstOrThrow()).id;
}

const textOf = ({ title, text }: Entry): string => `${title}: ${text}`;

/** The names that the data of items have. */
async function listNames(db: Db, sourceId: number): Promise<string[]> {
  const rows = await db.selectFrom("items").select("content").where("source_id", "=", sourceId).execute();
  return rows.flatMap(({ content }) => content.official?.ids ?? []);
}

async function listStored(db: Db, sourceId: number): Promise<string[]> {
  const rows = await db.selectFrom("items").select("content").where("source_id", "=", sourceId).execute();
  return rows.map(({ content }) => `${content.title}: ${content.summary}`).sort();
}

test.each(Object.entries(forms))(
  "entries that share %s are items of their own after any polls of any of them, none lost and none doubled",
  async (_, write) => {
    const db = await openTestDatabase();
    let count = 0;
    const some = fc.shuffledSubarray(warnings, { minLength: 1 });
    const property = fc.asyncProperty(fc.array(some, { maxLength: 5 }), some, async (polls, last) => {
      const id = await addSource(db, `any-${count++}`);
      const counts = await pollAll(db, id, [...polls, warnings, last, warnings].map(write));
      expect(await listStored(db, id)).toEqual(warnings.map(textOf).sort());
      const names = await listNames(db, id);
      expect(new Set(names).size).toBe(names.length);
      // Once all were seen, none is new and none changes, whichever are listed.
      expect(counts.slice(-2)).toEqual([0, 0]);
    });
    await fc.assert(property, { numRuns: 25 });
  },
);

test("the item that was stored first keeps its ID when another entry with it appears, and when it is listed alone again", async () => {
  const db = await openTestDatabase();
  const id = await addSource(db, "first");
  const [yellow, amber] = warnings as [Entry, Entry];
  const write = forms["one link"] as (entries: Entry[]) => string;
  expect(await pollAll(db, id, [[yellow], [amber, yellow], [amber], [yellow]].map(write))).toEqual([1, 1, 0, 0]);
  const rows = await db.selectFrom("items").select(["guid", "revision"]).where("source_id", "=", id).execute();
  expect(rows.map(({ revision }) => revision)).toEqual([1, 1]);
  expect(rows.map(({ guid }) => guid)).toContain("https://office.example/warnings");
});

test("an edit of an entry whose ID is its own stays a revision, also next to others that share one", async () => {
  const db = await openTestDatabase();
  const id = await addSource(db, "edits");
  const item = (guid: string, title: string) => `<item><guid>${guid}</guid><title>${title}</title></item>`;
  const document = (...items: string[]) =>
    `<rss version="2.0"><channel><title>News</title>${items.join("")}</channel></rss>`;
  const shared = [item("shared", "Ferry cancelled"), item("shared", "Bridge closed")];
  const counts = await pollAll(db, id, [
    document(item("own", "Flood in the valley"), ...shared),
    document(item("own", "Flood in the valley: two rescued"), ...shared),
  ]);
  expect(counts).toEqual([3, 1]);
});
