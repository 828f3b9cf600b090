import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { testSecret } from "../../../../testing/servers/open-server.ts";
import { eventually, startTestServer } from "../../../../testing/servers/test-server.ts";

/** A circle by its number of corners: more than 50 kB from three thousand on. */
const circle = (corners: number) => {
  const ring = Array.from({ length: corners }, (_, n) => {
    const angle = (n / corners) * 2 * Math.PI;
    return [10 + Math.cos(angle), 45 + Math.sin(angle)];
  });
  return { type: "Polygon", coordinates: [[...ring, ring[0]]] };
};

/** A server whose thread of calls knows a limit of one asset, and whose main thread the ordinary one. */
async function openApart() {
  const dataDir = mkdtempSync(join(tmpdir(), "tocsin-apart-"));
  onTestFinished(() => {
    vi.unstubAllEnvs();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const server = await startTestServer(
    { POLL_SECONDS: "86400", ADMIN_EMAILS: "anna@example.org" },
    { answersApart: true },
  );
  const settings = { DATA_DIR: dataDir, DATABASE_URL: server.databaseUrl, AUTH_SECRET: testSecret, ASSET_LIMIT: "1" };
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  const anna = await server.signIn("anna@example.org");
  // On a busy machine a thread may start for longer than a call waits.
  await eventually(
    () => anna.get("/api/users/export"),
    ({ status }) => status === 200,
  );
  return { ...server, anna };
}

test("a call with a large body is answered and recorded in the thread of calls, one with a small body in the main thread", async () => {
  const { anna, service } = await openApart();
  const large = { name: "Coast", radius: 1, geometry: circle(3000) };
  const added = await service.call("POST", "/api/monitor", { email: "anna@example.org", ...large });
  expect([added.status, added.body.result.geometry.coordinates[0].length]).toEqual([201, 3001]);
  const { result } = (await anna.get("/api/audit")).body;
  expect(result.filter(({ call }: { call: string }) => call === "POST /api/monitor")).toHaveLength(1);

  expect((await anna.call("POST", "/api/monitor", { name: "Depot", lat: 1, lon: 1 })).status).toBe(201);
  const refused = await anna.call("POST", "/api/monitor", large);
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining("at most 1 asset")]);
});

test("the metrics have the connections of the thread of calls while there is one", async () => {
  const { service } = await openApart();
  await eventually(
    () => service.get("/metrics"),
    ({ body }) => /^tocsin_pool_connections\{thread="calls"\} [1-9]/m.test(body),
  );
});

test("large bodies are refused in the same words as small ones", async () => {
  const { anna } = await openApart();
  const cases: [unknown, number][] = [
    [`{"name": "${"x".repeat(60_000)}"`, 400],
    [{ name: 5, geometry: circle(3000) }, 422],
    [{ name: "Depot", lat: 1, lon: 1, further: "x".repeat(60_000) }, 422],
  ];
  for (const [body, status] of cases) {
    const text = typeof body === "string" ? body : JSON.stringify(body);
    const small = text.replace(/x+/, "x").replace(/"coordinates":.*]]]/, '"coordinates":[[[1,1],[2,2],[3,1],[1,1]]]');
    const [inThread, here] = [
      await anna.call("POST", "/api/monitor", text),
      await anna.call("POST", "/api/monitor", small),
    ];
    expect([inThread.status, inThread.body]).toEqual([status, here.body]);
  }
});
