import { expect, test } from "vitest";
import { eventually, startTestServer } from "../../../../testing/servers/test-server.ts";
import { startFire } from "../../../../testing/worlds/notified-person.ts";
import { eachByItself } from "../../../../testing/worlds/quake-intake.ts";

const harbour = {
  type: "Polygon",
  coordinates: [
    [
      [-9.2, 38.7],
      [-9.1, 38.7],
      [-9.1, 38.75],
      [-9.2, 38.75],
    ],
  ],
};
const pipeline = {
  type: "LineString",
  coordinates: [
    [-9, 39],
    [-8, 39],
  ],
};

test("areas and corridors are changed in bulk and undone, and a back-test of their distances counts what they will match", async () => {
  const server = await startTestServer();
  const anna = await server.signIn("anna@example.org");
  await anna.call("PUT", "/api/users/rules", eachByItself);
  const add = async (asset: object): Promise<number> => (await anna.call("POST", "/api/monitor", asset)).body.result.id;
  const [area, line] = [await add({ geometry: harbour }), await add({ geometry: pipeline, radius: 1 })];
  const severity = "severe";
  // Inside the area, 1.7 km from its edge, on the line, and 2.2 km from it.
  await startFire(server, "Inside", { severity, lat: 38.71, lon: -9.11 });
  await startFire(server, "Near the edge", { severity, lat: 38.71, lon: -9.08 });
  await startFire(server, "On the line", { severity, lat: 39, lon: -8.5 });
  await startFire(server, "Near the line", { severity, lat: 39.02, lon: -8.5 });
  const ask = async (input: object) =>
    (await anna.call("POST", "/api/rules/back-test", { days: 30, ...input })).body.result;
  await eventually(
    () => ask({ assetIds: [area, line], radius: 3 }),
    ({ before }) => before.notifications === 2,
  );
  const tried = await ask({ assetIds: [area, line], radius: 3 });
  expect([tried.before.notifications, tried.after.notifications]).toEqual([2, 4]);
  expect(tried.added.map(({ title }: { title: string }) => title).toSorted()).toEqual([
    "Near the edge",
    "Near the line",
  ]);
  expect((await ask({ place: { geometry: harbour, radius: 3 } })).after.notifications).toBe(2);
  expect((await ask({ place: { geometry: pipeline, radius: 1 } })).after.notifications).toBe(1);

  const bulk = (body: object) => anna.call("PUT", "/api/monitor/bulk", body);
  const radii = async () =>
    (await anna.get("/api/monitor?email=anna@example.org")).body.result
      .map(({ id, radius }: { id: number; radius: number }) => [id, radius])
      .toSorted(([one = 0]: number[], [other = 0]: number[]) => one - other);
  const { undo } = (await bulk({ ids: [area, line], changes: { radius: 3 } })).body.result;
  expect(await radii()).toEqual([
    [area, 3],
    [line, 3],
  ]);
  // The assets are matched again after the answer.
  await eventually(
    () => ask({}),
    ({ before }) => before.notifications === 4,
  );
  expect((await bulk({ each: undo })).status).toBe(200);
  expect(await radii()).toEqual([
    [area, 0],
    [line, 1],
  ]);
  const refused = await bulk({ ids: [area, line], changes: { radius: 0 } });
  expect([refused.status, await radii()]).toEqual([
    422,
    [
      [area, 0],
      [line, 1],
    ],
  ]);
});
