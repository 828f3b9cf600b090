import { expect, test } from "vitest";
import { startTestServer, type TestServer } from "../../../testing/servers/test-server.ts";
import { eachByItself } from "../../../testing/worlds/quake-intake.ts";

const hourMs = 3_600_000;
const at = (hours: number): string => new Date(Date.now() + hours * hourMs).toISOString();

const box = (lat: number): string => `${lat},-9 ${lat},-8 ${lat + 1},-8 ${lat + 1},-9 ${lat},-9`;
const [north, south] = [box(41), box(38)];

type Info = { headline: string; severity: string; polygon: string; onset?: string };

const info = ({ headline, severity, polygon, onset }: Info): string =>
  `<info><language>en</language><category>Met</category><event>Wind</event><urgency>Expected</urgency><severity>${severity}</severity><certainty>Likely</certainty>${onset ? `<onset>${onset}</onset>` : ""}<expires>${at(12)}</expires><headline>${headline}</headline><description>${headline}: gusts.</description><area><areaDesc>${headline}</areaDesc><polygon>${polygon}</polygon></area></info>`;

/** A warning of the sequence 1, 2, …; each refers to the one before. */
const alert = (number: number, infos: Info[]): string => {
  const refers = `<references>w@weather.example,W-${number - 1},${at(-1)}</references>`;
  return `<?xml version="1.0"?><alert xmlns="urn:oasis:names:tc:emergency:cap:1.2"><identifier>W-${number}</identifier><sender>w@weather.example</sender><sent>${at(-0.5 + number / 100)}</sent><status>Actual</status><msgType>${number === 1 ? "Alert" : "Update"}</msgType><scope>Public</scope>${number === 1 ? "" : refers}${infos.map(info).join("")}</alert>`;
};

const sites = { north: { lat: 41.5, lon: -8.5, radius: 5 }, south: { lat: 38.5, lon: -8.5, radius: 5 } };

async function addPerson(server: TestServer, email: string, own: (keyof typeof sites)[]) {
  const person = await server.signIn(email);
  await person.call("PUT", "/api/users/rules", eachByItself);
  for (const name of own) await person.call("POST", "/api/monitor", { name, ...sites[name] });
  return person;
}

test("people in each area of a warning are notified of its own severity, times and words, and not of an update of another area", async () => {
  const server = await startTestServer();
  const anna = await addPerson(server, "anna@example.org", ["north"]);
  await addPerson(server, "ben@example.org", ["south"]);
  await addPerson(server, "cara@example.org", ["north", "south"]);
  const extreme = { headline: "Extreme part", severity: "Extreme", polygon: south };
  const first = alert(1, [{ headline: "Moderate part", severity: "Moderate", polygon: north, onset: at(9) }, extreme]);
  const url = server.feeds.serve("/cap", first);
  await anna.call("POST", "/api/news-source", { name: "Warnings", url });

  const mailOf = (email: string, words: RegExp) => server.mail.waitFor(email, ({ raw }) => words.test(raw));
  const toAnna = await mailOf("anna@example.org", /Moderate part/);
  expect(toAnna.email.subject).toContain("Moderate part");
  expect(toAnna.email.text).toMatch(/Severity: moderate[\s\S]*Begins: /);
  expect(toAnna.email.text).not.toMatch(/extreme/i);
  const toBen = await mailOf("ben@example.org", /Extreme part/);
  expect(toBen.email.text).toMatch(/Severity: extreme/);
  expect(toBen.email.text).not.toMatch(/moderate part|moderate there|Begins/i);
  const toCara = await mailOf("cara@example.org", /Extreme part/);
  expect(toCara.email.text).toMatch(/north[^\n]*\(moderate there\)/);
  expect(toCara.email.text).toMatch(/south[^\n]*\(extreme there\)/);

  server.feeds.serve("/cap", alert(2, [{ headline: "Severe part", severity: "Severe", polygon: north }, extreme]));
  const again = await mailOf("anna@example.org", /Severe part/);
  expect(again.email.text).toMatch(/Severity changed from moderate to severe/);
  server.feeds.serve("/cap", alert(3, []).replace("Update", "Cancel"));
  const people = ["anna@example.org", "ben@example.org", "cara@example.org"];
  for (const email of people)
    await server.mail.waitFor(email, ({ email: { subject } }) => /^All clear: /.test(subject ?? ""));
  const mailsTo = (email: string) => server.mail.received.filter(({ recipients }) => recipients.includes(email));
  const about = (email: string) => mailsTo(email).filter(({ email: { subject } }) => subject?.includes("part"));
  expect(people.map((email) => about(email).length)).toEqual([3, 2, 2]);
});
