import type { OfficialFacts } from "@tocsin/contract";
import { expect, test } from "vitest";
import { failings, fill } from "../../../../testing/servers/model-server.ts";
import { openAgentsWorld, sketchAgent } from "../../../../testing/worlds/agents-world.ts";

const quiet = {
  title: "A long night in Setúbal",
  summary: "Flames took three warehouses near the harbour of Setúbal.",
};
const plain = { title: "Wildfire kills two near Lisbon", summary: "Two people died when flames reached a village." };
const details = {
  category: "infrastructure",
  severity: "severe",
  urgency: "immediate",
  certainty: "observed",
  place: "Setúbal",
  quote: "Flames took three warehouses near the harbour of Setúbal.",
};

test("agents find what the rules miss, and the finding names them", async () => {
  const { read, readByRules, model } = await openAgentsWorld();
  model.answer = ({ schema }) => ({
    json: "incident" in schema.properties ? { incident: true, confidence: 0.8 } : details,
  });
  expect(await readByRules(quiet)).toMatchObject({ incident: false, engine: "rules/1" });
  const finding = await read(quiet);
  expect(finding).toMatchObject({
    engine: "agents:news@1",
    incident: true,
    category: "infrastructure",
    severity: "severe",
    urgency: "immediate",
    capCertainty: "observed",
    confidence: 0.8,
    quote: details.quote,
    place: { kind: "city", name: expect.stringContaining("Setúbal") },
  });
  expect(model.asked.map(({ model }) => model)).toEqual(["gpt-4.1-mini", "gpt-4.1-mini"]);
  const [first] = model.asked;
  expect(first).toMatchObject({ strict: true, temperature: 0, schema: { additionalProperties: false } });
  expect(first?.headers.authorization).toBe("Bearer a key of tests");
});

test("an item that the first agent rejects costs one call", async () => {
  const { read, model } = await openAgentsWorld();
  model.answer = () => ({ json: { incident: false, confidence: 0.9 } });
  expect(await read({ title: "Rovers win the cup" })).toMatchObject({ incident: false, engine: "agents:news@1" });
  // The model cannot talk the rules out of theirs.
  const found = await read(plain);
  expect(found).toMatchObject({ incident: true, severity: "moderate", category: "natural disaster" });
  expect(model.asked).toHaveLength(2);
});

test("no model is called without a configuration, for sources without agents, and for official facts that leave nothing open", async () => {
  const { read, model } = await openAgentsWorld();
  const official: OfficialFacts = {
    authority: "USGS",
    ids: ["us1"],
    category: "natural disaster",
    severity: "severe",
    urgency: "past",
    capCertainty: "observed",
    placeName: "Lisbon",
    radiusKm: 5,
    happenedAt: null,
    expiresAt: null,
    ended: false,
  };
  expect(await read(plain, { contentType: "rules" })).toMatchObject({ engine: "rules/1" });
  expect(await read({ ...plain, lat: 1, lon: 1, official }, { isOfficial: true })).toMatchObject({ engine: "rules/1" });
  expect(model.asked).toHaveLength(0);
  expect(await read(plain, { contentType: "gone" })).toMatchObject({
    engine: "rules/1 (agents: there is no content type gone)",
  });
  // What the authority leaves open may be filled in; what it states stays.
  model.answer = ({ schema }) => ({ json: { ...fill(schema), severity: "extreme", category: "weather" } });
  const open = await read(
    { ...plain, lat: 1, lon: 1, official: { ...official, severity: "unknown" } },
    { isOfficial: true },
  );
  expect(open).toMatchObject({ engine: "agents:official@1", severity: "extreme", category: "natural disaster" });
  const none = await openAgentsWorld({ endpoint: null });
  expect(await none.read(plain)).toMatchObject({ engine: "rules/1" });
});

test.each(Object.entries(failings))(
  "a model that %s leaves the rules' finding, in time, and the finding names the reason",
  async (_, { answer, words }) => {
    const { read, readByRules, model } = await openAgentsWorld({ timeoutMs: 1_500 });
    model.answer = () => answer;
    const { engine, ...found } = await read(plain);
    expect(engine).toMatch(/^rules\/1 \(agents: /);
    expect(engine).toMatch(words);
    const { engine: _engine, ...byRules } = await readByRules(plain);
    expect(found).toEqual(byRules);
  },
);

test("a slow model does not delay a batch, and is then not called for a while", async () => {
  const { read, model, agents, log } = await openAgentsWorld({ timeoutMs: 2_000 });
  model.answer = () => ({ json: {}, afterMs: 60_000 });
  const batch = () => Promise.all(Array.from({ length: 50 }, (_, index) => read({ ...plain, id: `${index}` })));
  const engines = async () => [...new Set((await batch()).map(({ engine }) => engine))];
  const given = ["rules/1 (agents: no answer in time)", "rules/1 (agents: the model has not answered recently)"];
  expect(given).toEqual(expect.arrayContaining(await engines()));
  const asked = model.asked.length;
  // Eight at once, and four who came in before the fifth failure.
  expect(asked).toBeLessThanOrEqual(12);
  expect(await engines()).toEqual(given.slice(1));
  expect(model.asked).toHaveLength(asked);
  // A dry run shows it to the admin.
  expect(agents.workshop.ask).not.toBeNull();
  expect(log.filter((line) => / (warn|error) /.test(line))).toEqual([
    expect.stringContaining("language model is failing"),
  ]);
});

test("temporary failures are retried, and Retry-After is obeyed", async () => {
  const { read, model } = await openAgentsWorld();
  let questions = 0;
  model.answer = ({ schema }) =>
    ++questions === 1
      ? { status: 500 }
      : questions === 2
        ? { status: 429, headers: { "retry-after": "1" } }
        : { json: { ...fill(schema), incident: false } };
  expect(await read(plain)).toMatchObject({ engine: "agents:news@1" });
  const [, second, third] = model.asked.map(({ at }) => at) as [number, number, number];
  expect(third - second).toBeGreaterThanOrEqual(990);
  // Never permanently.
  model.answer = () => ({ status: 500 });
  await read(plain);
  expect(model.asked).toHaveLength(6);
});

test("reasoning models get their own parameters, and schemas beyond strict ones are sent without strict mode", async () => {
  const { read, model, save } = await openAgentsWorld();
  const answer = { incident: { type: "boolean" }, note: { type: "string", pattern: "^[a-z]*$" } };
  const thinking = sketchAgent("think", answer, { llm: { model: "gpt-5-mini", temperature: 1 } });
  await save("thought", { startNode: "think", agents: [thinking] });
  model.answer = () => ({ json: { incident: false } });
  expect(await read(plain, { contentType: "thought" })).toMatchObject({ engine: "agents:thought@1" });
  const [asked] = model.asked;
  expect(asked).toMatchObject({ strict: false, temperature: undefined, body: { max_completion_tokens: 4000 } });
  expect(asked?.body.max_tokens).toBeUndefined();
});

test("a change of a graph applies within seconds", async () => {
  const { read, model, save } = await openAgentsWorld();
  model.answer = ({ schema }) => ({ json: { ...fill(schema), incident: false } });
  expect(await read(plain)).toMatchObject({ engine: "agents:news@1" });
  const only = sketchAgent("only", { incident: { type: "boolean" } });
  await save("news", { startNode: "only", agents: [only] });
  await new Promise((resolve) => setTimeout(resolve, 2_100));
  expect(await read(plain)).toMatchObject({ engine: "agents:news@2" });
});
