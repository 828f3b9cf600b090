import { expect, test } from "vitest";
import { eventually, startTestServer } from "../../../testing/servers/test-server.ts";

test("an event of a city without a radius has the usual doubt, so that it is possible where it may be outside", async () => {
  const { service, signIn } = await startTestServer();
  const anna = await signIn("anna@example.org");
  const add = async (radius: number) =>
    (await anna.call("POST", "/api/monitor", { lat: 38.7, lon: -9.1, radius })).body.result.id;
  const [narrow, wide] = [await add(5), await add(40)];
  const event = { title: "Fire", category: "infrastructure", severity: "severe", lat: 38.7, lon: -9.1 };
  const enter = async (more: object) => (await service.call("POST", "/api/event", { ...event, ...more })).body.result;
  const matchesOf = async (id: number) =>
    (await anna.get("/api/event?email=anna@example.org")).body.result
      .filter((one: { id: number }) => one.id === id)
      .map((one: { asset_id: number; certainty: string }) => [one.asset_id, one.certainty]);

  const city = await enter({ placeKind: "city" });
  const found = await eventually(
    () => matchesOf(city.id),
    (rows) => rows.length === 2,
  );
  expect([city.radius, new Map(found)]).toEqual([
    10,
    new Map([
      [narrow, "possible"],
      [wide, "inside"],
    ]),
  ]);
  const [stated, exact] = [await enter({ placeKind: "city", radius: 2 }), await enter({ placeKind: "exact" })];
  expect([stated.radius, exact.radius]).toEqual([2, null]);
  const correct = async (id: number, change: object) =>
    (await service.call("PUT", `/api/event?id=${id}`, change)).body.result.radius;
  expect(await correct(exact.id, { placeKind: "region" })).toBe(50);
  expect(await correct(stated.id, { radius: null })).toBe(10);
  expect(await correct(stated.id, { title: "Fire in the city" })).toBe(10);
  expect(await correct(city.id, { placeKind: "city", radius: 3 })).toBe(3);
  expect(await correct(city.id, { lat: 38.71, lon: -9.11 })).toBe(null);
});
