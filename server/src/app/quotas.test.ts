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

type Quota = {
  table: string;
  most: number;
  /** Adds that many rows for the person `id`, which is read from `users`; `n` counts. */
  fill: ReturnType<typeof sql>;
  /** The call that adds one more, each time another. */
  add(n: number): [method: string, path: string, body: object];
};

/** Every quota of the product. */
const quotas: Quota[] = [
  {
    table: "assets",
    most: 3,
    fill: sql`assets (user_id, name) select id, 'Site ' || n`,
    add: (n) => ["POST", "/api/monitor", { name: `More ${n}` }],
  },
  {
    table: "rule_sets",
    most: 200,
    fill: sql`rule_sets (user_id, tag, rules) select id, 'tag ' || n, ${JSON.stringify(rules)}::jsonb`,
    add: (n) => ["PUT", "/api/users/rules/sets", { tag: `more ${n}`, rules }],
  },
  {
    table: "contact_groups",
    most: 500,
    fill: sql`contact_groups (user_id, name) select id, 'Group ' || n`,
    add: (n) => ["POST", "/api/contacts/groups", { name: `More ${n}`, contactIds: [] }],
  },
  {
    table: "contacts",
    most: 5000,
    fill: sql`contacts (user_id, name, email) select id, 'P' || n, n || '@example.net'`,
    add: (n) => ["POST", "/api/contacts", { name: `More ${n}`, email: `more${n}@example.net` }],
  },
  {
    table: "destinations",
    most: 50,
    fill: sql`destinations (id, user_id, channel, name, address) select 'd' || n, id, 'webhook', 'Hook', 'https://a.example/' || n`,
    add: (n) => ["POST", "/api/destinations", { channel: "webhook", address: `http://127.0.0.1/${n}` }],
  },
  {
    table: "feed_links",
    most: 50,
    fill: sql`feed_links (id, user_id, name, format, filter, token_hash) select 'f' || n, id, 'Feed', 'georss', '{}', 'f' || n`,
    add: (n) => ["POST", "/api/event/feed-links", { name: `More ${n}`, format: "georss" }],
  },
  {
    table: "wall_links",
    most: 20,
    fill: sql`wall_links (id, user_id, name, token_hash) select 'w' || n, id, 'Wall', 'w' || n`,
    add: (n) => ["POST", "/api/wall-links", { name: `More ${n}` }],
  },
  {
    table: "api_keys",
    most: 200,
    fill: sql`api_keys (id, name, prefix, key_hash, scopes, created_by) select 'k' || n, 'Key', 'toc_' || n, 'k' || n, '[]', id`,
    add: (n) => ["POST", "/api/keys", { name: `More ${n}`, scopes: ["events:read"] }],
  },
  {
    table: "webhooks",
    most: 20,
    fill: sql`webhooks (id, name, url, secret, topics, enabled, position, created_by) select 'h' || n, 'Hook', 'http://127.0.0.1/' || n, 'x', '["event"]', false, '0/0', id`,
    add: (n) => ["POST", "/api/webhooks", { name: `More ${n}`, url: `http://127.0.0.1/more/${n}`, topics: ["event"] }],
  },
];

test("whatever is added simultaneously, no quota is exceeded, and what is left of it is given", async () => {
  const server = await startTestServer({ ASSET_LIMIT: "3", WEBHOOK_ALLOW: "127.0.0.1" });
  const anna = await server.signIn("anna@example.org");
  const { db, close } = openDatabase({ connectionString: server.databaseUrl }, createLog("error"));
  onTestFinished(close);
  for (const { table, most, fill, add } of quotas) {
    await sql`insert into ${fill} from users, generate_series(1, ${most - 2}::int) n`.execute(db);
    const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => anna.call(...add(n))));
    const statuses = answers.map(({ status }) => (status < 300 ? "added" : status)).toSorted();
    expect([table, ...statuses]).toEqual([table, 409, 409, 409, 409, 409, 409, "added", "added"]);
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(db);
    expect([table, rows[0]?.count]).toEqual([table, most]);
  }
});
