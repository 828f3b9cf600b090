import { parseArgs } from "node:util";
import { signIn } from "../testing/probes/client.ts";
import { withServer } from "./parts/server.ts";
import { quantile, round } from "./parts/stats.ts";

// How long the largest account waits for a save, compared with bare SQL that writes as many rows.
// npm run bench -- saves [--assets 2000] [--times 20]

const { values } = parseArgs({ options: { assets: { type: "string" }, times: { type: "string" } } });
const rules = {
  categories: null,
  channels: null,
  unknownSeverity: "interrupt",
  certainty: "inside",
  radiusByCategory: {},
  contactGroupIds: [],
};
const [assets, times] = [Number(values.assets ?? 2000), Number(values.times ?? 20)];

async function timeOften(act: (turn: number) => Promise<unknown>): Promise<{ "p50 ms": number; "most ms": number }> {
  const taken: number[] = [];
  for (let turn = 0; turn < times; turn++) {
    const began = performance.now();
    await act(turn);
    taken.push(performance.now() - began);
  }
  return { "p50 ms": round(quantile(taken, 0.5)), "most ms": round(Math.max(...taken)) };
}

await withServer({ DEFAULT_SOURCES: "off" }, async ({ origin, mail, db }) => {
  const anna = await signIn(origin, mail, "anna@example.org");
  await db.query(
    `insert into assets (user_id, name, lat, lon)
     select id, 'Site ' || n, n % 120 - 60, n % 360 - 180 from users, generate_series(1, $1::int) n`,
    [assets],
  );
  await db.query("insert into asset_settings (asset_id) select id from assets");
  const rows = [
    {
      what: `rules of all ${assets} assets`,
      ...(await timeOften(async (turn) => {
        const leastSeverity = turn % 2 ? "minor" : "severe";
        const body = { tag: null, rules: { ...rules, leastSeverity } };
        const { status } = await anna.call("PUT", "/api/users/rules/sets", body);
        if (status !== 200) throw new Error(`answered ${status}`);
      })),
    },
    {
      what: "one asset",
      ...(await timeOften((turn) => anna.call("PUT", "/api/monitor?id=1", { name: `Site ${turn}` }))),
    },
    {
      what: `bare SQL: ${assets} settings updated`,
      ...(await timeOften((turn) =>
        db.query("update asset_settings set least_severity = $1", [turn % 2 ? "minor" : "severe"]),
      )),
    },
  ];
  console.table(rows);
});
