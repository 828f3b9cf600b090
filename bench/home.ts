import { parseArgs } from "node:util";
import type { BrowserContext, CDPSession, Page } from "@playwright/test";
import { settle } from "../e2e/stage/house.ts";
import { giveSession } from "../e2e/stage/people.ts";
import { serviceKey } from "../testing/servers/test-server.ts";
import { blockedMs, longTasks, noteLongTasks, openBrowser } from "./parts/pages/browser.ts";
import { type Size, seedHistory } from "./parts/pages/history.ts";
import { type BenchServer, withServer } from "./parts/server.ts";
import { quantile, round } from "./parts/stats.ts";

// What the home page of a person with 1,000 assets sends and how soon its list can be used where its files are known, next to that of 200
// assets with a short history; and what it holds and gets during an hour in which something happens every ten seconds, at ten times the
// speed. npm run bench -- home [--changes 360]

const { values } = parseArgs({ options: { changes: { type: "string", default: "360" } } });
const changes = Number(values.changes);
const sizes: Size[] = [
  { assets: 200, events: 5700, ongoing: 470 },
  { assets: 1000, events: 100_000, ongoing: 5000 },
];
const viewport = { width: 1440, height: 900 };
const loads = 5;

type Opened = { page: Page; session: CDPSession; bytes: Map<string, number>; messages: number[] };

/** A page that counts what each of its requests brings over the network, and what each message of the stream of changes says. */
async function openCounted(context: BrowserContext): Promise<Opened> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const [urls, bytes, messages]: [Map<string, string>, Map<string, number>, number[]] = [new Map(), new Map(), []];
  await session.send("Network.enable");
  session.on("Network.requestWillBeSent", ({ requestId, request }) =>
    urls.set(requestId, new URL(request.url).pathname),
  );
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const path = urls.get(requestId) ?? "";
    bytes.set(path, (bytes.get(path) ?? 0) + encodedDataLength);
  });
  session.on("Network.eventSourceMessageReceived", ({ eventName, data }) => {
    if (eventName === "summary") messages.push(Buffer.byteLength(data));
  });
  return { page, session, bytes, messages };
}

const kBOf = (bytes: Map<string, number>, wanted: (path: string) => boolean) =>
  round([...bytes].reduce((sum, [path, size]) => sum + (wanted(path) ? size : 0), 0) / 1000);

/** Opens the page with an empty cache, until what needs the person and the assets are listed. */
async function measureLoad(context: BrowserContext) {
  const { page, session, bytes } = await openCounted(context);
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  const began = performance.now();
  await page.goto("/assets");
  await page.getByRole("list", { name: "Needs your attention" }).getByRole("listitem").first().waitFor();
  await page
    .getByText(/^Site \d+$/)
    .first()
    .waitFor();
  const usableMs = performance.now() - began;
  await page.waitForTimeout(4000);
  const tasks = await longTasks(page);
  await page.close();
  return {
    usableMs,
    longestMs: Math.max(0, ...tasks),
    blockedMs: blockedMs(tasks),
    "kB in all": kBOf(bytes, () => true),
    "kB of data": kBOf(bytes, (path) => path.startsWith("/api/")),
    "kB of summary": kBOf(bytes, (path) => path === "/api/summary"),
  };
}

async function measureLoads(context: BrowserContext, size: Size) {
  const all: Awaited<ReturnType<typeof measureLoad>>[] = [];
  for (let load = 0; load < loads; load++) all.push(await measureLoad(context));
  const median = (name: "usableMs" | "longestMs" | "blockedMs") =>
    Math.round(
      quantile(
        all.map((one) => one[name]),
        0.5,
      ),
    );
  return {
    ...size,
    ...all.at(-1),
    usableMs: median("usableMs"),
    longestMs: median("longestMs"),
    blockedMs: median("blockedMs"),
  };
}

/** What the page holds once everything that nobody needs is gone. */
async function measureHeld(session: CDPSession) {
  for (let turn = 0; turn < 3; turn++) await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  const { nodes, jsEventListeners } = await session.send("Memory.getDOMCounters");
  return { "heap MB": round(usedSize / 1_000_000), nodes, listeners: jsEventListeners };
}

async function measureHour(context: BrowserContext, { origin }: BenchServer) {
  const { page, session, messages } = await openCounted(context);
  await page.goto("/assets");
  await page.getByRole("list", { name: "Needs your attention" }).getByRole("listitem").first().waitFor();
  await page.waitForTimeout(5000);
  const rows = [{ changes: 0, ...(await measureHeld(session)) }];
  for (let n = 1; n <= changes; n++) {
    const place = { lat: -50 + ((n * 37) % 110) + 0.05, lon: -170 + ((n * 61) % 340), placeKind: "exact" };
    const severity = ["minor", "moderate", "severe", "extreme"][n % 4];
    const event = {
      title: `Landslide above the road, number ${n}`,
      description: "",
      category: "natural disaster",
      severity,
      ...place,
    };
    const response = await fetch(`${origin}/api/event`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-api-key": serviceKey },
      body: JSON.stringify(event),
    });
    if (!response.ok) throw new Error(`The event was answered ${response.status}: ${await response.text()}`);
    await page.waitForTimeout(1000);
    if (n % Math.ceil(changes / 6) === 0) rows.push({ changes: n, ...(await measureHeld(session)) });
  }
  await page.close();
  return { rows, messages };
}

await withServer({ DEFAULT_SOURCES: "off", RATE_LIMIT: "0", API_KEY: serviceKey }, async (server) => {
  const browser = await openBrowser();
  const context = await browser.newContext({ baseURL: server.origin, viewport });
  await noteLongTasks(context);
  await giveSession(context, { server, databaseUrl: server.databaseUrl }, "anna@example.org");
  const page = await context.newPage();
  await page.goto("/eula");
  await settle(page);
  await page.close();
  const table = [];
  for (const size of sizes) {
    await seedHistory(server.db, size);
    table.push(await measureLoads(context, size));
  }
  console.table(table);
  const { rows, messages } = await measureHour(context, server);
  console.table(rows);
  console.table([
    {
      "messages of the stream": messages.length,
      "bytes, p50": quantile(messages, 0.5),
      "bytes, p99": quantile(messages, 0.99),
      "bytes, most": Math.max(...messages),
    },
  ]);
  await browser.close();
});
