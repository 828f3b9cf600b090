import { expect, test } from "vitest";
import { eventually, startTestServer } from "../../../testing/servers/test-server.ts";
import { eachByItself } from "../../../testing/worlds/quake-intake.ts";

const at = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();

type Area = { name: string; code?: string; polygon?: string };

const area = ({ name, code, polygon }: Area): string =>
  `<area><areaDesc>${name}</areaDesc>${polygon ? `<polygon>${polygon}</polygon>` : ""}${code ? `<geocode><valueName>EMMA_ID</valueName><value>${code}</value></geocode>` : ""}</area>`;

const message = (number: number, type: string, areas: Area[]): string =>
  `<?xml version="1.0"?><alert xmlns="urn:oasis:names:tc:emergency:cap:1.2"><identifier>P-${number}</identifier><sender>w@weather.example</sender><sent>${at(-0.5 + number / 100)}</sent><status>Actual</status><msgType>${type}</msgType><scope>Public</scope>${type === "Alert" ? "" : `<references>w@weather.example,P-1,${at(-0.49)}</references>`}<info><language>en</language><category>Met</category><event>Wind</event><urgency>Expected</urgency><severity>Severe</severity><certainty>Likely</certainty><expires>${at(12)}</expires><headline>Wind warning</headline>${areas.map(area).join("")}</info></alert>`;

const box = (lat: number): string => `${lat},-9 ${lat},-8 ${lat + 1},-8 ${lat + 1},-9 ${lat},-9`;
const north = { name: "Alto Minho", code: "XX901", polygon: box(41) };
const middle = { name: "Beira", code: "XX902", polygon: box(39.5) };
const south = { name: "Sado Valley", code: "XX903", polygon: box(38) };

const sites = { north: { lat: 41.5, lon: -8.5, radius: 5 }, south: { lat: 38.5, lon: -8.5, radius: 5 } };

test("cancels that name areas by words or codes end these alone, the last of them all, and one that names none of them ends nothing", async () => {
  const server = await startTestServer();
  const anna = await server.signIn("anna@example.org");
  const ben = await server.signIn("ben@example.org");
  for (const [person, name] of [
    [anna, "north"],
    [ben, "south"],
  ] as const) {
    await person.call("PUT", "/api/users/rules", eachByItself);
    await person.call("POST", "/api/monitor", { name, ...sites[name] });
  }
  const url = server.feeds.serve("/cap", message(1, "Alert", [north, middle, south]));
  await anna.call("POST", "/api/news-source", { name: "Warnings", url });
  const eventWhen = async (holds: (event: { placeName: string; ongoing: number }) => boolean) => {
    const list = async () => (await anna.get("/api/event?page=1&take=50")).body.result;
    const [event] = await eventually(list, (events) => events.length === 1 && holds(events[0]));
    return event;
  };
  const { placeName } = await eventWhen(() => true);
  expect(placeName).toMatch(/^Alto Minho; Beira; Sado Valley/);
  await server.mail.waitFor("anna@example.org", ({ raw }) => /Wind warning/.test(raw));
  await server.mail.waitFor("ben@example.org", ({ raw }) => /Wind warning/.test(raw));

  const post = (number: number, areas: Area[]) => server.feeds.serve("/cap", message(number, "Cancel", areas));
  post(2, [{ name: "District 7" }]);
  const problemsOf = async () => (await anna.get("/api/news-source")).body.result[0].problems;
  await eventually(problemsOf, (problems: string[]) => problems.some((one) => one.includes("District 7")));
  expect(await eventWhen(() => true)).toMatchObject({ ongoing: 1, placeName });
  post(3, [{ name: "ALTO MINHO" }]);
  await eventWhen((event) => event.placeName === "Beira; Sado Valley");
  post(4, [{ name: "Zone 2", code: "XX902" }]);
  await eventWhen((event) => event.placeName === "Sado Valley" && event.ongoing === 1);
  const toAnna = server.mail.received.filter(({ recipients }) => recipients.includes("anna@example.org"));
  expect(toAnna.filter(({ email: { subject } }) => subject?.startsWith("All clear: "))).toEqual([]);
  post(5, [{ name: "Zone 3", code: "XX903" }]);
  await server.mail.waitFor("ben@example.org", ({ email: { subject } }) => /^All clear: /.test(subject ?? ""));
  await eventWhen((event) => event.ongoing === 0);
});

test("a cancel ends the only area of a warning, whatever it is called in it", async () => {
  const server = await startTestServer();
  const anna = await server.signIn("anna@example.org");
  await anna.call("PUT", "/api/users/rules", eachByItself);
  await anna.call("POST", "/api/monitor", { name: "North", ...sites.north });
  const url = server.feeds.serve("/cap", message(1, "Alert", [north]));
  await anna.call("POST", "/api/news-source", { name: "Warnings", url });
  await server.mail.waitFor("anna@example.org", ({ raw }) => /Wind warning/.test(raw));
  server.feeds.serve("/cap", message(2, "Cancel", [{ name: "Viana do Castelo" }]));
  await server.mail.waitFor("anna@example.org", ({ email: { subject } }) => /^All clear: /.test(subject ?? ""));
  const [source] = (await anna.get("/api/news-source")).body.result;
  expect(source.problems).toEqual([]);
});

test("an alert whose areas are only named warns at each of them, and a cancel of one leaves the other", async () => {
  const server = await startTestServer();
  const towns = { Graz: [47.07, 15.44], Linz: [48.31, 14.29], Salzburg: [47.8, 13.04] } as const;
  const people = await Promise.all(
    Object.entries(towns).map(async ([name, [lat, lon]]) => {
      const person = await server.signIn(`${name.toLowerCase()}@example.org`);
      await person.call("PUT", "/api/users/rules", eachByItself);
      await person.call("POST", "/api/monitor", { name, lat, lon, radius: 10 });
      return person;
    }),
  );
  const url = server.feeds.serve("/cap", message(1, "Alert", [{ name: "Graz" }, { name: "Linz" }]));
  const source = { name: "Austria: warnings", url };
  await server.service.call("POST", "/api/news-source", source);
  for (const name of ["graz", "linz"])
    await server.mail.waitFor(`${name}@example.org`, ({ raw }) => /Wind warning/.test(raw));
  server.feeds.serve("/cap", message(2, "Cancel", [{ name: "Linz" }]));
  const list = async () => (await people[0]?.get("/api/event?page=1&take=50"))?.body.result;
  const [event] = await eventually(list, ([one]) => one.placeName === "Graz");
  expect(event).toMatchObject({ ongoing: 1, placeName: "Graz" });
  const about = (name: string) =>
    server.mail.received.filter(
      ({ recipients, email }) => recipients.includes(`${name}@example.org`) && /Wind warning/.test(email.subject ?? ""),
    );
  expect(["graz", "salzburg"].map((name) => about(name).length)).toEqual([1, 0]);
});
