import type { DecidedEvent } from "../../notifications/decide/record-decisions.ts";
import { chunk } from "../../platform/chunk.ts";
import type { Db } from "../../platform/db/database.ts";
import { type Log, reasonOf } from "../../platform/log.ts";
import { type Attributes, failureOf, placeOf, type SpanPlace, type Tracing } from "../../platform/telemetry/tracing.ts";
import type { Subject } from "../stages/subjects.ts";
import { findEventsOfItems, findStartingItems } from "./find-items.ts";

type Revision = { itemId: string; revision: number };
type Act = () => Promise<void>;

/** Runs stages of the pipeline as spans. */
export type StageTraces = {
  /** `stored` is called with the items that a poll stored. */
  poll(sourceId: number, act: (stored: (items: Revision[]) => void) => Promise<void>): Promise<void>;
  analyse(items: Revision[], act: Act): Promise<void>;
  record(items: Revision[], act: Act): Promise<void>;
  match(subjects: Subject[], act: Act): Promise<void>;
  /** `decided` is called with what was decided about each event. */
  decide(subjects: Subject[], act: (decided: (events: DecidedEvent[]) => void) => Promise<void>): Promise<void>;
};

const stagesOff: StageTraces = {
  poll: (_, act) => act(() => undefined),
  analyse: (_, act) => act(),
  record: (_, act) => act(),
  match: (_, act) => act(),
  decide: (_, act) => act(() => undefined),
};

export type TraceParts = { tracing: Tracing; db: Db; secret: string; log: Log };

/** The place of a stage in the traces: that of an item's first poll, by the item's id. */
export const placeOfItem = (secret: string, itemId: string): SpanPlace & { spanId: string } =>
  placeOf(secret, `item ${itemId}`);

/** Where the spans of each event belong: to the item that started it; without one, it has a trace of its own. */
export async function placesOfEvents(
  { db, secret }: Pick<TraceParts, "db" | "secret">,
  eventIds: number[],
): Promise<Map<number, SpanPlace>> {
  const items = await findStartingItems(db, eventIds);
  return new Map(
    eventIds.map((id) => {
      const item = items.get(id);
      return [id, item ? placeOfItem(secret, item) : { traceId: placeOf(secret, `event ${id}`).traceId, spanId: null }];
    }),
  );
}

/**
 * Spans of the stages from poll to decision, one for each item or event (decision 0078). They are written when the batch is
 * done, from the ids alone: a job carries nothing, and a job that is lost and sent again joins the same traces.
 */
export function traceStages(parts: TraceParts): StageTraces {
  const { tracing } = parts;
  if (!tracing.isOn) return stagesOff;
  return {
    poll: (sourceId, act) => tracePoll(parts, sourceId, act),
    analyse: (items, act) =>
      afterwards(parts, act, async (batch) => {
        for (const item of items) noteOfItem(parts, "analyse item", item, batch);
      }),
    record: (items, act) => afterwards(parts, act, (batch) => noteRecorded(parts, items, batch)),
    match: (subjects, act) =>
      afterwards(parts, act, async (batch) => {
        await noteOfEvents(parts, "match event", eventsOf(subjects), batch, () => ({}));
        noteOfAssets(parts, "match asset", subjects, batch);
      }),
    async decide(subjects, act) {
      const decided = new Map<number, DecidedEvent>();
      const collect = (events: DecidedEvent[]) => {
        for (const event of events) decided.set(event.eventId, sum(decided.get(event.eventId), event));
      };
      await afterwards(
        parts,
        () => act(collect),
        async (batch) => {
          const ids = [...new Set([...eventsOf(subjects), ...decided.keys()])];
          await noteOfEvents(parts, "decide event", ids, batch, (id) => describeDecided(decided.get(id)));
        },
      );
    },
  };
}

/** What a batch of a stage was: when it began, and why it failed. */
type Batch = { startedAt: Date; failure?: string };

/** A failure of tracing itself is logged, and work continues. */
async function afterwards({ log }: TraceParts, act: Act, note: (batch: Batch) => Promise<void>): Promise<void> {
  const startedAt = new Date();
  const noteSafely = (batch: Batch) =>
    note(batch).catch((error) => log.warn("a stage could not be traced", { reason: reasonOf(error) }));
  try {
    await act();
  } catch (error) {
    await noteSafely({ startedAt, failure: failureOf(error) });
    throw error;
  }
  await noteSafely({ startedAt });
}

/** A poll is a trace of its own, and the beginning of that of each item that it stored. */
async function tracePoll(
  parts: TraceParts,
  sourceId: number,
  act: (stored: (items: Revision[]) => void) => Promise<void>,
): Promise<void> {
  const { tracing, secret } = parts;
  const attributes = { "tocsin.source.id": sourceId };
  const startedAt = new Date();
  const stored: Revision[] = [];
  await tracing.run({ name: "poll source", kind: "consumer", attributes }, async (span) => {
    await act((items) => stored.push(...items));
    span.set({ "tocsin.items": stored.length });
    for (const { itemId, revision } of stored) {
      const item = { ...attributes, ...describeItem({ itemId, revision }) };
      const place = placeOfItem(secret, itemId);
      // What an item says later is part of the trace that its first words began.
      const at = revision === 1 ? { as: place } : { parent: place };
      tracing.note({ name: "poll item", kind: "consumer", attributes: item, links: [span.place], startedAt, ...at });
    }
  });
}

const describeItem = ({ itemId, revision }: Revision): Attributes => ({
  "tocsin.item.id": itemId,
  "tocsin.item.revision": revision,
});

function noteOfItem(
  { tracing, secret }: TraceParts,
  name: string,
  item: Revision,
  batch: Batch,
  more: Attributes = {},
) {
  const attributes = { ...describeItem(item), ...more };
  tracing.note({ name, kind: "consumer", attributes, parent: placeOfItem(secret, item.itemId), ...batch });
}

/** An item that joined an event of another is in both traces, each with a link to the other. */
async function noteRecorded(parts: TraceParts, items: Revision[], batch: Batch): Promise<void> {
  const { tracing, secret, db } = parts;
  const itemIds = items.map(({ itemId }) => itemId);
  const events = batch.failure ? new Map<string, number>() : await findEventsOfItems(db, itemIds);
  const places = await placesOfEvents(parts, [...new Set(events.values())]);
  for (const item of items) {
    const eventId = events.get(item.itemId);
    const own = placeOfItem(secret, item.itemId);
    const place = eventId === undefined ? undefined : places.get(eventId);
    const isJoined = place !== undefined && place.traceId !== own.traceId;
    const outcome = batch.failure ? "failed" : eventId === undefined ? "no event" : isJoined ? "joined" : "started";
    const attributes = {
      ...describeItem(item),
      "tocsin.outcome": outcome,
      ...(eventId !== undefined && { "tocsin.event.id": eventId }),
    };
    const span = { name: "record item", kind: "consumer" as const, attributes, ...batch };
    tracing.note({ ...span, parent: own, ...(isJoined && { links: [place] }) });
    if (isJoined) tracing.note({ ...span, parent: place, links: [own] });
  }
}

const eventsOf = (subjects: Subject[]): number[] => [
  ...new Set(subjects.flatMap((one) => ("eventId" in one ? [one.eventId] : []))),
];

async function noteOfEvents(
  parts: TraceParts,
  name: string,
  eventIds: number[],
  batch: Batch,
  describe: (eventId: number) => Attributes,
): Promise<void> {
  for (const some of chunk(eventIds, 500)) {
    const places = await placesOfEvents(parts, some);
    for (const [eventId, parent] of places) {
      const attributes = { "tocsin.event.id": eventId, ...describe(eventId) };
      parts.tracing.note({ name, kind: "consumer", attributes, parent, ...batch });
    }
  }
}

/** A change of an asset concerns many events; it is a trace of its own. */
function noteOfAssets({ tracing }: TraceParts, name: string, subjects: Subject[], batch: Batch): void {
  for (const one of subjects)
    if ("assetId" in one)
      tracing.note({ name, kind: "consumer", attributes: { "tocsin.asset.id": one.assetId }, ...batch });
}

function sum(known: DecidedEvent | undefined, { outcomes, reasons, ...one }: DecidedEvent): DecidedEvent {
  if (!known) return { ...one, outcomes, reasons };
  const counts = { ...known.outcomes };
  for (const [outcome, count] of Object.entries(outcomes)) counts[outcome] = (counts[outcome] ?? 0) + count;
  return { ...one, outcomes: counts, reasons: [...new Set([...known.reasons, ...reasons])] };
}

function describeDecided(decided: DecidedEvent | undefined): Attributes {
  const counts = Object.entries(decided?.outcomes ?? {});
  return {
    ...Object.fromEntries(counts.map(([outcome, count]) => [`tocsin.decisions.${outcome}`, count])),
    ...(decided && { "tocsin.reasons": decided.reasons }),
  };
}
