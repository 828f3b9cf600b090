import { join } from "node:path";
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
    place: (lat: number | null, lon: number | null) =>
      db.insertInto("assets").values({ user_id: "anna", name: "Site", lat, lon, radius_km: 5 }).execute(),
    count: () => countSources(db, "anna", coverage),
  };
}

test("sources that fail or have never answered do not respond; those that are off and those that programs push do not count", async () => {
  const { add, count } = await openWorld();
  expect(await count()).toEqual({ all: 0, silent: 0 });
  await add("News");
  await add("Slow news", { ...answered, failures: 2 });
  expect(await count()).toEqual({ all: 2, silent: 0 });
  await add("Broken news", failing);
  await add("New news", unheard);
  expect(await count()).toEqual({ all: 4, silent: 2 });
  await add("Not polled any more", { ...answered, next_poll_at: new Date(Date.now() - 16 * 60_000) });
  expect(await count()).toEqual({ all: 5, silent: 3 });
  for (const state of [{ paused: true }, { inbound: true }, { skip_processing: true }, { next_poll_at: "9999-01-01" }])
    await add("Off", { ...unheard, ...state });
  expect(await count()).toEqual({ all: 5, silent: 3 });
});

test("a source whose name begins with a country watches the assets there, and any other one all", async () => {
  const { add, place, count } = await openWorld();
  await add("Portugal: IPMA", failing);
  await add("Western Australia: warnings", failing);
  await add("United States: National Weather Service", failing);
  await add("Weather Europe");
  expect(await count()).toEqual({ all: 4, silent: 3 });
  await place(38.5, -8.9);
  expect(await count()).toEqual({ all: 2, silent: 1 });
  await place(-31.9, 115.9);
  expect(await count()).toEqual({ all: 3, silent: 2 });
  await place(18.4, -66.1);
  expect(await count()).toEqual({ all: 4, silent: 3 });
});
