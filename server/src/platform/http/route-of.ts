import type { Context } from "hono";
import { routePath } from "hono/route";

/** The path of the handler as the router names it: never text of the caller. */
export const routeOf = (c: Context): string => routePath(c).replace(/^\/?\*$/, "files");
