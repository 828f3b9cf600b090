import { expect, test } from "vitest";
import { startTestServer } from "../../../testing/servers/test-server.ts";

const depot = {
  name: "Depot",
  description: "By the river",
  lat: 38.7,
  lon: -9.1,
  radius: 12,
  query: "fire",
  tags: ["north"],
  paused: true,
};

/** A server, its owner, and an asset of theirs. */
async function openWorld() {
  const server = await startTestServer();
  const anna = await server.signIn("anna@example.org");
  const { id } = (await anna.call("POST", "/api/monitor", depot)).body.result;
  const change = (body: object) => anna.call("PUT", `/api/monitor?id=${id}`, body);
  return { anna, id, change };
}

test("a change of an asset keeps omitted fields, and null clears a field", async () => {
  const { change } = await openWorld();
  expect((await change({ name: "Depot 3" })).body.result).toMatchObject({ ...depot, name: "Depot 3" });
  const cleared = { query: null, tags: null, lat: null, lon: null, radius: null };
  const { body } = await change(cleared);
  expect(body.result).toMatchObject({
    ...cleared,
    tags: [],
    name: "Depot 3",
    description: "By the river",
    paused: true,
  });
  expect((await change({ paused: false, description: "" })).body.result).toMatchObject({
    paused: false,
    description: null,
  });
});

test("an asset that is sent back unchanged, with its id, changes nothing", async () => {
  const { anna, id, change } = await openWorld();
  const { result } = (await anna.get(`/api/monitor?id=${id}`)).body;
  const { status, body } = await change(result);
  expect(status).toBe(200);
  expect({ ...body.result, updated_at: "" }).toEqual({ ...result, updated_at: "" });
});

test("a change of an asset with another id, a read-only field or half a place is refused, and nothing changes", async () => {
  const { anna, id, change } = await openWorld();
  const before = (await anna.get(`/api/monitor?id=${id}`)).body.result;
  const wrong: [object, string[]][] = [
    [{ id: id + 1, name: "Other" }, ["id"]],
    [{ created_at: "2020-01-01T00:00:00Z", email: "ben@example.org" }, ["created_at", "email"]],
    [{ owner: "ben" }, ["owner"]],
    [{ lat: null }, ["lon"]],
    [{ paused: null }, ["paused"]],
  ];
  for (const [body, fields] of wrong) {
    const refused = await change(body);
    expect(refused.status, JSON.stringify(body)).toBe(422);
    expect(refused.body.fields.map((field: { path: string }) => field.path).sort()).toEqual(fields);
  }
  expect((await anna.get(`/api/monitor?id=${id}`)).body.result).toEqual(before);
});

test("two simultaneous changes of different fields are both saved", async () => {
  const { anna, id, change } = await openWorld();
  await Promise.all([change({ name: "New name" }), change({ description: "New words" }), change({ query: "flood" })]);
  const { result } = (await anna.get(`/api/monitor?id=${id}`)).body;
  expect(result).toMatchObject({ name: "New name", description: "New words", query: "flood" });
});
