import type { ItemContent } from "@tocsin/contract";
import { afterAll } from "vitest";
import { createRulesEngine, subjectOfWarning } from "../server/src/analysis/rules/index.ts";
import type { AnalysedItem } from "../server/src/events/add-item.ts";
import { eventNames } from "../server/src/events/event-names.ts";
import type { EventState } from "../server/src/events/event-state.ts";
import type { Known } from "../server/src/events/found-events.ts";
import { Register } from "../server/src/events/register.ts";
import { isEndInWords, StatedEnds } from "../server/src/events/stories/stated-ends.ts";
import { endIn, type Statement, toStatement } from "../server/src/events/stories/statements.ts";
import { areaOfCodes } from "../server/src/places/areas/area-of-codes.ts";
import { ensureGazetteer, gazetteerFile } from "../server/src/places/ensure-gazetteer.ts";
import { openGazetteer } from "../server/src/places/gazetteer.ts";
import { createLocate } from "../server/src/places/locate.ts";
import { namePoint } from "../server/src/places/name-point.ts";

const now = new Date("2026-03-01T12:00:00Z");

type Titled = { title: string; minute: number };

/**
 * Reads titles that an official source of a country published in a minute, for the tests of a file: each wording at its time is analysed
 * once.
 */
export function openTitles(): (titled: Titled, country: string) => Promise<AnalysedItem> {
  ensureGazetteer();
  const gazetteer = openGazetteer(gazetteerFile);
  afterAll(() => gazetteer.close());
  const analyse = createRulesEngine({
    locate: createLocate(gazetteer),
    nameAt: (point, called) => namePoint(gazetteer, point, called),
    areaOf: areaOfCodes,
  });
  const known = new Map<string, Promise<AnalysedItem>>();
  return (titled, country) => {
    const key = `${titled.minute} ${titled.title}`;
    const item = known.get(key) ?? analyseTitle(analyse, titled, country);
    known.set(key, item);
    return item;
  };
}

type Analyse = ReturnType<typeof createRulesEngine>;

async function analyseTitle(analyse: Analyse, { title, minute }: Titled, country: string): Promise<AnalysedItem> {
  const publishedAt = new Date(now.getTime() - (60 - minute) * 60_000).toISOString();
  const content: ItemContent = {
    id: `${minute}`,
    title,
    link: null,
    summary: "",
    publishedAt,
    updatedAt: null,
    lat: null,
    lon: null,
    geojson: null,
    official: null,
    sourceName: `${country}: warnings`,
  };
  const finding = await analyse(content, AbortSignal.timeout(60_000), { isOfficial: true });
  const names = eventNames(content, finding);
  const common = { source: content.sourceName ?? "", isAuthority: true, firstSeenAt: now, earlierNames: [] };
  return { itemId: `${minute}`, content, finding, names, ...common };
}

/** What is stored between batches. */
export type Store = {
  events: Map<number, EventState>;
  items: Map<string, number>;
  names: Known[];
  read: AnalysedItem[];
};

/** Records items, with what was stored before. */
export function record(store: Store, items: AnalysedItem[]): void {
  const all = [...new Map([...store.read, ...items].map((item) => [item.itemId, item])).values()];
  const statements = new Map<number, Statement[]>();
  for (const item of all.filter((one) => !isEndInWords(one) && one.finding.incident)) {
    const id = store.items.get(item.itemId);
    if (id === undefined) continue;
    statements.set(id, [...(statements.get(id) ?? []), toStatement(item)]);
  }
  const ends = new StatedEnds(
    subjectOfWarning,
    all.map(endIn).filter((end) => end !== null),
    statements,
    now,
  );
  const links = [...store.items].map(([itemId, eventId]) => ({ eventId, itemId, authority: null, name: null }));
  const ids = Array.from({ length: items.length + 1 }, (_, at) => store.events.size + at + 1);
  const events = [...store.events.values()].map((event) => ({
    ...event,
    lines: [],
    isShared: [...store.items.values()].filter((id) => id === event.id).length > 1,
  }));
  const warnings = new Set(events.map(({ id }) => id));
  const register = new Register(events, [...links, ...store.names], ids, now, { ends, warnings });
  register.enterAll(items);
  const changes = register.changes();
  for (const event of changes.events) store.events.set(event.id, event);
  for (const { item_id, event_id } of changes.items) store.items.set(item_id, event_id);
  store.names.push(...changes.names.map(({ event_id, ...name }) => ({ eventId: event_id, itemId: null, ...name })));
  store.read = all;
}

export const emptyStore = (): Store => ({ events: new Map(), items: new Map(), names: [], read: [] });
