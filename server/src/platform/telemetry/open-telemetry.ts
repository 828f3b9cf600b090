import { hostname } from "node:os";
import { threadId } from "node:worker_threads";
import type { Log } from "../log.ts";
import type { Metrics } from "../metrics.ts";
import type { TelemetrySettings } from "./telemetry-settings.ts";
import { type Tracing, tracingOff } from "./tracing.ts";

type Known = { settings: TelemetrySettings | null; version: string; log: Log };

/** Traces for the collector of the settings. Without one, nothing is loaded. */
export async function openTraces({ settings, version, log }: Known): Promise<Tracing> {
  if (!settings?.exports.traces) return tracingOff;
  const [{ openTracing }, common] = await Promise.all([
    import("./open-tracing.ts"),
    openCommon(settings, version, log),
  ]);
  return openTracing(settings, common.resource, common.collector);
}

/** Sends the metrics of this process to the collector. Returns how to stop it. */
export async function startMetricExport(
  { settings, version, log }: Known,
  metrics: Metrics,
): Promise<() => Promise<void>> {
  if (!settings?.exports.metrics) return async () => undefined;
  const [{ exportMetrics }, common] = await Promise.all([
    import("./export-metrics.ts"),
    openCommon(settings, version, log),
  ]);
  return exportMetrics(settings, common.resource, common.collector, metrics);
}

/** Who sends, and how the collector does. */
async function openCommon({ serviceName, resource, endpoint }: TelemetrySettings, version: string, log: Log) {
  const [{ resourceFromAttributes }, { watchCollector }] = await Promise.all([
    import("@opentelemetry/resources"),
    import("./collector-health.ts"),
  ]);
  return {
    collector: watchCollector(log, endpoint),
    resource: resourceFromAttributes({
      "service.version": version,
      "service.instance.id": `${hostname()}:${process.pid}:${threadId}`,
      ...resource,
      "service.name": serviceName,
    }),
  };
}
