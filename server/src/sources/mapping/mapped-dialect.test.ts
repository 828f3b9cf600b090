import type { SourceMapping } from "@tocsin/contract";
import { describe, expect, test } from "vitest";
import { readFeed } from "../reading/read-feed.ts";

const now = new Date("2026-03-01T12:00:00Z");
const url = "https://county.example/closures";
const read = (body: string, mapping: SourceMapping | null, contentType: string | null = null) =>
  readFeed(Buffer.from(body), contentType, null, url, now, { mapping });

const closures = `Nr;Titel;Stufe;Breite;Länge;Beginn;Ende
17;Deich überflutet;Rot;52,41;9,73;2026-03-01 10:00;1772400000
18;"Straße gesperrt; Umleitung";Gelb;52,38;9,75;2026-03-01 11:00;
`;
const mapping: SourceMapping = {
  entries: "",
  fields: {
    id: { from: "Nr" },
    title: { from: "Titel" },
    lat: { from: "Breite" },
    lon: { from: "Länge" },
    publishedAt: { from: "Beginn" },
    expires: { from: "Ende" },
    category: { value: "natural disaster" },
    severity: { from: "Stufe", words: { rot: "severe", gelb: "minor" } },
  },
};

const readAsUtc = expect.stringContaining("names no time zone and was read as UTC");

describe("a table with a mapping", () => {
  test("has items with the severity, the place and the dates of its columns", () => {
    const feed = read(closures, mapping, "text/csv; charset=utf-8");
    expect(feed).toMatchObject({ kind: "csv", dialect: null, listing: "none", problems: [readAsUtc] });
    expect(feed.items).toMatchObject([
      {
        id: "17",
        title: "Deich überflutet",
        lat: 52.41,
        lon: 9.73,
        publishedAt: "2026-03-01T10:00:00.000Z",
        official: { category: "natural disaster", severity: "severe", expiresAt: "2026-03-01T21:20:00.000Z" },
      },
      { id: "18", title: "Straße gesperrt; Umleitung", official: { severity: "minor", expiresAt: null } },
    ]);
  });

  test("is recognised without its content type, by commas, tabs or bars, with a byte order mark", () => {
    for (const mark of [",", "\t", "|"]) {
      const table = `\uFEFF#Id${mark}Name\r\n1${mark}Flood\r\n`;
      const items = read(table, { entries: "", fields: { id: { from: "Id" }, title: { from: "Name" } } }).items;
      expect(items).toMatchObject([{ id: "1", title: "Flood", official: null }]);
    }
  });

  test("that breaks off keeps its whole rows, and states that it is not whole", () => {
    const feed = read(closures.slice(0, -25), { ...mapping, complete: true }, "text/csv");
    expect(feed).toMatchObject({ isWhole: false, listing: "none", items: [{ id: "17" }] });
  });

  test("reports words that are not severities, and its severity is unknown then", () => {
    const feed = read(closures.replace("Gelb", "Lila"), mapping, "text/csv");
    expect(feed.items[1]?.official?.severity).toBe("unknown");
    expect(feed.problems).toEqual([readAsUtc, `An item's severity is not one that Tocsin recognises: "Lila"`]);
  });

  test("without a mapping is refused with what to do", () => {
    expect(() => read(closures, null, "text/csv")).toThrow(/table \(CSV\) that has no mapping/);
  });
});

describe("JSON with a mapping", () => {
  const fields: SourceMapping["fields"] = {
    title: { from: "about.name" },
    category: { value: "infrastructure" },
    msgType: { from: "about.state", words: { repaired: "Cancel" } },
    areaScheme: { value: "UGC" },
    areaCode: { from: "zone.0" },
  };
  const outages = { data: { outages: [{ about: { name: "Power outage", state: "Repaired" } }] } };

  test("has the entries of the list at a path, by paths of names", () => {
    const [item] = read(JSON.stringify(outages), { entries: "data.outages", fields }).items;
    expect(item).toMatchObject({ title: "Power outage", official: { ended: true, category: "infrastructure" } });
  });

  test("with an empty list ends what it listed if it is complete, and without the list it cannot be read", () => {
    const complete = { entries: "data.outages", complete: true, fields };
    expect(read('{"data":{"outages":[]}}', complete)).toMatchObject({ items: [], listing: "complete" });
    for (const other of ['{"data":{}}', '{"error":"down"}', '{"data":{"outages":null}}', '{"data":{"outages":["x"]}}'])
      expect(() => read(other, complete)).toThrow('no list of entries at "data.outages"');
    expect(() => read('{"error":"down"}', { ...complete, entries: "" })).toThrow(/no list of entries/);
  });

  test("keeps the geometry of GeoJSON features", () => {
    const geometry = { type: "Point", coordinates: [9.7, 52.4] };
    const body = JSON.stringify({ type: "FeatureCollection", features: [{ geometry, properties: { NAME: "Dike" } }] });
    const feed = read(body, { entries: "features", fields: { title: { from: "properties.NAME" } } });
    expect(feed.items).toMatchObject([{ title: "Dike", lat: 52.4, lon: 9.7 }]);
  });
});

describe("a document that is another than its mapping describes", () => {
  const complete = { ...mapping, complete: true };
  test("is refused if its column of titles or ids is gone, and an empty table with its columns is read", () => {
    const [header = ""] = closures.split("\n");
    expect(read(`${header}\n`, complete, "text/csv")).toMatchObject({ items: [], listing: "complete" });
    for (const other of [closures.replace("Titel", "Meldung"), closures.replace("Nr", "Nummer"), "Service unavailable"])
      expect(() => read(other, complete, "text/csv")).toThrow(/No entry has text at "(Titel|Nr)"/);
    expect(() => read('<rss version="2.0"><channel><title>x</title></channel></rss>', mapping)).toThrow(
      /returned RSS$/,
    );
  });

  test("ends nothing where some of its entries cannot be read", () => {
    const feed = read(closures.replace("Deich überflutet", ""), complete, "text/csv");
    expect(feed).toMatchObject({ listing: "none", items: [{ id: "18" }] });
    expect(feed.problems).toEqual([
      "An entry has no title or no ID where the mapping expects it, and was skipped",
      readAsUtc,
    ]);
  });
});

test("entries without an ID are distinguished by their place, and those with the same one are a problem", () => {
  const fields = { title: { value: "Outage" }, lat: { from: "lat" }, lon: { from: "lon" } };
  const table = "id,lat,lon\n1,10,20\n1,11,21\n";
  expect(read(table, { entries: "", fields }).items).toHaveLength(2);
  const same = read(table, { entries: "", fields: { ...fields, id: { from: "id" } } });
  expect(new Set(same.items.map(({ id }) => id)).size).toBe(2);
  expect(same.problems).toEqual(['Several entries have the same ID; each was read as a separate entry: "1"']);
});

test("texts that are not CAP's words, and ends that are not dates, are problems", () => {
  const fields = {
    title: { from: "t" },
    category: { value: "weather" },
    status: { from: "s" },
    expires: { from: "e" },
  };
  const feed = read("t,s,e\nStorm,open,24:00\n", { entries: "", fields } as SourceMapping);
  expect(feed.problems).toEqual([
    `An item's status is not a CAP value: "open"`,
    `An item's expires is no date that Tocsin can read: "24:00"`,
  ]);
});

test("a table of Excel names its delimiter first, and one that breaks off in a text keeps its whole rows", () => {
  const both = { entries: "", fields: { id: { from: "n" }, title: { from: "t" } } };
  expect(read("sep=;\r\nn;t\r\n1;Flood\r\n", both, "text/csv").items).toMatchObject([{ id: "1", title: "Flood" }]);
  expect(read('n,t\n1,Flood\n2,"Bridge\nclosed', both, "text/csv").items).toMatchObject([{ id: "1" }]);
});

test("a table with a wrong quotation mark is read up to it, names its line, and ends nothing", () => {
  const complete = { entries: "", complete: true, fields: { id: { from: "n" }, title: { from: "t" } } };
  const feed = read('n,t\n1,Flood\n2,"Big" outage\n3,Fire\n', complete, "text/csv");
  expect(feed).toMatchObject({ listing: "none", isWhole: false, items: [{ id: "1" }] });
  expect(feed.problems).toEqual([
    "The table can only be read up to a row with an unmatched quotation mark, which ends in line 3",
  ]);
});

test("lines of comments above a table are not its header, and a header may begin like one", () => {
  const mapping = { entries: "", fields: { id: { from: "n" }, title: { from: "t" } } };
  const ids = (table: string) => read(table, mapping, "text/csv").items.map(({ id }) => id);
  expect(ids("# Closures, as of today\n#\nn;t\n1;Flood\n")).toEqual(["1"]);
  expect(ids("#n;t\n1;Flood\n")).toEqual(["1"]);
});

test("coordinates that are not numbers are a problem in these words", () => {
  const fields = { title: { from: "t" }, lat: { from: "lat" }, lon: { from: "lon" } };
  const feed = read("t,lat,lon\nFire,N 39.7,8.8 W\n", { entries: "", fields });
  expect(feed.items).toMatchObject([{ lat: null, lon: null }]);
  expect(feed.problems).toEqual([`An entry's latitude and longitude are not both numbers: "N 39.7 8.8 W"`]);
});

test("entries of XML with a mapping are read also where there is one, or none", () => {
  const fields = { title: { from: "headline" }, id: { from: "@nr" } };
  const list = (content: string) =>
    read(`<board>${content}</board>`, { entries: "board.notices.notice", fields }).items;
  expect(list("<notices><notice nr='1'><headline>Fire</headline></notice></notices>")).toMatchObject([
    { id: "1", title: "Fire" },
  ]);
  expect(list("<notices/>")).toEqual([]);
});
