import { expect, test } from "vitest";
import { readFeed } from "../../reading/read-feed.ts";

const now = new Date("2026-09-30T12:00:00Z");
const read = (items: string, title = "NHC Atlantic") =>
  readFeed(
    Buffer.from(
      `<rss version="2.0" xmlns:nhc="https://www.nhc.noaa.gov"><channel><title>${title}</title>${items}</channel></rss>`,
    ),
    null,
    null,
    "https://www.nhc.noaa.gov/index-at.xml",
    now,
  );
const storm = (elements: Record<string, string>, title = "Summary for Hurricane Example (AT2/AL182026)") => {
  const all = { center: "19.1, -104.3", type: "HURRICANE", name: "Example", movement: "NNE at 9 mph", ...elements };
  const inner = Object.entries(all).map(([name, text]) => `<nhc:${name}>${text}</nhc:${name}>`);
  return `<item><title>${title}</title><link>https://www.nhc.noaa.gov/text/refresh/MIATCPAT2+shtml/</link><guid>g</guid><pubDate>Tue, 29 Sep 2026 15:00:00 GMT</pubDate><nhc:Cyclone>${inner.join("")}</nhc:Cyclone></item>`;
};

test("the summary of a storm is read with its place, and its number identifies it", () => {
  const feed = read(storm({ wind: "120 mph", atcf: "AL182026", wallet: "AT2" }));
  expect(feed).toMatchObject({ dialect: "nhc", listing: "complete", problems: [] });
  expect(feed.items).toMatchObject([
    {
      id: "AL182026",
      title: "Summary for Hurricane Example (AT2/AL182026)",
      summary: "Maximum sustained wind: 120 mph. Movement: NNE at 9 mph.",
      lat: 19.1,
      lon: -104.3,
      official: { authority: "nhc", ids: ["AL182026"], category: "weather", happenedAt: "2026-09-29T15:00:00.000Z" },
    },
  ]);
});

test.each([
  ["35 mph", "minor"],
  ["40 mph", "moderate"],
  ["74 mph", "severe"],
  ["110 MPH", "severe"],
  ["111 mph", "extreme"],
  ["65 kt", "severe"],
])("a wind of %s is %s", (wind, severity) => {
  expect(read(storm({ wind })).items[0]?.official?.severity).toBe(severity);
});

test("without a wind the type of the storm counts, and without a number its name", () => {
  const [item] = read(storm({ type: "TROPICAL STORM" }, "Summary for Tropical Storm Example")).items;
  expect(item).toMatchObject({ id: "EXAMPLE 2026", official: { severity: "moderate" } });
});

test("outlooks and the notice that there are no storms are bulletins, with and without a namespace", () => {
  const items =
    "<item><title>There are no tropical cyclones at this time.</title><guid>1</guid></item><item><title>Atlantic Tropical Weather Outlook</title><guid>2</guid></item>";
  expect(read(items).items).toMatchObject([
    { isBulletin: true, official: null },
    { isBulletin: true, official: null },
  ]);
  const bare = `<rss version="2.0"><channel><title>National Hurricane Center (Eastern Pacific)</title>${items}</channel></rss>`;
  const feed = readFeed(Buffer.from(bare), null, null, "https://x.example/", now);
  expect(feed.items.every(({ isBulletin }) => isBulletin)).toBe(true);
});
