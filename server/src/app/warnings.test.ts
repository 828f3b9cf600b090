import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { type CapEntry, capIndex, gdacsDocument } from "../../../testing/documents/warning-documents.ts";
import type { Client } from "../../../testing/probes/client.ts";
import { rssDocument } from "../../../testing/servers/feed-server.ts";
import { eventually, startTestServer, type TestServer } from "../../../testing/servers/test-server.ts";
import { eachByItself } from "../../../testing/worlds/quake-intake.ts";

const hourMs = 3_600_000;
const at = (hours: number): string => new Date(Date.now() + hours * hourMs).toISOString();

const warning = (id: string, cap: Record<string, string>, title = `Storm warning ${id}`): CapEntry => ({
  id: `urn:warning:${id}`,
  title,
  summary: "Gusts to 120 km/h.",
  cap: {
    identifier: `id.${id}`,
    sender: "wx@example.org",
    sent: at(-1),
    status: "Actual",
    msgType: "Alert",
    event: "Storm warning",
    category: "Met",
    severity: "Severe",
    urgency: "Immediate",
    certainty: "Likely",
    areaDesc: "Lisbon",
    expires: at(6),
    polygon: "38.6,-9.2 38.8,-9.2 38.8,-9.0 38.6,-9.0 38.6,-9.2",
    ...cap,
  },
});
const referTo = (...ids: string[]): string => ids.map((id) => `wx@example.org,id.${id},${at(-1)}`).join(" ");

async function openLisbon(server: TestServer): Promise<Client> {
  const anna = await server.signIn("anna@example.org");
  await anna.call("PUT", "/api/users/rules", eachByItself);
  await anna.call("POST", "/api/monitor", { name: "Depot", lat: 38.7, lon: -9.1, radius: 30 });
  return anna;
}

const listEvents = async (person: Client) => (await person.get("/api/event?page=1&take=50")).body.result;
const listMessages = async (person: Client) => (await person.get("/api/notifications")).body.result;

/** Waits until all of the source's items are analysed: the last item of the document has become an event. */
const whenRead = (person: Client, marker: string) =>
  eventually(
    () => listEvents(person),
    (events) => events.some((event: { title: string }) => event.title === marker),
  );

test("a message whose status is not Actual starts no event and sends no mail", async () => {
  const server = await startTestServer();
  const anna = await openLisbon(server);
  const tries = ["Test", "Exercise", "System", "Draft"].map((status) => warning(status, { status }));
  const expires = at(6);
  const url = server.feeds.serve("/cap", capIndex([...tries, warning("meant", { expires }, "Meant storm")]));
  await anna.call("POST", "/api/news-source", { name: "Warnings", url });
  await server.mail.waitFor("anna@example.org", (mail) => /Meant storm/.test(mail.email.subject ?? ""));
  const events = await listEvents(anna);
  expect(events).toMatchObject([{ title: "Meant storm", severity: "severe", category: "weather" }]);
  const items = (await anna.get(`/api/event/${events[0].id}/items`)).body;
  expect(items).toMatchObject([{ source: "Warnings", expiresAt: expires }]);
  expect(await listMessages(anna)).toHaveLength(1);
});

test("a cancel ends the event that it refers to with an all clear, and starts no event", async () => {
  const server = await startTestServer();
  const anna = await openLisbon(server);
  const first = warning("1", {});
  const url = server.feeds.serve("/cap", capIndex([first]));
  await anna.call("POST", "/api/news-source", { name: "Warnings", url });
  await server.mail.waitFor("anna@example.org", (mail) => /Storm warning 1/.test(mail.email.subject ?? ""));
  const update = warning("2", { msgType: "Update", references: referTo("1"), severity: "Extreme", sent: at(-0.5) });
  server.feeds.serve("/cap", capIndex([update, first]));
  await server.mail.waitFor("anna@example.org", (mail) => /to extreme\./.test(mail.email.text ?? ""));
  const cancel = warning("3", { msgType: "Cancel", references: referTo("2", "1"), sent: at(-0.2) });
  server.feeds.serve("/cap", capIndex([cancel, update, first]));
  await server.mail.waitFor("anna@example.org", (mail) => /^All clear/.test(mail.email.subject ?? ""));
  const events = await listEvents(anna);
  expect(events).toMatchObject([{ title: "Storm warning 2", ongoing: 0, severity: "extreme" }]);
  const timeline = (await anna.get(`/api/event/${events[0].id}/timeline`)).body;
  expect(timeline.map((line: { kind: string; cause: string }) => [line.kind, line.cause])).toEqual([
    ["created", "First reported by Warnings"],
    ["updated", "Changed by Warnings"],
    ["ended", "Ended by Warnings"],
  ]);
});

test("a message that its feed cancels in an earlier entry starts no event, and an expired one causes no notification", async () => {
  const server = await startTestServer();
  const anna = await openLisbon(server);
  const cancel = warning("2", { msgType: "Cancel", references: referTo("1") });
  const expired = warning("3", { sent: at(-5), expires: at(-1) });
  const url = server.feeds.serve("/cap", capIndex([cancel, warning("1", {}), expired, warning("4", {}, "Last storm")]));
  await anna.call("POST", "/api/news-source", { name: "Warnings", url });
  const events = await whenRead(anna, "Last storm");
  expect(events.map((event: { title: string; ongoing: number }) => [event.title, event.ongoing]).toSorted()).toEqual([
    ["Last storm", 1],
    ["Storm warning 3", 0],
  ]);
  await server.mail.waitFor("anna@example.org", (mail) => /Last storm/.test(mail.email.subject ?? ""));
  expect(await listMessages(anna)).toHaveLength(1);
});

test("one message about several areas starts an event for each, and none replaces another", async () => {
  const server = await startTestServer();
  const anna = await openLisbon(server);
  const areas = ["Lisbon", "Porto", "Madrid"].map((areaDesc) => ({
    ...warning("1", { areaDesc, polygon: "" }, `Storm warning for ${areaDesc}`),
    id: `urn:warning:1:${areaDesc}`,
  }));
  const url = server.feeds.serve("/cap", capIndex(areas));
  await anna.call("POST", "/api/news-source", { name: "Warnings", url });
  const events = await eventually(
    () => listEvents(anna),
    (events) => events.length === 3,
  );
  expect(events.map((event: { placeName: string }) => event.placeName).toSorted()).toEqual([
    "Lisbon",
    "Madrid",
    "Porto",
  ]);
});

test("GDACS's level is the severity, and a change from Orange to Red is sent as an update", async () => {
  const server = await startTestServer();
  const anna = await openLisbon(server);
  const flood = {
    type: "FL",
    number: 1100001,
    title: "Flood alert in Portugal",
    at: [-9.12, 38.71] as [number, number],
  };
  const times = { from: new Date(Date.now() - 2 * hourMs), published: new Date() };
  const url = server.feeds.serve("/gdacs", gdacsDocument([{ ...flood, ...times, level: "Orange" }]));
  await anna.call("POST", "/api/news-source", { name: "GDACS", url });
  await server.mail.waitFor("anna@example.org", (mail) => /Severity: severe/.test(mail.email.text ?? ""));
  server.feeds.serve("/gdacs", gdacsDocument([{ ...flood, ...times, level: "Red" }]));
  const { email } = await server.mail.waitFor("anna@example.org", (mail) => /^Update/.test(mail.email.subject ?? ""));
  expect(email.text).toContain("Severity changed from severe to extreme.");
  expect(await listEvents(anna)).toHaveLength(1);
});

test("the data of an ordinary source is not official, and neither changes nor ends events of other sources", async () => {
  const server = await startTestServer();
  const anna = await openLisbon(server);
  const flood = {
    type: "FL",
    number: 1100002,
    title: "Flood alert in Portugal",
    at: [-9.12, 38.71] as [number, number],
  };
  const times = { from: new Date(Date.now() - 2 * hourMs), published: new Date() };
  const first = server.feeds.serve("/gdacs", gdacsDocument([{ ...flood, ...times, level: "Red" }]));
  const added = await anna.call("POST", "/api/news-source", { name: "GDACS", url: first, official: true });
  expect(added.body.result.official).toBe(true);
  await whenRead(anna, "Flood alert in Portugal");
  const other = server.feeds.serve(
    "/other",
    gdacsDocument([{ ...flood, ...times, level: "Green", title: "A small puddle" }]),
  );
  const plain = await anna.call("POST", "/api/news-source", { name: "Blog", url: other });
  expect(plain.body.result.official).toBe(false);
  await whenRead(anna, "A small puddle");
  const events = await listEvents(anna);
  expect(events).toMatchObject([
    { title: "A small puddle", severity: "minor" },
    { title: "Flood alert in Portugal", severity: "extreme" },
  ]);
});

test("a bulletin that nothing happens starts no event and sends no mail; a bulletin of a warning in force does", async () => {
  const server = await startTestServer();
  const anna = await openLisbon(server);
  const bulletin = (id: string, title: string, summary: string): CapEntry => ({
    id,
    title,
    summary,
    point: "38.72 -9.14",
    cap: {},
  });
  const url = server.feeds.serve(
    "/tsunami",
    capIndex([
      bulletin(
        "1",
        "20 km W of Lisbon, Portugal",
        "Category: Information. * There is NO tsunami danger from this earthquake.",
      ),
      bulletin("2", "There are no tropical cyclones at this time.", "No tropical cyclones as of Mon, 02 Mar 2026"),
      bulletin("3", "30 km W of Lisbon, Portugal", "Category: Warning. A tsunami warning is in effect for Lisbon."),
    ]),
  );
  await anna.call("POST", "/api/news-source", { name: "Tsunami centre", url });
  const events = await whenRead(anna, "30 km W of Lisbon, Portugal");
  expect(events).toMatchObject([{ title: "30 km W of Lisbon, Portugal", severity: "severe" }]);
  await server.mail.waitFor("anna@example.org", (mail) => /30 km W of Lisbon/.test(mail.email.subject ?? ""));
});

test("an entry with a newer date keeps its event alive", async () => {
  const server = await startTestServer();
  const anna = await openLisbon(server);
  const fire = (published: string) =>
    capIndex([{ id: "1", title: "Wildfire burns near Lisbon", point: "38.72 -9.14", published, cap: {} }]);
  const url = server.feeds.serve("/fires", fire(at(-70)));
  await anna.call("POST", "/api/news-source", { name: "Fires", url });
  await whenRead(anna, "Wildfire burns near Lisbon");
  server.feeds.serve("/fires", fire(at(-1)));
  const db = new pg.Pool({ connectionString: server.databaseUrl });
  onTestFinished(() => db.end());
  await eventually(
    async () => (await db.query("select expires_at from events where title like 'Wildfire%'")).rows[0].expires_at,
    (end: Date) => end.getTime() > Date.now() + 70 * hourMs,
  );
  expect(await listMessages(anna)).toEqual([]);
});

const ageCodes = ["undated", "counts_as_new", "in_force"];

type Decision = { outcome: string; reasons: { code: string }[] };

const listDecisions = async (person: Client) =>
  ((await person.get("/api/decisions")).body.result as Decision[]).map(
    ({ outcome, reasons }) => `${outcome} ${reasons.map(({ code }) => code).find((code) => ageCodes.includes(code))}`,
  );

/** An authority's entries at Lisbon, none of which has a date that can be read. */
const undated = (...entries: [guid: string, title: string][]) =>
  rssDocument(entries.map(([guid, title]) => ({ guid, title, point: [-9.14, 38.72] }))).replace(
    /<pubDate>.*?<\/pubDate>/g,
    "<pubDate>recently</pubDate>",
  );

test("an authority's entry without a date counts as new, in any format, and once", async () => {
  const server = await startTestServer();
  const anna = await openLisbon(server);
  const storm = { ...warning("2", { sent: "" }, "Undated storm"), point: "38.72 -9.14" };
  await anna.call("POST", "/api/news-source", { name: "CAP", url: server.feeds.serve("/cap", capIndex([storm])) });
  await server.mail.waitFor("anna@example.org", (mail) => /Undated storm/.test(mail.email.subject ?? ""));
  const first: [string, string] = ["1", "Volcano erupts near Lisbon: 50 dead"];
  const url = server.feeds.serve("/official", undated(first));
  await anna.call("POST", "/api/news-source", { name: "Authority", url, official: true });
  await server.mail.waitFor("anna@example.org", (mail) => /Volcano erupts/.test(mail.email.subject ?? ""));
  server.feeds.serve("/official", undated(["2", "Bridge collapse kills 20 in Lisbon"], first));
  await server.mail.waitFor("anna@example.org", (mail) => /Bridge collapse/.test(mail.email.subject ?? ""));
  const events = await listEvents(anna);
  expect(events.map(({ happenedAt }: { happenedAt: string | null }) => happenedAt)).toEqual([null, null, null]);
  expect(await listDecisions(anna)).toEqual(Array.from({ length: 3 }, () => "notified counts_as_new"));
  const tested = await anna.call("POST", "/api/news-source/test", { url });
  expect(tested.body.result.problems).toEqual([
    'An entry\'s date cannot be read and was ignored: "recently" (and 1 more)',
    'An entry has no date that can be read, so it counts as new: "Bridge collapse kills 20 in Lisbon" (and 1 more)',
  ]);
});

test("the first twenty of the entries without a date that a source lists at once count as new", async () => {
  const server = await startTestServer();
  const anna = await openLisbon(server);
  const archive = Array.from({ length: 23 }, (_, index) => ({
    ...warning(`${index}`, { sent: "", expires: "" }),
    point: "38.72 -9.14",
  }));
  const inForce = { ...warning("in force", { sent: "" }), point: "38.72 -9.14" };
  const url = server.feeds.serve("/archive", capIndex([...archive, inForce]));
  await anna.call("POST", "/api/news-source", { name: "Authority", url, official: true });
  const decisions = await eventually(
    () => listDecisions(anna),
    (all) => all.length === 24,
  );
  const count = (wanted: string) => decisions.filter((one) => one === wanted).length;
  expect([count("notified counts_as_new"), count("notified in_force"), count("suppressed undated")]).toEqual([
    20, 1, 3,
  ]);
});
