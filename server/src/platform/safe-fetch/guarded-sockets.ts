import { createSocket } from "node:dgram";
import { isIP, connect as openTcp, type Socket } from "node:net";
import { connect as openTls } from "node:tls";
import { checkPort } from "./check-url.ts";
import { toFetchError, tooSlow } from "./fetch-error.ts";
import {
  asNodeLookup,
  findRefusal,
  type Lookup,
  lookupBySystem,
  type Resolved,
  resolveGuarded,
} from "./guarded-connect.ts";
import type { AllowEntry } from "./parse-allow.ts";

/** Where a socket leads. `ownPorts` are those of its protocol, which are not refused as another service's. */
export type SocketTarget = { hostname: string; port: number; isTls: boolean; ownPorts?: readonly number[] };

export type OpenSocket = Socket;

/** Sockets to addresses that people give, for protocols other than HTTP; guarded as the safe fetch is. */
export type GuardedSockets = {
  /** Throws AppError `fetch_failed` for a target that would be refused at present; it does not connect. */
  check(target: SocketTarget): Promise<void>;
  /** An open connection, which its requester destroys. Throws AppError `fetch_failed`. */
  connect(target: SocketTarget): Promise<OpenSocket>;
  /** Sends a datagram, of which nobody says whether it arrived. Throws AppError `fetch_failed`. */
  send(target: SocketTarget, data: Buffer): Promise<void>;
};

type Options = { allow: readonly AllowEntry[]; allowedBy: string; lookup?: Lookup; timeoutMs?: number };

/** The one guarded way out for sockets: public addresses only, unless `allow` names the host. */
export function createGuardedSockets({
  allow,
  allowedBy,
  lookup = lookupBySystem,
  timeoutMs = 10_000,
}: Options): GuardedSockets {
  const guard = { allow, allowedBy, lookup };

  function checkTarget(target: SocketTarget): void {
    if (!target.ownPorts?.includes(target.port)) checkPort(target, allow, allowedBy);
  }

  /** All addresses of a target, none of them refused. */
  async function resolveAll(target: SocketTarget): Promise<Resolved[]> {
    checkTarget(target);
    try {
      return await resolveGuarded(target, guard);
    } catch (error) {
      throw toFetchError(error, target.hostname);
    }
  }

  return {
    async check(target) {
      checkTarget(target);
      const refusal = await findRefusal(target, guard);
      if (refusal) throw refusal;
    },
    async connect(target) {
      const found = await resolveAll(target);
      return openSocket(target, async () => found, timeoutMs);
    },
    async send(target, data) {
      const [first] = await resolveAll(target);
      if (!first) throw toFetchError(Object.assign(new Error("no address"), { code: "ENOTFOUND" }), target.hostname);
      const socket = createSocket(first.family === 6 ? "udp6" : "udp4");
      try {
        await new Promise<void>((resolve, reject) => {
          socket.once("error", reject);
          socket.send(data, target.port, first.address, (error) => (error ? reject(error) : resolve()));
        });
      } catch (error) {
        throw toFetchError(error, target.hostname);
      } finally {
        socket.close();
      }
    },
  };
}

/** Opens a socket to the addresses that were found; those are not looked up again. */
function openSocket({ hostname, port, isTls }: SocketTarget, found: Lookup, timeoutMs: number): Promise<Socket> {
  const host = hostname.replace(/^\[(.*)\]$/, "$1");
  const common = { host, port, lookup: asNodeLookup(found) };
  const socket = isTls ? openTls({ ...common, ...(isIP(host) === 0 && { servername: host }) }) : openTcp(common);
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      socket.destroy();
      const late = Object.assign(new Error("connect timed out"), { code: "ETIMEDOUT" });
      reject(tooSlow(timeoutMs, late));
    }, timeoutMs);
    const fail = (error: Error) => {
      clearTimeout(timer);
      reject(toFetchError(error, hostname));
    };
    socket.once("error", fail);
    socket.once(isTls ? "secureConnect" : "connect", () => {
      clearTimeout(timer);
      socket.off("error", fail);
      resolve(socket);
    });
  });
}
