import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { getUserByEmail } from "../accounts/queries.ts";
import { makeSignInLink } from "../accounts/sign-in/make-sign-in-link.ts";
import type { Closer } from "../app/open-parts.ts";
import { start } from "../app/start.ts";
import { openDatabase } from "../platform/db/database.ts";
import { type Env, readEnv } from "../platform/env.ts";
import { createLog, type Log } from "../platform/log.ts";
import { borrowEmbedded } from "../platform/postgres/borrow-embedded.ts";
import { startEmbedded } from "../platform/postgres/embedded.ts";
import { keepSecret } from "../platform/secrets.ts";
import { getUserSettings, saveUserSettings } from "../settings/queries.ts";
import { demoEnv, demoLogLevel } from "./demo/demo-env.ts";
import { rssDocument, usgsDocument } from "./demo/feed-documents.ts";
import { fillInstallation } from "./demo/large/fill-installation.ts";
import { serveSources } from "./demo/large/serve-sources.ts";
import { demoAssets, demoEmail, playUntil } from "./demo/story.ts";

/** Serves the demo's two feeds on loopback; what they say grows for a minute from the first time they are asked. */
async function serveFeeds(): Promise<{ host: string; close(): void }> {
  let began: Date | undefined;
  const server = createServer((request, response) => {
    began ??= new Date();
    const { items, quakes } = playUntil(began, new Date());
    const isNews = request.url === "/news";
    response.writeHead(200, { "content-type": isNews ? "application/rss+xml" : "application/json" });
    response.end(isNews ? rssDocument(items, "Demo news") : usgsDocument(quakes));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { host: `127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

/**
 * `npm run demo [-- --large]`: the product with a demo person, five assets and a minute of replay, or with an organisation and
 * its history, in a folder thrown away at the end. It follows the settings that do no harm.
 */
async function main(): Promise<void> {
  const { large = false } = parseArgs({ options: { large: { type: "boolean" } } }).values;
  const dataDir = mkdtempSync(join(tmpdir(), "tocsin-demo-"));
  const closers: Closer[] = [() => rmSync(dataDir, { recursive: true, force: true })];
  const stop = async (): Promise<void> => {
    for (const close of closers.splice(0).reverse()) await close();
    process.exit(0);
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);

  const feeds = await (large ? serveSources() : serveFeeds());
  closers.push(feeds.close);
  const given = readEnv();
  const env = demoEnv(given, { dataDir, host: feeds.host, pollSeconds: large ? 300 : 2 });
  const log = createLog(demoLogLevel(given));
  // What fails in the history is meant to.
  if (large) await layOrganisation(env, feeds.host, createLog("error"));
  const running = await start(env, log);
  closers.push(running.stop);
  if (!large) await layFiveAssets(env, feeds.host, running.publicUrl);
  const link = await openDemo(dataDir, running.publicUrl, log);
  const what = large ? "" : " Its minute of events starts now.";
  process.stdout.write(`\nThe demo runs until you stop it.${what} Sign in as the demo person:\n  ${link}\n
Mails are written to ${join(dataDir, "outbox")}. Ctrl-C stops the demo and deletes its data.\n\n`);
}

/** Written before the server starts, with a database that may lose what it has when the machine stops: nobody needs it then. */
async function layOrganisation({ dataDir, port, publicUrl }: Env, host: string, log: Log): Promise<void> {
  process.stdout.write("Playing 90 days of an organisation with 199 assets. This takes up to a minute.\n");
  const embedded = await startEmbedded(dataDir, log, { fsync: "off" });
  const place = { dataDir, secret: keepSecret(dataDir), publicUrl: publicUrl ?? `http://localhost:${port}` };
  await fillInstallation({ ...place, connection: embedded.connection, log }, { host, until: new Date() });
  await embedded.stop();
}

async function layFiveAssets({ apiKey = "" }: Env, host: string, publicUrl: string): Promise<void> {
  const send = (path: string, body: object) => callApi(publicUrl + path, apiKey, body);
  await send("/api/users", { email: demoEmail, type: "admin" });
  for (const asset of demoAssets) await send("/api/monitor", { ...asset, email: demoEmail });
  await send("/api/news-source", { name: "Demo news", url: `http://${host}/news` });
  await send("/api/news-source", { name: "Demo earthquakes", url: `http://${host}/quakes` });
}

/** The demo is for looking around, not for setting up. Returns the link that signs the demo person in. */
async function openDemo(dataDir: string, publicUrl: string, log: Log): Promise<string> {
  const { connection } = await borrowEmbedded(dataDir, log);
  const { db, close } = openDatabase(connection, log);
  const user = await getUserByEmail(db, demoEmail);
  await saveUserSettings(db, user.id, { ...(await getUserSettings(db, user.id)), isOnboarded: true });
  return makeSignInLink(db, demoEmail, keepSecret(dataDir), publicUrl).finally(close);
}

async function callApi(url: string, apiKey: string, body: object): Promise<void> {
  const headers = { "content-type": "application/json", "x-api-key": apiKey };
  const answer = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
