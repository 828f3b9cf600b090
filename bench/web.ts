import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import type pg from "pg";
import { settle } from "../e2e/stage/house.ts";
import { giveSession } from "../e2e/stage/people.ts";
import { goWithoutMap } from "../e2e/stage/without-map.ts";
import { serveBareMap } from "./parts/pages/bare-map.ts";
import {
  blockedMs,
  forgetLongTasks,
  layoutShift,
  longTasks,
  noteLongTasks,
  openBrowser,
  panAndZoom,
} from "./parts/pages/browser.ts";
import { type Size, seedHistory } from "./parts/pages/history.ts";
import { type BenchServer, withServer } from "./parts/server.ts";
import { quantile } from "./parts/stats.ts";

// What each page sends and how soon it shows, and how the map does with many events compared with MapLibre clustering the same
// points by itself. Headless Chromium draws WebGL in software: compare the columns, not the machine.
// npm run bench -- web [--events 1000,10000,100000] [--parts pages,maps,homes]

const { values } = parseArgs({
  options: {
    events: { type: "string", default: "1000,10000,100000" },
    parts: { type: "string", default: "pages,maps,homes" },
  },
});
const counts = values.events.split(",").map(Number);
const parts = values.parts.split(",");
const homeSizes: Size[] = [
  { assets: 200, events: 5700, ongoing: 470 },
  { assets: 1000, events: 100_000, ongoing: 5000 },
];
const viewport = { width: 1440, height: 900 };

/** Events around twenty centres and some anywhere, as hazards lie; the same at each run. */
async function seed(db: pg.Pool, count: number): Promise<{ lon: number; lat: number }[]> {
  await db.query("truncate events cascade");
  await db.query("select setseed(0.5)");
  const { rows } = await db.query(
    `insert into events (title, description, category, severity, lat, lon, place_kind, delete_after)
     select 'Event ' || n, 'What is known', (array['natural disaster','weather','infrastructure','other'])[1 + n % 4],
            (array['minor','moderate','severe','unknown'])[1 + n % 4],
            greatest(-80, least(80, 40 * sin(n % 20) + (random() - 0.5) * case when n % 5 = 0 then 60 else 8 end)),
            greatest(-180, least(180, 170 * cos(n % 20 * 7) + (random() - 0.5) * case when n % 5 = 0 then 90 else 10 end)),
            'exact', now() + interval '90 days'
       from generate_series(1, $1::int) n returning lon, lat`,
    [count],
  );
  await db.query("vacuum analyze events");
  return rows;
}

/** How soon what a person came for is there: the first event of their list where they have one, or the page without what is being loaded. */
async function untilUseful(page: Page, hasList: boolean): Promise<number> {
  const list = page.getByRole("list", { name: "Needs your attention" }).getByRole("listitem").first();
  await (hasList ? list : page.getByRole("heading", { level: 1 }).first()).waitFor();
  if (!hasList) await page.waitForFunction(() => !/^Loading/m.test(document.querySelector("main")?.innerText ?? ""));
  return page.evaluate(() => performance.now());
}

type Load = Awaited<ReturnType<typeof measurePage>>;

async function measurePage(context: BrowserContext, path: string, hasList = false) {
  const page = await context.newPage();
  const sizes: Promise<{ script: boolean; bytes: number }>[] = [];
  page.on("response", (response) => {
    if (!/^https?:/.test(response.url()) || response.url().includes("/api/live")) return;
    const script = /\.m?js$/.test(new URL(response.url()).pathname);
    sizes.push(
      response
        .request()
        .sizes()
        .then(
          ({ responseBodySize }) => ({ script, bytes: responseBodySize }),
          () => ({ script, bytes: 0 }),
        ),
    );
  });
  await page.goto(path, { waitUntil: "commit" });
  const useful = await untilUseful(page, hasList);
  await page.waitForLoadState("load");
  await page.waitForTimeout(4000);
  const paint = await page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0);
  const tasks = await longTasks(page);
  const shift = await layoutShift(page);
  const all = await Promise.all(sizes);
  await page.close();
  const kB = (some: typeof all) => Math.round(some.reduce((sum, { bytes }) => sum + bytes, 0) / 1000);
  return {
    path,
    requests: all.length,
    "kB in all": kB(all),
    "kB of scripts": kB(all.filter(({ script }) => script)),
    "first paint ms": Math.round(paint),
    "first useful view ms": Math.round(useful),
    "longest task ms": Math.round(Math.max(0, ...tasks)),
    "blocked ms": Math.round(blockedMs(tasks)),
    "layout shift": Number(shift.toFixed(3)),
  };
}

/** How long until the map was at rest with events on it: since it asked for the first of them, and since the page was opened. */
type Rest = { asked: number; opened: number };

async function timeOurMap(page: Page): Promise<Rest> {
  const asked = page.waitForRequest(/\/api\/event\/tiles\//).then(() => Date.now());
  const opened = Date.now();
  await page.goto("/assets?scope=all");
  await page.waitForFunction(() => "map" in (document.querySelector(".maplibregl-map") ?? {}), undefined, {
    timeout: 120_000,
  });
  const idleAt = await page.evaluate(untilDrawn);
  return { asked: idleAt - (await asked), opened: idleAt - opened };
}

type DrawnMap = {
  once(event: "idle", then: () => void): void;
  triggerRepaint(): void;
  queryRenderedFeatures(options: { filter: unknown[] }): { layer: { id: string } }[];
};

/** When the map was idle with events on it. */
const untilDrawn = () =>
  new Promise<number>((resolve) => {
    const { map } = document.querySelector(".maplibregl-map") as unknown as { map: DrawnMap };
    const look = () => {
      const drawn = map.queryRenderedFeatures({ filter: ["all"] });
      if (drawn.some(({ layer }) => /^event-(marks|clusters)|^events$/.test(layer.id))) resolve(Date.now());
      else map.once("idle", look);
    };
    map.once("idle", look);
    map.triggerRepaint();
  });

const timeBareMap =
  (path: string) =>
  async (page: Page): Promise<Rest> => {
    const opened = Date.now();
    await page.goto(path);
    const took = () => {
      const { askedAt, idleAt } = window as unknown as { askedAt: number; idleAt?: number };
      return idleAt ? [askedAt, idleAt] : false;
    };
    const times = await page.waitForFunction(took, undefined, { timeout: 120_000 });
    const [askedAt = 0, idleAt = 0] = (await times.jsonValue()) as number[];
    return { asked: idleAt - askedAt, opened: idleAt - opened };
  };

const rounds = 3;
const homeRounds = 5;

/** How soon a map is at rest, the median of some loads, and the longest task while it is moved. */
async function measureMap(context: BrowserContext, time: (page: Page) => Promise<Rest>) {
  const page = await context.newPage();
  const rests: Rest[] = [];
  for (let round = 0; round < rounds; round++) {
    await page.goto("about:blank");
    rests.push(await time(page));
  }
  const median = (since: keyof Rest) =>
    quantile(
      rests.map((rest) => rest[since]),
      0.5,
    );
  await forgetLongTasks(page);
  await panAndZoom(page);
  const longest = Math.max(0, ...(await longTasks(page)));
  await page.close();
  return { asked: median("asked"), opened: median("opened"), longest: Math.round(longest) };
}

async function compareMaps(browser: Browser, signedIn: BrowserContext, { db, origin }: BenchServer, count: number) {
  const bare = await serveBareMap(await seed(db, count), origin);
  const context = await browser.newContext({ baseURL: bare.origin, viewport: { width: 1040, height: 836 } });
  await noteLongTasks(context);
  const ours = await measureMap(signedIn, timeOurMap);
  const bareMap = await measureMap(context, timeBareMap("/"));
  const sameMap = await measureMap(context, timeBareMap("/world"));
  await context.close();
  bare.close();
  return {
    events: count,
    "at rest ms": ours.asked,
    "bare, points alone": bareMap.asked,
    "bare, same base map": sameMap.asked,
    ratio: Number((ours.asked / sameMap.asked).toFixed(2)),
    "since opened": ours.opened,
    "bare since opened": sameMap.opened,
    "longest task ms": ours.longest,
    "bare longest task ms": sameMap.longest,
  };
}

type Opener = (hasMap?: boolean) => Promise<BrowserContext>;

/** The pages of a visitor, and those of a person with 1,000 events around them. */
async function measurePages({ db }: BenchServer, openVisitor: Opener, openPerson: Opener) {
  await seed(db, 1000);
  const pages = [];
  for (const path of ["/", "/auth/signin"]) pages.push(await measurePage(await openVisitor(), path));
  for (const path of ["/assets?scope=all", "/notifications", "/settings", "/admin"]) {
    const fresh = await openPerson();
    pages.push(await measurePage(fresh, path));
    await fresh.close();
  }
  return pages;
}

const homeCases = [
  { what: "home", path: "/assets", hasMap: true, hasList: true },
  { what: "home, no WebGL", path: "/assets", hasMap: false, hasList: true },
  { what: "page of text", path: "/about", hasMap: true, hasList: false },
];

/**
 * The home page at each size, each load next to one of the same page in a browser without WebGL, and one of a page that has only the
 * application around a text: what the machine takes for a page at that time. The medians of the loads.
 */
async function measureHomes({ db }: BenchServer, openPerson: Opener) {
  const homes = [];
  for (const size of homeSizes) {
    await seedHistory(db, size);
    const loads: Load[][] = [];
    for (let load = 0; load < homeRounds; load++) {
      const row = [];
      for (const { path, hasMap, hasList } of homeCases) {
        const fresh = await openPerson(hasMap);
        row.push(await measurePage(fresh, path, hasList));
        await fresh.close();
      }
      loads.push(row);
    }
    for (const [index, { what }] of homeCases.entries()) homes.push(sumUp(size, what, loads, index));
  }
  return homes;
}

/** The medians of one case, and of its ratio to the last case of the same load. */
function sumUp(size: Size, what: string, loads: Load[][], index: number) {
  const median = (of: (load: Load, base: Load) => number) =>
    quantile(
      loads.map((row) => of(row[index] as Load, row.at(-1) as Load)),
      0.5,
    );
  return {
    ...size,
    what,
    "first paint ms": median((load) => load["first paint ms"]),
    "first useful view ms": median((load) => load["first useful view ms"]),
    ratio: Number(median((load, base) => load["first useful view ms"] / base["first useful view ms"]).toFixed(2)),
    "longest task ms": median((load) => load["longest task ms"]),
    "blocked ms": median((load) => load["blocked ms"]),
    "layout shift": median((load) => load["layout shift"]),
    load: loadavg()[0]?.toFixed(1),
  };
}

await withServer({}, async (server) => {
  const browser = await openBrowser();
  const open = async (storageState?: Awaited<ReturnType<BrowserContext["storageState"]>>, hasMap = true) => {
    const context = await browser.newContext({
      baseURL: server.origin,
      viewport,
      ...(storageState && { storageState }),
    });
    await noteLongTasks(context);
    if (!hasMap) await goWithoutMap(context);
    return context;
  };
  const person = await open();
  await giveSession(person, { server, databaseUrl: server.databaseUrl }, "anna@example.org");
  const page = await person.newPage();
  await page.goto("/eula");
  await settle(page);
  await page.close();
  const state = await person.storageState();
  const openPerson: Opener = (hasMap) => open(state, hasMap);
  if (parts.includes("pages")) console.table(await measurePages(server, () => open(), openPerson));
  if (parts.includes("maps")) {
    const maps = [];
    for (const count of counts) maps.push(await compareMaps(browser, person, server, count));
    console.table(maps);
  }
  if (parts.includes("homes")) console.table(await measureHomes(server, openPerson));
  await browser.close();
});
