import { afterAll, describe, expect, test } from "vitest";
import { createRulesEngine } from "../analysis/rules/index.ts";
import type { AnalysedItem } from "../events/add-item.ts";
import { officialNames } from "../events/event-names.ts";
import { findStanding } from "../events/messages/find-standing.ts";
import { type Message, toMessage } from "../events/messages/message.ts";
import { areaOfCodes } from "../places/areas/area-of-codes.ts";
import { ensureGazetteer, gazetteerFile } from "../places/ensure-gazetteer.ts";
import { openGazetteer } from "../places/gazetteer.ts";
import { createLocate } from "../places/locate.ts";
import { namePoint } from "../places/name-point.ts";
import { prepareShape } from "../platform/geo/shapes/prepare-shape.ts";
import { distanceToPointKm } from "../platform/geo/shapes/shape-distance.ts";
import { readFeed } from "../sources/reading/read-feed.ts";

const now = new Date("2026-03-01T12:00:00Z");
const towns = { Leeds: [-1.55, 53.8], York: [-1.08, 53.96], Hull: [-0.34, 53.74] } as const;

ensureGazetteer();
const gazetteer = openGazetteer(gazetteerFile);
afterAll(() => gazetteer.close());
const analyse = createRulesEngine({
  locate: createLocate(gazetteer),
  nameAt: (point, called) => namePoint(gazetteer, point, called),
  areaOf: areaOfCodes,
});

const write = (number: number, type: "Alert" | "Cancel", areaDesc: string, code: string): string =>
  `<?xml version="1.0"?><alert xmlns="urn:oasis:names:tc:emergency:cap:1.2"><identifier>L-${number}</identifier><sender>w@weather.example</sender><sent>2026-03-01T11:0${number}:00+00:00</sent><status>Actual</status><msgType>${type}</msgType><scope>Public</scope>${number === 1 ? "" : "<references>w@weather.example,L-1,2026-03-01T11:01:00+00:00</references>"}<info><category>Met</category><event>Wind</event><urgency>Expected</urgency><severity>Severe</severity><certainty>Likely</certainty><expires>2026-03-02T12:00:00+00:00</expires><headline>Wind warning</headline><area><areaDesc>${escapeXml(areaDesc)}</areaDesc>${code}</area></info></alert>`;

async function messageOf(number: number, type: "Alert" | "Cancel", areaDesc: string, code = ""): Promise<Message> {
  const document = Buffer.from(write(number, type, areaDesc, code));
  const [content] = readFeed(document, null, null, "https://warnings.example/list", now).items;
  if (!content) throw new Error("No item");
  const sourced = { ...content, sourceName: "United Kingdom: warnings" };
  const finding = await analyse(sourced, AbortSignal.timeout(60_000), { isOfficial: true });
  const names = finding.official ? officialNames(finding.official) : [];
  const item: AnalysedItem = {
    itemId: String(number),
    content,
    finding,
    source: "one",
    firstSeenAt: now,
    names,
    earlierNames: [],
  };
  const message = toMessage(item, now);
  if (!message) throw new Error("No message");
  return message;
}

/** The towns that are warned after an alert and cancels of it. */
function warnedAfter(messages: Message[]): string[] {
  const shapes = findStanding(messages).flatMap(({ pieces }) =>
    pieces.flatMap(({ geometry }) => (geometry ? prepareShape(geometry) : [])),
  );
  const warned = Object.entries(towns).filter(([, [lon, lat]]) =>
    shapes.some((shape) => distanceToPointKm(shape, [lon, lat]) <= 0),
  );
  return warned.map(([name]) => name);
}

const all = Object.keys(towns);
const lists = [
  ...["Leeds, York and Hull", "Leeds and York and Hull", "Leeds / York / Hull", "Leeds - York - Hull"],
  ...[
    "Leeds, York sowie Hull",
    "Leeds, York plus Hull",
    "Leeds\nYork\nHull",
    "- Leeds\n- York\n- Hull",
    "* Leeds\n* York\n* Hull",
  ],
  ...["Leeds<br>York<br/>Hull", "<ul><li>Leeds</li><li>York</li><li>Hull</li></ul>"],
];
const escapeXml = (text: string): string => text.replaceAll("<", "&lt;").replaceAll(">", "&gt;");
const partly = [
  "Leeds, northern parts",
  "Hull (docks only)",
  "parts of Hull",
  "Hull city centre",
  "Hull port area only",
  "The area around York",
  "Leeds north, York",
];
const unknownCode = "<geocode><valueName>AreaId</valueName><value>140</value></geocode>";

describe.each([...lists, "Leeds; York; Hull"])("after a warning for %j,", (list) => {
  test.each(["", unknownCode])("a cancel that names a part, or another place, ends nothing, code %j", async (code) => {
    const alert = await messageOf(1, "Alert", list, code);
    expect(warnedAfter([alert])).toEqual(all);
    for (const name of [...partly, "Humberside", "Qwertystead", "East Riding"]) {
      const cancel = await messageOf(2, "Cancel", name);
      expect(warnedAfter([alert, cancel]), name).toEqual(all);
      expect(warnedAfter([cancel, alert]), name).toEqual(all);
    }
  });

  test("a cancel that names one of its places ends it there alone, and the last one all of it", async () => {
    const alert = await messageOf(1, "Alert", list);
    const hull = await messageOf(2, "Cancel", "Hull");
    expect(warnedAfter([hull, alert])).toEqual(["Leeds", "York"]);
    const others = await messageOf(3, "Cancel", "Leeds and York");
    expect(warnedAfter([others, alert, hull])).toEqual([]);
  });
});
