import type { Geometry } from "geojson";
import { afterAll, describe, expect, test } from "vitest";
import { eventually, startTestServer } from "../../../testing/servers/test-server.ts";
import { eachByItself } from "../../../testing/worlds/quake-intake.ts";
import { listItemProblems } from "../analysis/item-problems.ts";
import { createRulesEngine } from "../analysis/rules/index.ts";
import { areaOfCodes } from "../places/areas/area-of-codes.ts";
import { ensureGazetteer, gazetteerFile } from "../places/ensure-gazetteer.ts";
import { openGazetteer } from "../places/gazetteer.ts";
import { createLocate } from "../places/locate.ts";
import { namePoint } from "../places/name-point.ts";
import { prepareShape } from "../platform/geo/shapes/prepare-shape.ts";
import { distanceToPointKm } from "../platform/geo/shapes/shape-distance.ts";
import { readFeed } from "../sources/reading/read-feed.ts";

const at = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();

const levels = { severity: "Severe", urgency: "Expected", certainty: "Likely" };
const alert = { sender: "w@weather.example", sent: at(-0.1), status: "Actual", scope: "Public" };

const elementsOf = (values: Record<string, string>, prefix = ""): string =>
  Object.entries(values)
    .map(([name, value]) => `<${prefix}${name}>${value}</${prefix}${name}>`)
    .join("");

const namespace = "urn:oasis:names:tc:emergency:cap:1.2";

/** One alert about one area, in each form in which an authority may publish it. */
const forms: Record<string, (areaDesc: string) => string> = {
  "CAP in XML": (areaDesc) =>
    `<?xml version="1.0"?><alert xmlns="${namespace}">${elementsOf({ identifier: "A-1", ...alert, msgType: "Alert" })}<info>${elementsOf({ category: "Met", event: "Wind", ...levels, expires: at(6), headline: "Wind warning" })}<area>${elementsOf({ areaDesc })}</area></info></alert>`,
  "CAP with codes that nobody knows": (areaDesc) =>
    `<?xml version="1.0"?><alert xmlns="${namespace}">${elementsOf({ identifier: "A-1", ...alert, msgType: "Alert" })}<info>${elementsOf({ category: "Met", event: "Wind", ...levels, expires: at(6), headline: "Wind warning" })}<area>${elementsOf({ areaDesc })}<geocode>${elementsOf({ valueName: "AreaId", value: "140" })}</geocode></area></info></alert>`,
  "CAP elements in RSS": (areaDesc) =>
    `<?xml version="1.0"?><rss version="2.0" xmlns:cap="${namespace}"><channel><title>Warnings</title><item><guid>A-1</guid><title>Wind warning</title>${elementsOf({ identifier: "A-1", ...alert, msgType: "Alert", category: "Met", event: "Wind", ...levels, expires: at(6), areaDesc }, "cap:")}</item></channel></rss>`,
  "CAP elements in Atom": (areaDesc) =>
    `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom" xmlns:cap="${namespace}"><title>Warnings</title><id>w</id><updated>${at(-0.1)}</updated><entry><id>A-1</id><title>Wind warning</title><updated>${at(-0.1)}</updated>${elementsOf({ identifier: "A-1", ...alert, msgType: "Alert", category: "Met", event: "Wind", ...levels, expires: at(6), areaDesc }, "cap:")}</entry></feed>`,
  "a whole alert inside RSS": (areaDesc) =>
    `<?xml version="1.0"?><rss version="2.0"><channel><title>Warnings</title><item><guid>A-1</guid><title>Wind warning</title><description><![CDATA[${forms["CAP in XML"]?.(areaDesc).replace(/^<\?xml.*?\?>/, "")}]]></description></item></channel></rss>`,
  "NWS JSON": (areaDesc) =>
    JSON.stringify({
      type: "FeatureCollection",
      features: [
        {
          type: "Feature",
          geometry: null,
          properties: {
            "@type": "wx:Alert",
            id: "A-1",
            ...alert,
            ...levels,
            areaDesc,
            messageType: "Alert",
            event: "Wind",
            headline: "Wind warning",
            category: "Met",
            ends: at(6),
            geocode: {},
          },
        },
      ],
    }),
  "NINA JSON": (areaDesc) =>
    JSON.stringify({
      identifier: "A-1",
      ...alert,
      msgType: "Alert",
      info: [
        {
          language: "DE",
          category: ["Safety"],
          event: "Gefahrenmitteilung",
          ...levels,
          expires: at(6),
          headline: "Wind warning",
          area: [{ areaDesc, geocode: [{ valueName: "AreaId", value: "140" }] }],
        },
      ],
    }),
  "MeteoAlarm JSON": (areaDesc) =>
    JSON.stringify({
      warnings: [
        {
          uuid: "1",
          alert: {
            identifier: "A-1",
            ...alert,
            msgType: "Alert",
            info: [
              {
                language: "en",
                category: ["Met"],
                event: "Wind",
                ...levels,
                expires: at(6),
                headline: "Wind warning",
                area: [{ areaDesc }],
              },
            ],
          },
        },
      ],
    }),
  "CAP terms in GeoJSON": (areaDesc) =>
    JSON.stringify({
      type: "FeatureCollection",
      features: [
        {
          type: "Feature",
          id: "A-1",
          geometry: null,
          properties: {
            ...levels,
            areaDesc,
            sent: at(-0.1),
            event: "Wind",
            headline: "Wind warning",
            category: "Met",
            expires: at(6),
          },
        },
      ],
    }),
};

const towns = { Graz: [15.44, 47.07], Linz: [14.29, 48.31], Salzburg: [13.04, 47.8] } as const;

ensureGazetteer();
const gazetteer = openGazetteer(gazetteerFile);
afterAll(() => gazetteer.close());
const analyse = createRulesEngine({
  locate: createLocate(gazetteer),
  nameAt: (point, called) => namePoint(gazetteer, point, called),
  areaOf: areaOfCodes,
});

async function find(document: string) {
  const { items } = readFeed(Buffer.from(document), null, null, "https://warnings.example/list", new Date());
  expect(items).toHaveLength(1);
  const [item] = items;
  if (!item) throw new Error("No item");
  const sourced = { ...item, sourceName: "Austria: warnings" };
  const finding = await analyse(sourced, AbortSignal.timeout(60_000), { isOfficial: true });
  const shape = prepareShape(finding.area as Geometry);
  const warned = Object.entries(towns).filter(([, [lon, lat]]) => distanceToPointKm(shape, [lon, lat]) <= 0);
  const problems = listItemProblems(sourced, finding, true).filter(({ named }) => named.length > 0);
  return { warned: warned.map(([name]) => name), problems };
}

describe.each(Object.entries(forms))("of one area that is a list, in %s,", (_, write) => {
  test.each(["; ", ", "])(
    "every name between %j is warned, and one that is not known is a problem",
    async (separator) => {
      expect(await find(write(["Graz", "Qwertz", "Linz"].join(separator)))).toEqual({
        warned: ["Graz", "Linz"],
        problems: [{ problem: "unknown_area", named: ["Qwertz"] }],
      });
    },
  );
});

test("people at each place of a list are notified, and what is not known is a problem of its source", async () => {
  const server = await startTestServer();
  const anna = await server.signIn("anna@example.org");
  await anna.call("PUT", "/api/users/rules", eachByItself);
  for (const [name, [lon, lat]] of Object.entries(towns))
    await anna.call("POST", "/api/monitor", { name, lat, lon, radius: 2 });
  const url = server.feeds.serve("/list", forms["NWS JSON"]?.("Graz; Qwertz; Linz") ?? "");
  await anna.call("POST", "/api/news-source", { name: "Austria: warnings", url, official: true });
  const list = async () => (await anna.get("/api/event?page=1&take=50")).body.result;
  const [event] = await eventually(list, ({ length }) => length === 1);
  type Decision = { assetName: string; reasons: { code: string }[] };
  const exported = await anna.get("/api/event/export?format=cap");
  expect(String(exported.body)).toContain("<event>Wind</event>");
  const listWarned = async (): Promise<string[]> =>
    (await anna.get(`/api/decisions?eventId=${event.id}`)).body.result
      .filter(({ reasons }: Decision) => reasons[0]?.code === "inside")
      .map(({ assetName }: Decision) => assetName);
  const warned = await eventually(listWarned, ({ length }) => length > 1);
  expect(warned.toSorted()).toEqual(["Graz", "Linz"]);
  const [source] = await eventually(
    async () => (await anna.get("/api/news-source")).body.result,
    ([one]) => one.problems.length > 0,
  );
  expect(source.problems).toEqual([
    'A warning names an area that is not known, so it matches no asset there: "Qwertz"',
  ]);
});
