import { expect, test } from "vitest";
import { eventually, startTestServer } from "../../../testing/servers/test-server.ts";

const fire = (id: string, name: string) => ({
  UniqueId: id,
  Name: name,
  Started: new Date(Date.now() - 3_600_000).toISOString(),
  AcresBurned: 50,
  Latitude: 38.5,
  Longitude: -122.5,
});
const list = (...incidents: object[]) => JSON.stringify({ Incidents: incidents });

test("an event that a complete listing no longer names has ended, and resumes when listed again; a failed poll ends nothing", async () => {
  const server = await startTestServer();
  const admin = await server.signIn("anna@example.org");
  const [mill, creek] = [fire("a", "Mill Fire"), fire("b", "Creek Fire")];
  const serve = (body: string, type = "application/json") => server.feeds.serve("/fires.json", body, type);
  const added = await admin.call("POST", "/api/news-source", { name: "Fires", url: serve(list(mill, creek)) });
  const { id } = added.body.result;
  const states = async (): Promise<Record<string, number>> => {
    const { result } = (await admin.get("/api/event")).body;
    return Object.fromEntries(result.map(({ title, ongoing }: { title: string; ongoing: number }) => [title, ongoing]));
  };
  const become = (wanted: Record<string, number>) =>
    eventually(
      states,
      (found) => JSON.stringify(Object.entries(found).sort()) === JSON.stringify(Object.entries(wanted).sort()),
    );
  await become({ "Mill Fire": 1, "Creek Fire": 1 });

  serve(list(mill));
  await become({ "Mill Fire": 1, "Creek Fire": 0 });
  serve(list(mill, creek));
  await become({ "Mill Fire": 1, "Creek Fire": 1 });

  serve("<html><title>Error</title></html>", "text/html");
  const health = async () => (await admin.get(`/api/news-source?id=${id}`)).body.result;
  await eventually(health, ({ lastError }) => lastError !== null);
  expect(await states()).toEqual({ "Mill Fire": 1, "Creek Fire": 1 });

  serve(list());
  await become({ "Mill Fire": 0, "Creek Fire": 0 });
  expect(await health()).toMatchObject({ state: "healthy", dialect: "cal-fire", kind: "features" });
});
