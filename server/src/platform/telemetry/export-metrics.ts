import { setTimeout as sleep } from "node:timers/promises";
import { OTLPMetricExporter } from "@opentelemetry/exporter-metrics-otlp-proto";
import type { Resource } from "@opentelemetry/resources";
import type { Metrics } from "../metrics.ts";
import type { watchCollector } from "./collector-health.ts";
import type { TelemetrySettings } from "./telemetry-settings.ts";
import { toOtlpMetrics } from "./to-otlp-metrics.ts";

const exportMs = 10_000;
const longestFlushMs = 2000;

/** Sends what `/metrics` answers to the collector, at an interval and at the end. Returns how to stop it. */
export function exportMetrics(
  settings: TelemetrySettings,
  resource: Resource,
  collector: ReturnType<typeof watchCollector>,
  metrics: Metrics,
): () => Promise<void> {
  const exporter = new OTLPMetricExporter({
    url: `${settings.endpoint}/v1/metrics`,
    headers: settings.headers,
    timeoutMillis: exportMs,
  });
  const startedAt = new Date();
  let running: Promise<void> | null = null;

  async function send(): Promise<void> {
    const series = await metrics.list();
    const scopeMetrics = [{ scope: { name: "tocsin" }, metrics: toOtlpMetrics(series, startedAt, new Date()) }];
    const result = await new Promise<{ code: number; error?: Error }>((resolve) =>
      exporter.export({ resource, scopeMetrics }, resolve),
    );
    collector.note(result);
  }

  // A slow collector has one request at a time.
  const tick = (): Promise<void> => {
    running ??= send()
      .catch((error: Error) => void collector.note({ code: 1, error }))
      .finally(() => {
        running = null;
      });
    return running;
  };
  const timer = setInterval(tick, settings.metricsMs);
  return async () => {
    clearInterval(timer);
    const last = tick().then(() => exporter.shutdown());
    await Promise.race([last.catch(() => undefined), sleep(longestFlushMs, undefined, { ref: false })]);
  };
}
