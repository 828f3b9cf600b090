import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished } from "vitest";
import { type StartOptions, start } from "../../server/src/app/start.ts";
import { readEnv } from "../../server/src/platform/env.ts";
import { createLog } from "../../server/src/platform/log.ts";
import { type Client, createClient, signIn } from "../probes/client.ts";
import { type FeedServer, openFeedServer } from "./feed-server.ts";
import { type MailSink, openMailSink } from "./mail-sink.ts";
import { createTestDatabase } from "./test-database.ts";

export const serviceKey = "a-service-key-for-tests";
export const testSecret = "a secret that only tests know, 32 long";

export type TestServer = {
  origin: string;
  databaseUrl: string;
  setUpLink: string | null;
  mail: MailSink;
  feeds: FeedServer;
  /** Lines of the log so far; a line of level error fails the test unless `allowErrors` has it. */
  log: string[];
  allowErrors(which?: RegExp): void;
  signIn(email: string): Promise<Client>;
  service: Client;
};

/** The whole server with real parts around it: a database of its own, an SMTP server, and a web server for feeds. */
export async function startTestServer(
  settings: Record<string, string> = {},
  options: StartOptions = {},
): Promise<TestServer> {
  const [mail, feeds, database] = [await openMailSink(), await openFeedServer(), await createTestDatabase()];
  const dataDir = mkdtempSync(join(tmpdir(), "tocsin-test-"));
  const lines: string[] = [];
  let allowed: RegExp | undefined;
  const env = readEnv({
    PORT: "0",
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    AUTH_SECRET: testSecret,
    SMTP_URL: mail.url,
    FETCH_ALLOW: feeds.host,
    DEFAULT_SOURCES: "off",
    POLL_SECONDS: "1",
    API_KEY: serviceKey,
    // All that tests ask comes from one address.
    RATE_LIMIT: "0",
    ...settings,
  });
  const running = await start(
    env,
    createLog("debug", (line) => lines.push(line)),
    options,
  );
  onTestFinished(async () => {
    await running.stop();
    await Promise.all([mail.close(), feeds.close()]);
    rmSync(dataDir, { recursive: true, force: true });
    const errors = lines.filter((line) => /^\S+ error /.test(line) && !allowed?.test(line));
    expect(errors).toEqual([]);
  });
  return {
    origin: running.publicUrl,
    databaseUrl: database.url,
    setUpLink: running.setUpLink,
    mail,
    feeds,
    log: lines,
    allowErrors: (which = /./) => {
      allowed = which;
    },
    signIn: (email) => signIn(running.publicUrl, mail, email),
    service: createClient(running.publicUrl, { "x-api-key": serviceKey }),
  };
}

/** How long a test waits for what must come: a busy machine is slow, and a test that waits for good says nothing. */
export const patienceMs = 300_000;

/** Asks again until the answer is as wanted. Throws with the last answer after {@link patienceMs}. */
export async function eventually<T>(
  ask: () => Promise<T>,
  wanted: (value: T) => boolean,
  waitMs = patienceMs,
): Promise<T> {
  for (const deadline = Date.now() + waitMs; ; await new Promise((resolve) => setTimeout(resolve, 50))) {
    const value = await ask();
    if (wanted(value)) return value;
    if (Date.now() > deadline) throw new Error(`Not as wanted in time: ${JSON.stringify(value)?.slice(0, 2000)}`);
  }
}
