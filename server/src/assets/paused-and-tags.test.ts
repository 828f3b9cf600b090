import { expect, test } from "vitest";
import { eventually, startTestServer } from "../../../testing/servers/test-server.ts";

const place = { lat: 39.74, lon: -8.8, radius: 20 };

test("a paused asset has no matches, sends no notifications and is marked as paused; after resuming, it matches new events", async () => {
  const server = await startTestServer();
  const anna = await server.signIn("anna@example.org");
  const { body } = await anna.call("POST", "/api/monitor", { name: "Depot 3", ...place, paused: true });
  const enter = async (title: string): Promise<number> => {
    const event = { title, category: "infrastructure", severity: "severe", ...place, radius: 1, placeKind: "exact" };
    return (await server.service.call("POST", "/api/event", event)).body.result.id;
  };
  const decisionOn = (id: number) =>
    eventually(
      async () => (await anna.get(`/api/decisions?eventId=${id}`)).body.result,
      (decisions) => decisions.length === 1,
    );
  const [quiet] = await decisionOn(await enter("Fire at the depot"));
  expect(quiet).toMatchObject({ outcome: "suppressed", certainty: "inside" });
  expect(quiet.reasons).toContainEqual({ code: "asset_paused", text: "Depot 3 is paused" });

  await anna.call("PUT", `/api/monitor?id=${body.result.id}`, { name: "Depot 3", ...place, paused: false });
  const [told] = await decisionOn(await enter("Explosion at the depot"));
  expect(told.outcome).toBe("notified");
  await server.mail.waitFor("anna@example.org", ({ email }) => /Explosion/.test(email.subject ?? ""));
  expect(server.mail.received.filter(({ email }) => /Fire/.test(email.subject ?? ""))).toEqual([]);
});

test("tags are stored once each; invalid ones are refused by name", async () => {
  const server = await startTestServer();
  const anna = await server.signIn("anna@example.org");
  const add = (tags: unknown) => anna.call("POST", "/api/monitor", { name: "Depot", tags });
  expect((await add(["north", " cold ", "north"])).body.result).toMatchObject({
    tags: ["north", "cold"],
    paused: false,
  });
  expect((await add(undefined)).body.result.tags).toEqual([]);
  for (const wrong of [["a,b"], [""], ["<b>"], ["x".repeat(41)], [7]]) {
    expect(await add(wrong), JSON.stringify(wrong)).toMatchObject({
      status: 422,
      body: { fields: [{ path: "tags.0" }] },
    });
  }
  const many = Array.from({ length: 21 }, (_, at) => `t${at}`);
  expect(await add(many)).toMatchObject({ status: 422, body: { fields: [{ path: "tags" }] } });
  expect((await add([7])).body.fields[0].message).toBe("Expected string, received number");
});
