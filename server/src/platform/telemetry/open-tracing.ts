import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import {
  type Span as ApiSpan,
  type Context,
  SpanKind as Kinds,
  ROOT_CONTEXT,
  type SpanContext,
  SpanStatusCode,
  TraceFlags,
  trace,
} from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-proto";
import type { Resource } from "@opentelemetry/resources";
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  RandomIdGenerator,
  type Sampler,
  SamplingDecision,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import type { watchCollector } from "./collector-health.ts";
import { createSpanQueue } from "./span-queue.ts";
import type { TelemetrySettings } from "./telemetry-settings.ts";
import {
  failureOf,
  type RunningSpan,
  type SpanDescription,
  type SpanKind,
  type SpanPlace,
  type Tracing,
} from "./tracing.ts";

/** An end of the process waits this long for a collector. */
const longestFlushMs = 2000;
const exportMs = 10_000;

const kinds: Record<SpanKind, Kinds> = {
  internal: Kinds.INTERNAL,
  server: Kinds.SERVER,
  client: Kinds.CLIENT,
  consumer: Kinds.CONSUMER,
};

/** Traces by OpenTelemetry. Nothing is registered globally: several servers may run in one process. */
export function openTracing(
  settings: TelemetrySettings,
  resource: Resource,
  collector: ReturnType<typeof watchCollector>,
): Tracing {
  const exporter = new OTLPTraceExporter({
    url: `${settings.endpoint}/v1/traces`,
    headers: settings.headers,
    timeoutMillis: exportMs,
    concurrencyLimit: 8,
  });
  const queue = createSpanQueue(exporter, collector);
  const { root, sampler } = createSampler(settings);
  const ids = createIds();
  const provider = new TracerProvider({ resource, sampler, idGenerator: ids, spanProcessors: [queue.processor] });
  const tracer = provider.getTracer("tocsin");
  const running = new AsyncLocalStorage<Context>();

  const toContext = (place: SpanPlace & { spanId: string }): SpanContext => {
    const isSampled = place.isSampled ?? isKept(root, place.traceId);
    const traceFlags = isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE;
    return { traceId: place.traceId, spanId: place.spanId, traceFlags, isRemote: true };
  };

  function begin(
    { name, kind = "internal", attributes, parent, as, links = [] }: SpanDescription,
    startTime?: Date,
  ): ApiSpan {
    const options = {
      kind: kinds[kind],
      links: links.flatMap(({ spanId, ...place }) => (spanId ? [{ context: toContext({ ...place, spanId }) }] : [])),
      ...(attributes && { attributes }),
      ...(startTime && { startTime }),
    };
    if (as) return ids.fixed(as, () => tracer.startSpan(name, options, ROOT_CONTEXT));
    if (!parent) return tracer.startSpan(name, options, running.getStore() ?? ROOT_CONTEXT);
    const { traceId, spanId } = parent;
    if (spanId === null) return ids.fixed({ traceId }, () => tracer.startSpan(name, options, ROOT_CONTEXT));
    return tracer.startSpan(name, options, trace.setSpanContext(ROOT_CONTEXT, toContext({ ...parent, spanId })));
  }

  return {
    isOn: true,
    async run(description, act) {
      const span = begin(description);
      try {
        const context = trace.setSpan(ROOT_CONTEXT, span);
        return await running.run(context, () => act(toRunning(span)));
      } catch (error) {
        fail(span, failureOf(error));
        throw error;
      } finally {
        span.end();
      }
    },
    note({ startedAt, failure, ...description }) {
      const span = begin(description, startedAt);
      if (failure) fail(span, failure);
      span.end();
    },
    counts: queue.counts,
    close: async () => {
      await Promise.race([
        provider.shutdown().catch(() => undefined),
        sleep(longestFlushMs, undefined, { ref: false }),
      ]);
    },
  };
}

function toRunning(span: ApiSpan): RunningSpan {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return {
    place: { traceId, spanId, isSampled: (traceFlags & TraceFlags.SAMPLED) !== 0 },
    traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, "0")}`,
    rename: (name) => span.updateName(name),
    set: (attributes) => span.setAttributes(attributes),
    fail: (type) => fail(span, type),
  };
}

function fail(span: ApiSpan, type: string): void {
  span.setAttribute("error.type", type);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

/** `root` decides about traces that begin here; for those of callers, samplers by the parent follow the caller. */
function createSampler({ sampler, ratio }: TelemetrySettings): { root: Sampler; sampler: Sampler } {
  const name = sampler.replace("parentbased_", "");
  const root =
    name === "always_on"
      ? new AlwaysOnSampler()
      : name === "always_off"
        ? new AlwaysOffSampler()
        : new TraceIdRatioBasedSampler(ratio);
  return { root, sampler: name === sampler ? root : new ParentBasedSampler({ root }) };
}

/** By the trace id alone, so that all processes decide the same about one trace. */
const isKept = (root: Sampler, traceId: string): boolean =>
  root.shouldSample(ROOT_CONTEXT, traceId, "", Kinds.INTERNAL, {}, []).decision === SamplingDecision.RECORD_AND_SAMPLED;

/** Random ids, except for the span that begins inside `fixed`. */
function createIds() {
  const random = new RandomIdGenerator();
  let given: Partial<Record<keyof SpanPlace, unknown>> & { traceId?: string; spanId?: string } = {};
  return {
    generateTraceId: () => given.traceId ?? random.generateTraceId(),
    generateSpanId: () => given.spanId ?? random.generateSpanId(),
    fixed<T>(ids: { traceId: string; spanId?: string }, begin: () => T): T {
      given = ids;
      try {
        return begin();
      } finally {
        given = {};
      }
    },
  };
}
