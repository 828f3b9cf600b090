import { PbfReader } from "pbf";
import { type HttpSink, openHttpSink, type Taken } from "./http-sink.ts";

/** A span as it arrived; ids in hexadecimal, times in milliseconds since 1970. */
export type TakenSpan = {
  service: string;
  instance: string;
  traceId: string;
  spanId: string;
  parentId: string | null;
  name: string;
  kind: "internal" | "server" | "client" | "producer" | "consumer";
  startMs: number;
  endMs: number;
  attributes: Record<string, unknown>;
  links: { traceId: string; spanId: string }[];
  failed: boolean;
};

/** A metric as it arrived: a number, or buckets, for each set of labels. */
export type TakenMetric = {
  name: string;
  points: { labels: Record<string, unknown>; value: number; buckets: number[] }[];
};

export type OtlpCollector = Omit<HttpSink, "answer"> & {
  /** Decides each answer; 200 at first. */
  reply: HttpSink["answer"];
  spans(): TakenSpan[];
  /** The newest of each name. */
  metrics(): Map<string, TakenMetric>;
};

/**
 * A fake collector: takes OTLP over HTTP in protobuf, by opentelemetry-proto 1.x. What is not answered 200
 * counts as not taken.
 */
export async function openOtlpCollector(): Promise<OtlpCollector> {
  const sink = await openHttpSink();
  const accepted: Taken[] = [];
  const of = (path: string) => accepted.filter((taken) => taken.path === path).map(({ body }) => readFields(body));
  const collector: OtlpCollector = {
    ...sink,
    reply: () => ({ status: 200, headers: { "content-type": "application/x-protobuf" } }),
    spans: () => of("/v1/traces").flatMap((request) => list(request, 1).flatMap(readResourceSpans)),
    metrics: () =>
      new Map(
        of("/v1/metrics")
          .flatMap((request) => list(request, 1).flatMap((resource) => list(resource, 2)))
          .flatMap((scope) => list(scope, 2).map(readMetric))
          .map((metric) => [metric.name, metric]),
      ),
  };
  sink.answer = (taken) => {
    const reply = collector.reply(taken);
    if (typeof reply !== "function" && reply.status === 200) accepted.push(taken);
    return reply;
  };
  return collector;
}

/** The fields of a message of protobuf, by their numbers. */
type Fields = Map<number, (number | bigint | Uint8Array)[]>;

function readFields(bytes: Uint8Array): Fields {
  return new PbfReader(bytes).readFields((tag, fields: Fields, pbf) => {
    const read = {
      0: () => pbf.readVarint(true),
      1: () => readEight(pbf),
      2: () => pbf.readBytes(),
      5: () => pbf.readFixed32(),
    };
    const value = read[pbf.type as keyof typeof read]();
    fields.set(tag, [...(fields.get(tag) ?? []), value]);
  }, new Map());
}

function readEight(pbf: PbfReader): bigint {
  const value = pbf.dataView.getBigUint64(pbf.pos, true);
  pbf.pos += 8;
  return value;
}

const bytesOf = (fields: Fields, tag: number): Uint8Array => (fields.get(tag)?.[0] as Uint8Array) ?? new Uint8Array();
const list = (fields: Fields, tag: number): Fields[] =>
  (fields.get(tag) ?? []).map((one) => readFields(one as Uint8Array));
const text = (fields: Fields, tag: number): string => Buffer.from(bytesOf(fields, tag)).toString("utf8");
const hex = (fields: Fields, tag: number): string => Buffer.from(bytesOf(fields, tag)).toString("hex");
const toDouble = (eight: bigint): number => {
  const view = new DataView(new ArrayBuffer(8));
  view.setBigUint64(0, eight);
  return view.getFloat64(0);
};
const millis = (fields: Fields, tag: number): number => Number((fields.get(tag)?.[0] as bigint) / 1_000_000n);

function readResourceSpans(resource: Fields): TakenSpan[] {
  const about = readAttributes(list(resource, 1).flatMap((one) => list(one, 1)));
  const [service, instance] = [String(about["service.name"]), String(about["service.instance.id"])];
  return list(resource, 2).flatMap((scope) => list(scope, 2).map((span) => ({ service, instance, ...readSpan(span) })));
}

const kinds = ["internal", "internal", "server", "client", "producer", "consumer"] as const;

const readSpan = (span: Fields): Omit<TakenSpan, "service" | "instance"> => ({
  traceId: hex(span, 1),
  spanId: hex(span, 2),
  parentId: hex(span, 4) || null,
  name: text(span, 5),
  kind: kinds[Number(span.get(6)?.[0] ?? 0)] ?? "internal",
  startMs: millis(span, 7),
  endMs: millis(span, 8),
  attributes: readAttributes(list(span, 9)),
  links: list(span, 13).map((link) => ({ traceId: hex(link, 1), spanId: hex(link, 2) })),
  failed: list(span, 15).some((status) => status.get(3)?.[0] === 2),
});

const readAttributes = (pairs: Fields[]): Record<string, unknown> =>
  Object.fromEntries(pairs.map((pair) => [text(pair, 1), readValue(readFields(bytesOf(pair, 2)))]));

function readValue(value: Fields): unknown {
  const [[tag, [first]] = [0, []]] = value as Map<number, unknown[]>;
  if (tag === 1) return text(value, 1);
  if (tag === 2) return first === 1;
  if (tag === 3) return first;
  if (tag === 4) return toDouble(first as bigint);
  return list(value, 5).flatMap((array) => list(array, 1).map(readValue));
}

function readMetric(metric: Fields): TakenMetric {
  const numbers = [5, 7].flatMap((kind) => list(metric, kind)).flatMap((data) => list(data, 1));
  const histograms = list(metric, 9).flatMap((data) => list(data, 1));
  return {
    name: text(metric, 1),
    points: [
      ...numbers.map((point) => ({
        labels: readAttributes(list(point, 7)),
        value: toDouble(point.get(4)?.[0] as bigint),
        buckets: [],
      })),
      ...histograms.map((point) => ({
        labels: readAttributes(list(point, 9)),
        value: Number(point.get(4)?.[0]),
        buckets: readPacked(bytesOf(point, 6)),
      })),
    ],
  };
}

/** Repeated numbers of eight bytes in one field. */
const readPacked = (bytes: Uint8Array): number[] => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Array.from({ length: bytes.byteLength / 8 }, (_, at) => Number(view.getBigUint64(at * 8, true)));
};
