import type { Context } from "hono";
import { readCookie } from "../accounts/cookies.ts";
import type { CallLimits } from "../platform/http/call-limits.ts";
import { isLoopbackAddress } from "../platform/http/client-address.ts";
import { allow, type Caller, type Person } from "../platform/http/route.ts";
import { sha256 } from "../platform/secrets.ts";
import { createStreamRooms, mostStreams } from "./stream-rooms.ts";

type Parts = {
  publicUrl: string;
  limits: CallLimits;
  networkOf(c: Context): string | null;
  identify(headers: Headers, network: string | null): Promise<Caller>;
  /** Answers with the stream; `onEnd` is called once it is over. */
  stream(c: Context, onEnd: () => void): Promise<Response>;
};

/**
 * Lets people open the live stream: so often, and so many at once, of a session, a person and a network. All but what is a
 * person's is decided before the database is asked who they are. This machine itself may open as many as it can.
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
