import { EventPoints } from "@tocsin/contract";
import { expect, test } from "vitest";
import { openTestDatabase } from "../../../../testing/servers/test-database.ts";
import { eventually, startTestServer } from "../../../../testing/servers/test-server.ts";
import { listPoints } from "./list-points.ts";

test("events are listed as points with the assets of the caller, and no assets of others, that they are inside of", async () => {
  const server = await startTestServer();
  const [anna, ben] = [await server.signIn("anna@example.org"), await server.signIn("ben@example.org")];
  const depot = { name: "Depot", lat: 38.7, lon: -9.1, radius: 10 };
  const { id } = (await anna.call("POST", "/api/monitor", depot)).body.result;
  const other = (await ben.call("POST", "/api/monitor", depot)).body.result.id;
  const enter = async (event: object) =>
    (await anna.call("POST", "/api/event", { title: "Fire", severity: "minor", ...event })).body.result.id as number;
  const near = await enter({ lat: 38.7, lon: -9.1, radius: 1, category: "infrastructure" });
  const far = await enter({ lat: 10, lon: 20.123456789, severity: "extreme" });
  await enter({});
  const read = async (client: typeof anna, query = "") =>
    EventPoints.parse((await client.get(`/api/event/points${query}`)).body);
  const { result, isCut } = await eventually(
    () => read(anna),
    ({ result }) => result.some(({ inside }) => inside),
  );
  expect(isCut).toBe(false);
  expect(result).toEqual([
    {
      id: near,
      lat: 38.7,
      lon: -9.1,
      at: expect.any(String),
      severity: "minor",
      category: "infrastructure",
      inside: [id],
    },
    { id: far, lat: 10, lon: 20.1235, at: expect.any(String), severity: "extreme", category: null },
  ]);
  expect(
    (
      await eventually(
        () => read(ben, "?mine=1"),
        ({ result }) => result.length > 0,
      )
    ).result,
  ).toMatchObject([{ id: near, inside: [other] }]);
  expect((await read(anna, "?severity=severe")).result.map((one) => one.id)).toEqual([far]);
  expect((await server.service.get("/api/event/points")).status).toBe(403);
});

test("the newest points are listed, the oldest of them first, and it is said that there are more", async () => {
  const db = await openTestDatabase();
  for (const minute of [3, 1, 2])
    await db
      .insertInto("events")
      .values({
        title: `Event ${minute}`,
        description: "",
        lat: 0,
        lon: 0,
        created_at: new Date(Date.UTC(2026, 0, 1, 0, minute)),
        delete_after: new Date("2027-01-01T00:00:00Z"),
      })
      .execute();
  const minutes = async (most: number) => {
    const { result, isCut } = await listPoints(db, { category: undefined }, "anna", most);
    return [result.map(({ at }) => at.slice(14, 16)), isCut];
  };
  expect(await minutes(2)).toEqual([["02", "03"], true]);
  expect(await minutes(3)).toEqual([["01", "02", "03"], false]);
});
