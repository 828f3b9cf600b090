import type { KeyArea, KeyScope } from "@tocsin/contract";
import { msg } from "#messages";
import { AppError } from "../../platform/errors.ts";
import type { Caller, Route, Service } from "../../platform/http/route.ts";

const texts = {
  scopeNeeded: msg({ id: "error.apiKey.scope", message: "This API key needs the scope {scope}" }),
  allScopesNeeded: msg({ id: "error.apiKey.allScopes", message: "This requires an API key with all scopes" }),
};

/** Which area a call belongs to, by how its path begins; of several the longest counts. `null`: the operator's key alone. */
const areas: Record<string, KeyArea | null> = {
  "/api/monitor": "assets",
  "/api/event": "events",
  "/api/events": "events",
  "/api/summary": "events",
  "/api/news-source": "sources",
  "/api/source-packs": "sources",
  "/api/users": "users",
  "/analysis": "analysis",
  "/l/admin": "links",
  "/metrics": "metrics",
  "/api/stats": "metrics",
  "/api/overview": "metrics",
  "/api/queues": "metrics",
  "/api/alarms": "metrics",
  // Holds what the gateway proves itself by.
  "/api/sms": null,
};

/** The area of a call, by whole segments of its path; null for what the operator's key alone may do, undefined when unknown. */
export function areaOf(path: string): KeyArea | null | undefined {
  const starts = Object.keys(areas).filter((start) => path === start || path.startsWith(`${start}/`));
  const [longest] = starts.toSorted((one, other) => other.length - one.length);
  return longest === undefined ? undefined : areas[longest];
}

/** The right that a call needs: `GET` to read, anything else to write. Null for calls without an area. */
export function scopeOf({ method, path }: Pick<Route, "method" | "path">): KeyScope | null {
  const area = areaOf(path);
  return area ? `${area}:${method === "GET" ? "read" : "write"}` : null;
}

/** Throws `forbidden` when a service's key lacks the right that a call needs; what anybody may call needs none. */
export function checkScope(route: Pick<Route, "method" | "path" | "access">, caller: Caller): void {
  if (caller.kind !== "service" || caller.scopes === "all" || route.access === "anyone") return;
  const needed = scopeOf(route);
  if (!needed) throw new AppError("forbidden", texts.allScopesNeeded);
  requireScope(caller, needed);
}

/** Throws `forbidden` when a service's key lacks a scope. */
export function requireScope(service: Service, scope: KeyScope): void {
  if (!hasScope(service, scope)) throw new AppError("forbidden", texts.scopeNeeded, { values: { scope } });
}

/** Whether a service's key has a scope; `write` includes `read`. */
export const hasScope = ({ scopes }: Service, scope: KeyScope): boolean =>
  scopes === "all" || scopes.includes(scope) || scopes.includes(writeInstead(scope));

const writeInstead = (scope: KeyScope): KeyScope => scope.replace(/:read$/, ":write") as KeyScope;
