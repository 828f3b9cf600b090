import { expect, test } from "vitest";
import { createMetrics } from "../metrics.ts";
import { toOtlpMetrics } from "./to-otlp-metrics.ts";

test("counters become monotonic sums, buckets are counted apart, and unknown numbers have no point", async () => {
  const metrics = createMetrics();
  metrics.countShed();
  for (const seconds of [0.004, 0.2, 40]) metrics.observeRequest({ method: "GET", route: "/a", status: 200 }, seconds);
  metrics.addGauge("tocsin_unknown", "Unknown", () => Number.NaN);
  metrics.addCounter("tocsin_two_total", "Two", "outcome", () => ({ one: 1, two: 2 }));
  await metrics.list();
  const all = toOtlpMetrics(await metrics.list(), new Date(0), new Date(1500));
  const find = (name: string) => all.find(({ descriptor }) => descriptor.name === name);
  expect(find("tocsin_http_shed_total")).toMatchObject({
    isMonotonic: true,
    dataPoints: [{ value: 1, attributes: {} }],
  });
  expect(find("tocsin_unknown")?.dataPoints).toEqual([]);
  expect(find("tocsin_two_total")?.dataPoints.map(({ value, attributes }) => [attributes.outcome, value])).toEqual([
    ["one", 1],
    ["two", 2],
  ]);
  const [point] = find("tocsin_http_request_seconds")?.dataPoints ?? [];
  expect(point).toMatchObject({
    startTime: [0, 0],
    endTime: [1, 500_000_000],
    attributes: { method: "GET", route: "/a", status: "200" },
    value: { count: 3, sum: 40.204, buckets: { counts: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1] } },
  });
});
