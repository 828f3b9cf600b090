import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { pages } from "@tocsin/contract";
import type { Context, Hono } from "hono";

/** The possible values of a path's parameter. */
const parameters: Record<string, string> = { id: "\\d+", code: "[\\w-]+" };

const paths = Object.keys(pages).map((path) => path.replace(/\$(\w+)/g, (_, name) => parameters[name] ?? "[^/]+"));
const known = new RegExp(`^(${paths.join("|")})$`);

/** Whether a path is a page; any other answers the "not found" page with status 404. A slash at the end is no other page. */
const isPage = (path: string): boolean => known.test(path.replace(/(.)\/$/, "$1"));

const inNoscript = /(?<=<noscript>).*?(?=<\/noscript>)/s;

/** What a page shows in browsers that run no scripts, as HTML; undefined where it only says that it needs them. */
export type ShowWithoutScripts = (c: Context) => Promise<string | undefined>;

/** Serves the built web application: files as they are, pages as index.html, a missing file as 404 and never as a page. */
export function addWebApplication(app: Hono, root: string, showWithoutScripts: ShowWithoutScripts): void {
  app.use(
    serveStatic({
      root,
      precompressed: true,
      onFound: (path, c) => {
        const hashed = path.includes("/static/");
        c.header("cache-control", hashed ? "public, max-age=31536000, immutable" : "no-cache");
      },
    }),
  );
  app.get("*", async (c) => {
    const { path } = c.req;
    if (/\.\w+$/.test(path)) return c.text("Not found", 404);
    const shown = await showWithoutScripts(c);
    const shell = await readFile(join(root, "index.html"), "utf8");
    const page = shown === undefined ? shell : shell.replace(inNoscript, () => shown);
    const etag = `"${createHash("sha256").update(page).digest("hex").slice(0, 20)}"`;
    // The address of a sign-in page may carry a token.
    const isPrivate = path.startsWith("/auth/") || shown !== undefined;
    c.header("cache-control", isPrivate ? "no-store" : "no-cache");
    c.header("etag", etag);
    if (c.req.header("if-none-match") === etag) return c.body(null, 304);
    return c.html(page, isPage(path) ? 200 : 404);
  });
}
