import fc from "fast-check";
import { expect, test } from "vitest";
import { type Language, languages, type Place } from "../../../testing/listed-words.ts";
import { emptyStore, openTitles, record, type Store } from "../../../testing/stated-warnings.ts";
import type { EventState } from "../events/event-state.ts";
import { prepareShape } from "../platform/geo/shapes/prepare-shape.ts";
import { distanceToPointKm } from "../platform/geo/shapes/shape-distance.ts";

const analysed = openTitles();

type Said = { title: string; minute: number; adds: number[]; ends: number[] };

const steps = fc.record({
  language: fc.nat(languages.length - 1),
  wording: fc.nat(5),
  first: fc.subarray([0, 1, 2, 3], { minLength: 1, maxLength: 3 }),
  acts: fc.array(
    fc.record({
      act: fc.constantFrom("extend", "lift one", "lift all", "keep", "prolong", "warn again"),
      pick: fc.nat(3),
    }),
    { maxLength: 5 },
  ),
  order: fc.array(fc.nat(1000), { minLength: 10, maxLength: 10 }),
  cuts: fc.array(fc.boolean(), { minLength: 10, maxLength: 10 }),
  again: fc.array(fc.nat(9), { maxLength: 3 }),
});
type Steps = typeof steps extends fc.Arbitrary<infer Of> ? Of : never;

const list = (names: readonly string[], and: string): string =>
  names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} ${and} ${names.at(-1)}`;

/** What the authority publishes, each a minute after the last. */
function publish({ language, wording, first, acts }: Steps): Said[] {
  const { places, and, warn, lift, extend, prolong, keep } = languages[language] as Language;
  const say = (all: readonly number[]): string =>
    list(
      all.map((at) => places[at]?.[0] ?? ""),
      and,
    );
  const sayEnd = lift[wording % lift.length] as Language["warn"];
  const said: Said[] = [{ title: warn(say(first)), minute: 0, adds: first, ends: [] }];
  let warned = [...first];
  for (const { act, pick } of acts) {
    const minute = said.length;
    const one = warned[pick % Math.max(1, warned.length)];
    const others = places.flatMap((_, at) => (warned.includes(at) ? [] : at));
    const more = others[pick % Math.max(1, others.length)];
    if (act === "warn again" && warned.length === 0) {
      said.push({ title: warn(say(first)), minute, adds: first, ends: [] });
      warned = [...first];
    } else if (act === "extend" && warned.length > 0 && more !== undefined) {
      said.push({ title: extend(say(warned), say([more])), minute, adds: [...warned, more], ends: [] });
      warned.push(more);
    } else if (act === "lift one" && one !== undefined) {
      said.push({ title: sayEnd(say([one])), minute, adds: [], ends: [one] });
      warned = warned.filter((at) => at !== one);
    } else if (act === "keep" && one !== undefined && warned.length > 1) {
      const left = warned.filter((at) => at !== one);
      const sayKept = keep[wording % keep.length] as Language["keep"][number];
      said.push({ title: sayKept(say([one]), say(left), say(warned)), minute, adds: left, ends: [one] });
      warned = [...left];
    } else if (act === "lift all" && warned.length > 0) {
      said.push({ title: sayEnd(say(warned)), minute, adds: [], ends: warned });
      warned = [];
    } else if (act === "prolong" && warned.length > 0)
      said.push({ title: prolong(say(warned)), minute, adds: [...warned], ends: [] });
  }
  return said;
}

/** What is warned by some of that, in order of time. */
function warnedBy(said: readonly Said[]): number[] {
  const warned = new Set<number>();
  for (const { adds, ends } of said.toSorted((one, other) => one.minute - other.minute)) {
    for (const one of adds) warned.add(one);
    for (const one of ends) warned.delete(one);
  }
  return [...warned].sort();
}

const inArea = ({ geometry }: EventState, [, lon, lat]: Place): boolean =>
  geometry !== null && distanceToPointKm(prepareShape(geometry), [lon, lat]) <= 0;

function expectTrue(store: Store, said: Said[], { places }: Language, isAll: boolean, seen: string): void {
  const due = warnedBy(said);
  const ongoing = [...store.events.values()].filter((event) => event.ongoing);
  const covered = places.flatMap((place, at) => (ongoing.some((event) => inArea(event, place)) ? at : []));
  expect(covered, seen).toEqual(due);
  for (const event of ongoing) {
    const own = places.filter((place) => inArea(event, place)).map(([name]) => name);
    const namedIn = (text: string | null) => places.map(([name]) => name).filter((name) => text?.includes(name));
    expect(namedIn(event.title).sort(), seen).toEqual(own.sort());
    expect(namedIn(event.place_name).sort(), seen).toEqual(own.sort());
  }
  if (isAll) expect(ongoing.length, seen).toBe(due.length > 0 ? 1 : 0);
}

const run = async (scene: Steps): Promise<void> => {
  const language = languages[scene.language] as Language;
  const said = publish(scene);
  const all = [...said, ...scene.again.map((pick) => said[pick % said.length] as Said)];
  const shuffled = all.map((one, at) => ({ one, rank: scene.order[at] ?? 0 })).sort((a, b) => a.rank - b.rank);
  const batches: Said[][] = [[]];
  for (const [at, { one }] of shuffled.entries()) {
    if (!batches.at(-1)?.includes(one)) batches.at(-1)?.push(one);
    if (scene.cuts[at]) batches.push([]);
  }
  const store = emptyStore();
  const read = new Set<Said>();
  for (const batch of batches.filter(({ length }) => length > 0)) {
    const before = new Map(store.events);
    record(store, await Promise.all(batch.map((one) => analysed(one, language.country))));
    for (const one of batch) read.add(one);
    const seen = JSON.stringify(
      {
        batches: batches.map((some) => some.map(({ title, minute }) => [minute, title])),
        batch: batch.map((b) => b.minute),
        events: [...store.events.values()].map(({ id, title, place_name, ongoing, continued_by }) => [
          id,
          title,
          place_name,
          ongoing,
          continued_by,
        ]),
      },
      null,
      1,
    );
    expectTrue(store, [...read], language, read.size === said.length, seen);
    const due = warnedBy([...read]);
    for (const event of store.events.values()) {
      const was = before.get(event.id);
      if (!was?.ongoing || event.ongoing || event.continued_by !== null) continue;
      // What is warned again after an end is another event than the one that ended.
      const isAgain = (at: number): boolean =>
        [...read].some(
          ({ ends, minute }) =>
            ends.includes(at) && [...read].some((one) => one.minute > minute && one.adds.includes(at)),
        );
      expect(
        due.filter((at) => inArea(was, language.places[at] as Place) && !isAgain(at)),
        `all clear: ${seen}`,
      ).toEqual([]);
    }
    const settled = structuredClone([...store.events.values()]);
    record(store, await Promise.all(batch.map((one) => analysed(one, language.country))));
    expect(
      [...store.events.values()].map(({ lines, isShared, ...event }) => event),
      `again: ${seen}`,
    ).toEqual(settled.map(({ lines, isShared, ...event }) => event));
  }
};

test("places that are warned, added and lifted one by one are one event of those in force, in any order and any cut", async () => {
  await fc.assert(fc.asyncProperty(steps, run), { numRuns: 150 });
});

test("an entry that is rewritten to lift its warning for one of two places leaves the other in force, also when it is read again", async () => {
  const store = emptyStore();
  const [{ country }] = languages as [Language];
  const read = async (title: string) => record(store, [await analysed({ title, minute: 0 }, country)]);
  await read("Severe wind warning for Leeds and York");
  for (let time = 0; time < 2; time++) {
    await read("Severe wind warning lifted for York");
    expect([...store.events.values()]).toMatchObject([
      { ongoing: true, title: "Severe wind warning for Leeds", place_name: "Leeds" },
    ]);
  }
  await read("Severe wind warning lifted for Leeds and York");
  expect([...store.events.values()]).toMatchObject([{ ongoing: false }]);
});

test.each([
  ["northern York", ["Leeds", "York"]],
  ["parts of York", ["Leeds", "York"]],
  ["York city centre", ["Leeds", "York"]],
  ["Hull", ["Leeds", "York"]],
  ["York and Qwertystead", ["Leeds"]],
])("an end for %s leaves %j of two places in force", async (place, left) => {
  const store = emptyStore();
  const say = (title: string, minute: number) => analysed({ title, minute }, "United Kingdom");
  record(store, [
    await say("Severe wind warning for Leeds and York", 0),
    await say(`Severe wind warning lifted for ${place}`, 1),
  ]);
  expect(store.events.get(1)).toMatchObject({ ongoing: true, place_name: left.join("; ") });
});
