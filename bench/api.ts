import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import pg from "pg";
import { startServerProcess } from "../testing/servers/server-process.ts";
import { loadAct, loadServer } from "./parts/load.ts";

// Requests a second on 50 connections, the load on the same machine; beside the bare SQL of a page (ten connections) and
// a bare server that answers the same bytes.
// npm run bench -- api [--events 100000]

const { values } = parseArgs({ options: { events: { type: "string", default: "100000" } } });
const events = Number(values.events);
const apiKey = "a-key-for-the-benchmark";
const headers = { "x-api-key": apiKey };

async function seed(pool: pg.Pool): Promise<void> {
  await pool.query(
    `insert into events (title, description, category, severity, lat, lon, radius_km, place_kind, place_name, url,
                         created_at, updated_at, delete_after)
     select 'Event ' || n || ' near a town', 'What is known of event ' || n || ', in a sentence or two of plain words.',
            (array['natural disaster','weather','infrastructure','police activity','other'])[1 + n % 5],
            (array['minor','moderate','severe','extreme','unknown'])[1 + n % 5],
            random() * 160 - 80, random() * 360 - 180, 5, 'city', 'Town ' || n % 1000, 'https://news.example/' || n,
            now() - n * interval '1 minute', now(), now() + interval '400 days'
       from generate_series(1, $1::int) n`,
    [events],
  );
  await pool.query("insert into users (id, email) values ('anna', 'anna@example.org')");
  await pool.query("insert into assets (user_id, name, lat, lon) values ('anna', 'Depot', 38.7, -9.1)");
  await pool.query("insert into asset_settings (asset_id) values (1)");
  await pool.query(
    `insert into matches (event_id, asset_id, distance_km, certainty, by_place, by_query)
     select id, 1, 5, 'inside', true, false from events order by id limit 200`,
  );
  await pool.query("vacuum analyze");
}

const folder = await mkdtemp(join(tmpdir(), "tocsin-api-"));
const server = await startServerProcess({ DATA_DIR: folder, API_KEY: apiKey, LOG_LEVEL: "warn" });
const pool = new pg.Pool({ host: join(folder, "run"), user: "tocsin", database: "postgres", max: 10 });
await seed(pool);

const calls = {
  "event list, first page of 50": "/api/event?take=50",
  "event list, one category": "/api/event?take=50&category=weather",
  "event list, box": "/api/event?take=50&bbox=-20,30,20,60",
  "an asset's 200 events": "/api/event?monitored_site=1",
  "one event": "/api/event?id=500",
};
const rows = [];
for (const [what, path] of Object.entries(calls)) {
  rows.push({ what, ...(await loadServer(server.origin, path, { headers })) });
}
const made = await fetch(`${server.origin}/l/admin/shortcodes`, {
  method: "POST",
  headers: { ...headers, "content-type": "application/json" },
  body: JSON.stringify({ url: "https://news.example/1" }),
});
const { code } = (await made.json()).result;
rows.push({ what: "short link, redirected", ...(await loadServer(server.origin, `/l/${code}`, { expected: 302 })) });
const page = "select * from events order by created_at desc, id desc limit 50";
rows.push({ what: "bare SQL: first page of 50", ...(await loadAct(() => pool.query(page), 50)) });
const bytes = await (await fetch(`${server.origin}/api/event?take=50`, { headers })).text();
const bare = new Hono().get("/", (c) => c.body(bytes, 200, { "content-type": "application/json" }));
const listening = serve({ fetch: bare.fetch, port: 0, hostname: "127.0.0.1" });
await new Promise((resolve) => listening.once("listening", resolve));
const address = listening.address();
const port = typeof address === "object" ? address?.port : 0;
rows.push({ what: "bare Hono: the same bytes", ...(await loadServer(`http://127.0.0.1:${port}`, "/", {})) });
console.log(`${events} events`);
console.table(rows);

listening.close();
await pool.end();
await server.end();
await rm(folder, { recursive: true, force: true });
