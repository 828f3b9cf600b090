import { type Context, Hono } from "hono";
import { html } from "hono/html";
import { msg } from "#messages";
import { securityHeaders } from "../platform/http/security.ts";
import { english } from "../platform/language/translator.ts";

const texts = {
  title: msg({ id: "starting.title", message: "Tocsin is starting" }),
  text: msg({ id: "starting.text", message: "This page opens by itself as soon as the server is ready." }),
};

const stylesheet = `
body { margin: 0; min-height: 100dvh; display: grid; place-content: center; padding: 0 24px; box-sizing: border-box;
  background: #0a1120; color: #e8eef8; font: 16px/1.5 Inter, system-ui, sans-serif; color-scheme: dark; }
h1 { margin: 0; font-size: 24px; font-weight: 650; }
p { margin: 8px 0 0; color: #9db0cc; }
`;

/** A browser loads the page again every two seconds, until the application answers it. */
const page = (reason: string) => html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta http-equiv="refresh" content="2" />
    <title>${english.translate(texts.title)}</title>
    <link rel="stylesheet" href="/starting.css" />
  </head>
  <body>
    <h1>${english.translate(texts.title)}</h1>
    <p>${reason}</p>
    <p>${english.translate(texts.text)}</p>
  </body>
</html>`;

/** What answers before the application is there: 503 with `reason` for probes and people, and a page that opens the application. */
export function createStarting(publicUrl: () => string, reason: () => string): Hono {
  const starting = new Hono();
  const title = english.translate(texts.title);
  starting.use(securityHeaders(publicUrl));
  starting.get("/healthz", (c) => c.json({ status: "ok" }));
  starting.get("/starting.css", (c) => c.body(stylesheet, 200, { "content-type": "text/css" }));
  const retry = { "retry-after": "1" };
  const refuse = (c: Context, message: string) => c.json({ message, code: "unavailable" }, 503, retry);
  starting.get("/readyz", (c) => refuse(c, reason()));
  starting.get("*", (c, next) => {
    const isForPeople = c.req.header("accept")?.includes("text/html") && !c.req.path.startsWith("/api/");
    return isForPeople ? c.html(page(reason() === title ? "" : `${reason()}.`), 503, retry) : next();
  });
  starting.all("*", (c) => refuse(c, title));
  return starting;
}
