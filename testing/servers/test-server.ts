import { expect, onTestFinished } from "vitest";
import type { StartOptions } from "../../server/src/app/start.ts";
import { type Client, createClient, signIn } from "../probes/client.ts";
import { errorsIn, type OpenServer, openServer } from "./open-server.ts";
import { testCluster } from "./test-database.ts";

export const serviceKey = "a-service-key-for-tests";

export type TestServer = Omit<OpenServer, "database" | "close"> & {
  databaseUrl: string;
  /** A line of the log of level error fails the test unless this allows it. */
  allowErrors(which?: RegExp): void;
  signIn(email: string): Promise<Client>;
  service: Client;
};

/** The whole server with real parts around it, until the test ends. */
export async function startTestServer(
  settings: Record<string, string> = {},
  options: StartOptions = {},
): Promise<TestServer> {
  const { end, ...server } = await openTestServer(settings, options);
  onTestFinished(end);
  return server;
}

/** One server for several tests of a file, until `end` is called. */
export async function openTestServer(
  settings: Record<string, string> = {},
  options: StartOptions = {},
): Promise<TestServer & { end(): Promise<void> }> {
  const { database, close, ...server } = await openServer(testCluster(), { API_KEY: serviceKey, ...settings }, options);
  let allowed: RegExp | undefined;
  return {
    ...server,
    async end() {
      await close();
      expect(errorsIn(server.log, allowed)).toEqual([]);
    },
    databaseUrl: database.url,
    allowErrors: (which = /./) => {
      allowed = which;
    },
    signIn: (email) => signIn(server.origin, server.mail, email),
    service: createClient(server.origin, { "x-api-key": serviceKey }),
  };
}

/** How long a test waits for what must come: a busy machine is slow, and a test that waits for good says nothing. */
export const timeoutMs = 300_000;

/** Asks again until the answer is as wanted. Throws with the last answer after {@link timeoutMs}. */
export async function eventually<T>(
  ask: () => Promise<T>,
  wanted: (value: T) => boolean,
  waitMs = timeoutMs,
): Promise<T> {
  for (const deadline = Date.now() + waitMs; ; await new Promise((resolve) => setTimeout(resolve, 50))) {
    const value = await ask();
    if (wanted(value)) return value;
    if (Date.now() > deadline) throw new Error(`Not as wanted in time: ${JSON.stringify(value)?.slice(0, 2000)}`);
  }
}
