import { type Route, route } from "../../platform/http/route.ts";
import type { Metrics } from "../../platform/metrics.ts";

/** For Prometheus: it sends a key as a bearer token, or as `X-API-Key`. */
export const metricsRoute = (metrics: Metrics): Route =>
  route({
    method: "GET",
    path: "/metrics",
    summary: "Get metrics in the Prometheus text format",
    access: "admin or service",
    answers: { 200: "text/plain" },
    async handle() {
      const { text, type } = await metrics.read();
      return new Response(text, { headers: { "content-type": type } });
    },
  });
