import {
  categories,
  compareAttention,
  type SummaryFilter,
  type SummaryRow,
  type SummaryTab,
  type SummaryTabQuery,
  severities,
  severityWeights,
  summaryTabs,
} from "@tocsin/contract";
import { expect, test } from "vitest";
import { openSummaryWorld } from "../../../../testing/servers/summary-database.ts";
import { createChance, pick } from "../../commands/demo/large/chance.ts";
import { dayMs, hourMs, later } from "../../platform/clock.ts";
import { listTab } from "./list-tab.ts";
import { readSummary } from "./read-summary.ts";

const now = new Date("2026-03-01T12:00:00Z");

type World = Awaited<ReturnType<typeof openSummaryWorld>>;
type Chance = () => number;

async function openWorld() {
  const world = await openSummaryWorld(now);
  const list = (tab: SummaryTab, own: Partial<SummaryTabQuery> = {}) =>
    listTab(world.db, "anna", { page: 1, take: 25, ...own, tab }, now);
  /** All pages joined; `between` happens after each but the last. */
  const readAll = async (tab: SummaryTab, take: number, between: () => Promise<unknown> = async () => undefined) => {
    const rows: SummaryRow[] = [];
    for (let after: string | undefined, isMore = true; isMore; ) {
      const { result, metadata } = await list(tab, { after, take });
      rows.push(...result);
      after = metadata.next ?? undefined;
      isMore = metadata.next !== null;
      if (isMore) await between();
    }
    return rows;
  };
  return { ...world, list, readAll };
}

/** An event at one to three of the assets, of any kind, which the person may have acknowledged, dismissed or muted. */
async function addSome({ db, addEvent, match, acknowledge }: World, assets: number[], chance: Chance): Promise<number> {
  // Many are first seen at the same moment, as those of one poll are.
  const created_at = later(now, -Math.floor(chance() * 5) * dayMs);
  const ended_at = chance() < 0.3 ? later(now, -chance() * 10 * dayMs) : null;
  const severity = pick(chance, severities);
  const category = pick(chance, [...categories.slice(0, 3), null]);
  const [lat, lon] = chance() < 0.2 ? [null, null] : [chance() * 160 - 80, chance() * 360 - 180];
  const id = await addEvent({ severity, category, lat, lon, created_at, ended_at, ongoing: ended_at === null });
  const first = Math.floor(chance() * assets.length);
  for (let n = 0; n <= Math.floor(chance() * 3); n++)
    await match(id, assets[(first + n) % assets.length] ?? 0, {
      certainty: pick(chance, ["inside", "inside", "possible"] as const),
      distance_km: Math.round(chance() * 3),
    });
  if (chance() < 0.3) await acknowledge(id);
  if (chance() < 0.1)
    await db.insertInto("dismissed_events").values({ user_id: "anna", event_id: id, severity }).execute();
  if (chance() < 0.1)
    await db
      .insertInto("mutes")
      .values({ user_id: "anna", event_id: id, asset_id: null, until: later(now, hourMs), severity })
      .execute();
  return id;
}

const idsOf = (rows: readonly SummaryRow[]): number[] => rows.map(({ eventId }) => eventId);

test("all pages of a tab joined are each event once, in the documented order, and as many as are counted", async () => {
  const world = await openWorld();
  const { db, addAssets, list, readAll } = world;
  const assets = await addAssets(12);
  const chance = createChance(11);
  for (const size of [0, 1, 40, 120]) {
    for (let n = 0; n < size; n++) await addSome(world, assets, chance);
    const { counts } = await readSummary(db, "anna", now);
    const expected = { needsYou: counts.needsYou, handled: counts.acknowledged, watching: counts.watching };
    const seen = new Map<number, SummaryTab>();
    for (const tab of summaryTabs) {
      const rows = await readAll(tab, pick(chance, [1, 2, 7, 200]));
      const { metadata } = await list(tab, { take: 7 });
      expect(metadata).toMatchObject({ total: rows.length, pageCount: Math.ceil(rows.length / 7) });
      if (tab !== "ended") expect(rows).toHaveLength(expected[tab]);
      expect(rows).toEqual(rows.toSorted((one, other) => compareAttention(one, other) || other.eventId - one.eventId));
      for (const id of idsOf(rows)) expect(seen.has(id)).toBe(false);
      for (const id of idsOf(rows)) seen.set(id, tab);
      expect(idsOf((await list(tab, { page: 2, take: 7 })).result)).toEqual(idsOf(rows).slice(7, 14));
    }
    const hidden = await countHidden(db);
    const ongoing = severities.reduce((sum, one) => sum + counts.inside[one] + counts.possible[one], 0);
    expect(counts.needsYou + counts.acknowledged + counts.watching + hidden).toBe(ongoing);
  }
});

/** The ongoing events that are dismissed or muted. */
const countHidden = async (db: World["db"]) => {
  const ids = await db
    .selectFrom("events")
    .select("id")
    .where("ongoing", "=", true)
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(selectFrom("dismissed_events").select("user_id").whereRef("event_id", "=", "events.id")),
        exists(selectFrom("mutes").select("user_id").whereRef("event_id", "=", "events.id")),
      ]),
    )
    .execute();
  return ids.length;
};

/** Whether a row has what a filter asks for; that of assets is of the matches. */
function fits({ category, severity, certainty, lat, lon }: SummaryRow, filter: SummaryFilter): boolean {
  const [west, south, east, north] = filter.bbox ?? [-180, -90, 180, 90];
  const isIn = lat !== null && lon !== null && lat >= south && lat <= north;
  const isBetween = (at: number) => (west <= east ? at >= west && at <= east : at >= west || at <= east);
  const least = filter.severity ? ["minor", "moderate", "severe", "extreme"].indexOf(filter.severity) : -1;
  return (
    (!filter.category || filter.category.includes(category ?? "none")) &&
    (least < 0 || ["minor", "moderate", "severe", "extreme"].indexOf(severity) >= least) &&
    (!filter.certainty || certainty === filter.certainty) &&
    (!filter.bbox || (isIn && isBetween(lon)))
  );
}

test("a filter narrows all tabs and their counts alike, and one of assets is as if there were no others", async () => {
  const world = await openWorld();
  const { db, addAssets, list } = world;
  const assets = await addAssets(12);
  const chance = createChance(31);
  for (let n = 0; n < 150; n++) await addSome(world, assets, chance);
  const tagged = assets.filter((id) => id % 3 === 0);
  await db.updateTable("assets").set({ tags: '["north"]' }).where("id", "in", tagged).execute();
  const readTabs = async (own: Partial<SummaryTabQuery>) => {
    const tabs = Object.fromEntries(
      await Promise.all(summaryTabs.map(async (tab) => [tab, await list(tab, { take: 500, ...own })] as const)),
    );
    const { needsYou, handled, watching } = tabs;
    const total = { needsYou: needsYou?.metadata.total, acknowledged: handled?.metadata.total };
    const counts = { ...total, watching: watching?.metadata.total };
    for (const tab of [needsYou, handled, watching]) expect(tab?.metadata.counts).toMatchObject(counts);
    expect(Object.values(needsYou?.metadata.counts?.waiting ?? {}).reduce((sum, one) => sum + one, 0)).toBe(
      counts.needsYou,
    );
    return Object.values(tabs).map((tab) => tab.result);
  };
  const all = await readTabs({});
  for (let n = 0; n < 30; n++) {
    const filter = anyFilter(chance);
    expect(await readTabs(filter)).toEqual(all.map((rows) => rows.filter((row) => fits(row, filter))));
  }
  const some = [...new Set([...tagged, ...assets.slice(0, 2)])];
  const narrowed = await readTabs({ tag: ["north"], asset: assets.slice(0, 2) });
  await db.updateTable("assets").set({ user_id: "ben" }).where("id", "not in", some).execute();
  expect(narrowed).toEqual(await readTabs({}));
});

/** A filter of any kind, such as none. */
const anyFilter = (chance: Chance): SummaryFilter =>
  ({
    ...(chance() < 0.4 && { category: [pick(chance, categories), pick(chance, ["none", "weather"] as const)] }),
    ...(chance() < 0.4 && { severity: pick(chance, severities) }),
    ...(chance() < 0.3 && { certainty: pick(chance, ["inside", "possible"] as const) }),
    ...(chance() < 0.4 && {
      bbox: pick(chance, [
        [-90, -40, 90, 60],
        [90, -80, -20, 80],
      ] as const),
    }),
  }) as SummaryFilter;

test("the groups of a tab have its rows together, with their worst severity, in the rank of their first rows", async () => {
  const world = await openWorld();
  const { addAssets, list } = world;
  const assets = await addAssets(9);
  const chance = createChance(47);
  for (let n = 0; n < 150; n++) await addSome(world, assets, chance);
  for (let n = 0; n < 40; n++) {
    const filter = n === 0 ? {} : anyFilter(chance);
    const tab = pick(chance, summaryTabs);
    const group = pick(chance, ["asset", "category"] as const);
    const { result: rows, metadata: all } = await list(tab, { take: 500, ...filter });
    const groups: SummaryRow[] = [];
    let after: string | null | undefined;
    while (after !== null) {
      const part = await list(tab, { take: 2, group, ...filter, ...(after && { after }) });
      groups.push(...part.result);
      after = part.metadata.next;
      expect(part.metadata).toMatchObject({ total: part.metadata.total, counts: all.counts });
      if (after === null) expect(part.metadata.total).toBe(groups.length);
    }
    const byKey = Map.groupBy(rows, ({ assetId, category }) => (group === "asset" ? assetId : category));
    const worstOf = (some: SummaryRow[]) =>
      severities
        .toSorted((one, other) => severityWeights[other] - severityWeights[one] || (one < other ? -1 : 1))
        .find((severity) => some.some((row) => row.severity === severity));
    // The rows are by rank, so that the groups are by that of their first.
    expect(groups).toEqual(
      [...byKey.values()].map((some) => ({ ...some[0], group: { events: some.length, worstSeverity: worstOf(some) } })),
    );
    expect(groups.reduce((sum, row) => sum + (row.group?.events ?? 0), 0)).toBe(all.total);
  }
});

test("events that come, end or are acknowledged between two pages cost no other row, and double none", async () => {
  const world = await openWorld();
  const { db, addAssets, acknowledge, readAll } = world;
  const assets = await addAssets(12);
  const chance = createChance(23);
  for (let n = 0; n < 120; n++) await addSome(world, assets, chance);
  for (const tab of ["needsYou", "watching", "ended"] as const) {
    const before = idsOf(await readAll(tab, 200));
    const touched = new Set<number>();
    const change = async () => {
      touched.add(await addSome(world, assets, chance));
      const open = await db
        .selectFrom("events")
        .select("id")
        .where("ongoing", "=", true)
        .where("id", "not in", db.selectFrom("threads").select("event_id"))
        .execute();
      const { id } = pick(chance, open);
      touched.add(id);
      if (chance() < 0.5) await acknowledge(id);
      else await db.updateTable("events").set({ ongoing: false, ended_at: now }).where("id", "=", id).execute();
    };
    const read = idsOf(await readAll(tab, 4, change));
    expect(touched.size).toBeGreaterThan(4);
    expect(read.filter((id) => !touched.has(id))).toEqual(before.filter((id) => !touched.has(id)));
    if (tab === "needsYou") expect(new Set(read).size).toBe(read.length);
  }
});

test("a handled event says who has acknowledged it, since when, and with which note", async () => {
  const { db, addAssets, addEvent, match, acknowledge, list } = await openWorld();
  const [asset = 0] = await addAssets(1);
  const id = await addEvent({ lat: 38.7, lon: -9.1, radius_km: 2, place_kind: "city", severity: "severe" });
  await match(id, asset);
  await acknowledge(id);
  const notification_id = `n${id}`;
  const [first, second] = [later(now, -hourMs), later(now, -hourMs / 2)];
  await db
    .insertInto("responses")
    .values([
      {
        notification_id,
        responder: "owner",
        name: "anna@example.org",
        confirmed_at: first,
        has_it: true,
        note: "x".repeat(500),
      },
      { notification_id, responder: "7", name: "Guard", confirmed_at: second, has_it: false, note: null },
    ])
    .execute();
  const { result } = await list("handled");
  expect(result).toMatchObject([
    {
      eventId: id,
      acknowledgedAt: now.toISOString(),
      placeKind: "city",
      lat: 38.7,
      lon: -9.1,
      radius: 2,
      endedAt: null,
      responses: [
        { name: "Guard", confirmedAt: second.toISOString(), hasIt: false, note: null },
        { name: "anna@example.org", confirmedAt: first.toISOString(), hasIt: true, note: `${"x".repeat(199)}…` },
      ],
    },
  ]);
});

test("an event that ended is listed for a week, with when it ended", async () => {
  const { addAssets, addEvent, match, list } = await openWorld();
  const [asset = 0] = await addAssets(1);
  const [lately, longAgo] = [later(now, -6 * dayMs), later(now, -8 * dayMs)];
  for (const ended_at of [lately, longAgo]) await match(await addEvent({ ongoing: false, ended_at }), asset);
  await match(await addEvent({ ongoing: false, ended_at: lately, test_alert_of: asset }), asset);
  expect((await list("ended")).result).toMatchObject([{ endedAt: lately.toISOString() }]);
});
