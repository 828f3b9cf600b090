import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { startTestServer } from "../../../testing/servers/test-server.ts";
import { openDatabase } from "../platform/db/database.ts";
import { createLog } from "../platform/log.ts";

const rules = {
  categories: null,
  channels: null,
  leastSeverity: "minor",
  unknownSeverity: "wait",
  certainty: "inside",
  radiusByCategory: {},
  contactGroupIds: [],
};

/** A person with as many of everything as they may have. */
async function openFullWorld() {
  const server = await startTestServer({ ASSET_LIMIT: "3" });
  const anna = await server.signIn("anna@example.org");
  const { db, close } = openDatabase({ connectionString: server.databaseUrl }, createLog("error"));
  onTestFinished(close);
  const fill = (count: number, values: ReturnType<typeof sql>) =>
    sql`insert into ${values} from users, generate_series(1, ${count}::int) n`.execute(db);
  await fill(3, sql`assets (user_id, name) select id, 'Site ' || n`);
  await fill(200, sql`rule_sets (user_id, tag, rules) select id, 'tag ' || n, ${JSON.stringify(rules)}::jsonb`);
  await fill(500, sql`contact_groups (user_id, name) select id, 'Group ' || n`);
  await fill(5000, sql`contacts (user_id, name, email) select id, 'P' || n, n || '@example.net'`);
  await fill(
    50,
    sql`destinations (id, user_id, channel, name, address) select 'd' || n, id, 'webhook', 'Hook', 'https://a.example/' || n`,
  );
  return anna;
}

test("everything beyond a person's quota is refused with a message, and existing entries can be changed", async () => {
  const anna = await openFullWorld();
  const more: [string, string, object, string][] = [
    ["POST", "/api/monitor", { name: "One more" }, "at most 3 assets. There are 3,"],
    ["PUT", "/api/users/rules/sets", { tag: "one more", rules }, "at most 200 rule sets"],
    ["POST", "/api/contacts/groups", { name: "One more", contactIds: [] }, "at most 500 contact groups"],
    ["POST", "/api/contacts", { name: "One more", email: "more@example.net" }, "at most 5,000 contacts"],
    ["POST", "/api/destinations", { channel: "webhook", address: "https://b.example/" }, "at most 50 destinations"],
  ];
  for (const [method, path, body, words] of more) {
    const refused = await anna.call(method, path, body);
    expect([refused.status, refused.body.message], path).toEqual([409, expect.stringContaining(words)]);
  }
  expect((await anna.call("PUT", "/api/users/rules/sets", { tag: "tag 7", rules })).status).toBe(200);
});

test("assets that are added simultaneously do not exceed the quota", async () => {
  const server = await startTestServer({ ASSET_LIMIT: "3" });
  const anna = await server.signIn("anna@example.org");
  const added = await Promise.all(
    Array.from({ length: 8 }, (_, n) => anna.call("POST", "/api/monitor", { name: `Site ${n}` })),
  );
  expect(added.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409, 409, 409, 409]);
  expect((await anna.get("/api/monitor")).body.result).toHaveLength(3);
});
