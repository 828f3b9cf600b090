import { oneOf, Summary, SummaryTabAnswer } from "@tocsin/contract";
import { expect, test } from "vitest";
import { createClient } from "../../../../testing/probes/client.ts";
import { eventually, startTestServer } from "../../../../testing/servers/test-server.ts";

test("a person and services get the summary of the person, and others do not", async () => {
  const server = await startTestServer();
  const [anna, ben] = [await server.signIn("anna@example.org"), await server.signIn("ben@example.org")];
  const { id } = (await anna.call("POST", "/api/monitor", { name: "Depot", lat: 38.7, lon: -9.1 })).body.result;
  const event = { title: "A fire", description: "It burns", severity: "severe", lat: 38.7, lon: -9.1, radius: 1 };
  await anna.call("POST", "/api/event", event);
  const { body } = await eventually(
    () => anna.get("/api/summary"),
    ({ body }) => body.result.needsYou[0]?.notificationId,
  );
  const { result } = oneOf(Summary.strict()).parse(body);
  expect(result).toMatchObject({
    needsYou: [{ title: "A fire", assetId: id, severity: "severe", certainty: "inside", acknowledgedAt: null }],
    assets: [{ assetId: id, worstSeverity: "severe", inside: 1, possible: 0 }],
  });
  expect((await anna.get("/api/summary?email=Anna@example.org")).body.result.assets).toEqual(result.assets);
  const tab = SummaryTabAnswer.parse((await anna.get("/api/summary?tab=needsYou&take=1")).body);
  expect(tab).toMatchObject({ result: result.needsYou, metadata: { total: 1, pageCount: 1, next: null } });
  expect((await ben.get("/api/summary?tab=needsYou")).body.result).toEqual([]);
  const filter = "category=weather&category=none&severity=minor&bbox=-10,38,-9,39&tag=north";
  expect((await anna.get(`/api/summary?tab=needsYou&${filter}`)).body).toMatchObject({
    result: [],
    metadata: { total: 0 },
  });
  for (const wrong of ["tab=other", "tab=ended&after=1", "tab=ended&take=501", filter, "tab=ended&bbox=1,2"])
    expect((await anna.get(`/api/summary?${wrong}`)).status).toBe(422);
  expect((await ben.get("/api/summary")).body.result).toMatchObject({ needsYou: [], assets: [] });
  expect((await ben.get("/api/summary?email=anna@example.org")).status).toBe(404);
  expect((await server.service.get("/api/summary?email=anna@example.org")).body.result.needsYou).toEqual(
    result.needsYou,
  );
  expect((await server.service.get("/api/summary?email=nobody@example.org")).status).toBe(404);
  expect((await server.service.get("/api/summary")).status).toBe(422);
  expect((await createClient(server.origin).get("/api/summary")).status).toBe(401);
});
