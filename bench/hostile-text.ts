import { parseArgs } from "node:util";
import { plantHostileTexts, watchForHarm } from "../e2e/hostile-pages.ts";
import { openHostileEvents, tourHostileTexts } from "../e2e/hostile-tour.ts";
import { settle } from "../e2e/house.ts";
import { signInByCalls } from "../e2e/story.ts";
import { hostileTexts } from "../server/src/testing/hostile-texts.ts";
import { openBrowser } from "./parts/browser.ts";
import { withServer } from "./parts/server.ts";

// The long form of what a story shows in short: each hostile text in every text of an event, with the page of each opened,
// in Chromium with the content policy and without. Anything found fails.
// npm run bench -- hostile-text [--every 5]: opens the page of each fifth only

const { values } = parseArgs({ options: { every: { type: "string", default: "1" } } });
/** So many pages one after the other in a tab, each with a map. */
const aTab = 20;

await withServer({}, async (server) => {
  const browser = await openBrowser();
  const signedIn = await browser.newContext({ baseURL: server.origin });
  await signInByCalls(signedIn, { server, mail: server.mail }, "anna@example.org");
  const page = await signedIn.newPage();
  await page.goto("/eula");
  await settle(page, { eventFeedPageSize: 50, toastAlertTime: 60_000 });
  const { rows } = await server.db.query(
    "insert into assets (user_id, name, lat, lon) select id, 'Depot 3', 39.74, -8.8 from users returning id",
  );
  await server.db.query("insert into asset_settings (asset_id) values ($1)", [rows[0].id]);
  await server.db.query("insert into sources (name, url) values ('Test news', 'http://127.0.0.1:9/')");
  const planted = await plantHostileTexts(server.db);
  const events = planted.filter((_, index) => index % Number(values.every) === 0);
  const table = [];
  for (const bypassCSP of [false, true]) {
    const context = await browser.newContext({
      ...{ baseURL: server.origin, bypassCSP, storageState: await signedIn.storageState() },
    });
    const harms = await watchForHarm(context, server.origin);
    const page = await context.newPage();
    const found = await tourHostileTexts({ page, db: server.db, asset: rows[0].id, events: [], looksAtMap: true });
    await page.close();
    for (let from = 0; from < events.length; from += aTab) {
      const tab = await context.newPage();
      found.push(...(await openHostileEvents(tab, events.slice(from, from + aTab))));
      await tab.close();
    }
    table.push({
      "content policy": bypassCSP ? "off" : "on",
      texts: Object.values(hostileTexts).flat().length,
      "pages opened": events.length + 5,
      "ran, broke the policy or asked others": harms.length,
      "forbidden nodes": found.length,
    });
    for (const one of [...harms, ...found].slice(0, 20)) console.error(one);
    if (harms.length + found.length > 0) process.exitCode = 1;
    await context.close();
  }
  console.table(table);
  await browser.close();
});
