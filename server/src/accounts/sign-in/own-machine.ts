import { readFile } from "node:fs/promises";
import { isLoopbackName } from "../../platform/env.ts";
import { isLoopbackAddress } from "../../platform/http/client-address.ts";

/** One end of a connection. */
export type End = { address?: string | undefined; port?: number | undefined };

/** A proxy or tunnel adds one of these, unless it is set up not to. */
const addedByProxies = /^(forwarded|via|true-client-ip|client-ip|x-(forwarded|real|original|client)\b.*|cf-.*|fly-.*)$/;

/**
 * Whether a request comes straight from a program of the operating system's user who runs the server: over loopback, under a
 * name of this machine that no other site can have (a page that rebinds its name sends that one), without a trace of a
 * proxy, and from a socket of that user. Such a program could read the outbox itself.
 */
export async function isFromOwnUser(headers: Headers, remote: End, port: number): Promise<boolean> {
  const host = URL.parse(`http://${headers.get("host") ?? ""}`);
  if (!host || !isLoopbackName(host.hostname) || Number(host.port || 80) !== port) return false;
  if ([...headers.keys()].some((name) => addedByProxies.test(name))) return false;
  return isLoopbackAddress(remote.address ?? "") && (await isSocketOfOwnUser(remote.port ?? 0, port));
}

/** Only Linux says whose a socket is; elsewhere nobody's is known to be ours. */
async function isSocketOfOwnUser(from: number, to: number): Promise<boolean> {
  const tables = ["/proc/net/tcp", "/proc/net/tcp6"].map((file) => readFile(file, "utf8").catch(() => ""));
  const users = (await Promise.all(tables)).flatMap((table) => listUsers(table, from, to));
  return users.length > 0 && users.every((user) => user === process.getuid?.());
}

/** The users of the sockets of a table of proc_net_tcp(5) that lead from one port to another. */
export function listUsers(table: string, from: number, to: number): number[] {
  return table.split("\n").flatMap((line) => {
    const [, local = "", remote = "", , , , , user] = line.trim().split(/\s+/);
    const isIt = portOf(local) === from && portOf(remote) === to;
    return isIt && user !== undefined ? [Number(user)] : [];
  });
}

const portOf = (end: string): number => Number.parseInt(end.split(":")[1] ?? "", 16);
