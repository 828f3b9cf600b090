import type { Context, MiddlewareHandler, Next } from "hono";
import { bodyLimit } from "hono/body-limit";
import { msg } from "#messages";
import { AppError } from "../errors.ts";

const tooLarge = msg({ id: "error.http.tooLarge", message: "The body is larger than {megabytes, number} MB" });

/** Refuses larger bodies, those of some paths only above a limit of their own; in megabytes. */
export function limitBody(longer: ReadonlyMap<string, number> = new Map()): MiddlewareHandler {
  const ordinary = upTo(1);
  const others = new Map([...longer].map(([path, megabytes]) => [path, upTo(megabytes)]));
  return (c, next) => (others.get(c.req.path) ?? ordinary)(c, next);
}

/**
 * A length that is stated is compared with the limit: Hono's middleware would ask for the body first, which is then read through a web
 * stream, in several times the time and memory.
 */
function upTo(megabytes: number): MiddlewareHandler {
  const maxSize = megabytes * 1_000_000;
  const onError = async (c: Context): Promise<never> => {
    await drain(c.req.raw);
    throw new AppError("too_large", tooLarge, { values: { megabytes } });
  };
  const ofUnknownLength = bodyLimit({ maxSize, onError });
  return (c: Context, next: Next) => {
    const { headers, method } = c.req.raw;
    const isStated = headers.has("content-length") && !headers.has("transfer-encoding");
    if (!isStated) return method === "GET" || method === "HEAD" ? next() : ofUnknownLength(c, next);
    return Number.parseInt(headers.get("content-length") ?? "", 10) > maxSize ? onError(c) : next();
  };
}

const mostDrainedBytes = 16_000_000;

/** Reads the rest of a body and discards it: a client that is disconnected while it sends never reads the response. */
export async function drain(request: Request): Promise<void> {
  if (!request.body || request.bodyUsed) return;
  let drained = 0;
  for await (const chunk of request.body) {
    drained += chunk.byteLength;
    if (drained > mostDrainedBytes) return;
  }
}
