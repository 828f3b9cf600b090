import { expect, test } from "vitest";
import { readFeed } from "../../reading/read-feed.ts";

const now = new Date("2026-03-07T12:00:00Z");
const read = (body: unknown) =>
  readFeed(
    Buffer.from(typeof body === "string" ? body : JSON.stringify(body)),
    null,
    null,
    "https://source.example/",
    now,
  );

const incident = (own: object = {}) => ({
  id: "abc123",
  name: "Elevated errors",
  status: "investigating",
  impact: "major",
  started_at: "2026-03-07T10:00:00Z",
  updated_at: "2026-03-07T11:00:00Z",
  resolved_at: null,
  shortlink: "https://stspg.example/x",
  incident_updates: [{ body: "We are looking into it." }, { body: "older" }],
  ...own,
});

test("an incident of a status page is read with its newest update", () => {
  const feed = read({ page: { id: "p" }, incidents: [incident()] });
  expect(feed.dialect).toBe("statuspage");
  expect(feed.items).toMatchObject([
    {
      id: "abc123",
      title: "Elevated errors",
      summary: "We are looking into it.",
      link: "https://stspg.example/x",
      official: {
        category: "infrastructure",
        severity: "moderate",
        capCertainty: "likely",
        happenedAt: "2026-03-07T10:00:00.000Z",
        ended: false,
      },
    },
  ]);
  expect(read({ page: { id: "p" }, incidents: [] })).toMatchObject({ dialect: "statuspage", items: [] });
});

test.each([
  [{ impact: "critical" }, { severity: "severe" }],
  [{ impact: "none" }, { severity: "minor" }],
  [{ status: "resolved" }, { ended: true }],
  [{ status: "postmortem" }, { ended: true }],
  [{ impact: "maintenance", status: "scheduled" }, { incident: false }],
])("%j of an incident is read", (own, facts) => {
  expect(read({ incidents: [incident(own)] }).items[0]?.official).toMatchObject(facts);
});

test("the history of a status page lists resolved and planned incidents as such", () => {
  const item = (id: string, ...states: string[]) =>
    `<item><title>${id}</title><guid>${id}</guid><pubDate>Sat, 07 Mar 2026 10:00:00 +0000</pubDate><description><![CDATA[${states
      .map((state) => `<p><small>Mar 7</small><br><strong>${state}</strong> - Words.</p>`)
      .join("")}]]></description></item>`;
  const body = `<rss version="2.0"><channel><title>History</title>${item("1", "Monitoring", "Identified")}${item("2", "Resolved", "Investigating")}${item("3", "Completed", "Scheduled")}</channel></rss>`;
  const feed = read(body);
  expect(feed.dialect).toBe("statuspage-feed");
  expect(feed.items.map(({ official }) => official)).toMatchObject([
    { ended: false, category: "infrastructure", happenedAt: "2026-03-07T10:00:00.000Z" },
    { ended: true },
    { ended: true, incident: false },
  ]);
});

test("an incident of Google Cloud is rated as stated, and over when it has an end", () => {
  const one = {
    id: "G1",
    begin: "2026-03-07T08:00:00+00:00",
    modified: "2026-03-07T09:00:00+00:00",
    external_desc: "Storage is slow in europe-west4",
    most_recent_update: { text: "We are working on it." },
    status_impact: "SERVICE_DISRUPTION",
    severity: "high",
    uri: "incidents/G1",
    currently_affected_locations: [{ title: "Netherlands (europe-west4)", id: "europe-west4" }],
  };
  const feed = read([one, { ...one, id: "G2", end: "2026-03-07T10:00:00+00:00", severity: "low" }]);
  expect(feed.dialect).toBe("google-cloud");
  expect(feed.items).toMatchObject([
    {
      id: "G1",
      title: "Storage is slow in europe-west4",
      link: "https://status.cloud.google.com/incidents/G1",
      official: { severity: "severe", ended: false, placeName: "Netherlands (europe-west4)" },
    },
    { official: { severity: "minor", ended: true } },
  ]);
});
