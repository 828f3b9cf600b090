import type { MiddlewareHandler } from "hono";
import { msg } from "#messages";
import { AppError } from "../errors.ts";
import type { Caller } from "./route.ts";

const otherSite = msg({ id: "error.access.otherSite", message: "Another website sent this request" });

/** The hash is of the empty string: Emotion fills style elements that it adds empty. */
const policyWith = (mapOrigins: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
    `img-src 'self' data: blob:${mapOrigins}`,
    "font-src 'self'",
    `connect-src 'self'${mapOrigins}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");

/** Headers of every answer, errors and redirects included. Pages may also ask `mapOrigins`, for the map. */
export function securityHeaders(
  publicUrl: () => string,
  mapOrigins: () => readonly string[] = () => [],
): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    headers.set(
      "content-security-policy",
      policyWith(
        mapOrigins()
          .map((origin) => ` ${origin}`)
          .join(""),
      ),
    );
    headers.set("x-content-type-options", "nosniff");
    headers.set("x-frame-options", "DENY");
    headers.set("referrer-policy", "no-referrer");
    headers.set("cross-origin-opener-policy", "same-origin");
    if (!headers.has("cross-origin-resource-policy")) headers.set("cross-origin-resource-policy", "same-origin");
    headers.set("permissions-policy", "camera=(), microphone=(), geolocation=(self), payment=()");
    if (publicUrl().startsWith("https:")) {
      headers.set("strict-transport-security", "max-age=31536000; includeSubDomains");
    }
    if (!headers.has("cache-control")) headers.set("cache-control", "no-store");
  };
}

/**
 * Refuses a sign-in form that another site's page sent. Throws `forbidden`. Clients other than browsers do not send their
 * origin; the CSRF token proves theirs.
 */
export function refuseForeignForm(request: Request, publicUrl: string): void {
  const site = request.headers.get("sec-fetch-site");
  const origin = request.headers.get("origin");
  if (site === null ? origin === null || origin === publicUrl : site === "same-origin" || site === "none") return;
  throw new AppError("forbidden", otherSite);
}

/**
 * Refuses a change that another site's page could have asked for in a signed-in person's name. Throws `forbidden`.
 */
export function refuseCrossSite(request: Request, caller: Caller, publicUrl: string): void {
  if (request.method === "GET" || request.method === "HEAD" || caller.kind !== "person") return;
  const site = request.headers.get("sec-fetch-site");
  if (site === "same-origin" || site === "none") return;
  if (site === null && request.headers.get("origin") === publicUrl) return;
  throw new AppError("forbidden", otherSite);
}
