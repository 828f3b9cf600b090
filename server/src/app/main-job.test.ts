import { expect, test } from "vitest";
import { rssDocument, usgsDocument } from "../../../testing/servers/feed-server.ts";
import { eventually, startTestServer } from "../../../testing/servers/test-server.ts";

test("an earthquake near an asset reaches its owner once, with distance, reason and a link to acknowledge it", async () => {
  const server = await startTestServer();
  const anna = await server.signIn("anna@example.org");
  const ben = await server.signIn("ben@example.org");
  await anna.call("POST", "/api/monitor", { name: "Depot 3", lat: 38.7, lon: -9.1, radius: 30 });
  await ben.call("POST", "/api/monitor", { name: "Mill", lat: 48.2, lon: 16.4, radius: 30 });

  const url = server.feeds.serve(
    "/usgs",
    usgsDocument([{ id: "us1", magnitude: 5.6, place: "8 km W of Lisbon", at: [-9.2, 38.72] }]),
    "application/json",
  );
  const added = await anna.call("POST", "/api/news-source", { name: "Quakes", url });
  expect(added.status).toBe(201);

  const { email, recipients } = await server.mail.waitFor("anna@example.org", (mail) =>
    /M 5.6/.test(mail.email.subject ?? ""),
  );
  expect(recipients).toEqual(["anna@example.org"]);
  expect(email.subject).toMatch(/M 5\.6 - 8 km W of Lisbon, 5\.\d mi from Depot 3/);
  expect(email.text).toContain("Inside the 18.6 mi radius of Depot 3");
  expect(email.html).toContain("Severity moderate, at or above your minimum of moderate");
  const [confirmLink] = email.text?.match(/http\S+\/notifications\/confirm\/\S+/) ?? [];
  const code = confirmLink?.split("/").at(-1);

  const before = await ben.get(`/api/notifications/confirm?code=${code}`);
  expect(before.body.result).toMatchObject({
    event: "M 5.6 - 8 km W of Lisbon",
    assetName: "Depot 3",
    confirmedAt: null,
  });
  const confirmed = await ben.call("POST", "/api/notifications/confirm", { code });
  expect(confirmed.body.result.confirmedAt).toBeTruthy();

  const [notification] = (await anna.get("/api/notifications")).body.result;
  expect(notification).toMatchObject({ kind: "alert", confirmedAt: confirmed.body.result.confirmedAt });
  expect(notification.deliveries[0]).toMatchObject({ channel: "email", state: "sent" });
  expect((await ben.get("/api/notifications")).body.result).toEqual([]);
  expect((await ben.get("/api/decisions")).body.result).toEqual([]);
  expect((await ben.get(`/api/notifications?id=${notification.id}`)).status).toBe(404);
  expect(server.mail.received.filter((mail) => mail.recipients.includes("ben@example.org"))).toHaveLength(1);
});

test("a headline about a town reaches the people near it, and a changed entry with the same guid becomes a revision", async () => {
  const server = await startTestServer();
  const anna = await server.signIn("anna@example.org");
  await anna.call("POST", "/api/monitor", { name: "Leiria school", lat: 39.7436, lon: -8.8071 });
  const item = { guid: "1", title: "Warehouse fire in Leiria, Portugal forces evacuation", published: new Date() };
  const url = server.feeds.serve("/rss", rssDocument([item]));
  await anna.call("POST", "/api/news-source", { name: "News", url });
  const { email } = await server.mail.waitFor("anna@example.org", (mail) => /Warehouse/.test(mail.email.subject ?? ""));
  expect(email.subject).toContain("Leiria school");

  server.feeds.serve("/rss", rssDocument([{ ...item, title: "Warehouse fire in Leiria, Portugal contained" }]));
  const events = await eventually(
    async () => (await anna.get("/api/event?page=1&take=10")).body,
    (body) => body.result[0]?.title.endsWith("contained"),
  );
  expect(events.metadata.total).toBe(1);
  const timeline = (await anna.get(`/api/event/${events.result[0].id}/timeline`)).body;
  expect(timeline).toHaveLength(2);
  expect(server.mail.received.filter((mail) => /Warehouse/.test(mail.email.subject ?? ""))).toHaveLength(1);
});
