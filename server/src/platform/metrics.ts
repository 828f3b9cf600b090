import { type CollectFunction, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

type Labels = Record<string, string>;

/** Numbers for Prometheus: those of this process, of its requests, and whatever is asked for when they are read. */
export type Metrics = {
  observeRequest(labels: { method: string; route: string; status: number }, seconds: number): void;
  /** Counts a request that was turned away because there was too much to do. */
  countShed(): void;
  /** A number that is looked up when the metrics are read. */
  addGauge(name: string, help: string, read: () => number): void;
  /** Numbers that are set together when the metrics are read. */
  addGauges(gauges: Record<string, { help: string; labels?: string[] }>, collect: Collect): void;
  /** Adds a number that only grows and is looked up when the metrics are read, by the values of one label. */
  addCounter(name: string, help: string, label: string, read: () => Record<string, number>): void;
  /** All of them, as they are now. */
  list(): Promise<MetricSeries[]>;
  /** In the text format of Prometheus, and its media type. */
  read(): Promise<{ text: string; type: string }>;
};

/** One metric with its values by labels; a histogram has several values a label: its buckets up to `le`, its sum and its count. */
export type MetricSeries = {
  name: string;
  help: string;
  type: "counter" | "gauge" | "histogram";
  values: { metricName?: string; value: number; labels: Record<string, string | number> }[];
};

/** Replaces the values of one gauge. */
export type Collect = (set: (name: string, value: number, labels?: Labels) => void) => Promise<void>;

/** From a few milliseconds to the time after which nobody waits any more. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** The numbers of one server; several in one process do not mix. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: "tocsin_http_request_seconds",
    help: "How long requests took, until the answer began",
    registers,
    labelNames: ["method", "route", "status"],
    buckets,
  });
  const shed = new Counter({
    name: "tocsin_http_shed_total",
    help: "Requests turned away because there was too much to do",
    registers,
  });
  const collections: (() => Promise<void>)[] = [];
  const collectAll = async (): Promise<void> => {
    for (const collect of collections) await collect();
  };
  return {
    observeRequest: ({ status, ...labels }, seconds) =>
      requests.observe({ ...labels, status: String(status) }, seconds),
    countShed: () => shed.inc(),
    addGauge(name, help, read) {
      const collect: CollectFunction<Gauge> = function collect() {
        this.set(read());
      };
      new Gauge({ name, help, registers, collect });
    },
    addGauges(gauges, collect) {
      const known = new Map(
        Object.entries(gauges).map(([name, { help, labels = [] }]) => [
          name,
          { gauge: new Gauge({ name, help, registers, labelNames: labels }), isOne: labels.length === 0 },
        ]),
      );
      collections.push(async () => {
        for (const { gauge, isOne } of known.values()) {
          gauge.reset();
          // An unknown value is not zero.
          if (isOne) gauge.set(Number.NaN);
        }
        await collect((name, value, labels = {}) => known.get(name)?.gauge.set(labels, value));
      });
    },
    addCounter(name, help, label, read) {
      const collect: CollectFunction<Counter> = function collect() {
        this.reset();
        for (const [value, count] of Object.entries(read())) this.inc({ [label]: value }, count);
      };
      new Counter({ name, help, registers, labelNames: [label], collect });
    },
    async list() {
      await collectAll();
      // The library's names of the types are those of its enumeration in TypeScript, and these words when it runs.
      return (await registry.getMetricsAsJSON()) as unknown as MetricSeries[];
    },
    async read() {
      await collectAll();
      return { text: await registry.metrics(), type: registry.contentType };
    },
  };
}
