import { randomUUID } from "node:crypto";
import type { Severity } from "@tocsin/contract";
import fc from "fast-check";
import { subjectOfWarning } from "../../server/src/analysis/rules/warnings/subject-of-warning.ts";
import { endExpiredEvents } from "../../server/src/events/end-events.ts";
import { recordFindings } from "../../server/src/events/record-findings.ts";
import type { Db } from "../../server/src/platform/db/database.ts";
import { insertRows } from "../../server/src/platform/db/insert-rows.ts";
import { noteUnmatched } from "../../server/src/sources/problems/item-problems.ts";
import { storeItems } from "../../server/src/sources/store-items.ts";
import { type Area, areas, manners, type Said, type Sent, toItem } from "./sent-messages.ts";

/** What an authority does next; `to` chooses among what it has in force, and `isTogether` all of it. */
export type Act = Said & { type: Sent["type"] | "Split"; about: Area[]; to: number; isTogether: boolean };

const someAreas = fc.constantFrom<Area[]>(["north"], ["south"], ["north", "south"]);

const act: fc.Arbitrary<Act> = fc.record({
  type: fc.constantFrom("Alert", "Update", "Update", "Split", "Cancel"),
  about: someAreas,
  to: fc.nat(9),
  isTogether: fc.boolean(),
  extreme: fc.oneof(fc.constant<Area[]>([]), someAreas),
  isShort: fc.nat(3).map((n) => n === 0),
  by: fc.constantFrom(...manners),
});

/**
 * Two authorities that number their messages alike, some messages twice, in some order, cut into batches, of which `early` are read
 * before the first messages run out.
 */
export const messageScenes = fc.record({
  ours: fc.array(act, { minLength: 1, maxLength: 5 }),
  theirs: fc.array(act, { maxLength: 4 }),
  twice: fc.array(fc.nat(20), { maxLength: 3 }),
  order: fc.infiniteStream(fc.nat(1000)),
  cuts: fc.infiniteStream(fc.boolean()),
  early: fc.nat(20),
});

/**
 * What an authority has sent, where it still warns of something once the short messages have run out and how severe that is, and where it
 * ever stopped to.
 */
export type Played = {
  sent: Sent[];
  warned: Set<Area>;
  cleared: Set<Area>;
  /** Where something may have run out, of which nobody is notified. */
  lapsed: Set<Area>;
  severities: Map<Area, Severity>;
};

/** Plays what an authority does; a split continues a warning in one message for each area, sent at the same time. */
export function play(sender: string, acts: Act[]): Played {
  const live = new Map<string, Set<Area>>();
  const past = new Map<string, Set<Area>>();
  const cleared = new Set<Area>();
  const listWarned = () => new Set([...live.values()].flatMap((some) => [...some]));
  const sent = acts.flatMap(({ type, about, to, isTogether, ...said }, minute): Sent[] => {
    const id = `2026-${minute}`;
    const known = [...live.keys()];
    const refers = isTogether ? known : known.slice(to % Math.max(1, known.length)).slice(0, 1);
    const before = listWarned();
    const messages = follow(
      live,
      refers.length === 0 || type === "Alert"
        ? { type: "Alert", id, about, refers: [] }
        : { type, id, about: meantBy({ by: said.by, type, about, refers }, live, past), refers },
    );
    for (const message of messages) {
      const earlier = message.refers.flatMap((one) => [...(past.get(one) ?? [])]);
      past.set(message.id, new Set([...message.about, ...earlier]));
    }
    for (const area of before.difference(listWarned())) cleared.add(area);
    // A name alone says where an area is only if an earlier message has its shape.
    const isKnown = about.every((area) => refers.some((one) => past.get(one)?.has(area)));
    const by = type !== "Cancel" && said.by === "name" && !isKnown ? "shape" : said.by;
    return messages.map((message) => ({
      sender,
      minute,
      ...said,
      by,
      ...message,
      ...(type === "Cancel" && { about }),
    }));
  });
  const before = listWarned();
  const short = sent.filter(({ isShort }) => isShort);
  const lapsed = new Set(short.flatMap((message) => message.about));
  for (const { id } of short) live.delete(id);
  for (const area of before.difference(listWarned())) cleared.add(area);
  return { sent, warned: listWarned(), cleared, lapsed, severities: severitiesOf(live, sent) };
}

/** In each area, the most severe of what is in force. */
function severitiesOf(live: Map<string, Set<Area>>, sent: Sent[]): Map<Area, Severity> {
  const inForce = sent.flatMap(({ id, extreme }) => [...(live.get(id) ?? [])].map((area) => ({ area, extreme })));
  return new Map(
    inForce.map(({ area }) => [
      area,
      inForce.some((one) => one.area === area && one.extreme.includes(area)) ? "extreme" : "moderate",
    ]),
  );
}

type Meant = Pick<Sent, "id" | "refers" | "about"> & { type: Act["type"] };
type Message = Omit<Sent, "sender" | "minute" | keyof Said>;

/** What a message is about: a cancel in other names means what is in force if that is one area, and none of several. */
function meantBy(
  { by, type, about, refers }: Pick<Act, "by" | "type" | "about"> & { refers: string[] },
  live: Map<string, Set<Area>>,
  past: Map<string, Set<Area>>,
): Area[] {
  const inForce = new Set(refers.flatMap((one) => [...(live.get(one) ?? [])]));
  const isKnown = refers.some((one) => about.some((area) => past.get(one)?.has(area)));
  if (type !== "Cancel" || by === "shape" || by === "code" || (by === "name" && isKnown)) return about;
  return by === "elsewhere" || inForce.size > 1 ? [] : [...inForce];
}

function follow(live: Map<string, Set<Area>>, { type, id, about, refers }: Meant): Message[] {
  if (type === "Cancel") {
    for (const one of refers) {
      const left = (live.get(one) ?? new Set()).difference(new Set(about));
      if (left.size > 0) live.set(one, left);
      else live.delete(one);
    }
    return [{ type, id, about, refers }];
  }
  if (type !== "Alert") for (const one of refers) live.delete(one);
  const parts = type === "Split" ? about.map((area) => ({ id: `${id}-${area}`, about: [area] })) : [{ id, about }];
  for (const part of parts) live.set(part.id, new Set(part.about));
  return parts.map((part) => ({ ...part, type: type === "Split" ? ("Update" as const) : type, refers }));
}

/**
 * Where a sender warns of nothing any more by what has been read of its messages, although some of it did: what they refer to may be
 * read later, and is not known until then. One that has run out no longer warns either, but ends nothing by itself.
 */
export function listEnded(sender: string, read: Sent[], hasRunOut: (one: Sent) => boolean): Area[] {
  const own = read.filter((one) => one.sender === sender);
  const isOver = (one: Sent, area: Area) =>
    own.some(
      ({ refers, type, about, by }) =>
        refers.includes(one.id) &&
        (type === "Update" || by === "name" || by === "reworded" || (about.includes(area) && by !== "elsewhere")),
    );
  return areas.filter((area) => {
    const warnings = own.filter(({ type, about }) => type !== "Cancel" && about.includes(area));
    const over = warnings.filter((one) => isOver(one, area));
    return over.length > 0 && warnings.every((one) => over.includes(one) || hasRunOut(one));
  });
}

/** The batches in which a scene is read, each from one of several sources. */
export function* batchesOf(
  sent: Sent[],
  scene: { twice: number[]; order: fc.Stream<number>; cuts: fc.Stream<boolean> },
  sources: number[],
) {
  const copies = scene.twice.flatMap((pick) => sent[pick % Math.max(1, sent.length)] ?? []);
  const ranked = [...sent, ...copies].map((one) => ({ one, rank: scene.order.next().value ?? 0 }));
  const shuffled = ranked.toSorted((one, other) => one.rank - other.rank).map(({ one }) => one);
  let batch: Sent[] = [];
  for (const one of shuffled) {
    batch.push(one);
    if (!scene.cuts.next().value) continue;
    yield* bySource(batch, sources);
    batch = [];
  }
  yield* bySource(batch, sources);
}

const bySource = (batch: Sent[], sources: number[]) =>
  sources.map((sourceId, index) => ({ sourceId, sent: batch.filter((_, at) => at % sources.length === index) }));

/** Takes in messages of one batch as new items, `now`, sent in the minutes before `noon`; answers the events that changed. */
export async function receiveMessages(
  db: Db,
  sourceId: number,
  sent: Sent[],
  now: Date,
  noon: Date = now,
): Promise<number[]> {
  // A message that its source lists again has another id there.
  const items = sent.map((one) => ({ guid: randomUUID(), ...toItem(one, noon) }));
  const contents = items.map(({ guid, content }) => ({ ...content, id: guid }));
  const stored = await storeItems(db, sourceId, contents, now);
  const rows = await db.selectFrom("items").select(["id", "guid"]).where("source_id", "=", sourceId).execute();
  const guids = new Map(rows.map(({ id, guid }) => [id, guid]));
  const findings = stored.flatMap(({ itemId, revision }) => {
    const item = items.find(({ guid }) => guid === guids.get(itemId));
    return item ? [{ item_id: itemId, revision, engine: "rules", finding: item.finding }] : [];
  });
  await insertRows(db, "findings", findings);
  const { parts, changed } = partsAt(db, now);
  await recordFindings({ ...parts, subjectOf: subjectOfWarning }, stored);
  return changed;
}

/** Lets run out what has by now; answers the events that changed. */
export async function runOut(db: Db, now: Date): Promise<number[]> {
  const { parts, changed } = partsAt(db, now);
  while (await endExpiredEvents(parts)) {}
  return changed;
}

function partsAt(db: Db, now: Date) {
  const changed: number[] = [];
  const handOver = async (_: Db, ids: number[]) => void changed.push(...ids);
  return { parts: { db, clock: () => now, handOver, announce: async () => {}, noteUnmatched }, changed };
}

export async function addTwoSources(db: Db): Promise<number[]> {
  const values = ["one", "two"].map((name) => ({ name, url: `http://${name}.example` }));
  const rows = await db.insertInto("sources").values(values).returning("id").execute();
  return rows.map(({ id }) => id);
}
