import type { Context } from "hono";
import { readCookie } from "../../accounts/cookies.ts";
import { readWallToken } from "../../accounts/wall-links/identify-wall.ts";
import type { CallLimits } from "../../platform/http/call-limits.ts";
import { isLoopbackAddress } from "../../platform/http/client-address.ts";
import { allow, type Caller, type Person, type Wall } from "../../platform/http/route.ts";
import { sha256 } from "../../platform/secrets.ts";
import { createStreamRooms, mostStreams } from "./stream-rooms.ts";

type Parts = {
  publicUrl: string;
  limits: CallLimits;
  networkOf(c: Context): string | null;
  identify(headers: Headers, network: string | null): Promise<Caller>;
  /** Responds with the stream; `onEnd` is called when it ends. */
  stream(c: Context, onEnd: () => void): Promise<Response>;
};

/**
 * Limits live streams: how many open a minute, and how many are open at once, for a session or a wall link, a person with
 * their walls, and a network. All limits except a person's are checked before the session is looked up. Streams from this machine itself are not limited.
 */
export function createStreamDoor({ publicUrl, limits, networkOf, identify, stream }: Parts) {
  const rooms = createStreamRooms();
  return async (c: Context): Promise<Response> => {
    const network = networkOf(c);
    const from = network !== null && isLoopbackAddress(network) ? null : network;
    const { headers } = c.req.raw;
    const token = readWallToken(headers) ?? readCookie(headers, "session-token", publicUrl);
    const session = token && sha256(token);
    const left: (() => void)[] = [];
    const leave = (): void => {
      for (const one of left) one();
    };
    const enter = (name: string, most: number): void => {
      if (from !== null) left.push(rooms.enter(name, most));
    };
    try {
      await limits.countStream(from, session);
      enter(`network ${from}`, mostStreams.network);
      if (session) enter(`session ${session}`, mostStreams.session);
      const caller = await identify(headers, network);
      allow("person or wall", caller);
      enter(`person ${listenerId(caller as Person | Wall)}`, mostStreams.person);
      if (c.req.method === "HEAD") {
        leave();
        return c.body(null, 200, { "content-type": "text/event-stream" });
      }
      return await stream(c, leave);
    } catch (error) {
      leave();
      throw error;
    }
  };
}

/** Whose summary a stream follows. */
export const listenerId = (listener: Person | Wall): string =>
  listener.kind === "wall" ? listener.ownerId : listener.user.id;
