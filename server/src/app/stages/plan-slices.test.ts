import { sql } from "kysely";
import { expect, test } from "vitest";
import { eventually, startTestServer } from "../../../../testing/servers/test-server.ts";
import { openDatabase } from "../../platform/db/database.ts";
import { boxText, circleBoxes } from "../../platform/geo/circle-boxes.ts";
import { createLog } from "../../platform/log.ts";
import { decideJob, sliceJob } from "./decide.ts";
import { matchJob } from "./match.ts";
import { planSlicesJob } from "./plan-slices.ts";

const lisbon: [number, number] = [-9.1, 38.7];

test("an event that concerns more assets than are matched at once notifies each person once, and again of its update", async () => {
  const server = await startTestServer();
  const { db, close } = openDatabase({ connectionString: server.databaseUrl }, createLog("error"));
  const [people, each] = [300, 4];
  await sql`insert into users (id, email) select 'p' || n, 'p' || n || '@example.org' from generate_series(1, ${people}::int) n`.execute(
    db,
  );
  await sql`insert into assets (user_id, name, lat, lon, radius_km, watched_since)
            select u.id, 'Site', ${lisbon[1]}, ${lisbon[0]}, 25, now() - interval '1 day'
              from users u, generate_series(1, ${each}::int) where u.id like 'p%'`.execute(db);
  await sql`insert into asset_settings (asset_id) select id from assets`.execute(db);
  const boxes = circleBoxes(lisbon, 25).map(boxText);
  await sql`insert into asset_boxes (asset_id, box, lat, lon, radius_km, radius_by_category)
            select id, unnest(${boxes}::text[])::box, lat, lon, 25, '{}' from assets`.execute(db);
  const event = {
    title: "Earthquake",
    description: "The ground shook.",
    category: "natural disaster",
    severity: "severe",
    urgency: "immediate",
    capCertainty: "observed",
    ongoing: 1,
    placeKind: "exact",
    lat: lisbon[1],
    lon: lisbon[0],
  };
  const { body } = await server.service.call("POST", "/api/event", event);
  const stages = [matchJob, planSlicesJob, sliceJob, decideJob].map(({ name }) => name);
  const isDone = () => db.selectFrom("unfinished_work").select("id").where("job", "in", stages).execute();
  const counts = async () => {
    const { rows } = await sql<{ matches: number; decided: number; kinds: Record<string, number> }>`
      select (select count(*)::int from matches) as matches,
             (select count(distinct asset_id)::int from decisions where outcome = 'notified') as decided,
             (select jsonb_object_agg(kind, count) from (
                select kind, count(*)::int from notifications group by kind) as n) as kinds`.execute(db);
    return rows[0];
  };
  await eventually(
    async () => ({ ...(await counts()), left: (await isDone()).length }),
    ({ matches, left }) => matches === people * each && left === 0,
  );
  expect(await counts()).toEqual({ matches: people * each, decided: people * each, kinds: { alert: people } });

  // No one is notified again of what is unchanged; an increase in severity is an update for everyone.
  await server.service.call("PUT", `/api/event?id=${body.result.id}`, { severity: "extreme" });
  await eventually(counts, (now) => now?.kinds.update === people);
  expect((await counts())?.kinds).toEqual({ alert: people, update: people });
  await close();
});
