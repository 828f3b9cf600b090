import { expect, test } from "vitest";
import { readTile } from "../../../testing/probes/read-tile.ts";
import { startTestServer } from "../../../testing/servers/test-server.ts";

test("a tile names its most important towns, always the same ones", async () => {
  const server = await startTestServer();
  const anna = await server.signIn("anna@example.org");
  const towns = async (path: string) => {
    const answer = await fetch(`${server.origin}/api/place/tiles/${path}.mvt`, { headers: { cookie: anna.cookie() } });
    expect(answer.headers.get("content-type")).toBe("application/vnd.mapbox-vector-tile");
    const [z = 0, x = 0, y = 0] = path.split("/").map(Number);
    const features = readTile(await answer.arrayBuffer(), "towns", [z, x, y]);
    return features.map(({ lon, lat, properties }) => ({ name: String(properties.name), lon, lat }));
  };
  const names = async (path: string) => (await towns(path)).map(({ name }) => name);

  // The four squares around the Alps and the North Sea; Japan; the north-east of the United States.
  expect((await names("4/8/5")).slice(0, 6)).toEqual(expect.arrayContaining(["Berlin", "Paris", "Vienna"]));
  expect((await names("6/56/25")).slice(0, 4)).toEqual(expect.arrayContaining(["Tokyo", "Osaka", "Nagoya"]));
  expect((await names("5/9/12")).slice(0, 3)).toContain("New York City");
  const [lisbon] = (await towns("8/121/98")).filter(({ name }) => name === "Lisbon");
  expect(lisbon?.lon).toBeCloseTo(-9.13, 1);
  expect(lisbon?.lat).toBeCloseTo(38.72, 1);
  expect(await names("10/0/0")).toEqual([]);
  expect((await names("0/0/0")).length).toBe(40);
  expect((await anna.get("/api/place/tiles/1/2/0.mvt")).status).toBe(404);
});
