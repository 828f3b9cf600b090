import { type AgentConfig, AgentGraph } from "@tocsin/contract";
import { beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "../../../../testing/servers/test-database.ts";
import { startTestServer, type TestServer } from "../../../../testing/servers/test-server.ts";
import { nameSchemas } from "./name-schemas.ts";
import { listVersions } from "./queries.ts";
import { removeContentType } from "./save-version.ts";
import { addShippedTypes } from "./shipped/add-shipped.ts";
import { shippedTypes } from "./shipped/index.ts";

const base = "/analysis/api/admin/config/content_types";

const agent = (name: string, own: Partial<AgentConfig> = {}) => ({
  name,
  promptTemplate: ["About {{title}}"],
  outputSchema: { type: "object", properties: { [`${name}_says`]: { type: "string" } }, required: [] },
  returnVariables: [`${name}_says`],
  ...own,
});

const open = async (): Promise<TestServer> => startTestServer({ POLL_SECONDS: "86400" });

test("content types are built in, added, changed, removed and restored", async () => {
  const { service, signIn } = await open();
  const admin = await signIn("anna@example.org");
  const shipped = (await service.get(base)).body;
  expect(shipped.data.map((one: any) => [one.name, one.version, one.updatedBy, one.shipped])).toEqual([
    ["news", 1, "Tocsin", true],
    ["official", 1, "Tocsin", true],
  ]);
  expect((await service.get("/api/openapi.json")).body.paths[`${base}/{name}/agents`]).toHaveProperty("put");

  const graph = { startNode: "first", agents: [agent("first", { nextAgent: ["second"] }), agent("second")] };
  const made = await admin.call("POST", base, { name: "tabloid", ...graph, note: "A start" });
  expect(made).toMatchObject({
    status: 201,
    body: { data: { name: "tabloid", version: 1, updatedBy: "anna@example.org", agentCount: 2, shipped: false } },
  });
  expect((await admin.call("POST", base, { name: "tabloid", ...graph })).status).toBe(409);
  expect((await admin.call("POST", base, { name: "rules", ...graph })).status).toBe(422);

  // The order of a graph is kept, and returned reversed.
  const listed = (await service.get(`${base}/tabloid/agents`)).body;
  expect(listed.data.map((one: any) => one.name)).toEqual(["second", "first"]);
  expect(listed).toMatchObject({ version: 1, startNode: "first" });
  const properties = { zebra: { type: "string" }, apple: { type: "string" }, an: { type: "string" } };
  const wide = agent("second", { outputSchema: { type: "object", properties, required: [] }, returnVariables: [] });
  const changed = await admin.call("PUT", `${base}/tabloid/agents/second`, wide);
  expect(Object.keys(changed.body.data[0].outputSchema.properties)).toEqual(["zebra", "apple", "an"]);

  const added = await admin.call("POST", `${base}/tabloid/agents`, { ...agent("third"), after: ["first", "second"] });
  expect(added.status).toBe(201);
  expect(added.body.data.map((one: any) => [one.name, one.nextAgent])).toEqual([
    ["third", []],
    ["second", ["third"]],
    ["first", ["second", "third"]],
  ]);
  const renamed = await admin.call("PUT", `${base}/tabloid/agents/first`, {
    ...agent("begin", { nextAgent: ["second", "third"] }),
  });
  expect(renamed.body.startNode).toBe("begin");
  expect((await admin.call("DELETE", `${base}/tabloid/agents/third`)).status).toBe(200);
  expect((await admin.call("DELETE", `${base}/tabloid/agents/none`)).status).toBe(404);
  expect((await admin.call("POST", `${base}/tabloid/agents`, { ...agent("x"), after: ["none"] })).status).toBe(404);

  const versions = (await admin.get(`${base}/tabloid/versions`)).body.data;
  expect(versions.map((one: any) => one.version)).toEqual([5, 4, 3, 2, 1]);
  const back = await admin.call("POST", `${base}/tabloid/versions/1/restore`);
  expect(back.body.data).toMatchObject({ version: 6 });
  expect((await admin.get(`${base}/tabloid`)).body.data.graph).toEqual(nameSchemas(AgentGraph.parse(graph)));
  expect((await admin.call("POST", `${base}/tabloid/versions/99/restore`)).status).toBe(404);
  expect((await admin.call("POST", `${base}/tabloid/versions/x/restore`)).status).toBe(404);

  // Not while a source is read by it, by its own choice or by its kind.
  const source = { name: "Evening Paper", url: "https://paper.invalid/rss", kind: "rss", contentType: "tabloid" };
  const { id } = (await admin.call("POST", "/api/news-source", source)).body.result;
  const kept = await admin.call("DELETE", `${base}/tabloid`);
  expect(kept).toMatchObject({ status: 409, body: { message: expect.stringContaining("Evening Paper") } });
  const { contentType: _, ...plain } = source;
  expect((await admin.call("PUT", `/api/news-source?id=${id}`, plain)).body.result.contentType).toBe("tabloid");
  const unset = await admin.call("PUT", `/api/news-source?id=${id}`, { ...source, contentType: null });
  expect(unset.body.result.contentType).toBeNull();
  expect((await admin.call("DELETE", `${base}/news`)).status).toBe(409);
  expect((await admin.call("DELETE", `${base}/tabloid`)).status).toBe(204);
  expect((await admin.get(`${base}/tabloid/agents`)).status).toBe(404);
  const gone = await admin.call("PUT", `/api/news-source?id=${id}`, source);
  expect(gone).toMatchObject({ status: 422, body: { fields: [{ path: "contentType" }] } });
  const none = await admin.call("PUT", `/api/news-source?id=${id}`, { ...source, contentType: "rules" });
  expect(none.body.result.contentType).toBe("rules");

  expect((await admin.call("DELETE", `${base}/news`)).status).toBe(204);
  expect((await admin.call("POST", `${base}/tabloid/restore`)).status).toBe(404);
  expect((await admin.call("POST", `${base}/news/restore`)).body.data).toMatchObject({ name: "news", version: 2 });
  // A removed content type continues its versions, so that a version always identifies one graph.
  expect((await admin.call("POST", base, { name: "tabloid", ...graph })).body.data.version).toBe(7);
});

test("a graph with problems is refused with each problem at its field, and nothing is saved", async () => {
  const { service } = await open();
  const bad = {
    startNode: "first",
    agents: [
      agent("first", { nextAgent: ["secnd"], promptTemplate: ["{{titel}}"], successVariable: "ok" }),
      agent("second", {
        outputSchema: { type: "object", properties: { b: { type: "sting" } }, required: [] },
        returnVariables: ["b"],
      }),
    ],
  };
  const answer = await service.call("POST", base, { name: "broken", ...bad });
  expect(answer.status).toBe(422);
  expect(answer.body.fields.map((field: any) => field.path)).toEqual([
    "agents.0.successVariable",
    "agents.0.nextAgent.0",
    "agents.1.name",
    "agents.0.promptTemplate.0",
    "agents.1.outputSchema.properties.b.type",
  ]);
  expect((await service.get(`${base}/broken`)).status).toBe(404);
  const single = await service.call("POST", base, { name: "Bad Name", startNode: "a", agents: [] });
  expect(single.body.fields.map((field: any) => field.path)).toEqual(expect.arrayContaining(["name", "agents"]));
  const nameless = await service.call("POST", base, { name: "nameless", startNode: "not a name" });
  expect(nameless).toMatchObject({
    status: 422,
    body: { fields: expect.arrayContaining([{ path: "startNode", message: expect.any(String) }]) },
  });
  const reference = { type: "object", properties: { a: { $ref: "#/nowhere" } }, required: [] };
  const dangling = { startNode: "a", agents: [agent("a", { outputSchema: reference as never, returnVariables: [] })] };
  const refused = await service.call("PUT", `${base}/news`, dangling);
  expect(refused.body.fields).toMatchObject([{ path: "agents.0.outputSchema" }]);
  expect((await service.get(`${base}/news`)).body.data.version).toBe(1);
  // A deletion that leaves others alone is refused as well.
  expect((await service.call("DELETE", `${base}/news/agents/triage`)).status).toBe(422);
});

test("a content type in the specification's form starts with one agent named by its start node", async () => {
  const { service } = await open();
  const made = await service.call("POST", base, { name: "floods", startNode: "find_flood" });
  expect(made).toMatchObject({ status: 201, body: { data: { startNode: "find_flood", agentCount: 1 } } });
  const { data: agents } = (await service.get(`${base}/floods/agents`)).body;
  expect(agents[0]).toMatchObject({ name: "find_flood", outputSchema: { id: "find_flood", title: "find_flood" } });

  const again = await service.call("PUT", `${base}/floods`, { name: "floods", startNode: "find_flood" });
  expect(again).toMatchObject({ status: 200, body: { data: { startNode: "find_flood", agentCount: 1 } } });
  const unknown = await service.call("PUT", `${base}/floods`, { name: "floods", startNode: "nobody" });
  expect(unknown).toMatchObject({ status: 422, body: { fields: [{ path: "startNode" }] } });
  const other = await service.call("PUT", `${base}/floods`, { name: "storms", startNode: "find_flood" });
  expect(other).toMatchObject({ status: 422, body: { fields: [{ path: "name" }] } });
});

test("every output schema has an id and a title, also in built-in content types", async () => {
  const { service } = await open();
  await service.call("POST", base, { name: "tabloid", startNode: "first", agents: [agent("first")] });
  for (const name of ["news", "official", "tabloid"]) {
    for (const { name: agentName, outputSchema } of (await service.get(`${base}/${name}/agents`)).body.data) {
      expect(outputSchema, `${name} ${agentName}`).toMatchObject({ id: agentName, title: agentName, type: "object" });
    }
  }
});

test("the second of two simultaneous saves is refused", async () => {
  const { service, signIn } = await open();
  const admin = await signIn("anna@example.org");
  const graph = { startNode: "a", agents: [agent("a")] };
  await service.call("POST", base, { name: "shared", ...graph });
  const saves = await Promise.all(
    [service, admin].map((client) => client.call("PUT", `${base}/shared`, { ...graph, baseVersion: 1 })),
  );
  expect(saves.map(({ status }) => status).sort()).toEqual([200, 409]);
  const late = await admin.call("PUT", `${base}/shared/agents`, { agents: graph.agents, baseVersion: 1 });
  expect(late.body).toMatchObject({ code: "conflict", fields: [{ path: "baseVersion" }] });
  expect((await admin.call("DELETE", `${base}/shared/agents/a?baseVersion=1`)).status).toBe(409);
  // Without one, saves are counted one after the other.
  const many = await Promise.all(Array.from({ length: 8 }, () => service.call("PUT", `${base}/shared`, graph)));
  expect(many.map(({ body }) => body.data.version).sort((a, b) => a - b)[7]).toBe(10);
  const versions = (await service.get(`${base}/shared/versions`)).body.data.map((one: any) => one.version);
  expect(versions).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
});

test("an upgrade updates unchanged built-in content types and leaves the others", async () => {
  const db = await openTestDatabase();
  await Promise.all([addShippedTypes(db), addShippedTypes(db)]);
  expect((await listVersions(db, "news")).map(({ version }) => version)).toEqual([1]);
  const [news, official] = shippedTypes as [(typeof shippedTypes)[0], (typeof shippedTypes)[0]];
  const newer = (one: typeof news) => ({ ...one, graph: { ...one.graph, agents: one.graph.agents.slice(-1) } });
  const upgrade = [{ ...newer(news), graph: { ...newer(news).graph, startNode: "details" } }, official];
  await addShippedTypes(db, upgrade);
  await addShippedTypes(db, upgrade);
  expect((await listVersions(db, "news")).map(({ version, author }) => [version, author])).toEqual([
    [2, "Tocsin"],
    [1, "Tocsin"],
  ]);
  expect(await listVersions(db, "official")).toHaveLength(1);
  const own = { name: "official", version: 2, graph: JSON.stringify(official.graph), author: "anna@example.org" };
  await db.insertInto("content_type_versions").values(own).execute();
  await addShippedTypes(db, [newer(official)]);
  expect(await listVersions(db, "official")).toHaveLength(2);
  await removeContentType(db, "official");
  await addShippedTypes(db);
  await expect(listVersions(db, "official")).rejects.toThrow("not found");
});

let graphs: AgentGraph[];
beforeAll(() => {
  graphs = shippedTypes.map(({ graph }) => graph);
});

test("the contract accepts the built-in content types", () => {
  for (const graph of graphs) expect(AgentGraph.parse(structuredClone(graph))).toEqual(graph);
});
