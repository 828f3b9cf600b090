import { afterAll, expect, onTestFinished } from "vitest";
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

/**
 * One server for those tests of a file that need none of their own: it starts with the first that asks for it, and ends after the
 * last. Each test has people, addresses and places of its own there (`newEmail`, `newAdmin`, `newPlace`).
 */
export function shareTestServer(
  settings: Record<string, string> = {},
  options: StartOptions = {},
): () => Promise<TestServer> {
  let opened: ReturnType<typeof openTestServer> | undefined;
  afterAll(async () => (await opened)?.end());
  return () => {
    opened ??= openTestServer(settings, options);
    return opened;
  };
}

let emails = 0;

/** An address that no other test has. */
export const newEmail = (name = "anna"): string => `${name}-${++emails}@example.org`;

/** The address of an admin whom no other test has: admins are shown more, and may do more. */
export async function newAdmin({ service }: TestServer): Promise<string> {
  const email = newEmail();
  const { status } = await service.call("POST", "/api/users", { email, type: "admin" });
  expect(status).toBe(201);
  return email;
}

let places = 0;

/** A place a thousand kilometres from those of other tests. */
export function newPlace(): { lat: number; lon: number } {
  places++;
  return { lat: ((places * 10) % 100) - 50, lon: ((Math.floor(places / 10) * 15) % 340) - 170 };
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
