import { parseArgs } from "node:util";
import type { Page } from "@playwright/test";
import type pg from "pg";
import { settle } from "../e2e/stage/house.ts";
import { giveSession } from "../e2e/stage/people.ts";
import { openBrowser } from "./parts/pages/browser.ts";
import { withServer } from "./parts/server.ts";
import { quantile, round } from "./parts/stats.ts";

// How many frames a second the page shows while the events of 30 days are played; up to five steps a second they fade in and out.
// Headless Chromium draws in software. The first rows are the most that the machine shows at this moment: at rest, with a canvas in which
// nothing is drawn, and with a map that draws everything again for each frame.
// npm run bench -- play [--events 5000] [--seconds 5]

const { values } = parseArgs({
  options: { events: { type: "string", default: "5000" }, seconds: { type: "string", default: "5" } },
});
const seconds = Number(values.seconds);

/** Events of 30 days around the person's 200 assets, each inside of one of them; the same at each run. */
async function seed(db: pg.Pool, count: number): Promise<void> {
  await db.query("select setseed(0.5)");
  await db.query(
    `insert into assets (user_id, name, lat, lon, radius_km)
     select (select id from users limit 1), 'Asset ' || n, 40 * sin(n), 170 * cos(n * 7), 25 from generate_series(1, 200) n`,
  );
  await db.query(
    `with added as (
       insert into events (title, description, category, severity, lat, lon, place_kind, created_at, delete_after)
       select 'Event ' || n, 'What is known', 'weather', (array['minor','moderate','severe','extreme'])[1 + n % 4],
              a.lat + random() - 0.5, a.lon + random() - 0.5, 'exact', now() - random() * interval '30 days',
              now() + interval '90 days'
         from generate_series(1, $1::int) n
         join (select *, row_number() over (order by id) as place from assets) a on a.place = 1 + n % 200
       returning id)
     insert into matches (event_id, asset_id, distance_km, certainty, by_place, by_query)
     select e.id, a.id, 5, 'inside', true, false
       from (select id, row_number() over (order by id) as place from added) e
       join (select id, row_number() over (order by id) as place from assets) a on a.place = 1 + e.place % 200`,
    [count],
  );
  await db.query("vacuum analyze events, matches, assets");
}

type InVain = "nothing" | "a canvas" | "the map";
type Watched = { frames: number[]; steps: number };

/** Until the page has drawn the events and hands out its map. */
const waitForMap = (page: Page) =>
  page.waitForFunction(() => {
    const element = document.querySelector(".maplibregl-map") as (Element & { map?: object }) | null;
    return element?.map !== undefined;
  });

/** The times between frames of the page in some seconds, in ms, and how far the play came; for each of them something may be drawn in vain. */
const watchFrames = (page: Page, inVain: InVain): Promise<Watched> =>
  page.evaluate(
    async ({ seconds, inVain }) => {
      const { map } = document.querySelector(".maplibregl-map") as unknown as { map: { repaint: boolean } };
      const at = () => Number(document.querySelector<HTMLInputElement>("input[type=range]")?.value ?? 0);
      const [frames, first, began]: [number[], number, number] = [[], at(), performance.now()];
      map.repaint = inVain === "the map";
      const canvas = document.createElement("canvas");
      Object.assign(canvas, { width: 1040, height: 836 });
      canvas.style.cssText = "position:absolute;pointer-events:none";
      if (inVain === "a canvas") document.querySelector(".maplibregl-map")?.append(canvas);
      let last = began;
      while (last - began < seconds * 1000) {
        const now = await new Promise<number>(requestAnimationFrame);
        canvas.getContext("2d")?.clearRect(0, 0, 1040, 836);
        frames.push(now - last);
        last = now;
      }
      map.repaint = false;
      canvas.remove();
      return { frames, steps: at() - first };
    },
    { seconds, inVain },
  );

async function measure(page: Page, what: string, inVain: InVain = "nothing") {
  const { frames, steps } = await watchFrames(page, inVain);
  return {
    what,
    "frames a second": round(frames.length / seconds),
    "ms a frame, median": round(quantile(frames, 0.5)),
    p99: round(quantile(frames, 0.99)),
    "steps a second": round(steps / seconds),
  };
}

await withServer({}, async (server) => {
  const browser = await openBrowser();
  const context = await browser.newContext({ baseURL: server.origin, viewport: { width: 1440, height: 900 } });
  await giveSession(context, { server, databaseUrl: server.databaseUrl }, "anna@example.org");
  const page = await context.newPage();
  await page.goto("/eula");
  await settle(page);
  await seed(server.db, Number(values.events));
  await page.goto("/assets");
  await page.getByRole("button", { name: /^Events in view/, includeHidden: true }).waitFor({ state: "attached" });
  await waitForMap(page);
  const table = [
    await measure(page, "the map at rest"),
    await measure(page, "an empty canvas over it cleared for each frame", "a canvas"),
    await measure(page, "the map drawn again for each frame", "the map"),
  ];
  await page.goto("/assets?play=1");
  const play = page.getByRole("group", { name: "Play events" });
  for (const [step, speed, isHeat] of [
    ["hour", 20, false],
    ["hour", 5, false],
    ["day", 5, false],
    ["hour", 20, true],
  ] as const) {
    await play.getByLabel("Step", { exact: true }).selectOption(step);
    await play.getByLabel("Speed").selectOption(String(speed));
    await play.getByRole("switch", { name: "Heat map" }).setChecked(isHeat);
    await waitForMap(page);
    for (const key of ["End", "Home"]) await play.getByLabel("Time").press(key);
    await page.waitForTimeout(1500);
    await play.getByRole("button", { name: "Play" }).click();
    table.push(await measure(page, `${speed} steps of a ${step} a second${isHeat ? ", heat map" : ""}`));
  }
  console.table(table);
  await browser.close();
});
