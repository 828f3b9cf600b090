import { BatchSpanProcessor, type SpanExporter, type SpanProcessor } from "@opentelemetry/sdk-trace";
import type { watchCollector } from "./collector-health.ts";
import type { SpanCounts } from "./tracing.ts";

/** This many spans wait for a collector; those that come then are lost. A few megabytes. */
const mostWaiting = 4096;
const sampled = 1;

/** Spans on their way to the collector: a bounded number, exported in batches every few seconds, counted. */
export function createSpanQueue(
  exporter: SpanExporter,
  collector: ReturnType<typeof watchCollector>,
): { processor: SpanProcessor; counts(): SpanCounts } {
  const counts: SpanCounts = { exported: 0, lost: 0 };
  let waiting = 0;
  const batches = new BatchSpanProcessor({
    maxQueueSize: mostWaiting,
    maxExportBatchSize: 512,
    scheduledDelayMillis: 2000,
    exporter: {
      export: (spans, done) =>
        exporter.export(spans, (result) => {
          waiting -= spans.length;
          counts[collector.note(result) ? "exported" : "lost"] += spans.length;
          // A failure is counted and logged here; the processor would only print it.
          done({ code: 0 });
        }),
      forceFlush: async () => exporter.forceFlush?.(),
      shutdown: () => exporter.shutdown(),
    },
  });
  return {
    counts: () => ({ ...counts }),
    processor: {
      onStart: (span, context) => batches.onStart(span, context),
      onEnd(span) {
        if ((span.spanContext().traceFlags & sampled) === 0) return;
        if (waiting >= mostWaiting) {
          counts.lost++;
          return;
        }
        waiting++;
        batches.onEnd(span);
      },
      forceFlush: () => batches.forceFlush(),
      shutdown: () => batches.shutdown(),
    },
  };
}
