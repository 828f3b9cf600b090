import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defaultRules } from "@tocsin/contract";
import fc from "fast-check";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { rssDocument } from "../../../testing/servers/feed-server.ts";
import { createTestDatabase } from "../../../testing/servers/test-database.ts";
import { type Wording, wordings } from "../../../testing/worlds/words-of-authorities.ts";
import { openRecordedInstallation } from "../commands/replay/recorded-installation.ts";
import { watchPlaces } from "../commands/replay/replay.ts";
import { later, minuteMs } from "../platform/clock.ts";
import { createLog } from "../platform/log.ts";
import { saveUserRules } from "../settings/rules.ts";
import { recordJob } from "./stages/record.ts";

const start = new Date("2026-03-01T12:00:00Z");

/** An installation on a clock of its own, with an asset at every place that is warned. */
async function open() {
  const [{ url }, dataDir] = [await createTestDatabase(), mkdtempSync(join(tmpdir(), "tocsin-words-"))];
  const closers: (() => unknown)[] = [];
  onTestFinished(async () => {
    for (const close of closers.reverse()) await close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const installation = await openRecordedInstallation({ connectionString: url }, dataDir, createLog("error"), (close) =>
    closers.push(close),
  );
  await installation.advance(start);
  const places = Object.values(wordings).flatMap(({ places }) =>
    places.map(([name, lat, lon]) => ({ name, lat, lon })),
  );
  await watchPlaces(installation.parts, start, places);
  const { db } = installation.parts;
  const { id } = await db.selectFrom("users").select("id").executeTakeFirstOrThrow();
  await saveUserRules(db, id, { ...defaultRules, groupSeconds: 0, hourlyLimit: null }, "UTC", start);
  let now = start;
  return {
    ...installation,
    db,
    now: () => now,
    pass: async (minutes: number) => {
      now = later(now, minutes * minuteMs);
      await installation.advance(now);
    },
  };
}

type Installation = Awaited<ReturnType<typeof open>>;

type Entry = Parameters<typeof rssDocument>[0][number];

/** What an authority publishes of a warning, in minutes after the first. */
type Part = "warning" | "copy" | "prolonged" | "end" | "next" | "elsewhere" | "other";
const minuteOf: Record<Part, number> = { warning: 0, copy: 1, elsewhere: 2, other: 2, prolonged: 5, end: 10, next: 20 };

/** How an end is worded, and whether everything but the next warning is published at once. */
type Publishing = Pick<Scene, "language" | "endAt" | "isTied" | "isAtLarge">;

function entryOf(part: Part, { language, endAt, isTied, isAtLarge }: Publishing, from: Date): Entry {
  const wording = wordings[language] as Wording;
  const [[here], [there]] = wording.places;
  const [hazard, otherHazard] = wording.hazards;
  const sayEnd = wording.ends[endAt % wording.ends.length] as Wording["warn"];
  const title = {
    warning: wording.warn(hazard, here),
    copy: wording.warn(hazard, here),
    prolonged: wording.prolonged(hazard, here),
    next: wording.warn(hazard, here),
    elsewhere: wording.warn(hazard, there),
    other: wording.warn(otherHazard, here),
    end: (isAtLarge && wording.endAtLarge?.(here)) || sayEnd(hazard, here),
  }[part];
  // An end and the next warning of the same time cannot be distinguished, so that one keeps its own.
  const minute = isTied && part !== "next" ? 10 : minuteOf[part];
  const published = later(from, minute * minuteMs);
  return { guid: part, title, summary: "", published };
}

const scenes = fc.record({
  language: fc.constantFrom(...Object.keys(wordings)),
  endAt: fc.nat(1),
  others: fc.subarray<Part>(["copy", "prolonged", "next", "elsewhere", "other"]),
  again: fc.array(fc.nat(9), { maxLength: 3 }),
  order: fc.array(fc.nat(1000), { minLength: 9, maxLength: 9 }),
  cuts: fc.array(fc.boolean(), { minLength: 9, maxLength: 9 }),
  isTied: fc.boolean(),
  isAtLarge: fc.boolean(),
});
type Scene = typeof scenes extends fc.Arbitrary<infer Of> ? Of : never;

/** An end without a hazard ends one warning of several at the same place only if it is known which. */
const mayBeAtLarge = ({ isAtLarge, isTied, others }: Scene): boolean =>
  isAtLarge && !isTied && !others.includes("other");

/** The documents in which the parts are read: in any order, cut anywhere, some again. */
function documentsOf({ others, again, order, cuts }: Scene): Part[][] {
  const parts: Part[] = ["warning", "end", ...others];
  const all = [...parts, ...again.map((pick) => parts[pick % parts.length] as Part)];
  const shuffled = all.map((part, at) => ({ part, rank: order[at] ?? 0 })).sort((a, b) => a.rank - b.rank);
  const documents: Part[][] = [[]];
  for (const [at, { part }] of shuffled.entries()) {
    documents.at(-1)?.push(part);
    if (cuts[at]) documents.push([]);
  }
  return documents.filter((parts) => parts.length > 0).map((parts) => [...new Set(parts)]);
}

type Seen = { ongoing: boolean; revision: number; parts: Part[]; kinds: string[] };

/** The events with the entries that they rest on, and the kinds of the notifications about each but for updates. */
async function listEvents({ db }: Installation): Promise<Seen[]> {
  const { rows } = await sql<Seen>`
    select e.ongoing, e.revision,
           array(select i.guid from event_items ei join items i on i.id = ei.item_id where ei.event_id = e.id order by 1) as parts,
           array(select n.kind from notifications n where n.event_id = e.id and n.kind <> 'update' order by 1) as kinds
      from events e order by e.id
  `.execute(db);
  return rows;
}

async function clear({ db }: Installation): Promise<void> {
  const tables = ["notifications", "threads", "deferred_threads", "decisions", "events", "items", "sources"] as const;
  for (const table of tables) await db.deleteFrom(table).execute();
}

/** Publishes the entries, polls each document in turn, and answers the events. */
async function play(installation: Installation, scene: Publishing, documents: Part[][]) {
  await clear(installation);
  await installation.pass(24 * 60);
  const from = later(installation.now(), -60 * minuteMs);
  const id = await installation.addSource("Authority", true);
  for (const parts of documents) {
    const entries = parts.map((part) => entryOf(part, scene, from));
    const body = Buffer.from(rssDocument(entries));
    await installation.poll(id, "Authority", { body, contentType: "application/rss+xml" });
    await installation.pass(5);
  }
  return listEvents(installation);
}

/** Records everything again, as after a failure, which must change nothing. */
async function expectSettled(installation: Installation): Promise<void> {
  const before = await listEvents(installation);
  const { db, queue } = installation.parts;
  await queue.send(db, recordJob, await db.selectFrom("items").select(["id as itemId", "revision"]).execute());
  await installation.pass(1);
  expect(await listEvents(installation)).toEqual(before);
}

/** Whether one entry was read before another, and not with it. */
const isBefore = (documents: Part[][], one: Part, other: Part): boolean => {
  const at = documents.findIndex((parts) => parts.includes(one));
  return at >= 0 && at < documents.findIndex((parts) => parts.includes(other));
};

function expectTrue(events: Seen[], documents: Part[][]): void {
  const seen = JSON.stringify({ documents, events });
  const eventOf = (part: Part) => events.find(({ parts }) => parts.includes(part));
  const read = new Set(documents.flat());
  for (const part of ["next", "elsewhere", "other"] as const) {
    if (!read.has(part)) continue;
    expect(eventOf(part), seen).toMatchObject({ ongoing: true });
    expect(eventOf(part)?.kinds, seen).toEqual(["alert"]);
  }
  if (isBefore(documents, "warning", "end") && isBefore(documents, "prolonged", "end"))
    expect(eventOf("prolonged")?.parts, seen).toEqual(
      expect.arrayContaining([expect.stringMatching(/^(?:warning|copy)$/)]),
    );
  for (const part of ["warning", "copy", "prolonged"] as const) {
    const event = eventOf(part);
    if (!read.has(part)) continue;
    expect(event, seen).toBeDefined();
    // It is carried on by the next one where both were known before the end.
    if (event?.parts.includes("next")) continue;
    expect(event?.ongoing, seen).toBe(false);
    const wasAlerted = event?.parts.some((one) => one !== "end" && isBefore(documents, one, "end"));
    expect(event?.kinds, seen).toEqual(wasAlerted ? ["alert", "all-clear"] : []);
  }
  expect(eventOf("end")?.parts.some((part) => part !== "end") ?? true, seen).toBe(true);
}

test("an end in words ends the warning that was published before it, and no other, in any order and any cut", async () => {
  const installation = await open();
  await fc.assert(
    fc.asyncProperty(scenes, async (scene) => {
      const documents = documentsOf(scene);
      const isAtLarge = mayBeAtLarge(scene);
      expectTrue(await play(installation, { ...scene, isAtLarge }, documents), documents);
      await expectSettled(installation);
    }),
    { numRuns: 25 },
  );
});

const readings: { documents: Part[][]; isTied: boolean }[] = [
  { documents: [["end", "warning"]], isTied: true },
  { documents: [["warning"], ["end"]], isTied: false },
];

test("the words of an end end their warning in each language, also in its document at the same time", async () => {
  const installation = await open();
  for (const [language, { ends }] of Object.entries(wordings))
    for (const endAt of ends.keys())
      for (const { documents, isTied } of readings)
        expectTrue(await play(installation, { language, endAt, isTied, isAtLarge: false }, documents), documents);
});

test("an end that names no hazard ends the warning of its place, and none of two of different hazards", async () => {
  const installation = await open();
  const published = { endAt: 0, isTied: false, isAtLarge: true };
  for (const [language, { endAtLarge }] of Object.entries(wordings)) {
    if (!endAtLarge) continue;
    const one: Part[][] = [["warning"], ["end"]];
    expectTrue(await play(installation, { language, ...published }, one), one);
    for (const two of [[["warning", "other"], ["end"]], [["end", "warning", "other"]]] as Part[][][])
      expect(await play(installation, { language, ...published }, two)).toMatchObject([
        { ongoing: true, kinds: ["alert"] },
        { ongoing: true, kinds: ["alert"] },
      ]);
  }
});

test("that a warning holds on longer, or at a lower level, is an update of it in each language, in any order", async () => {
  const installation = await open();
  for (const [language, { prolonged, lowered, warn, hazards, places }] of Object.entries(wordings)) {
    const [[hazard], [[here]]] = [hazards, places];
    for (const say of [prolonged, ...(lowered ? [lowered] : [])])
      for (const isLate of [false, true]) {
        await clear(installation);
        await installation.pass(24 * 60);
        const entry = (guid: string, title: string, minutes: number): Entry => ({
          guid,
          title,
          summary: "",
          published: later(installation.now(), minutes * minuteMs),
        });
        const entries = [entry("warning", warn(hazard, here), -60), entry("renewal", say(hazard, here), -30)];
        const id = await installation.addSource("Authority", true);
        for (const one of isLate ? entries.toReversed() : entries) {
          await installation.poll(id, "Authority", {
            body: Buffer.from(rssDocument([one])),
            contentType: "application/rss+xml",
          });
          await installation.pass(5);
        }
        const seen = `${language}: ${say(hazard, here)}`;
        const events = await listEvents(installation);
        expect(events, seen).toMatchObject([{ ongoing: true, parts: ["renewal", "warning"], kinds: ["alert"] }]);
        const { severity, title } = await installation.db.selectFrom("events").selectAll().executeTakeFirstOrThrow();
        expect(title, seen).toBe(say(hazard, here));
        if (say === lowered) expect(severity, seen).toBe("severe");
        await expectSettled(installation);
      }
  }
});
