import { sql } from "kysely";
import { expect, test } from "vitest";
import { fill } from "../../../../../testing/servers/model-server.ts";
import { openAgentsWorld, sketchAgent } from "../../../../../testing/worlds/agents-world.ts";
import { readUsage, reserve, settle } from "./model-budget.ts";

const plain = { title: "Wildfire kills two near Lisbon", summary: "Two people died when flames reached a village." };
const budgetWords = "rules/1 (agents: today’s limit is reached)";
const one = { startNode: "only", agents: [sketchAgent("only", { incident: { type: "boolean" } })] };

/** A world whose news are read by one agent. */
async function open(tokens: number, usd = 1_000, settings: Parameters<typeof openAgentsWorld>[0] = {}) {
  const world = await openAgentsWorld({ limits: { tokens, usd }, timeoutMs: 60_000, ...settings });
  await world.save("news", one);
  world.model.answer = ({ schema }) => ({ json: { ...fill(schema), incident: false } });
  const readMany = (count: number) =>
    Promise.all(Array.from({ length: count }, (_, index) => world.read({ ...plain, id: `${index}` })));
  return { ...world, readMany };
}

test("the reported usage is counted, and simultaneous calls never exceed the daily limit", async () => {
  const { readMany, model, db } = await open(20_000);
  const findings = await readMany(80);
  const engines = findings.map(({ engine }) => engine);
  const usage = await readUsage(db);
  expect(usage.tokens).toBe(340 * model.asked.length);
  expect(usage).toMatchObject({ calls: model.asked.length, failures: 0 });
  expect(usage.tokens).toBeLessThanOrEqual(20_000);
  // What is set aside is given back: without that it would be for five.
  expect(model.asked.length).toBeGreaterThan(15);
  expect(engines.filter((engine) => engine === budgetWords)).toHaveLength(80 - model.asked.length);
  expect(findings.every(({ incident }) => incident)).toBe(true);
  // One after the other it is used up nearly whole, and then stays where it is.
  for (let engine = ""; engine !== budgetWords; ) engine = (await readMany(1))[0]?.engine ?? budgetWords;
  const { tokens } = await readUsage(db);
  expect(tokens).toBeGreaterThan(15_000);
  expect(tokens).toBeLessThanOrEqual(20_000);
  await readMany(5);
  expect((await readUsage(db)).tokens).toBe(tokens);
});

test.each([
  ["nothing", null],
  ["less than nothing", { prompt_tokens: -5, completion_tokens: -5, total_tokens: -10 }],
  ["no tokens at all", { prompt_tokens: 0, completion_tokens: 0, total_tokens: 0 }],
  ["parts of tokens", { prompt_tokens: 0.5, completion_tokens: 0.5, total_tokens: 1 }],
  ["more than can be", { prompt_tokens: 1e12, completion_tokens: 1e12, total_tokens: 2e12 }],
])("the reservation counts if an endpoint reports %s", async (_, usage) => {
  const { readMany, model, db } = await open(20_000);
  const ordinary = model.answer;
  model.answer = (asked) => ({ ...(ordinary(asked) as { json: unknown }), usage });
  await readMany(20);
  const { tokens } = await readUsage(db);
  expect(tokens).toBeLessThanOrEqual(20_000);
  expect(tokens / model.asked.length).toBeGreaterThan(1_500);
  expect(model.asked.length).toBeLessThan(10);
});

test("late responses count with their reservation, and refused calls do not count", async () => {
  const { readMany, model, db } = await open(1_000_000, 1_000, { timeoutMs: 400 });
  model.answer = () => ({ status: 400 });
  await readMany(1);
  expect(await readUsage(db)).toMatchObject({
    tokens: 0,
    calls: 1,
    failures: 1,
    lastError: expect.stringContaining("400"),
  });
  model.answer = () => ({ raw: () => undefined });
  await readMany(1);
  const late = await readUsage(db);
  expect(late.tokens).toBeGreaterThan(1_500);
  expect(late).toMatchObject({ calls: 2, failures: 2, lastError: "The model did not answer in time" });
});

test("costs use the price of the model, and an unknown model costs as much as the most expensive one", async () => {
  const usdOf = async (name: string, statedPrice: { input: number; output: number } | null = null) => {
    const { readMany, save, db } = await open(1_000_000, 1_000, { statedPrice });
    const agent = { ...one.agents[0], llm: { model: name, temperature: 0 } } as (typeof one.agents)[0];
    await save("news", { ...one, agents: [agent] });
    await readMany(1);
    return (await readUsage(db)).usd;
  };
  expect(await usdOf("gpt-4.1-mini")).toBeCloseTo((300 * 0.4 + 40 * 1.6) / 1e6, 12);
  expect(await usdOf("openai/gpt-4.1-mini-2025-04-14")).toBeCloseTo((300 * 0.4 + 40 * 1.6) / 1e6, 12);
  expect(await usdOf("llama3.2:3b")).toBeCloseTo((300 * 2.5 + 40 * 10) / 1e6, 12);
  expect(await usdOf("llama3.2:3b", { input: 0, output: 0 })).toBe(0);
  const { readMany, model, db } = await open(1e9, 0.004);
  await readMany(60);
  expect((await readUsage(db)).usd).toBeLessThanOrEqual(0.004);
  expect(model.asked.length).toBeLessThan(20);
});

test("retries are limited to a few calls per item, and to none while the model is unavailable", async () => {
  const { readMany, model, db } = await open(1_000_000);
  model.answer = () => ({ status: 503, headers: { "retry-after": "0" } });
  await readMany(100);
  expect(model.asked.length).toBeLessThan(30);
  const asked = model.asked.length;
  await readMany(100);
  expect(model.asked).toHaveLength(asked);
  expect((await readUsage(db)).tokens).toBe(0);
});

test("an item of a megabyte costs no more than a long one", async () => {
  const { read, model } = await open(1_000_000);
  await read({ title: "x".repeat(1_000_000), summary: `${"flames ".repeat(150_000)}` });
  const [asked] = model.asked;
  expect(asked?.user.length).toBeLessThan(8_000);
  expect(JSON.stringify(asked?.body).length).toBeLessThan(12_000);
});

test("a limit of zero calls no model", async () => {
  for (const [tokens, usd] of [
    [0, 5],
    [1_000_000, 0],
  ] as const) {
    const { readMany, model } = await open(tokens, usd);
    expect((await readMany(3)).map(({ engine }) => engine)).toEqual(Array(3).fill(budgetWords));
    expect(model.asked).toHaveLength(0);
  }
});

test("each day has its own limit, and yesterday's reservations are settled on that day", async () => {
  const { db } = await open(0);
  const limits = { tokens: 100, usd: 1 };
  const first = await reserve(db, { tokens: 80, usd: 0.1 }, limits);
  expect(await reserve(db, { tokens: 30, usd: 0.1 }, limits)).toBeNull();
  if (!first) throw new Error("Nothing was set aside");
  await sql`update model_usage set day = day - 1`.execute(db);
  expect(await reserve(db, { tokens: 30, usd: 0.1 }, limits)).not.toBeNull();
  await settle(db, { ...first, day: await yesterday() }, { tokens: 10, usd: 0.01 });
  expect((await readUsage(db)).tokens).toBe(30);

  async function yesterday(): Promise<string> {
    const { rows } = await sql<{ day: string }>`select min(day)::text as day from model_usage`.execute(db);
    return rows[0]?.day ?? "";
  }
});
