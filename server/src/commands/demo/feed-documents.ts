// Feeds written for the project, in the formats that the sources speak.

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
export function rssDocument(items: FeedItem[], title = "Test news"): string {
  return `<?xml version="1.0" encoding="utf-8"?><rss version="2.0" xmlns:georss="http://www.georss.org/georss"><channel>
<title>${escapeXml(title)}</title><link>https://news.example/</link><description>Written for Tocsin</description>
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
    metadata: { generated: Date.now(), title: "Earthquakes", status: 200, api: "1.10.3", count: features.length },
    features,
  });
}
