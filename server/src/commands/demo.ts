import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getUserByEmail } from "../accounts/queries.ts";
import { makeSignInLink } from "../accounts/sign-in/make-sign-in-link.ts";
import { start } from "../app/start.ts";
import { openDatabase } from "../platform/db/database.ts";
import { readEnv } from "../platform/env.ts";
import { createLog } from "../platform/log.ts";
import { borrowEmbedded } from "../platform/postgres/borrow-embedded.ts";
import { keepSecret } from "../platform/secrets.ts";
import { getUserSettings, saveUserSettings } from "../settings/queries.ts";
import { rssDocument, usgsDocument } from "./demo/feed-documents.ts";
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

/** `npm run demo`: the product with a demo person, five assets and a minute of replay, in a folder thrown away at the end. */
async function main(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "tocsin-demo-"));
  const feeds = await serveFeeds();
  const apiKey = randomBytes(16).toString("hex");
  const env = readEnv({
    PORT: String(readEnv().port),
    DATA_DIR: dataDir,
    DEFAULT_SOURCES: "off",
    FETCH_ALLOW: feeds.host,
    POLL_SECONDS: "2",
    API_KEY: apiKey,
    ADMIN_EMAILS: demoEmail,
  });
  const log = createLog("warn");
  const running = await start(env, log);
  const stop = async (): Promise<void> => {
    feeds.close();
    await running.stop();
    rmSync(dataDir, { recursive: true, force: true });
    process.exit(0);
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);

  const send = (path: string, body: object) => callApi(running.publicUrl + path, apiKey, body);
  await send("/api/users", { email: demoEmail, type: "admin" });
  for (const asset of demoAssets) await send("/api/monitor", { ...asset, email: demoEmail });
  await send("/api/news-source", { name: "Demo news", url: `http://${feeds.host}/news` });
  await send("/api/news-source", { name: "Demo earthquakes", url: `http://${feeds.host}/quakes` });

  const { connection } = await borrowEmbedded(dataDir, log);
  const { db, close } = openDatabase(connection, log);
  const user = await getUserByEmail(db, demoEmail);
  // The demo is for looking around, not for setting up.
  await saveUserSettings(db, user.id, { ...(await getUserSettings(db, user.id)), isOnboarded: true });
  const link = await makeSignInLink(db, demoEmail, keepSecret(dataDir), running.publicUrl);
  await close();
  process.stdout.write(`\nThe demo runs until you stop it. Its minute of events starts now. Sign in as the demo person:\n  ${link}\n
Mails are written to ${join(dataDir, "outbox")}. Ctrl-C stops the demo and deletes its data.\n\n`);
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
