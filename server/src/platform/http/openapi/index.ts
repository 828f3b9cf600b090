import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Hono } from "hono";
import type { Route } from "../route.ts";
import { type About, describeApi } from "./document.ts";
import type { Document } from "./operation.ts";
import { describePage } from "./page.ts";

const stylesheet = "/api/docs.css";

/**
 * Serves the OpenAPI 3.1 document of the routes, and a page on which a person can read it. The document is made when someone asks
 * for it: it takes a tenth of the start, and few ask.
 */
export function addOpenApi(app: Hono, routes: Route[], about: About): void {
  let described: Document | undefined;
  const describe = (): Document => {
    described ??= describeApi(routes, about);
    return described;
  };
  const css = readFileSync(join(import.meta.dirname, "page.css"), "utf8");
  app.get("/api/openapi.json", (c) => c.json(describe()));
  app.get("/api/docs", (c) => c.html(describePage(describe(), stylesheet)));
  app.get(stylesheet, (c) =>
    c.body(css, 200, { "content-type": "text/css; charset=utf-8", "cache-control": "no-cache" }),
  );
}
