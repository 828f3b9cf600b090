import { expect, test } from "vitest";
import { eventually, startTestServer } from "../../../testing/servers/test-server.ts";
import { eachByItself } from "../../../testing/worlds/quake-intake.ts";

const at = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();

/** A warning that names its area by a code, and has no outline. */
const alert = (name: string, scheme: string, code: string): string =>
  `<alert xmlns="urn:oasis:names:tc:emergency:cap:1.2"><identifier>W-1</identifier><sender>w@weather.example</sender><sent>${at(-0.1)}</sent><status>Actual</status><msgType>Alert</msgType><scope>Public</scope>
    <info><language>en</language><category>Met</category><event>Wind</event><urgency>Immediate</urgency><severity>Severe</severity><certainty>Likely</certainty><expires>${at(12)}</expires><headline>Wind warning</headline>
    <area><areaDesc>${name}</areaDesc><geocode><valueName>${scheme}</valueName><value>${code}</value></geocode></area></info></alert>`;

const ipma = JSON.stringify([
  {
    text: "Gusts of up to 120 km/h",
    awarenessTypeName: "Wind",
    idAreaAviso: "LSB",
    awarenessLevelID: "red",
    startTime: at(-0.1).slice(0, 19),
    endTime: at(12).slice(0, 19),
  },
]);

const annecy = { lat: 45.9, lon: 6.13 };

test.each([
  ["MeteoAlarm's code", "France: warnings", alert("Haute-Savoie", "EMMA_ID", "FR035"), annecy],
  [
    "a code of a scheme without a table",
    "France: warnings",
    alert("Savoie", "NUTS3", "FR717"),
    { lat: 45.57, lon: 5.92 },
  ],
  ["a code of IPMA", "Portugal: warnings", ipma, { lat: 38.72, lon: -9.14 }],
])(
  "a warning for an area of which no outline is known notifies in it, and not far from it: %s",
  async (_, name, body, site) => {
    const server = await startTestServer();
    const [near, far] = [await server.signIn("near@example.org"), await server.signIn("far@example.org")];
    for (const [person, place] of [
      [near, site],
      [far, { lat: site.lat, lon: site.lon + 3 }],
    ] as const) {
      await person.call("PUT", "/api/users/rules", eachByItself);
      await person.call("POST", "/api/monitor", { name: "Site", radius: 3, ...place });
    }
    await server.service.call("POST", "/api/news-source", { name, url: server.feeds.serve("/warnings", body) });
    await server.mail.waitFor("near@example.org", ({ raw }) => /wind/i.test(raw));
    const events = await eventually(
      async () => (await far.get("/api/event?page=1&take=50")).body.result,
      (all) => all.length === 1,
    );
    expect(events).toMatchObject([{ ongoing: 1 }]);
    const toFar = server.mail.received.filter(({ recipients }) => recipients.includes("far@example.org"));
    expect(toFar.map(({ email: { subject } }) => subject)).toEqual(["Sign in to Tocsin"]);
  },
);
