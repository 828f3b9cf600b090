import type { Log } from "../log.ts";

/** The result of an export, as exporters of OpenTelemetry pass it on. */
type Result = { code: number; error?: Error };

/** Says once that a collector takes nothing, and once that it does again. */
export function watchCollector(log: Log, endpoint: string) {
  let isFailing = false;
  const { host } = new URL(endpoint);
  return {
    /** Notes the result of an export; answers whether it was accepted. */
    note({ code, error }: Result): boolean {
      const accepted = code === 0;
      if (!accepted && !isFailing)
        log.warn("the collector of traces and metrics does not accept them; work continues without", {
          collector: host,
          reason: describe(error),
          fix: "check OTEL_EXPORTER_OTLP_ENDPOINT and OTEL_EXPORTER_OTLP_HEADERS, and that the collector accepts OTLP over HTTP (port 4318)",
        });
      if (accepted && isFailing) log.info("the collector accepts traces and metrics again", { collector: host });
      isFailing = !accepted;
      return accepted;
    },
  };
}

/** Errors of connections to several addresses of one name have their words inside. */
function describe(error: Error | undefined): string {
  const inner = error instanceof AggregateError ? (error.errors[0] as Error) : error;
  return inner?.message || String((inner as { code?: string })?.code ?? inner ?? "unknown");
}
