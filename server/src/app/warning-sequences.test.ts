import { defaultRules, rankSeverity, type Severity } from "@tocsin/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  addTwoSources,
  batchesOf,
  listEnded,
  messageScenes,
  type Played,
  play,
  receiveMessages,
  runOut,
} from "../../../testing/worlds/message-world.ts";
import { openNotificationWorld } from "../../../testing/worlds/notification-world.ts";
import { type Area, pointOf, type Sent } from "../../../testing/worlds/sent-messages.ts";
import { rematch } from "../matching/match.ts";
import type { Db } from "../platform/db/database.ts";
import { insertRows } from "../platform/db/insert-rows.ts";
import { boxText, circleBoxes } from "../platform/geo/circle-boxes.ts";

const start = "2026-03-01T12:00:00Z";
const later = "2026-03-01T12:30:00Z";
const muchLater = "2026-03-01T13:00:00Z";

/** Anna has a site in the north, Ben in the south, Cara in both. */
const sites: Record<string, Area[]> = { anna: ["north"], ben: ["south"], cara: ["north", "south"] };

type World = Awaited<ReturnType<typeof openNotificationWorld>>;

async function placeAsset(db: Db, id: number, area: Area): Promise<void> {
  const [lon, lat] = pointOf[area];
  await db.updateTable("assets").set({ lat, lon, radius_km: 5 }).where("id", "=", id).execute();
  const boxes = circleBoxes([lon, lat], 5).map((box) => ({
    asset_id: id,
    box: boxText(box),
    lat,
    lon,
    radius_km: 5,
    radius_by_category: {},
  }));
  await insertRows(db, "asset_boxes", boxes);
}

async function openWatched() {
  const world = await openNotificationWorld(start);
  const assets = new Map<number, Area>();
  for (const [person, own] of Object.entries(sites)) {
    await world.addPerson(person);
    await world.setRules(person, { ...defaultRules, groupSeconds: 0, hourlyLimit: null });
    for (const area of own) {
      const id = await world.addAsset(person, area);
      await placeAsset(world.db, id, area);
      assets.set(id, area);
    }
  }
  return { world, assets, sources: await addTwoSources(world.db) };
}

async function follow({ db, decide }: World, changed: number[]): Promise<void> {
  const nothing = async (): Promise<void> => undefined;
  const eventIds = [...new Set(changed)];
  if (eventIds.length === 0) return;
  await rematch({ db, next: "decide", send: nothing, slice: nothing }, { eventIds });
  await decide(...eventIds);
}

/** The notifications that people received, by the sender of the warning. */
async function listOfSender(world: World, sender: string) {
  const events = await world.db.selectFrom("events").select(["id", "title"]).execute();
  const own = new Set(events.filter(({ title }) => title.endsWith(` of ${sender}`)).map(({ id }) => id));
  return (await world.listNotified()).filter(({ eventIds }) => eventIds.some((id) => own.has(id)));
}

/**
 * Nobody is warned of something more severe, or for longer, than what they were notified of, also by an event that another carries on.
 */
async function expectSeverity(world: World, sender: string, person: string, severities: Map<Area, Severity>) {
  const threads = await world.db
    .selectFrom("threads")
    .innerJoin("events as own", "own.id", "threads.event_id")
    .innerJoin("events as now", (join) =>
      join.on((eb) => eb("now.id", "=", eb.fn.coalesce("own.continued_by", "own.id"))),
    )
    .select(["threads.severity", "threads.stated_until"])
    .where("threads.user_id", "=", person)
    .where("now.ongoing", "=", true)
    .where("now.title", "like", `% of ${sender}`)
    .execute();
  const mostSevere = (all: Severity[]): number => Math.max(0, ...all.map(rankSeverity));
  const due = (sites[person] ?? []).flatMap((area) => severities.get(area) ?? []);
  const ends = threads.map(({ stated_until }) => stated_until?.getTime() ?? 0);
  if (due.length > 0) expect(Math.max(...ends), person).toBeGreaterThan(Date.parse(muchLater));
  expect(mostSevere(threads.map(({ severity }) => severity)), person).toBeGreaterThanOrEqual(mostSevere(due));
}

async function expectTrust(world: World, sender: string, { warned, cleared, severities }: Played): Promise<void> {
  const notified = await listOfSender(world, sender);
  for (const [person, own] of Object.entries(sites)) {
    const theirs = notified.filter(({ userId }) => userId === person);
    const isWarned = own.some((area) => warned.has(area));
    expect(theirs.length > 0 || !isWarned, `${person} is notified`).toBe(true);
    const ends = theirs.filter(({ kind, reason }) => kind === "all-clear" || reason?.includes("no longer"));
    const mayEnd = own.some((area) => cleared.has(area));
    expect(ends.length === 0 || mayEnd, `${person} was told of an end: ${JSON.stringify(ends)}`).toBe(true);
    await expectSeverity(world, sender, person, severities);
    const alerts = theirs.filter(({ kind }) => kind === "alert").flatMap(({ eventIds }) => eventIds);
    expect(new Set(alerts).size).toBe(alerts.length);
  }
}

/** Who was notified and is warned of nothing any more has been notified of the end, unless something ran out there. */
async function expectEndsNotified(world: World, warned: Set<Area>, lapsed: Set<Area>): Promise<void> {
  const notified = await world.listNotified();
  for (const [person, own] of Object.entries(sites)) {
    const theirs = notified.filter(({ userId }) => userId === person);
    if (theirs.length === 0 || own.some((area) => warned.has(area) || lapsed.has(area))) continue;
    // Several ends that waited come in one summary.
    const ends = theirs.filter(({ kind, reason }) => /all-clear|summary/.test(kind) || reason?.includes("no longer"));
    expect(ends.length, `${person} was told of an end among ${JSON.stringify(theirs)}`).toBeGreaterThan(0);
  }
}

test("no sequence of messages, in any order, gives an all clear where a warning is in force, or leaves a person out", async () => {
  const { world, sources } = await openWatched();
  await fc.assert(
    fc.asyncProperty(messageScenes, async ({ ours, theirs, ...scene }) => {
      world.setClock(start);
      for (const table of ["notifications", "threads", "deferred_threads", "decisions", "events", "items"] as const)
        await world.db.deleteFrom(table).execute();
      const [a, b] = [play("a@one", ours), play("b@two", theirs)];
      const read: Sent[] = [];
      let batch = 0;
      const goLater = async () => {
        world.setClock(later);
        await follow(world, await runOut(world.db, world.now()));
      };
      for (const { sourceId, sent } of batchesOf([...a.sent, ...b.sent], scene, sources)) {
        if (batch === scene.early) await goLater();
        await follow(world, await receiveMessages(world.db, sourceId, sent, world.now(), new Date(start)));
        batch += 1;
        read.push(...sent);
        const hasRunOut = ({ isShort }: Sent) => isShort && world.now() >= new Date(later);
        for (const area of listEnded("a@one", read, hasRunOut)) a.cleared.add(area);
        for (const area of listEnded("b@two", read, hasRunOut)) b.cleared.add(area);
      }
      await goLater();
      world.setClock(muchLater);
      for (const person of Object.keys(sites)) await world.release(person);
      await expectTrust(world, "a@one", a);
      await expectTrust(world, "b@two", b);
      await expectEndsNotified(world, a.warned.union(b.warned), a.lapsed.union(b.lapsed));
    }),
    { numRuns: 60 },
  );
});
