import { expect, test } from "vitest";
import { rssDocument } from "../../../testing/servers/feed-server.ts";
import { eventually, startTestServer } from "../../../testing/servers/test-server.ts";

const area = (name: string, polygon = "") => `<area><areaDesc>${name}</areaDesc>${polygon}</area>`;

const alert = (...areas: string[]): string =>
  `<?xml version="1.0"?><alert xmlns="urn:oasis:names:tc:emergency:cap:1.2"><identifier>A-1</identifier><sender>w@weather.example</sender><sent>${new Date(Date.now() - 60_000).toISOString()}</sent><status>Actual</status><msgType>Alert</msgType><scope>Public</scope><info><category>Met</category><event>Wind</event><urgency>Expected</urgency><severity>Severe</severity><certainty>Likely</certainty><headline>Wind warning</headline>${areas.join("")}</info></alert>`;

const box = "<polygon>41,-9 41,-8 42,-8 42,-9 41,-9</polygon>";

const unknownPlace = 'A warning names no known place, so it matches no asset: "Storm warning for Qwertystead"';

test("official entries that reach nobody, because their language, place or area is not known, are problems of their source", async () => {
  const server = await startTestServer();
  const admin = await server.signIn("anna@example.org");
  const body = rssDocument([
    {
      guid: "1",
      title: "Pranešimas spaudai: naujas tarnybos direktorius",
      summary: "Pradėjo dirbti naujas tarnybos direktorius.",
    },
    { guid: "2", title: "Storm warning for Qwertystead" },
    { guid: "3", title: "Storm warning for Leeds" },
  ]);
  const add = async (name: string, url: string, official: boolean) =>
    (await admin.call("POST", "/api/news-source", { name, url, official })).body.result.id;
  const problemsOf = async (id: number) => (await admin.get(`/api/news-source?id=${id}`)).body.result.problems;
  const feed = server.feeds.serve("/feed", body);
  const [words, news] = [await add("Words", feed, true), await add("News", server.feeds.serve("/news", body), false)];
  const cap = await add(
    "Alerts",
    server.feeds.serve("/cap", alert(area("Alto Minho", box), area("Zone Q7 Offing"))),
    true,
  );
  const problems = await eventually(
    () => problemsOf(words),
    ({ length }) => length >= 2,
  );
  expect(problems.toSorted()).toEqual([
    unknownPlace,
    expect.stringMatching(
      /^An entry is in a language whose warnings are not known, so it created no event: "Pranešimas/,
    ),
  ]);
  expect(
    await eventually(
      () => problemsOf(cap),
      ({ length }) => length > 0,
    ),
  ).toEqual(['A warning names an area that is not known, so it matches no asset there: "Zone Q7 Offing"']);
  expect(await problemsOf(news)).toEqual([]);
  server.feeds.serve("/feed", rssDocument([{ guid: "2", title: "Storm warning for Whitby" }]));
  await eventually(
    () => problemsOf(words),
    (left) => !left.includes(unknownPlace),
  );
});

test("places that a warning names in vain are problems of its source, next to known ones and within a country", async () => {
  const server = await startTestServer();
  const admin = await server.signIn("anna@example.org");
  const titles = [
    "Storm warning for Leeds, Qwertystead and York",
    "Wind warning for Qwyxbury",
    "Wind warning for Leeds, Gale Force 8 expected, Met Office",
    "Wind warning for Hull",
    "Severe wind warning",
  ];
  const feed = rssDocument(titles.map((title, at) => ({ guid: String(at), title })));
  const add = async (name: string, url: string) =>
    (await admin.call("POST", "/api/news-source", { name, url, official: true })).body.result.id;
  const words = await add("United Kingdom: warnings", server.feeds.serve("/feed", feed));
  const cap = await add("Austria: warnings", server.feeds.serve("/cap", alert(area("Graz, Linz, Qwertystadt"))));
  const problemsOf = async (id: number): Promise<string> =>
    (await admin.get(`/api/news-source?id=${id}`)).body.result.problems.join("\n");
  const problem = "A warning names an area that is not known, so it matches no asset there";
  const problems = await eventually(
    () => problemsOf(words),
    (text) => text.includes("more"),
  );
  const both = [`${problem}: "Qwertystead" (and 1 more)`, `${problem}: "Wind warning for Qwyxbury" (and 1 more)`];
  expect(both).toContain(problems);
  expect(await eventually(() => problemsOf(cap), Boolean)).toBe(`${problem}: "Qwertystadt"`);
});

test.each([
  ["Poland: warnings", 52.1, 19.5],
  ["Western Australia: warnings", -25.3, 122.3],
])("a warning of %s without a known place is possibly at each asset there, and inside none", async (name, lat, lon) => {
  const server = await startTestServer();
  const admin = await server.signIn("anna@example.org");
  await admin.call("POST", "/api/monitor", { name: "Depot", lat, lon, radius: 20 });
  const url = server.feeds.serve("/feed", rssDocument([{ guid: "1", title: "Ostrzeżenie przed burzami dla powiatu" }]));
  await admin.call("POST", "/api/news-source", { name, url, official: true });
  const counts = async () => (await admin.get("/api/summary")).body.result.counts;
  expect(await eventually(counts, ({ possible }) => possible.unknown > 0)).toMatchObject({ needsYou: 0 });
});

test("a warning for a large city is inside its districts, and not in the next city", async () => {
  const server = await startTestServer();
  const admin = await server.signIn("anna@example.org");
  await admin.call("POST", "/api/monitor", { name: "Depot", lat: 35.17, lon: 129.08, radius: 2 });
  await admin.call("POST", "/api/monitor", { name: "Office", lat: 35.54, lon: 129.31, radius: 2 });
  const url = server.feeds.serve("/feed", rssDocument([{ guid: "1", title: "부산 호우경보" }]));
  await admin.call("POST", "/api/news-source", { name: "South Korea: warnings", url, official: true });
  const { needsYou } = await eventually(
    async () => (await admin.get("/api/summary")).body.result,
    ({ counts }) => counts.needsYou > 0,
  );
  expect(needsYou).toMatchObject([{ certainty: "inside", assets: 1, title: "부산 호우경보" }]);
});
