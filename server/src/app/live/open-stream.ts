import type { Context } from "hono";
import { readCookie } from "../../accounts/cookies.ts";
import { readWallToken } from "../../accounts/wall-links/identify-wall.ts";
import { TooManyRequests } from "../../platform/errors.ts";
import type { CallLimits } from "../../platform/http/call-limits.ts";
import { isLoopbackAddress } from "../../platform/http/client-address.ts";
import { allow, type Caller, type Person, type Wall } from "../../platform/http/route.ts";
import { sha256 } from "../../platform/secrets.ts";

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

/** The number of streams that may be open, or opening, at once in one process; further ones retry later. */
const mostStreams = { session: 100, person: 100, network: 1000 };

const againSeconds = 60;

/** Counts places by name, in memory, so that a caller without one is refused before any work is done for it. */
function createStreamRooms() {
  const taken = new Map<string, number>();
  const change = (name: string, by: 1 | -1): void => {
    const now = (taken.get(name) ?? 0) + by;
    if (now === 0) taken.delete(name);
    else taken.set(name, now);
  };
  return {
    /** Takes a place for a name; throws {@link TooManyRequests} if there are none. Returns the function that frees it. */
    enter(name: string, most: number): () => void {
      if ((taken.get(name) ?? 0) >= most) throw new TooManyRequests(againSeconds);
      change(name, 1);
      let isIn = true;
      return () => {
        if (isIn) change(name, -1);
        isIn = false;
      };
    },
  };
}
