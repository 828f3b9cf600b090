import { join } from "node:path";
import { isBlind } from "@tocsin/contract";
import fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import { openTestDatabase } from "../../../../testing/servers/test-database.ts";
import { createCoverage } from "../../places/coverage.ts";
import { openGazetteer } from "../../places/gazetteer.ts";
import { countSources } from "./count-sources.ts";

const answered = { last_success_at: new Date() };
const failing = { ...answered, failures: 3, failing_since: new Date() };
const unheard = { last_success_at: null };

async function openWorld() {
  const db = await openTestDatabase();
  const gazetteer = openGazetteer(join(import.meta.dirname, "../../../../build/places.sqlite"));
  onTestFinished(() => gazetteer.close());
  await db.insertInto("users").values({ id: "anna", email: "anna@example.org" }).execute();
  const coverage = createCoverage(gazetteer);
  let made = 0;
  return {
    add: (name: string, state: object = answered) =>
      db
        .insertInto("sources")
        .values({ name, url: `https://source.example/${++made}`, ...state })
        .execute(),
    place: ([lat, lon]: readonly [number, number] | readonly [null, null]) =>
      db
        .insertInto("assets")
        .values({ user_id: "anna", name: "Site", lat, lon, radius_km: 5 })
        .returning("id")
        .executeTakeFirstOrThrow(),
    count: () => countSources(db, "anna", coverage),
    clear: async () => {
      await db.deleteFrom("sources").execute();
      await db.deleteFrom("assets").execute();
    },
  };
}

test("sources that fail or have never answered do not respond; those that are off and those that programs push do not count", async () => {
  const { add, count } = await openWorld();
  const none = { all: 0, silent: 0, pushed: 0, silentNames: [], elsewhere: 0, blind: [] };
  expect(await count()).toEqual(none);
  await add("News");
  await add("Slow news", { ...answered, failures: 2 });
  expect(await count()).toEqual({ ...none, all: 2 });
  await add("Broken news", failing);
  await add("New news", unheard);
  expect(await count()).toEqual({ ...none, all: 4, silent: 2, silentNames: ["Broken news", "New news"] });
  await add("Not polled any more", { ...answered, next_poll_at: new Date(Date.now() - 16 * 60_000) });
  const five = { ...none, all: 5, silent: 3, silentNames: ["Broken news", "New news", "Not polled any more"] };
  expect(await count()).toEqual(five);
  for (const state of [{ paused: true }, { inbound: true }, { skip_processing: true }, { next_poll_at: "9999-01-01" }])
    await add("Off", { ...unheard, ...state });
  expect(await count()).toEqual({ ...five, pushed: 1 });
});

test("a source whose name begins with a country watches the assets there, and any other one all", async () => {
  const { add, place, count } = await openWorld();
  await add("Portugal: IPMA", failing);
  await add("Western Australia: warnings", failing);
  await add("United States: National Weather Service", failing);
  await add("Weather Europe");
  expect(await count()).toMatchObject({ all: 4, silent: 3 });
  await place([38.5, -8.9]);
  expect(await count()).toMatchObject({ all: 2, silent: 1 });
  await place([-31.9, 115.9]);
  expect(await count()).toMatchObject({ all: 3, silent: 2 });
  await place([18.4, -66.1]);
  expect(await count()).toMatchObject({ all: 4, silent: 3 });
});

const places = {
  lisbon: { countries: ["PT"], at: [38.7, -9.1] },
  nairobi: { countries: ["KE"], at: [-1.3, 36.8] },
  mombasa: { countries: ["KE"], at: [-4, 39.7] },
  atlantic: { countries: [], at: [30, -40] },
  anywhere: { countries: ["PT", "KE", "ES"], at: [null, null] },
} as const;
const names = { "Portugal: IPMA": "PT", "Kenya: warnings": "KE", "Spain: AEMET": "ES", "World news": null } as const;
const states = {
  answered,
  failing,
  unheard,
  paused: { ...answered, paused: true },
  pushed: { ...unheard, inbound: true },
} as const;
const oneOf = <T extends object>(some: T) => fc.constantFrom(...(Object.keys(some) as (keyof T & string)[]));

test("an asset is blind exactly when no source that watches it is polled or at least half of these do not respond", async () => {
  const { add, place, count, clear } = await openWorld();
  const sources = fc.array(fc.record({ name: oneOf(names), state: oneOf(states) }), { maxLength: 6 });
  const assets = fc.array(oneOf(places), { minLength: 1, maxLength: 5 });
  const property = fc.asyncProperty(assets, sources, async (sites, some) => {
    await clear();
    for (const { name, state } of some) await add(name, states[state]);
    const expected: { id: number; all: number; silent: number; pushed: number }[] = [];
    for (const site of sites) {
      const { id } = await place(places[site].at);
      const near = some.filter(
        ({ name }) => names[name] === null || places[site].countries.some((one) => one === names[name]),
      );
      const are = (...kinds: (keyof typeof states)[]) => near.filter(({ state }) => kinds.includes(state)).length;
      expected.push({
        id,
        all: are("answered", "failing", "unheard"),
        silent: are("failing", "unheard"),
        pushed: are("pushed"),
      });
    }
    const { blind } = await count();
    const all = expected.map(({ id }) => id);
    const found = blind.flatMap(({ assetIds, assets: _, ...watch }) =>
      (assetIds ?? all).map((id) => ({ id, ...watch })),
    );
    expect(blind.reduce((sum, one) => sum + one.assets, 0)).toBe(found.length);
    expect(found.toSorted((one, other) => one.id - other.id)).toEqual(expected.filter(isBlind));
  });
  await fc.assert(property, { numRuns: 60 });
});
