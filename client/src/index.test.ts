import { expect, expectTypeOf, test } from "vitest";
import { serviceKey, startTestServer } from "../../testing/servers/test-server.ts";
import { type ApiError, createClient } from "./index.js";

const email = "anna@example.org";
const fire = { title: "A fire", description: "It burns.", lat: 38.72, lon: -9.14, severity: "severe" as const };

async function open() {
  const server = await startTestServer({ POLL_SECONDS: "86400" });
  const client = createClient({ baseUrl: server.origin, apiKey: serviceKey });
  await client.POST("/api/users", { body: { email, type: "user" } });
  return { server, client };
}

test("assets are created, listed, changed and deleted", async () => {
  const { client } = await open();
  const added = await client.POST("/api/monitor", { body: { email, name: "Depot", lat: 38.7, lon: -9.1, radius: 50 } });
  const id = added.data?.result.id as number;
  const changed = await client.PUT("/api/monitor", {
    params: { query: { id } },
    body: { name: "Depot 3", radius: 30 },
  });
  expect(changed.data?.result).toMatchObject({ id, name: "Depot 3", radius: 30 });
  const listed = await client.GET("/api/monitor", { params: { query: { email } } });
  if (!listed.data || !("metadata" in listed.data)) throw new Error("no list");
  expect(listed.data.result.map(({ name }) => name)).toEqual(["Depot 3"]);
  const deleted = await client.DELETE("/api/monitor", { params: { query: { id } } });
  expect(deleted.response.ok).toBe(true);
  const gone = await client.GET("/api/monitor", { params: { query: { id } } });
  expect([gone.response.status, gone.error?.code]).toEqual([404, "not_found"]);
});

test("events are entered and listed", async () => {
  const { client } = await open();
  await client.POST("/api/event", { body: fire });
  const listed = await client.GET("/api/event", { params: { query: { page: 1, take: 10 } } });
  if (!listed.data || !("metadata" in listed.data)) throw new Error("no list");
  expect(listed.data.result.map(({ title }) => title)).toEqual(["A fire"]);
});

test("the session of a person lists notifications, and a path with a parameter is filled in", async () => {
  const { server, client } = await open();
  const anna = await server.signIn(email);
  await client.POST("/api/monitor", { body: { email, name: "Depot", lat: 38.7, lon: -9.1, radius: 50 } });
  const id = (await client.POST("/api/event", { body: fire })).data?.result.id;
  await server.mail.waitFor(email, (mail) => /A fire/.test(mail.email.subject ?? ""));
  const withCookie = (request: Request) => {
    request.headers.set("cookie", anna.cookie());
    return fetch(request);
  };
  const own = createClient({ baseUrl: server.origin, fetch: withCookie });
  const { data } = await own.GET("/api/notifications");
  if (!data || !("metadata" in data)) throw new Error("no list");
  expect(data.result.map(({ kind }) => kind)).toEqual(["alert"]);
  const timeline = await own.GET("/api/event/{id}/timeline", { params: { path: { id: String(id) } } });
  expect(timeline.data?.map(({ kind }) => kind)).toEqual(["created"]);
});

test("an error has the type of the API's errors: without a key, and with wrong fields", async () => {
  const { server, client } = await open();
  const nobody = await createClient({ baseUrl: server.origin }).GET("/api/notifications");
  expect(nobody.response.status).toBe(401);
  if (!nobody.error) throw new Error("no error");
  expectTypeOf(nobody.error).toEqualTypeOf<ApiError>();
  expect(nobody.error.code).toBe("unauthenticated");
  const wrong = await client.POST("/api/monitor", { body: { email, name: "Depot", lat: 380, lon: -9.1 } });
  expect(wrong.response.status).toBe(422);
  expect(wrong.error?.fields?.map(({ path }) => path)).toEqual(["lat"]);
  // @ts-expect-error a field of another type does not compile
  await client.POST("/api/monitor", { body: { email, name: 1 } });
  // @ts-expect-error nor does a path that the API does not have
  await client.GET("/api/none");
});
