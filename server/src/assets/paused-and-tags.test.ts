import { expect, test } from "vitest";
import type { Client } from "../../../testing/probes/client.ts";
import { eventually, startTestServer } from "../../../testing/servers/test-server.ts";
import { eachByItself } from "../../../testing/worlds/quake-intake.ts";

const place = { lat: 39.74, lon: -8.8, radius: 20 };

/** A change that pauses or resumes an asset. */
const setters: Record<string, (anna: Client, id: number, paused: boolean) => Promise<unknown>> = {
  "by itself": (anna, id, paused) => anna.call("PUT", `/api/monitor?id=${id}`, { paused }),
  "with others": (anna, id, paused) => anna.call("PUT", "/api/monitor/bulk", { ids: [id], changes: { paused } }),
  "by a file": async (anna, _, paused) => {
    const { body } = await anna.get("/api/monitor/export?format=csv");
    const [from, to] = paused ? ["no", "yes"] : ["yes", "no"];
    const file = body.replace(new RegExp(`(?<=,)${from}(?=,|\r?\n|$)`), to);
    expect(file).not.toBe(body);
    const imported = await anna.call("POST", "/api/monitor/import", file, { "content-type": "text/csv" });
    expect(imported.body.result).toMatchObject({ updated: 1 });
  },
};

test.each(Object.entries(setters))(
  "an asset that is paused and resumed %s is notified of what is in force then, and not of what has ended",
  async (_, setPaused) => {
    const server = await startTestServer();
    const anna = await server.signIn("anna@example.org");
    await anna.call("PUT", "/api/users/rules", eachByItself);
    const { id } = (await anna.call("POST", "/api/monitor", { name: "Depot 3", ...place })).body.result;
    await setPaused(anna, id, true);
    const enter = async (title: string): Promise<number> => {
      const event = { title, category: "infrastructure", severity: "severe", ...place, radius: 1, placeKind: "exact" };
      return (await server.service.call("POST", "/api/event", event)).body.result.id;
    };
    const decisionOn = (id: number, outcome: string) =>
      eventually(
        async () => (await anna.get(`/api/decisions?eventId=${id}`)).body.result,
        (decisions) => decisions.length === 1 && decisions[0].outcome === outcome,
      );
    const [fire, flood] = [await enter("Fire at the depot"), await enter("Flood at the depot")];
    for (const event of [fire, flood]) {
      const [quiet] = await decisionOn(event, "suppressed");
      const text = "Depot 3 is paused";
      expect(quiet.reasons).toContainEqual({ code: "asset_paused", values: { asset: "Depot 3" }, text });
    }
    await server.service.call("PUT", `/api/event?id=${flood}`, { ongoing: 0 });

    await setPaused(anna, id, false);
    await decisionOn(fire, "notified");
    await server.mail.waitFor("anna@example.org", ({ email }) => /Fire/.test(email.subject ?? ""));
    await decisionOn(await enter("Explosion at the depot"), "notified");
    await server.mail.waitFor("anna@example.org", ({ email }) => /Explosion/.test(email.subject ?? ""));
    const subjects = server.mail.received.map(({ email }) => email.subject ?? "");
    expect(subjects.filter((subject) => /Fire/.test(subject))).toHaveLength(1);
    expect(subjects.filter((subject) => /Flood/.test(subject))).toEqual([]);
  },
);

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
