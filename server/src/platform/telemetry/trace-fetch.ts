import type { SafeFetch } from "../safe-fetch/index.ts";
import type { Tracing } from "./tracing.ts";

/**
 * The same fetch, each request of which is a span. Addresses contain keys and the hosts of people, so that only the host is
 * in the span. Nothing of the trace is sent to the host.
 */
export function traceFetch<F extends SafeFetch>(tracing: Tracing, fetch: F): F {
  if (!tracing.isOn) return fetch;
  const traced = (request: Parameters<SafeFetch>[0]) => {
    const method = request.method ?? "GET";
    const attributes = { "http.request.method": method, ...readAuthority(request.url) };
    return tracing.run({ name: method, kind: "client", attributes }, async (span) => {
      const answer = await fetch(request);
      span.set({ "http.response.status_code": answer.status });
      if (answer.status >= 400) span.fail(String(answer.status));
      return answer;
    });
  };
  return Object.assign(traced, { check: fetch.check, close: fetch.close }) as F;
}

function readAuthority(address: string): Record<string, string | number> {
  const url = URL.parse(address);
  if (!url) return {};
  const port = Number(url.port) || (url.protocol === "https:" ? 443 : 80);
  return { "url.scheme": url.protocol.slice(0, -1), "server.address": url.hostname, "server.port": port };
}
