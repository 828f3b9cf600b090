import { expect, test } from "vitest";
import { eventually, startTestServer } from "../../../../testing/servers/test-server.ts";

const minutesAgo = (count: number): string => new Date(Date.now() - count * 60_000).toISOString();
const alert = (id: string, place: string, severity = "Severe") =>
  `<alert xmlns="urn:oasis:names:tc:emergency:cap:1.2"><identifier>${id}</identifier><sender>w@weather.example</sender><sent>${minutesAgo(5)}</sent><status>Actual</status><msgType>Alert</msgType><scope>Public</scope><info><category>Met</category><event>Storm</event><urgency>Expected</urgency><severity>${severity}</severity><certainty>Likely</certainty><expires>${minutesAgo(-600)}</expires><headline>Storm warning for ${place}</headline><area><areaDesc>${place}</areaDesc><polygon>38,-10 38,-9 39,-9 39,-10 38,-10</polygon></area></info></alert>`;
const listedAt = minutesAgo(5);
const index = (base: string, ...names: string[]) => {
  const items = names.map(
    (name) =>
      `<item><guid>${name}</guid><title>Storm ${name}</title><link>${base}/${name}.xml</link><pubDate>${listedAt}</pubDate></item>`,
  );
  return `<rss version="2.0"><channel><title>Alerts</title>${items.join("")}</channel></rss>`;
};

test("alerts behind an index are fetched once each, and one that cannot be read is tried again", async () => {
  const server = await startTestServer();
  const admin = await server.signIn("anna@example.org");
  const { feeds } = server;
  const base = `http://${feeds.host}`;
  feeds.serve("/one.xml", alert("W-1", "Lower valley"), "application/cap+xml");
  const url = feeds.serve("/index.xml", index(base, "one", "two"));

  const preview = (await admin.call("POST", "/api/news-source/test", { url })).body.result;
  expect(preview).toMatchObject({ kind: "rss", dialect: "alert-index" });
  expect(preview.items).toMatchObject([
    { id: "one", title: "Storm warning for Lower valley", severity: "severe", placeName: "Lower valley" },
    { id: "two", title: "Storm two", severity: "unknown" },
  ]);
  const unread = `The document behind an entry could not be read, such as ${base}/two.xml: `;
  expect(preview.problems).toEqual([expect.stringContaining(unread)]);

  await admin.call("POST", "/api/news-source", { name: "Alerts", url });
  const events = async () => (await admin.get("/api/event")).body.result;
  const titles = async () => (await events()).map(({ title }: { title: string }) => title).sort();
  await eventually(titles, (all) => all.length === 1 && all[0] === "Storm warning for Lower valley");
  feeds.serve("/two.xml", alert("W-2", "Upper valley", "Extreme"), "application/cap+xml");
  await eventually(titles, (all) => all.length === 2);
  expect(await events()).toMatchObject([
    { title: "Storm warning for Upper valley", severity: "extreme" },
    { title: "Storm warning for Lower valley", severity: "severe" },
  ]);

  const asked = feeds.hits.get("/one.xml");
  feeds.serve("/index.xml", index(base, "three", "one", "two"));
  feeds.serve("/three.xml", alert("W-3", "Coast"), "application/cap+xml");
  await eventually(titles, (all) => all.length === 3);
  expect(feeds.hits.get("/one.xml")).toBe(asked);
});

test("an index of which no document can be read is a source that fails, with the reason", async () => {
  const server = await startTestServer();
  const admin = await server.signIn("anna@example.org");
  const url = server.feeds.serve("/index.xml", index("http://10.0.0.1", "one", "two"));
  await admin.call("POST", "/api/news-source", { name: "Alerts", url });
  const source = await eventually(
    async () => (await admin.get("/api/news-source")).body.result[0],
    ({ lastError }) => lastError !== null,
  );
  expect(source.lastError).toContain("The documents behind 2 entries could not be read, such as http://10.0.0.1/");
});
