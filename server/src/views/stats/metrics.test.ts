import { expect, test } from "vitest";
import { createClient } from "../../../../testing/probes/client.ts";
import { startTestServer } from "../../../../testing/servers/test-server.ts";

test("the metrics cover requests, jobs, messages, sources and the process, for callers with the scope", async () => {
  const server = await startTestServer({ POLL_SECONDS: "86400" });
  const admin = await server.signIn("admin@example.org");
  await admin.get("/api/event?id=999");
  await admin.get("/api/none");
  const { key } = (await admin.call("POST", "/api/keys", { name: "Prometheus", scopes: ["metrics:read"] })).body.result;
  const scraper = createClient(server.origin, { authorization: `Bearer ${key}` });
  const { status, body, headers } = await scraper.get("/metrics");
  expect(status).toBe(200);
  expect(headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(body).toMatch(/tocsin_http_request_seconds_count\{method="GET",route="\/api\/event",status="404"\} 1/);
  expect(body).toMatch(/route="\/api\/\*",status="404"\} 1/);
  expect(body).not.toContain("/api/none");
  expect(body).toMatch(/^tocsin_database_up 1$/m);
  expect(body).toMatch(/^tocsin_jobs\{job="\S+",state="waiting"\} \d+$/m);
  expect(body).toMatch(/^tocsin_sources 0$/m);
  expect(body).toMatch(/^tocsin_live_streams 0$/m);
  expect(body).toMatch(/^tocsin_pool_connections\{thread="main"\} [1-9]/m);
});
