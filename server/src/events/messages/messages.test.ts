import { randomUUID } from "node:crypto";
import type { Finding, ItemContent, OfficialFacts } from "@tocsin/contract";
import fc from "fast-check";
import type { Polygon } from "geojson";
import { expect, test } from "vitest";
import { openTestDatabase } from "../../../../testing/servers/test-database.ts";
import type { Db } from "../../platform/db/database.ts";
import { insertRows } from "../../platform/db/insert-rows.ts";
import { storeItems } from "../../sources/store-items.ts";
import { recordFindings } from "../record-findings.ts";

const now = new Date("2026-03-01T12:00:00Z");
const areas = ["north", "south"] as const;
type Area = (typeof areas)[number];

const square = (lat: number): Polygon["coordinates"][number] => [
  [-9, lat],
  [-8, lat],
  [-8, lat + 1],
  [-9, lat + 1],
  [-9, lat],
];
const rings: Record<Area, Polygon["coordinates"][number]> = { north: square(41), south: square(38) };
const pointOf: Record<Area, [number, number]> = { north: [-8.5, 41.5], south: [-8.5, 38.5] };

/** A message as its authority sent it: `about` is empty for a cancel of everything. */
type Sent = {
  sender: string;
  id: string;
  type: "Alert" | "Update" | "Cancel";
  refers: string[];
  about: Area[];
  minute: number;
};

/** What an authority does next; `to` chooses among what it has in force. */
type Act = { type: Sent["type"]; about: Area[]; to: number; isTogether: boolean };

const act: fc.Arbitrary<Act> = fc.record({
  type: fc.constantFrom("Alert", "Update", "Update", "Cancel"),
  about: fc.constantFrom<Area[]>(["north"], ["south"], ["north", "south"]),
  to: fc.nat(9),
  /** Whether it refers to everything in force, or to one message. */
  isTogether: fc.boolean(),
});

/** Plays what an authority does, and what it then still warns of. */
function play(sender: string, acts: Act[]): { sent: Sent[]; warned: Set<Area> } {
  const live = new Map<string, Set<Area>>();
  const sent = acts.map(({ type, about, to, isTogether }, index): Sent => {
    const id = `2026-${index}`;
    const known = [...live.keys()];
    const refers = isTogether ? known : known.slice(to % Math.max(1, known.length)).slice(0, 1);
    const kind = refers.length === 0 ? "Alert" : type;
    if (kind === "Update") for (const one of refers) live.delete(one);
    if (kind === "Cancel")
      for (const one of refers) {
        const left = new Set(live.get(one)).difference(new Set(about));
        if (left.size > 0) live.set(one, left);
        else live.delete(one);
      }
    else live.set(id, new Set(about));
    return { sender, id, type: kind, refers: kind === "Alert" ? [] : refers, about, minute: index };
  });
  return { sent, warned: new Set([...live.values()].flatMap((some) => [...some])) };
}

function toItem({ sender, id, type, refers, about, minute }: Sent): { content: ItemContent; finding: Finding } {
  const happenedAt = new Date(now.getTime() - 3_600_000 + minute * 60_000).toISOString();
  const official: OfficialFacts = {
    authority: "cap",
    sender,
    ids: [id, ...refers].map((one) => `${sender},${one}`),
    category: "weather",
    severity: "severe",
    urgency: "immediate",
    capCertainty: "likely",
    placeName: about.join("; "),
    radiusKm: null,
    happenedAt,
    expiresAt: new Date(now.getTime() + 3_600_000).toISOString(),
    ended: type === "Cancel",
    msgType: type,
  };
  const geojson = { type: "MultiPolygon", coordinates: about.map((area) => [rings[area]]) };
  const [lon, lat] = pointOf[about[0] as Area];
  const { category, severity, urgency, capCertainty, expiresAt, ended, ids, authority } = official;
  const content = { id, title: `Storm ${id} of ${sender}`, link: null, summary: "", publishedAt: happenedAt };
  const place = { kind: "exact" as const, name: about.join("; "), lat, lon, radiusKm: null };
  return {
    content: { ...content, updatedAt: null, lat, lon, geojson, official },
    finding: {
      engine: "rules",
      incident: true,
      category,
      severity,
      urgency,
      capCertainty,
      place,
      happenedAt,
      expiresAt,
      ended,
      confidence: 1,
      quote: null,
      official: { authority, ids },
    },
  };
}

/** Takes in messages of one batch as new items. */
async function hear(db: Db, sourceId: number, sent: Sent[]): Promise<void> {
  // A message that its source lists again has another id there.
  const items = sent
    .map(toItem)
    .map(({ content, finding }) => ({ content: { ...content, id: randomUUID() }, finding }));
  const contents = items.map(({ content }) => content);
  const stored = await storeItems(db, sourceId, contents, now);
  const rows = await db
    .selectFrom("items")
    .select(["id", "revision", "guid"])
    .where("source_id", "=", sourceId)
    .execute();
  const findings = stored.map(({ itemId, revision }) => {
    const guid = rows.find(({ id }) => id === itemId)?.guid;
    const { finding } = items.find(({ content }) => content.id === guid) as (typeof items)[number];
    return { item_id: itemId, revision, engine: "rules", finding };
  });
  await insertRows(db, "findings", findings);
  await recordFindings({ db, clock: () => now, handOver: async () => {}, announce: async () => {} }, stored);
}

/** Where people are warned of the events of a sender. */
async function listWarned(db: Db, sender: string): Promise<Set<Area>> {
  const events = await db.selectFrom("events").select(["title", "geometry"]).where("ongoing", "=", true).execute();
  const shapes = events
    .filter(({ title }) => title.endsWith(` of ${sender}`))
    .map(({ geometry }) => JSON.stringify(geometry));
  // The areas lie apart, so that each edge belongs to one of them.
  return new Set(areas.filter((area) => shapes.some((shape) => shape.includes(`,${rings[area][0]?.[1]}]`))));
}

async function openSources(db: Db): Promise<number[]> {
  const rows = await db
    .insertInto("sources")
    .values(["one", "two"].map((name) => ({ name, url: `http://${name}.example` })))
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

const withCopies = (sent: Sent[], picks: number[]): Sent[] => [
  ...sent,
  ...picks.flatMap((pick) => sent[pick % Math.max(1, sent.length)] ?? []),
];

test("messages lead to the same warnings in any order, cut into batches anywhere, some of them twice", async () => {
  const db = await openTestDatabase();
  const sourceIds = await openSources(db);
  const scene = fc.record({
    ours: fc.array(act, { minLength: 1, maxLength: 5 }),
    theirs: fc.array(act, { maxLength: 4 }),
    twice: fc.array(fc.nat(20), { maxLength: 3 }),
    order: fc.infiniteStream(fc.nat(1000)),
    cuts: fc.infiniteStream(fc.boolean()),
  });
  await fc.assert(
    fc.asyncProperty(scene, async ({ ours, theirs, twice, order, cuts }) => {
      await db.deleteFrom("events").execute();
      await db.deleteFrom("items").execute();
      // Both number their messages alike.
      const [a, b] = [play("a@one", ours), play("b@two", theirs)];
      const all = withCopies([...a.sent, ...b.sent], twice).map((sent) => ({ sent, rank: order.next().value ?? 0 }));
      const shuffled = all
        .toSorted((one, other) => one.rank - other.rank)
        .map(({ sent }, index) => ({
          sent,
          sourceId: sourceIds[index % 2] as number,
        }));
      let batch: typeof shuffled = [];
      for (const one of shuffled) {
        batch.push(one);
        if (!cuts.next().value) continue;
        for (const id of sourceIds)
          await hear(
            db,
            id,
            batch.filter(({ sourceId }) => sourceId === id).map(({ sent }) => sent),
          );
        batch = [];
      }
      for (const id of sourceIds)
        await hear(
          db,
          id,
          batch.filter(({ sourceId }) => sourceId === id).map(({ sent }) => sent),
        );
      expect(await listWarned(db, "a@one")).toEqual(a.warned);
      expect(await listWarned(db, "b@two")).toEqual(b.warned);
    }),
    { numRuns: 100 },
  );
});
