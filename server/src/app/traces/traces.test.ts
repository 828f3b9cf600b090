import { expect, onTestFinished, test } from "vitest";
import { rssDocument, usgsDocument } from "../../../../testing/servers/feed-server.ts";
import { openHttpSink } from "../../../../testing/servers/http-sink.ts";
import { type OtlpCollector, openOtlpCollector, type TakenSpan } from "../../../../testing/servers/otlp-collector.ts";
import { eventually, startTestServer } from "../../../../testing/servers/test-server.ts";
import { addNotifiedPerson, notifyBy, startFire } from "../../../../testing/worlds/notified-person.ts";

async function openCollector(): Promise<OtlpCollector> {
  const collector = await openOtlpCollector();
  onTestFinished(collector.close);
  return collector;
}

const sendTo = ({ origin }: OtlpCollector) => ({ OTEL_EXPORTER_OTLP_ENDPOINT: origin, OTEL_METRICS_EXPORTER: "none" });

const quake = (id: string) =>
  usgsDocument([{ id, magnitude: 5.6, place: "8 km W of Lisbon", at: [-9.1, 38.7] as [number, number] }]);

/** The spans of a trace in the order of their ends, once `wanted` names are among them. */
const spansOf = (collector: OtlpCollector, traceId: string, wanted: string[]): Promise<TakenSpan[]> =>
  eventually(
    async () =>
      collector
        .spans()
        .filter((span) => span.traceId === traceId)
        .sort((one, other) => one.endMs - other.endMs),
    (spans) => wanted.every((name) => spans.some((span) => span.name === name)),
  );

const stages = ["poll item", "analyse item", "record item", "match event", "decide event", "deliver email"];

test("an item and the mail that it leads to are one trace, whose id is in the mail and in the log", async () => {
  const collector = await openCollector();
  const server = await startTestServer(sendTo(collector));
  await addNotifiedPerson(server, "anna@example.org");
  const url = server.feeds.serve("/usgs", quake("us1"), "application/json");
  await server.service.call("POST", "/api/news-source", { name: "Quakes", url });
  const mail = await server.mail.waitFor("anna@example.org", ({ email }) => /M 5.6/.test(email.subject ?? ""));
  const traceId = mail.email.headers.find(({ key }) => key === "x-tocsin-trace")?.value ?? "";
  expect(traceId).toMatch(/^[0-9a-f]{32}$/);

  const spans = await spansOf(collector, traceId, stages);
  expect(spans.map(({ name }) => name)).toEqual(stages);
  const [root, ...others] = spans as [TakenSpan, ...TakenSpan[]];
  expect(root.parentId).toBeNull();
  expect(others.map(({ parentId }) => parentId)).toEqual(others.map(() => root.spanId));
  expect(spans.filter(({ failed }) => failed)).toEqual([]);
  const { event } = { event: (await server.service.get("/api/event?take=1")).body.result[0] };
  const at = (name: string) => spans.find((span) => span.name === name)?.attributes;
  expect(at("record item")).toMatchObject({ "tocsin.event.id": event.id, "tocsin.outcome": "started" });
  expect(at("decide event")).toMatchObject({ "tocsin.event.id": event.id, "tocsin.decisions.notified": 1 });
  expect(at("deliver email")).toMatchObject({ "tocsin.outcome": "accepted", "tocsin.provider.code": "250" });
  expect(mail.email.messageId).toContain(at("deliver email")?.["tocsin.notification.id"]);
  expect(server.log.some((line) => / a notification was sent .*traceId=/.test(line) && line.includes(traceId))).toBe(
    true,
  );

  // The poll has a trace of its own, with the request to the source, which begins that of each item.
  const poll = await eventually(
    async () => collector.spans().find(({ spanId }) => spanId === root.links[0]?.spanId),
    (span) => span !== undefined,
  );
  expect(poll).toMatchObject({ name: "poll source", attributes: { "tocsin.items": 1 } });
  const request = collector.spans().find(({ parentId }) => parentId === poll?.spanId);
  expect(request).toMatchObject({ name: "GET", kind: "client", attributes: { "http.response.status_code": 200 } });

  const all = JSON.stringify(collector.spans());
  expect(all).not.toContain("example.org");
  expect(all).not.toContain("/usgs");
});

test("an item that joins the event of another is in both traces, and the event's trace stays that of its first item", async () => {
  const collector = await openCollector();
  const server = await startTestServer(sendTo(collector));
  const title = "Warehouse fire in Leiria, Portugal forces evacuation";
  for (const name of ["first", "second"]) {
    const url = server.feeds.serve(`/${name}`, rssDocument([{ guid: name, title, published: new Date() }]));
    await server.service.call("POST", "/api/news-source", { name, url });
    await eventually(
      async () => collector.spans().filter((span) => span.name === "record item"),
      (spans) => spans.length >= (name === "first" ? 1 : 3),
    );
  }
  const recorded = collector.spans().filter((span) => span.name === "record item");
  const [first, ...joined] = recorded.sort((one, other) => one.endMs - other.endMs) as [TakenSpan, ...TakenSpan[]];
  expect(first.attributes["tocsin.outcome"]).toBe("started");
  expect(joined.map(({ attributes }) => attributes["tocsin.outcome"])).toEqual(["joined", "joined"]);
  const [own, inEvent] = [
    joined.find(({ traceId }) => traceId !== first.traceId),
    joined.find(({ traceId }) => traceId === first.traceId),
  ];
  expect(own?.links.map(({ traceId }) => traceId)).toEqual([first.traceId]);
  expect(inEvent?.links.map(({ traceId }) => traceId)).toEqual([own?.traceId]);
});

test("a ratio keeps whole traces or leaves them out, and no message names one that is left out", async () => {
  const collector = await openCollector();
  const server = await startTestServer({
    ...sendTo(collector),
    OTEL_TRACES_SAMPLER: "parentbased_traceidratio",
    OTEL_TRACES_SAMPLER_ARG: "0.5",
  });
  const anna = await addNotifiedPerson(server, "anna@example.org");
  const places = Array.from({ length: 16 }, (_, index) => [-9.1, 38.7 - index / 20] as [number, number]);
  const quakes = places.map((at, index) => ({ id: `us${index}`, magnitude: 5.6, place: `site ${index}`, at }));
  await anna.call("POST", "/api/monitor", { name: "Country", lat: 38.7, lon: -9.1, radius: 500 });
  const url = server.feeds.serve("/usgs", usgsDocument(quakes), "application/json");
  await server.service.call("POST", "/api/news-source", { name: "Quakes", url });
  const mails = await eventually(
    async () => server.mail.received.filter(({ email }) => /M 5.6/.test(email.subject ?? "")),
    (all) => all.length >= 16,
  );
  const named = mails.flatMap(({ email }) => email.headers.filter(({ key }) => key === "x-tocsin-trace"));
  expect(named.length).toBeGreaterThan(0);
  expect(named.length).toBeLessThan(mails.length);
  for (const { value } of named) expect((await spansOf(collector, value, stages)).length).toBe(stages.length);
  const polled = collector.spans().filter(({ name }) => name === "poll item");
  expect(new Set(polled.map(({ traceId }) => traceId))).toEqual(new Set(named.map(({ value }) => value)));
});

test("a webhook can continue the trace, and the response of its provider is a span in it", async () => {
  const [collector, hook] = [await openCollector(), await openHttpSink()];
  onTestFinished(hook.close);
  hook.answer = () => ({ status: 400 });
  const server = await startTestServer({ ...sendTo(collector), WEBHOOK_ALLOW: "127.0.0.1", POLL_SECONDS: "86400" });
  const anna = await addNotifiedPerson(server, "anna@example.org");
  await anna.call("POST", "/api/destinations", { channel: "webhook", address: `${hook.origin}/in?key=secret` });
  await notifyBy(anna, ["webhook"]);
  const eventId = await startFire(server, "A fire");
  const [, traceId = "", spanId] = await eventually(
    async () => String(hook.taken[0]?.headers.traceparent).split("-"),
    (parts) => parts.length === 4,
  );
  const spans = await spansOf(collector, traceId, ["match event", "decide event", "deliver webhook", "POST"]);
  const find = (name: string) => spans.find((span) => span.name === name);
  // The event was entered by hand: there is no item whose first poll would be the root.
  expect(find("deliver webhook")).toMatchObject({ spanId, parentId: null, failed: true });
  expect(find("deliver webhook")?.attributes).toMatchObject({
    "tocsin.event.ids": [String(eventId)],
    "tocsin.outcome": "refused",
    "tocsin.provider.code": "400",
    "error.type": "400",
  });
  expect(find("POST")).toMatchObject({ parentId: spanId, attributes: { "http.response.status_code": 400 } });
  expect(JSON.stringify(spans)).not.toContain("secret");
});

test("a request is a span with its route and status, in the trace that the caller names", async () => {
  const collector = await openCollector();
  const server = await startTestServer({ ...sendTo(collector), POLL_SECONDS: "86400" });
  const [traceId, spanId] = ["0af7651916cd43dd8448eb211c80319c", "b7ad6b7169203331"];
  const headers = { traceparent: `00-${traceId}-${spanId}-01` };
  await fetch(`${server.origin}/api/event?id=999`, { headers: { ...headers, "x-api-key": "a-service-key-for-tests" } });
  await fetch(`${server.origin}/api/event`, { headers: { traceparent: `00-${"1".repeat(32)}-${spanId}-00` } });
  await fetch(`${server.origin}/api/event`, { headers: { traceparent: "00-nonsense" } });
  const spans = await eventually(
    async () => collector.spans().filter(({ name }) => name === "GET /api/event"),
    (spans) => spans.length >= 2,
  );
  expect(spans.find((span) => span.traceId === traceId)).toMatchObject({
    parentId: spanId,
    kind: "server",
    attributes: { "http.request.method": "GET", "http.route": "/api/event", "http.response.status_code": 404 },
  });
  // The caller of the second does not want it sampled; the third begins a trace of its own.
  expect(spans.map(({ parentId }) => parentId).sort()).toEqual([null, spanId].sort());
  expect(JSON.stringify(spans)).not.toContain("999");
});
