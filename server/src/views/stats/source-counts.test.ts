import { isOn, overdueAfterMs } from "@tocsin/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { openTestDatabase } from "../../../../testing/servers/test-database.ts";
import { findOverdueSources } from "../../notifications/raise-alarms.ts";
import { hourMs, minuteMs } from "../../platform/clock.ts";
import { createLog } from "../../platform/log.ts";
import { createMetrics } from "../../platform/metrics.ts";
import { never } from "../../sources/pace.ts";
import { listSources } from "../../sources/queries.ts";
import { countSources as countWatching } from "../summary/count-sources.ts";
import { addDatabaseMetrics } from "./collect-metrics.ts";
import { readOverview } from "./read-overview.ts";
import { readStats } from "./read-stats.ts";

type Counts = { on: number; silent: number; overdue: number };

async function openWorld() {
  const db = await openTestDatabase();
  await db.insertInto("users").values({ id: "anna", email: "anna@example.org" }).execute();
  const metrics = createMetrics();
  addDatabaseMetrics(metrics, db, createLog("error"));
  return { db, metrics };
}

type World = Awaited<ReturnType<typeof openWorld>>;

async function ofMetrics({ metrics }: World): Promise<Counts> {
  const series = new Map((await metrics.list()).map(({ name, values }) => [name, values[0]?.value ?? -1]));
  const of = (name: string): number => series.get(name) ?? -1;
  return {
    on: of("tocsin_sources"),
    silent: of("tocsin_sources_failing"),
    overdue: of("tocsin_sources_overdue"),
  };
}

async function ofOverview({ db }: World): Promise<Counts> {
  const ordinaryRetention = { itemDays: 90, eventDays: 400 };
  const parts = { db, version: "1", startedAt: new Date(), embedded: true, configuration: () => [], ordinaryRetention };
  const { sources, failing, overdue } = (await readOverview(parts)).freshness;
  return { on: sources, silent: failing, overdue };
}

/** Every place that counts them, for a person without assets, whom all sources concern; an alarm counts those that are overdue only. */
async function countEverywhere(world: World) {
  const { db } = world;
  const list = await listSources(db);
  const stats = (await readStats(db, "all")).sources;
  const watch = await countWatching(db, "anna", { countryOfSource: () => undefined, countriesAt: () => [] });
  const overdue = (await findOverdueSources(db, new Date()))?.count ?? 0;
  return {
    metrics: await ofMetrics(world),
    overview: await ofOverview(world),
    statistics: { on: stats.total, silent: stats.failing, overdue },
    summary: { on: watch.all, silent: watch.silent, overdue },
    list: { on: list.filter(isOn).length, silent: list.filter(({ outage }) => outage !== null).length, overdue },
  };
}

const ago = (ms: number) => new Date(Date.now() - ms);
const answered = () => ago(hourMs);

/** Minutes away from the limit, so that the time that the test takes changes nothing. */
const dueTimes = {
  later: () => ago(-hourMs),
  due: () => ago(overdueAfterMs - 4 * minuteMs),
  overdue: () => ago(overdueAfterMs + 4 * minuteMs),
  disabled: () => never,
};

const states = fc.record({
  paused: fc.boolean(),
  inbound: fc.boolean(),
  skip_processing: fc.boolean(),
  failures: fc.nat({ max: 4 }),
  hasAnswered: fc.boolean(),
  due: fc.constantFrom(...(Object.keys(dueTimes) as (keyof typeof dueTimes)[])),
});

type State = typeof states extends fc.Arbitrary<infer T> ? T : never;

async function store({ db }: World, sources: readonly State[]): Promise<void> {
  await db.deleteFrom("sources").execute();
  if (sources.length === 0) return;
  const rows = sources.map(({ hasAnswered, due, failures, paused, inbound, skip_processing }, at) => ({
    name: `Source ${at}`,
    url: `https://${at}.invalid/`,
    paused,
    inbound,
    skip_processing,
    failures,
    failing_since: failures > 0 ? answered() : null,
    last_success_at: hasAnswered ? answered() : null,
    next_poll_at: dueTimes[due](),
  }));
  await db.insertInto("sources").values(rows).execute();
}

/** The rule in words, as decision 0120 has it. */
function expectedOf(sources: readonly State[]): Counts {
  const on = sources.filter((one) => !one.paused && !one.inbound && !one.skip_processing && one.due !== "disabled");
  const overdue = on.filter(({ due }) => due === "overdue");
  const silent = on.filter((one) => one.failures > 2 || !one.hasAnswered || overdue.includes(one));
  return { on: on.length, silent: silent.length, overdue: overdue.length };
}

test("every place counts the same sources as not responding, whatever their states", async () => {
  const world = await openWorld();
  await fc.assert(
    fc.asyncProperty(fc.array(states, { maxLength: 12 }), async (sources) => {
      await store(world, sources);
      const expected = expectedOf(sources);
      const counted = await countEverywhere(world);
      expect(counted).toEqual(Object.fromEntries(Object.keys(counted).map((place) => [place, expected])));
    }),
    { numRuns: 60 },
  );
});

test("a source that slipped once or twice responds, and a third failure, no answer yet or no poll does not", async () => {
  const world = await openWorld();
  const well = {
    paused: false,
    inbound: false,
    skip_processing: false,
    failures: 0,
    hasAnswered: true,
    due: "later",
  } as const;
  await store(world, [
    well,
    Object.assign({}, well, { failures: 2 }),
    Object.assign({}, well, { failures: 3 }),
    Object.assign({}, well, { hasAnswered: false }),
    Object.assign({}, well, { due: "overdue" }),
    Object.assign({}, well, { failures: 3, due: "overdue" }),
  ]);
  expect((await listSources(world.db)).map(({ outage }) => outage)).toEqual([
    ...[null, null, "failing", "waiting", "overdue", "failing"],
  ]);
  const { overview } = await countEverywhere(world);
  expect(overview).toEqual({ on: 6, silent: 4, overdue: 2 });
});
