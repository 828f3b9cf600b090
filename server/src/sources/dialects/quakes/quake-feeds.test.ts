import { expect, test } from "vitest";
import { readFeed } from "../../reading/read-feed.ts";

const now = new Date("2026-03-01T12:00:00Z");
const read = (text: string) => readFeed(Buffer.from(text), null, null, "https://seismic.example/feed", now);

test("entries of INGV are read by their title", () => {
  const feed = read(
    `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:georss="http://www.georss.org/georss"><title>INGV - CNT - Locations</title><entry>
      <id>smi:webservices.ingv.it/fdsnws/event/1/query?eventId=42</id><title><![CDATA[ 2026-03-01 10:00:05 UTC - Magnitude(ML) 5.3 - 1 km NE Esempio (EX) ]]></title>
      <updated>2026-03-01T10:30:00+00:00</updated><georss:point>37.6 14.8</georss:point></entry></feed>`,
  );
  expect(feed.dialect).toBe("ingv-feed");
  expect(feed.items).toMatchObject([
    {
      id: "42",
      title: "M 5.3 earthquake, 1 km NE Esempio (EX)",
      lat: 37.6,
      publishedAt: "2026-03-01T10:00:05.000Z",
      updatedAt: "2026-03-01T10:30:00.000Z",
      official: { authority: "ingv", ids: ["42"], severity: "moderate", happenedAt: "2026-03-01T10:00:05.000Z" },
    },
  ]);
});

test("entries of IGN are read in Spanish, with the day before the month; others stay as they are", () => {
  const entry = (id: string, description: string) =>
    `<item><title>-Info.terremoto: 02/01/2026 1:11:35</title><link>http://www.ign.es/detalle?evid=${id}</link><guid>http://www.ign.es/detalle?evid=${id}</guid><description>${description}</description><geo:lat>36.7</geo:lat><geo:long>-9.1</geo:long></item>`;
  const sentence =
    "Se ha producido un terremoto de magnitud 3.3 en SW CABO DE EJEMPLO.EJ en la fecha 02/01/2026 1:11:35 en la siguiente localización: 36.7,-9.1";
  const feed = read(
    `<rss version="2.0" xmlns:geo="http://www.w3.org/2003/01/geo/wgs84_pos#"><channel><title>GeoRSS Sismología IGN</title>${entry("es2026aaaa", sentence)}${entry("es2026bbbb", "No data")}</channel></rss>`,
  );
  expect(feed.dialect).toBe("ign");
  expect(feed.items).toMatchObject([
    {
      id: "es2026aaaa",
      title: "M 3.3 earthquake, SW Cabo de Ejemplo",
      lon: -9.1,
      official: { ids: ["es2026aaaa"], severity: "minor", happenedAt: "2026-01-02T01:11:35.000Z", placeName: null },
    },
    { official: null },
  ]);
});

test.each([
  ["Recent significant earthquake reports ( Canada )", "4.5"],
  ["Rapports sur les derniers séismes importants ( le Canada )", "4,5"],
])("an entry of %s is read", (title, magnitude) => {
  const feed = read(
    `<rss version="2.0" xmlns:georss="http://www.georss.org/georss" xmlns:gml="http://www.opengis.net/gml"><channel><title>${title}</title><item><title>2026-02-28</title><guid>
      1234 </guid><description><![CDATA[Earthquake 32 km NNW of Exampleton, NS  - felt  <br/><b>magnitude: </b>${magnitude}<br/><b>time: </b>2026-02-28 13:32 UT<br/>]]></description><georss:where><gml:Point><gml:pos>44.1 -66.2</gml:pos></gml:Point></georss:where></item></channel></rss>`,
  );
  expect(feed.dialect).toBe("nrcan");
  expect(feed.items).toMatchObject([
    {
      id: "1234",
      title: "M 4.5 earthquake, 32 km NNW of Exampleton, NS",
      lat: 44.1,
      official: {
        authority: "nrcan",
        severity: "minor",
        placeName: "32 km NNW of Exampleton, NS",
        happenedAt: "2026-02-28T13:32:00.000Z",
        quake: { magnitude: 4.5 },
      },
    },
  ]);
});
