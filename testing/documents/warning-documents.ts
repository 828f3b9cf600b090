/** An entry of a weather service's Atom index with CAP's elements; `cap` by their names. */
export type CapEntry = {
  id: string;
  title: string;
  summary?: string;
  point?: string;
  published?: string;
  cap: Record<string, string>;
};

const escapeXml = (text: string): string => text.replace(/&/g, "&amp;").replace(/</g, "&lt;");

/** An Atom index of warnings, the newest first, as MeteoAlarm and the US weather service write it. */
export const capIndex = (entries: CapEntry[]): string => `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xmlns:cap="urn:oasis:names:tc:emergency:cap:1.2" xmlns:georss="http://www.georss.org/georss">
<id>tag:warnings.example,2026:index</id><title>Warnings</title><updated>2026-01-01T00:00:00Z</updated>
${entries
  .map(
    ({
      id,
      title,
      summary = "",
      point,
      published,
      cap,
    }) => `<entry><id>${escapeXml(id)}</id><title>${escapeXml(title)}</title>
<summary>${escapeXml(summary)}</summary>${point ? `<georss:point>${point}</georss:point>` : ""}${published ? `<published>${published}</published>` : ""}
${Object.entries(cap)
  .map(([name, text]) => `<cap:${name}>${escapeXml(text)}</cap:${name}>`)
  .join("\n")}
</entry>`,
  )
  .join("\n")}
</feed>`;

export type GdacsItem = {
  type: string;
  number: number;
  title: string;
  level: "Green" | "Orange" | "Red";
  at: [lon: number, lat: number];
  from: Date;
  published: Date;
};

/** RSS with GDACS's elements. */
export const gdacsDocument = (items: GdacsItem[]): string => `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:gdacs="http://www.gdacs.org" xmlns:geo="http://www.w3.org/2003/01/geo/wgs84_pos#"><channel>
<title>GDACS RSS information</title><link>http://gdacs.example/</link>
${items
  .map(
    ({ type, number, title, level, at: [lon, lat], from, published }) => `<item><title>${escapeXml(title)}</title>
<guid isPermaLink="false">${type}${number}</guid><link>http://gdacs.example/report?eventid=${number}</link>
<pubDate>${published.toUTCString()}</pubDate><gdacs:fromdate>${from.toUTCString()}</gdacs:fromdate>
<gdacs:iscurrent>true</gdacs:iscurrent><gdacs:eventtype>${type}</gdacs:eventtype><gdacs:eventid>${number}</gdacs:eventid>
<gdacs:alertlevel>${level}</gdacs:alertlevel><gdacs:country></gdacs:country>
<geo:Point><geo:lat>${lat}</geo:lat><geo:long>${lon}</geo:long></geo:Point></item>`,
  )
  .join("\n")}
</channel></rss>`;
