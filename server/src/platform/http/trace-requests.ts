import type { MiddlewareHandler } from "hono";
import { readTraceparent, type Tracing } from "../telemetry/tracing.ts";
import { routeOf } from "./route-of.ts";

/** A span for each request until its response starts, in the trace of the caller if the request names one. */
export function traceRequests(tracing: Tracing): MiddlewareHandler {
  return (c, next) => {
    const { method } = c.req;
    const parent = readTraceparent(c.req.header("traceparent"));
    const attributes = { "http.request.method": method };
    return tracing.run({ name: method, kind: "server", attributes, ...(parent && { parent }) }, async (span) => {
      await next();
      const [route, { status }] = [routeOf(c), c.res];
      span.rename(`${method} ${route}`);
      span.set({ "http.route": route, "http.response.status_code": status });
      if (status >= 500) span.fail(String(status));
    });
  };
}
