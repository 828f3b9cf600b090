import type { Context } from "hono";
import { readCookie } from "../../accounts/cookies.ts";
import type { CallLimits } from "../../platform/http/call-limits.ts";
import { isLoopbackAddress } from "../../platform/http/client-address.ts";
import { allow, type Caller, type Person } from "../../platform/http/route.ts";
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
 * Limits live streams: how many open a minute, and how many are open at once, for a session, a person and a network. All
 * limits except a person's are checked before the session is looked up. Streams from this machine itself are not limited.
 */
export function createStreamDoor({ publicUrl, limits, networkOf, identify, stream }: Parts) {
  const rooms = createStreamRooms();
  return async (c: Context): Promise<Response> => {
    const network = networkOf(c);
    const from = network !== null && isLoopbackAddress(network) ? null : network;
    const token = readCookie(c.req.raw.headers, "session-token", publicUrl);
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
      const caller = await identify(c.req.raw.headers, network);
      allow("person", caller);
      enter(`person ${(caller as Person).user.id}`, mostStreams.person);
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
