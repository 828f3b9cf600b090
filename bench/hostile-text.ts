import { parseArgs } from "node:util";
import type { Browser } from "@playwright/test";
import { plantHostileNames, plantHostileTexts, watchForHarm } from "../e2e/hostile-pages.ts";
import { namePages, openHostileEvents, tourHostileNames, tourHostileTexts } from "../e2e/hostile-tour.ts";
import { settle } from "../e2e/stage/house.ts";
import { giveSession } from "../e2e/stage/people.ts";
import { goWithoutMap } from "../e2e/stage/without-map.ts";
import { disguiseCount, disguisedTexts } from "../testing/hostile/hostile-texts.ts";
import { openBrowser } from "./parts/pages/browser.ts";
import { type BenchServer, withServer } from "./parts/server.ts";

// The long form of what a story shows in short: each hostile text in every text of the database, with every screen that shows
// some and the page of each event opened, in Chromium with the content policy and without. Anything found fails.
// npm run bench -- hostile-text [--every 5] [--disguises 8]: opens the page of each fifth event only; with all disguises there
// are eight times as many texts, each eighth of them in a round of its own

const { values } = parseArgs({
  options: { every: { type: "string", default: "1" }, disguises: { type: "string", default: "1" } },
});
const start = Date.now();

type Signed = Awaited<ReturnType<Awaited<ReturnType<Browser["newContext"]>>["storageState"]>>;
type World = { browser: Browser; server: BenchServer; storageState: Signed; asset: number; events: number[] };

async function signIn(browser: Browser, server: BenchServer): Promise<Signed> {
  const context = await browser.newContext({ baseURL: server.origin });
  await giveSession(context, { server, databaseUrl: server.databaseUrl }, "anna@example.org");
  const page = await context.newPage();
  await page.goto("/eula");
  await settle(page, { eventFeedPageSize: 50, toastAlertTime: 600_000 });
  return context.storageState();
}

/** Everything but the names of things, which would leave no room for it. */
async function lookAtEvents({ browser, server, storageState, asset, events }: World, bypassCSP: boolean) {
  const context = await browser.newContext({ baseURL: server.origin, bypassCSP, storageState });
  const harms = await watchForHarm(context, server.origin);
  const page = await context.newPage();
  const found = await tourHostileTexts({ page, db: server.db, asset, events: [], looksAtMap: true });
  await page.close();
  // The map of a single event shows nothing that the large one does not, and takes most of the time.
  await goWithoutMap(context);
  const tab = await context.newPage();
  found.push(...(await openHostileEvents(tab, events)));
  await context.close();
  return { harms, found };
}

async function lookAtNames({ browser, server, storageState }: World, bypassCSP: boolean) {
  const context = await browser.newContext({ baseURL: server.origin, bypassCSP, storageState });
  const harms = await watchForHarm(context, server.origin);
  const found = await tourHostileNames(await context.newPage());
  await context.close();
  return { harms, found };
}

async function plant({ db }: BenchServer, texts: string[]): Promise<Pick<World, "asset" | "events">> {
  const { rows } = await db.query(
    "insert into assets (user_id, name, lat, lon) select id, 'Depot 3', 39.74, -8.8 from users returning id",
  );
  await db.query("insert into asset_settings (asset_id) values ($1)", [rows[0].id]);
  await db.query("insert into sources (name, url) values ('Test news', 'http://127.0.0.1:9/')");
  const planted = await plantHostileTexts(db, texts);
  return { asset: rows[0].id, events: planted.filter((_, index) => index % Number(values.every) === 0) };
}

type Row = Record<string, string | number>;

/** One server, one set of texts, everything looked at with the content policy and without. */
const lookAtAll = (browser: Browser, disguise: number): Promise<Row[]> =>
  withServer({ DEFAULT_SOURCES: "off" }, async (server) => {
    const texts = disguisedTexts(disguise);
    const storageState = await signIn(browser, server);
    const world = { browser, server, storageState, ...(await plant(server, texts)) };
    const looks = { "events and what is told of them": lookAtEvents, "names of things": lookAtNames };
    const rows: Row[] = [];
    for (const [what, look] of Object.entries(looks)) {
      if (look === lookAtNames) await plantHostileNames(server.db, texts);
      for (const bypassCSP of [false, true]) {
        const { harms, found } = await look(world, bypassCSP);
        const row = {
          what,
          disguise,
          "content policy": bypassCSP ? "off" : "on",
          texts: texts.length,
          pages: look === lookAtNames ? namePages.length : world.events.length + 5,
          "ran, broke the policy or asked others": harms.length,
          "forbidden nodes": found.length,
          "s since the start": Math.round((Date.now() - start) / 1000),
        };
        rows.push(row);
        // It takes minutes: what is known already is said.
        console.error(JSON.stringify(row));
        for (const one of [...harms, ...found].slice(0, 20)) console.error(one);
        if (harms.length + found.length > 0) process.exitCode = 1;
      }
    }
    return rows;
  });

const browser = await openBrowser();
const table: Row[] = [];
for (let disguise = 0; disguise < Math.min(disguiseCount, Number(values.disguises)); disguise++) {
  table.push(...(await lookAtAll(browser, disguise)));
}
console.table(table);
await browser.close();
