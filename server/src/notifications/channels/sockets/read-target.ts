import type { SocketTarget } from "../../../platform/safe-fetch/index.ts";

/** What a scheme of an address means: its usual port, and whether the connection is encrypted. */
export type Schemes = Record<string, { port: number; isTls: boolean }>;

/** Where an address such as `mqtts://broker.example:8883` leads; the set-up has checked its form. */
export function readTarget(address: string, schemes: Schemes): SocketTarget & { scheme: string } {
  const url = new URL(address);
  const scheme = url.protocol.slice(0, -1);
  const { port, isTls } = schemes[scheme] ?? { port: 0, isTls: true };
  // As a web address its host is read in the one form in which hosts are compared.
  const { hostname } = new URL(address.replace(/^[\w+.-]+/, "http"));
  const ownPorts = Object.values(schemes).map((one) => one.port);
  return { scheme, hostname, port: Number(url.port || port), isTls, ownPorts };
}
