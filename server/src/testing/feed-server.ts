import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

export type FeedServer = {
  origin: string;
  host: string;
  /** How often each path was asked for. */
  hits: Map<string, number>;
  /** Serves a path from now on: a document, or whatever a function does. */
  serve(path: string, document: string | Answer, type?: string): string;
  close(): Promise<void>;
};

/** A real web server on loopback whose pages a test chooses. */
export async function openFeedServer(): Promise<FeedServer> {
  const pages = new Map<string, Answer>();
  const hits = new Map<string, number>();
  const server = createServer((request, response) => {
    const path = request.url ?? "/";
    hits.set(path, (hits.get(path) ?? 0) + 1);
    const page = pages.get(path);
    if (page) page(request, response);
    else response.writeHead(404).end("no such page");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin: `http://${host}`,
    host,
    hits,
    serve(path, document, type = "application/rss+xml") {
      const fixed: Answer = (_, response) => response.writeHead(200, { "content-type": type }).end(document as string);
      pages.set(path, typeof document === "string" ? fixed : document);
      return `http://${host}${path}`;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export type FeedItem = {
  guid: string;
  title: string;
  summary?: string;
  link?: string;
  published?: Date;
  point?: [lon: number, lat: number];
};

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
const escapeXml = (text: string): string => text.replace(/[&<>]/g, (letter) => escapes[letter] ?? letter);

function rssItem(item: FeedItem): string {
  const { guid, title, summary, published, point } = item;
  const link = item.link ?? `https://news.example/${guid}`;
  return `<item><guid isPermaLink="false">${escapeXml(guid)}</guid><title>${escapeXml(title)}</title>
<link>${escapeXml(link)}</link><description>${escapeXml(summary ?? "")}</description>
<pubDate>${(published ?? new Date()).toUTCString()}</pubDate>
${point ? `<georss:point>${point[1]} ${point[0]}</georss:point>` : ""}</item>`;
}

/** An RSS 2.0 document, with GeoRSS where an item has a point. */
export function rssDocument(items: FeedItem[]): string {
  return `<?xml version="1.0" encoding="utf-8"?><rss version="2.0" xmlns:georss="http://www.georss.org/georss"><channel>
<title>Test news</title><link>https://news.example/</link><description>Written for a test</description>
${items.map(rssItem).join("")}</channel></rss>`;
}

export type Quake = {
  id: string;
  magnitude: number;
  place: string;
  at: [lon: number, lat: number];
  time?: Date;
  ids?: string[];
  status?: string;
  alert?: string | null;
};

/** A summary feed as the USGS writes it. */
export function usgsDocument(quakes: Quake[]): string {
  const features = quakes.map(
    ({ id, magnitude, place, at, time = new Date(), ids = [id], status = "automatic", alert = null }) => ({
      type: "Feature",
      id,
      geometry: { type: "Point", coordinates: [...at, 10] },
      properties: {
        mag: magnitude,
        place,
        time: time.getTime(),
        updated: Date.now(),
        url: `https://earthquake.usgs.gov/earthquakes/eventpage/${id}`,
        ids: `,${ids.join(",")},`,
        title: `M ${magnitude} - ${place}`,
        type: "earthquake",
        status,
        alert,
        tsunami: 0,
        magType: "mww",
      },
    }),
  );
  return JSON.stringify({
    type: "FeatureCollection",
    metadata: { generated: Date.now(), title: "USGS test feed", status: 200, api: "1.10.3", count: features.length },
    features,
  });
}
