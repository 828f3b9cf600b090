import type { CDPSession, Page } from "@playwright/test";
import { severities } from "@tocsin/contract";
import { expect, onTestFinished, test } from "vitest";
import { openBrowser } from "../bench/parts/pages/browser.ts";
import { type Db, openDatabase } from "../server/src/platform/db/database.ts";
import { noteChanges } from "../server/src/platform/live/changes.ts";
import { createLog } from "../server/src/platform/log.ts";
import { drawFewFrames } from "../testing/few-frames.ts";
import { isWhole } from "../testing/pairwise.ts";
import { startTestServer, timeoutMs } from "../testing/servers/test-server.ts";

/** Twelve hours of an installation where something changes each ten seconds by `--all`, and two at each run. */
const changes = isWhole ? 4320 : 720;
const samples = 12;
/** Until then the page loads what it loads once, such as glyphs, outlines and compiled code; on a busy machine it draws less often and takes longer. */
const warmUp = 4;
const assets = 60;
const liveEvents = 40;

/** In two hours the page still loads some of what it loads once: only a leak of 8 kB a change is found, and by `--all` one of 0.5 kB. */
const most = { heapBytes: isWhole ? 1_000_000 : 3_000_000, nodes: 150, listeners: 30 };

/**
 * A display that shows a frame every second and a half, so that one drawing shows about ten changes: a graphics card made of software draws as often
 * as it can, which takes both processors from whatever else runs. `--all` draws as often.
 */
const frameMs = 1500;

async function openPage(): Promise<{ page: Page; session: CDPSession }> {
  const browser = await openBrowser(isWhole ? [] : ["--disable-gpu-compositing"]);
  onTestFinished(() => browser.close());
  const page = await browser.newPage({ viewport: { width: 960, height: 540 } });
  if (!isWhole) await drawFewFrames(page, frameMs);
  return { page, session: await page.context().newCDPSession(page) };
}

/** What the page holds once everything that nobody needs is gone. */
async function measure(session: CDPSession) {
  for (let n = 0; n < 3; n++) await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  const { nodes, jsEventListeners } = await session.send("Memory.getDOMCounters");
  return { heapBytes: usedSize, nodes, listeners: jsEventListeners };
}

type Sample = Awaited<ReturnType<typeof measure>>;

const placeOf = (n: number) => ({ lat: ((n * 37) % 120) - 55, lon: ((n * 61) % 340) - 170 });

/** Writes what happens at a person's assets as the pipeline does: rows, and in the same transaction a note for open pages. */
function createHappenings(db: Db, assetIds: number[]) {
  const alive: number[] = [];
  const announce = (db: Db, ...ids: number[]) =>
    noteChanges(
      db,
      "event",
      ids.map((id) => ({ id, change: "updated" as const })),
    );

  async function begin(db: Db, n: number, own: object = {}): Promise<number> {
    const event = {
      title: `Event ${n} near a site with a title of the usual length`,
      description: "",
      severity: severities[1 + (n % 4)] ?? "severe",
      category: "weather",
      place_kind: "exact" as const,
      radius_km: 5,
      delete_after: new Date(Date.now() + 1e9),
      ...placeOf(n % assets),
      ...own,
    };
    const { id } = await db
      .insertInto("events")
      .values(event as never)
      .returning("id")
      .executeTakeFirstOrThrow();
    const asset_id = assetIds[n % assets] as number;
    await db
      .insertInto("matches")
      .values({ event_id: id, asset_id, distance_km: n % 20, certainty: "inside", by_place: true, by_query: false })
      .execute();
    return id;
  }

  return {
    begin,
    /** One change: an event begins while the oldest ends, becomes more or less severe, or moves. */
    async happen(n: number, first: number): Promise<void> {
      await db.transaction().execute(async (db) => {
        const touched = [first];
        const set = (id: number, change: object) =>
          db
            .updateTable("events")
            .set(change)
            .where("id", "=", id)
            .execute()
            .then(() => touched.push(id));
        if (n % 3 === 0) {
          alive.push(await begin(db, n));
          touched.push(alive.at(-1) as number);
        }
        if (alive.length > liveEvents) await set(alive.shift() as number, { ongoing: false });
        const one = alive[(n * 7) % alive.length];
        if (n % 3 === 1 && one) await set(one, { severity: severities[1 + ((n * 5) % 4)] });
        if (n % 3 === 2 && one) await set(one, placeOf(n));
        await set(first, { title: `Change ${n}` });
        await announce(db, ...touched);
      });
    },
  };
}

test("an open wall holds no more after hours of changes than after half of them", { timeout: 3_600_000 }, async () => {
  const server = await startTestServer({ POLL_SECONDS: "86400" }, { summaryPauseMs: 0 });
  const { db, close } = openDatabase({ connectionString: server.databaseUrl }, createLog("error"));
  onTestFinished(close);
  const anna = await server.signIn("anna@example.org");
  const { id: user_id } = (await anna.get("/api/auth/session")).body.user;
  const sites = Array.from({ length: assets }, (_, n) => ({
    user_id,
    name: `Site ${n}`,
    radius_km: 30,
    ...placeOf(n),
  }));
  const assetIds = (await db.insertInto("assets").values(sites).returning("id").execute()).map(({ id }) => id);
  const { begin, happen } = createHappenings(db, assetIds);
  // It ranks first whatever else comes, so that its title shows which change the page has.
  const created_at = new Date(Date.now() + 86_400_000);
  const first = await begin(db, 0, { title: "Change 0", severity: "extreme", created_at });

  const { url } = (await anna.call("POST", "/api/wall-links", { name: "Long" })).body.result;
  const { page, session } = await openPage();
  const wrongs: string[] = [];
  page.on("pageerror", (error) => wrongs.push(error.message));
  await page.goto(url);
  const has = (n: number) =>
    page.waitForFunction((title) => document.querySelector("ol li p")?.textContent === title, `Change ${n}`, {
      timeout: timeoutMs,
      polling: 20,
    });
  await has(0);
  await page.locator("canvas").waitFor({ timeout: timeoutMs });

  const measured: Sample[] = [];
  for (let n = 1; n <= changes; n++) {
    await happen(n, first);
    await (await has(n)).dispose();
    if (n % (changes / samples) === 0) measured.push(await measure(session));
  }
  console.table(measured);
  expect(wrongs).toEqual([]);
  expect(await page.locator("ol li").count()).toBe(6);
  expect(await page.locator("canvas").count()).toBe(1);
  for (const name of ["heapBytes", "nodes", "listeners"] as const) {
    const values = measured.map((sample) => sample[name]);
    // A flight of the map that is under way only adds: what stays is the least of each half.
    const [first, second] = [values.slice(warmUp, samples / 2), values.slice(samples / 2)].map((half) =>
      Math.min(...half),
    );
    expect((second as number) - (first as number), `${name}: ${values.join(" ")}`).toBeLessThan(most[name]);
  }
});
