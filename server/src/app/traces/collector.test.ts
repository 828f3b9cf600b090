import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { createClient } from "../../../../testing/probes/client.ts";
import { openFeedServer, usgsDocument } from "../../../../testing/servers/feed-server.ts";
import { openMailSink } from "../../../../testing/servers/mail-sink.ts";
import { type OtlpCollector, openOtlpCollector } from "../../../../testing/servers/otlp-collector.ts";
import { startServerProcess } from "../../../../testing/servers/server-process.ts";
import { createTestDatabase } from "../../../../testing/servers/test-database.ts";
import { eventually, startTestServer } from "../../../../testing/servers/test-server.ts";
import { addNotifiedPerson, startFire } from "../../../../testing/worlds/notified-person.ts";
import { intakeKey, intakeSettings } from "../../../../testing/worlds/quake-intake.ts";

async function openCollector(): Promise<OtlpCollector> {
  const collector = await openOtlpCollector();
  onTestFinished(collector.close);
  return collector;
}

const quake = (magnitude: number) =>
  usgsDocument([{ id: "us1", magnitude, place: "8 km W of Lisbon", at: [-9.1, 38.7] as [number, number] }]);

/** Settings of processes on one database, and what they read and write. */
async function openWorld(more: Record<string, string>) {
  const [mail, feeds, database] = [await openMailSink(), await openFeedServer(), await createTestDatabase()];
  const dataDir = mkdtempSync(join(tmpdir(), "tocsin-traces-"));
  onTestFinished(async () => {
    await Promise.all([mail.close(), feeds.close()]);
    rmSync(dataDir, { recursive: true, force: true });
  });
  const settings = { ...intakeSettings(mail, feeds), DATA_DIR: dataDir, DATABASE_URL: database.url, ...more };
  const launch = async (roles: string, extra: Record<string, string> = {}) => {
    const server = await startServerProcess({ ...settings, ROLES: roles, ...extra });
    onTestFinished(async () => void (await server.end()));
    return server;
  };
  return { mail, feeds, launch };
}

test("a restart and another process continue the trace of an event", async () => {
  const collector = await openCollector();
  const { mail, feeds, launch } = await openWorld({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin,
    OTEL_METRICS_EXPORTER: "none",
  });
  const web = await launch("web");
  const service = createClient(web.origin, { "x-api-key": intakeKey });
  await service.call("POST", "/api/users", { email: "anna@example.org", type: "user" });
  const site = { email: "anna@example.org", name: "Depot", lat: 38.7, lon: -9.1, radius: 50 };
  await service.call("POST", "/api/monitor", site);
  const url = feeds.serve("/usgs", quake(5.6), "application/json");
  await service.call("POST", "/api/news-source", { name: "Quakes", url });
  const first = await launch("worker");
  const traceOf = async (subject: RegExp) => {
    const { email } = await mail.waitFor("anna@example.org", (one) => subject.test(one.email.subject ?? ""));
    return email.headers.find(({ key }) => key === "x-tocsin-trace")?.value;
  };
  const before = await traceOf(/M 5\.6/);
  await first.end();

  feeds.serve("/usgs", quake(7.1), "application/json");
  await launch("worker");
  expect(await traceOf(/M 7\.1/)).toBe(before);
  const spans = await eventually(
    async () => collector.spans().filter(({ traceId }) => traceId === before),
    (all) => all.filter(({ name }) => name === "deliver email").length === 2,
  );
  expect(new Set(spans.map(({ instance }) => instance)).size).toBe(2);
  const roots = spans.filter(({ parentId }) => parentId === null);
  expect(roots.map(({ name }) => name)).toEqual(["poll item"]);
  expect(spans.filter(({ parentId }) => parentId !== null && parentId !== roots[0]?.spanId)).toEqual([]);
  const polled = spans.filter(({ name }) => name === "poll item");
  expect(polled.map(({ attributes }) => attributes["tocsin.item.revision"]).sort()).toEqual([1, 2]);
});

test.each([
  { what: "refuses connections", reply: null },
  { what: "answers 429", reply: { status: 429, headers: { "retry-after": "3600" } } },
  { what: "never answers", reply: () => undefined },
])("while a collector $what, notifications are sent and one line of the log reports it", async ({ reply }) => {
  const collector = await openCollector();
  if (reply) collector.reply = () => reply;
  else await collector.close();
  const server = await startTestServer({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin,
    OTEL_METRICS_EXPORTER: "none",
    POLL_SECONDS: "86400",
  });
  await addNotifiedPerson(server, "anna@example.org");
  for (const title of ["A fire", "A second fire"]) {
    await startFire(server, title);
    await server.mail.waitFor("anna@example.org", ({ email }) => email.subject?.includes(title) === true);
  }
  const said = () =>
    server.log.filter((line) => line.includes("the collector of traces and metrics does not accept them"));
  await eventually(
    async () => (await server.service.get("/metrics")).body as string,
    (text) => /^tocsin_spans_total\{outcome="lost"\} [1-9]/m.test(text),
  );
  expect(said()).toHaveLength(1);
  expect(said()[0]).toContain("OTEL_EXPORTER_OTLP_ENDPOINT");
});

/** For NODE_OPTIONS: names each module of OpenTelemetry's SDK in the files that a thread loads. */
const sayLoads = `--import data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from "node:module";
  registerHooks({ load(url, context, next) {
    const loaded = next(url, context);
    const [name] = /^\\/\\/ \\S*opentelemetry\\/(sdk|exporter|otlp|resources|core)\\S*/m.exec(String(loaded.source)) ?? [];
    if (name) process.stderr.write("loads " + name + "\\n");
    return loaded;
  } });`)}`;

test("without a collector nothing of the SDK is loaded, and with one it is", async () => {
  const collector = await openCollector();
  const { launch } = await openWorld({ NODE_OPTIONS: sayLoads, NODE_COMPILE_CACHE: "" });
  const off = await launch("web,worker");
  await off.end();
  expect(off.output()).not.toContain("loads ");
  const on = await launch("web,worker", { OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin });
  await on.end();
  expect(on.output()).toMatch(/loads \/\/ \S+opentelemetry/);
  // What waited is sent at the end, the metrics too.
  expect(
    collector
      .metrics()
      .get("tocsin_database_up")
      ?.points.map(({ value }) => value),
  ).toEqual([1]);
});

test("the collector receives the metrics that Prometheus reads, with the same labels and numbers", async () => {
  const collector = await openCollector();
  const server = await startTestServer({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin,
    OTEL_EXPORTER_OTLP_HEADERS: "authorization=Bearer%20abc",
    OTEL_METRIC_EXPORT_INTERVAL: "200",
    OTEL_TRACES_EXPORTER: "none",
    POLL_SECONDS: "86400",
  });
  for (let call = 0; call < 3; call++) await server.service.get("/api/event?id=999");
  const route = "/api/event";
  const requests = await eventually(
    async () =>
      collector
        .metrics()
        .get("tocsin_http_request_seconds")
        ?.points.find((one) => one.labels.route === route),
    (point) => point?.value === 3,
  );
  expect(requests?.labels).toEqual({ method: "GET", route, status: "404" });
  expect(requests?.buckets.reduce((sum, count) => sum + count, 0)).toBe(3);
  // Both are read at their own moments, and jobs begin and end in the meantime.
  const readBoth = async () => {
    const text: string = (await server.service.get("/metrics")).body;
    const names = [...text.matchAll(/^# TYPE (\S+) /gm)].map(([, name]) => name as string).sort();
    const jobs = [...text.matchAll(/^tocsin_jobs\{job="([^"]+)",state="([^"]+)"\}/gm)].map(([, job, state]) => ({
      job,
      state,
    }));
    const points = collector
      .metrics()
      .get("tocsin_jobs")
      ?.points.map(({ labels }) => labels);
    return { read: { names, jobs }, collected: { names: [...collector.metrics().keys()].sort(), jobs: points } };
  };
  await eventually(readBoth, ({ read, collected }) => isDeepStrictEqual(collected, read));
  expect(new Set(collector.taken.map(({ headers }) => headers.authorization))).toEqual(new Set(["Bearer abc"]));
  expect(collector.taken.every(({ path }) => path === "/v1/metrics")).toBe(true);
});
