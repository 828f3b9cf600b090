import { expect, test } from "vitest";
import { readFeed } from "../../reading/read-feed.ts";

const now = new Date("2026-09-20T12:00:00Z");
const read = (body: unknown, url = "https://source.example/", known?: string) =>
  readFeed(Buffer.from(typeof body === "string" ? body : JSON.stringify(body)), null, null, url, now, {
    dialect: known ?? null,
  });

const item = (title: string, link: string, inner = "") =>
  `<item><title>${title}</title><link>${link}</link><pubDate>Tue, 15 Sep 2026</pubDate><description><![CDATA[<p>Words.</p>]]></description>${inner}</item>`;
const page = (name: string) => `https://travel.state.gov/en/travel-advisories/destination.${name}.html`;
const category = (level: string) => `<category domain="Threat-Level">${level}</category>`;

test("US advisories are read by their level, and the lowest ends what was advised before", () => {
  const body = `<rss version="2.0"><channel><title>travel.state.gov: Travel Advisories</title><link>https://travel.state.gov/</link>
    ${item("Inland - Level 4: Do Not Travel", page("inl"), category("Level 4: Do Not Travel"))}
    ${item("Coastland Travel Advisory - Level 3: Reconsider Travel", page("cst"))}
    ${item("Hilland  - Level 2: Exercise Increased Caution", page("hil"))}
    ${item("Lakeland - Level 1: Exercise Normal Precautions", page("lak"))}
    ${item("Worldwide Caution", page("caution"))}
  </channel></rss>`;
  const feed = read(body);
  expect(feed).toMatchObject({ dialect: "us-advisories", problems: [] });
  expect(feed.listing).not.toBe("complete");
  expect(
    feed.items.map(({ title, official }) => [title.split(" - ")[0], official?.placeName, official?.severity]),
  ).toEqual([
    ["Inland", "Inland", "severe"],
    ["Coastland Travel Advisory", "Coastland", "moderate"],
    ["Hilland", "Hilland", "minor"],
    ["Lakeland", "Lakeland", "unknown"],
    ["Worldwide Caution", undefined, undefined],
  ]);
  expect(feed.items.map(({ official }) => official?.ended)).toEqual([false, false, false, true, undefined]);
  expect(feed.items[0]).toMatchObject({
    link: page("inl"),
    official: { authority: "us state", ids: ["inland"], category: "other", happenedAt: "2026-09-15T00:00:00.000Z" },
  });
});

test("US advisories that are listed under one name are distinguished by their links", () => {
  const title = "Mainland, North Island &amp; South Island - See Summaries - Level 2: Exercise Increased Caution";
  const body = `<rss version="2.0"><channel><title>x</title>${item(title, page("nor"))}${item(title, page("sou"))}</channel></rss>`;
  const { items, problems } = read(body);
  expect(items.map(({ official }) => [official?.placeName, official?.ids])).toEqual([
    ["Mainland, North Island & South Island", [page("nor")]],
    ["Mainland, North Island & South Island", [page("sou")]],
  ]);
  expect(problems).toEqual([]);
});

test("US advisories as JSON name the same countries as their feed", () => {
  const advisory = (Title: string, Link: string) => ({
    Title,
    Link,
    Category: ["IL"],
    Summary: "<p>Reconsider travel to <b>Inland</b>.</p>",
    Published: "2026-09-14T20:00:00-04:00",
    Updated: "2026-09-14T20:00:00-04:00",
  });
  const feed = read([
    { Link: page("none") },
    "nothing",
    advisory("Inland - Level 3: Reconsider Travel", page("inl")),
    advisory("Lakeland - Level 1: Exercise Normal Precautions", page("lak")),
  ]);
  expect(feed.dialect).toBe("us-advisories-json");
  expect(feed.count).toMatchObject({ listed: 4, unreadable: 2 });
  expect(feed.items).toMatchObject([
    {
      summary: "Reconsider travel to Inland.",
      official: {
        authority: "us state",
        ids: ["inland"],
        severity: "moderate",
        happenedAt: "2026-09-15T00:00:00.000Z",
      },
    },
    { official: { ids: ["lakeland"], ended: true } },
  ]);
});

const rssOfAustralia = (...items: string[]) =>
  `<rss version="2.0" xmlns:ta="http://www.smartraveller.gov.au/schema/rss/travel_advisories/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>Smartraveller</title>${items.join("")}</channel></rss>`;
const destination = (name: string, warnings: string) =>
  `<item><title>${name}</title><link>https://www.smartraveller.gov.au/destinations/asia/${name.toLowerCase().replaceAll(/\W+/g, "-")}</link><pubDate>18 Sep 2026 22:00:00 AEST</pubDate><description>Words.</description>${warnings}</item>`;
const warnings = (level: string, text = "", prefix = "ta") =>
  `<ta:warnings><dc:coverage>x</dc:coverage><ta:level>${level}</ta:level>${text && `<${prefix}:description>${text}</${prefix}:description>`}</ta:warnings>`;

test.each([
  ["5/5", "Do not travel", "severe", false],
  ["4/5", "Reconsider your need to travel", "moderate", false],
  ["3/5", "Exercise a high degree of caution", "minor", false],
  ["2/5", "Exercise normal safety precautions", "unknown", true],
  ["4/5", "", "moderate", false],
  ["4", "Do not travel", "severe", false],
  ["4", "", "unknown", false],
])("Smartraveller's level %s with the words “%s” is %s", (level, text, severity, ended) => {
  const feed = read(rssOfAustralia(destination("Inland (Republic of Inland)", warnings(level, text))));
  expect(feed).toMatchObject({ dialect: "smartraveller", problems: [] });
  expect(feed.items[0]).toMatchObject({
    title: `Inland (Republic of Inland)${text && `: ${text}`}`,
    official: { severity, ended, placeName: "Inland", happenedAt: "2026-09-18T12:00:00.000Z" },
  });
});

test("Smartraveller's words are found in both vocabularies", () => {
  const feed = read(rssOfAustralia(destination("Inland", warnings("5/5", "Do not travel", "dc"))));
  expect(feed.items[0]).toMatchObject({ title: "Inland: Do not travel", official: { severity: "severe" } });
});

const canadian = (state: unknown, name: string, own: object = {}) => ({
  "country-iso": "IL",
  "country-eng": name,
  "advisory-state": state,
  "has-regional-advisory": 0,
  "date-published": { timestamp: 1789500000, date: "2026-09-15 09:00:00", asp: "2026-09-15T09:00:00.1234567-04:00" },
  eng: { name, "url-slug": name.toLowerCase(), "advisory-text": "Avoid all travel", "recent-updates": "Words." },
  ...own,
});

test("Canada's advice is read by its state, and normal precautions say nothing", () => {
  const feed = read({
    metadata: { generated: { date: "2026-09-20 12:00:00" } },
    data: {
      IL: canadian(3, "Inland"),
      CL: canadian(2, "Coastland", { "country-iso": "CL", "date-published": { date: "2026-09-15 09:00:00" } }),
      HL: canadian("1", "Hilland", { "country-iso": "HL" }),
      LL: canadian(0, "Lakeland", { "country-iso": "LL" }),
    },
  });
  expect(feed).toMatchObject({ dialect: "canada-advice", listing: "complete", problems: [], count: { leftOut: 1 } });
  expect(feed.items).toMatchObject([
    {
      id: "IL",
      title: "Inland: Avoid all travel",
      link: "https://travel.gc.ca/destinations/inland",
      official: {
        severity: "severe",
        placeName: "Inland",
        areaCodes: [{ scheme: "ISO 3166-1", code: "IL" }],
        happenedAt: "2026-09-15T13:00:00.123Z",
        whileListed: true,
      },
    },
    { id: "CL", official: { severity: "moderate", happenedAt: "2026-09-15T13:00:00.000Z" } },
    { id: "HL", official: { severity: "minor" } },
  ]);
});

test("a country of Canada's list that lacks its level is a problem, and nothing has ended", () => {
  const feed = read({ data: { IL: canadian(7, "Inland"), CL: "text", HL: canadian(3, "Hilland") } });
  expect(feed).toMatchObject({ dialect: "canada-advice", listing: "none", count: { unreadable: 2 } });
});

const german = (countryName: string, flags: object) => ({
  lastModified: 1789500000,
  effective: 1789500000,
  title: `${countryName}: Reise- und Sicherheitshinweise`,
  countryCode: "IL",
  iso3CountryCode: "ILD",
  countryName,
  warning: false,
  partialWarning: false,
  situationWarning: false,
  situationPartWarning: false,
  ...flags,
});

test("Germany's warnings are read by their flags, and a country without one says nothing", () => {
  const feed = read({
    response: {
      lastModified: 1789600000,
      contentList: ["200001", "200002", "200003", "200004", "200005"],
      200001: german("Inland", { warning: true, partialWarning: true }),
      200002: german("Küstenland", { partialWarning: true }),
      200003: german("Hügelland", { situationPartWarning: true }),
      200004: german("Seenland", {}),
      200005: german("Waldland", { warning: "true" }),
    },
  });
  expect(feed.dialect).toBe("german-advice");
  expect(feed.count).toMatchObject({ listed: 5, leftOut: 1, unreadable: 1 });
  expect(feed.items).toMatchObject([
    {
      id: "200001",
      title: "Inland: Reisewarnung",
      link: "https://www.auswaertiges-amt.de/de/-/200001",
      official: { severity: "severe", placeName: "Inland", happenedAt: "2026-09-15T19:20:00.000Z" },
    },
    { title: "Küstenland: Teilreisewarnung", official: { severity: "moderate" } },
    { title: "Hügelland: Reise- und Sicherheitshinweise", official: { severity: "minor" } },
  ]);
});

test("an empty object in the place of Germany's list is an error, and ends nothing", () => {
  expect(() => read({}, "https://www.auswaertiges-amt.de/opendata/travelwarning", "german-advice")).toThrow();
});

const change = (name: string) =>
  `<entry><id>https://www.gov.uk/foreign-travel-advice/${name}#2026-09-15T10:00:00+01:00</id><updated>2026-09-15T10:00:00+01:00</updated><link rel="alternate" type="text/html" href="https://www.gov.uk/foreign-travel-advice/${name}"/><link rel="self" type="application/atom+xml" href="https://www.gov.uk/foreign-travel-advice/${name}.atom"/><title>${name}</title><summary type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>Words.</p></div></summary></entry>`;

test("a change of the UK's advice leads to the page's data, which has the level", () => {
  const feed = read(
    `<feed xmlns="http://www.w3.org/2005/Atom"><title>Travel Advice Summary</title>${change("inland")}${change("coastland")}</feed>`,
  );
  expect(feed).toMatchObject({ dialect: "uk-advice", problems: [] });
  expect(feed.items.map(({ follow }) => follow)).toEqual([
    "https://www.gov.uk/api/content/foreign-travel-advice/inland",
    "https://www.gov.uk/api/content/foreign-travel-advice/coastland",
  ]);
});

test.each([
  [["avoid_all_but_essential_travel_to_parts", "avoid_all_travel_to_whole_country"], "severe", false],
  [["avoid_all_but_essential_travel_to_whole_country"], "moderate", false],
  [["avoid_all_travel_to_parts"], "moderate", false],
  [["avoid_all_but_essential_travel_to_parts"], "minor", false],
  [["a_word_of_later"], "unknown", false],
  [[], "unknown", true],
])("a page of the UK's advice with %j is %s", (alert_status, severity, ended) => {
  const feed = read({
    base_path: "/foreign-travel-advice/inland",
    document_type: "travel_advice",
    title: "Inland travel advice",
    public_updated_at: "2026-09-15T09:00:00.000+00:00",
    details: { country: { name: "Inland", slug: "inland" }, alert_status, change_description: "Words.", parts: [] },
  });
  expect(feed).toMatchObject({ dialect: "uk-advice-page", problems: [] });
  expect(feed.items[0]).toMatchObject({
    summary: "Words.",
    link: "https://www.gov.uk/foreign-travel-advice/inland",
    official: { ids: ["/foreign-travel-advice/inland"], placeName: "Inland", severity, ended },
  });
});

test("titles with levels of others are no advice of the US, and other pages of GOV.UK none of the UK", () => {
  const rss = (inner: string) => `<rss version="2.0"><channel><title>x</title>${inner}</channel></rss>`;
  expect(read(rss(item("River - Level 3: Flooding", "https://floods.example/1"))).dialect).toBeNull();
  expect(read(rss(item("News", "https://www.gov.uk/government/news/item"))).dialect).toBeNull();
});
