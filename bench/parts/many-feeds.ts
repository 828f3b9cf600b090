import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { rssDocument } from "../../testing/servers/feed-server.ts";

type News = Parameters<typeof rssDocument>[0][number];

/** Each feed has a loopback address of its own, for a host is asked one thing at a time. */
const hostOf = (feed: number): string => `127.1.${Math.floor(feed / 250)}.${1 + (feed % 250)}`;

/** Newer than this many a feed shows no longer. */
const mostShown = 20;

/**
 * Many feeds on hosts of their own; the last `silent` of them take a request and never answer, and the `failing` before them
 * answer 500.
 */
export async function openManyFeeds(feeds: number, silent: number, failing = 0) {
  const shown = Array.from({ length: feeds }, (): News[] => []);
  const asked = new Set<number>();
  /** When each feed was asked. */
  const askedAt = Array.from({ length: feeds }, (): number[] => []);
  /** When each news was first handed out, by `performance.now()`. */
  const servedAt = new Map<string, number>();
  const servers: Server[] = [];
  const urls: string[] = [];
  for (let feed = 0; feed < feeds; feed++) {
    const server = createServer((_, response) => {
      asked.add(feed);
      askedAt[feed]?.push(performance.now());
      if (feed >= feeds - silent) return;
      if (feed >= feeds - silent - failing) return void response.writeHead(500).end("failing");
      const news = shown[feed] ?? [];
      for (const { guid } of news) if (!servedAt.has(guid)) servedAt.set(guid, performance.now());
      response.writeHead(200, { "content-type": "application/rss+xml" }).end(rssDocument(news));
    });
    await new Promise<void>((resolve) => server.listen(0, hostOf(feed), resolve));
    servers.push(server);
    urls.push(`http://${hostOf(feed)}:${(server.address() as AddressInfo).port}/news.xml`);
  }
  return {
    urls,
    servedAt,
    askedAt,
    hosts: urls.map((url) => new URL(url).host),
    askedFeeds: () => asked.size,
    publish(feed: number, news: News) {
      shown[feed] = [news, ...(shown[feed] ?? [])].slice(0, mostShown);
    },
    async close() {
      for (const server of servers) {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      }
    },
  };
}
