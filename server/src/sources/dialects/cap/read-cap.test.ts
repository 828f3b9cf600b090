import { expect, test } from "vitest";
import { readFeed } from "../../reading/read-feed.ts";
import { readReferences } from "./cap-message.ts";

const now = new Date("2026-03-01T12:00:00Z");
const read = (body: string) => readFeed(Buffer.from(body), null, null, "https://alerts.example/cap", now).items;
const alert = (parts: string, type = "Alert") =>
  `<alert xmlns="urn:oasis:names:tc:emergency:cap:1.2"><identifier>A-2</identifier><sender>a@alerts.example</sender><sent>2026-03-01T10:00:00Z</sent><status>Actual</status><msgType>${type}</msgType><scope>Public</scope>${parts}</alert>`;
const info = (parts: string) =>
  `<info><category>Met</category><urgency>Expected</urgency><severity>Severe</severity><certainty>Likely</certainty>${parts}</info>`;
const reference = "<references>a@alerts.example,A-1,2026-03-01T09:00:00Z</references>";

test.each([
  [
    "the code of a monthly test",
    "<event>Notice</event><eventCode><valueName>SAME</valueName><value>RMT</value></eventCode>",
  ],
  ["an event that is a test", "<event>Required Weekly Test</event>"],
  ["an event that is an exercise", "<event>Evacuation exercise</event>"],
  ["a headline that is a test", "<event>Notice</event><headline>TEST - Tornado warning</headline>"],
  [
    "a text that says so",
    "<event>Alert</event><description>This is a network operator test of the service.</description>",
  ],
  ["underscores", "<event>Tsunami Warning</event><description>THIS_MESSAGE_IS_FOR_TEST_PURPOSES_ONLY</description>"],
  ["Spanish words", "<event>Aviso</event><description>ESTO ES UNA PRUEBA</description>"],
  [
    "the green level",
    "<event>Wind</event><parameter><valueName>awareness_level</valueName><value>1; green; Minor</value></parameter>",
  ],
  ["an information statement", "<event>Tsunami Information</event>"],
])("an actual alert with %s is no incident", (_, parts) => {
  expect(read(alert(info(parts)))[0]?.official).toMatchObject({ incident: false, status: "Actual" });
});

test.each([
  "<event>Nuclear test abroad</event>",
  "<event>Storm</event><description>This is not a drill. Test your lamps.</description>",
  "<event>Hazard information</event>",
  "<event>Wind</event><parameter><valueName>awareness_level</valueName><value>2; yellow; Moderate</value></parameter>",
])("an alert with %s is an incident", (parts) => {
  expect(read(alert(info(parts)))[0]?.official?.incident).toBe(true);
});

test("an alert without a headline is titled by its event and areas, and a cancel by what it cancels", () => {
  const areas = "<area><areaDesc>North\n  coast</areaDesc></area><area><areaDesc>Islands</areaDesc></area>";
  expect(read(alert(info(`<event>High wind</event>${areas}`)))[0]?.title).toBe("High wind: North coast, Islands");
  expect(read(alert(reference, "Cancel"))[0]).toMatchObject({
    title: "Cancelled: A-1",
    official: { ended: true, ids: ["a@alerts.example,A-2", "a@alerts.example,A-1"], references: ["A-1"] },
  });
  expect(read(alert(`<note>Issued in error</note>${reference}`, "Cancel"))[0]?.title).toBe("Issued in error");
});

test("an info that ends when the message is sent no longer applies", () => {
  const moved = info("<event>Tornado</event><expires>2026-03-01T10:00:00Z</expires>");
  const stays = info("<event>Thunderstorm</event><expires>2026-03-01T11:00:00Z</expires>").replace("Severe", "Minor");
  expect(read(alert(moved, "Update"))[0]?.official).toMatchObject({ ended: true, severity: "severe" });
  expect(read(alert(moved + stays, "Update"))[0]).toMatchObject({
    title: "Thunderstorm",
    official: { ended: false, severity: "minor", expiresAt: "2026-03-01T11:00:00.000Z" },
  });
});

test("the end of a message is not the end of the hazard: eventEndingTime and VTEC say that, and without them it may be renewed", () => {
  const times = "<onset>2026-03-01T22:00:00Z</onset><expires>2026-03-01T12:30:00Z</expires>";
  const withParameter = (name: string, value: string) =>
    read(
      alert(
        info(
          `<event>Storm</event>${times}<parameter><valueName>${name}</valueName><value>${value}</value></parameter>`,
        ),
      ),
    )[0]?.official;
  const stated = withParameter("eventEndingTime", "2026-03-02T18:00:00Z");
  expect(stated).toMatchObject({ expiresAt: "2026-03-02T18:00:00.000Z", onset: "2026-03-01T22:00:00.000Z" });
  expect(stated?.renewBy).toBeUndefined();
  const vtec = "/O.NEW.KTAE.WS.W.0012.260301T2200Z-260302T1200Z/";
  expect(withParameter("VTEC", vtec)).toMatchObject({
    expiresAt: "2026-03-02T12:00:00.000Z",
    vtec: { action: "NEW", event: "KTAE.WS.W.0012" },
  });
  expect(withParameter("VTEC", vtec.replace("NEW", "CAN"))).toMatchObject({ ended: true });
  // Sent minutes before or after the end that it states.
  expect(withParameter("VTEC", vtec.replace("NEW", "EXP"))).toMatchObject({ ended: false });
  const past = info("<event>Storm</event>").replace("<urgency>Expected</urgency>", "<urgency>Past</urgency>");
  expect(past).toContain("Past");
  const expires = `<parameter><valueName>VTEC</valueName><value>${vtec.replace("NEW", "EXP")}</value></parameter></info>`;
  expect(read(alert(past.replace("</info>", expires)))[0]?.official).toMatchObject({ ended: false });
  expect(withParameter("VTEC", "/O.EXP.KTAE.WS.W.0012.000000T0000Z-260301T1100Z/")).toMatchObject({ ended: true });
  const renewed = "2026-03-01T12:30:00.000Z";
  expect(withParameter("other", "x")).toMatchObject({ expiresAt: renewed, renewBy: renewed });
});

test("an area that a polygon leaves out is a hole in it and no code", () => {
  const area = `<area><areaDesc>A</areaDesc><polygon>40,8 40,9 41,9 41,8 40,8</polygon><geocode><valueName>EXCLUDE_POLYGON</valueName><value>40.4,8.4 40.4,8.6 40.6,8.6 40.4,8.4</value></geocode></area>`;
  const [item] = read(alert(info(`<event>Flood</event>${area}`)));
  expect(item).toMatchObject({ geojson: { coordinates: [expect.any(Array), expect.any(Array)] } });
  expect(item?.official?.areaCodes).toBeUndefined();
});

test("a polygon that is impossible does not take the others with it", () => {
  const polygon = (text: string) => `<polygon>${text}</polygon>`;
  const area = `<area><areaDesc>A</areaDesc>${polygon("95,0 95,1 96,1 95,0")}${polygon("1,1")}${polygon("39,-9 39,-9 39,-8 40,-8 39,-9")}</area>`;
  expect(read(alert(info(`<event>Flood</event>${area}`)))[0]).toMatchObject({ geojson: { type: "Polygon" } });
});

test.each([
  ["s,A,2026-01-01T00:00:00Z s,B,2026-01-01T00:00:00Z", ["A of s", "B of s"]],
  ["s,A,2026-01-01T00:00:00Z,t,B,2026-01-01T00:00:00Z", ["A of s", "B of t"]],
  ["s, A, 2026-01-01T00:00:00Z", ["A of s"]],
  ["s t,A B,2026-01-01T00:00:00Z", ["s of ", "A of ", "B of "]],
  ["A", ["A of "]],
  ["", []],
])("the references %j are the messages %j", (text, messages) => {
  expect(readReferences(text).map(({ sender, identifier }) => `${identifier} of ${sender}`)).toEqual(messages);
});

test("messages that are numbered alike are those of their senders, and an identifier of the WMO's register needs no sender", () => {
  const references = "<references>B@two,2026-777,2026-03-01T09:00:00+00:00</references>";
  const idsOf = (sender: string, identifier: string) => {
    const head = `<identifier>${identifier}</identifier><sender>${sender}</sender><sent>2026-03-01T10:00:00+00:00</sent>`;
    const body = `<status>Actual</status><msgType>Cancel</msgType>${references}`;
    const [item] = read(`<alert xmlns="urn:oasis:names:tc:emergency:cap:1.2">${head}${body}</alert>`);
    return item?.official?.ids;
  };
  expect(idsOf("a@one", "2026-777")).toEqual(["a@one,2026-777", "b@two,2026-777"]);
  expect(idsOf("b@two", "2026-778")).toEqual(["b@two,2026-778", "b@two,2026-777"]);
  expect(idsOf("a@one", "urn:oid:2.49.0.1.840.0.1")?.[0]).toBe("urn:oid:2.49.0.1.840.0.1");
  expect(idsOf("", "2026-777")).toEqual(["2026-777"]);
});

test("an alert in JSON is read as in XML, alone and in a list", () => {
  const one = {
    identifier: "J-1",
    sent: "2026-03-01T10:00:00+01:00",
    status: "Actual",
    msgType: "Alert",
    info: [{ language: "de", category: ["Fire"], event: "Brand", severity: "Severe", area: [{ areaDesc: "Bonn" }] }],
  };
  const facts = { ids: ["J-1"], severity: "severe", category: "natural disaster", placeName: "Bonn" };
  expect(read(JSON.stringify(one))).toMatchObject([{ id: "J-1", title: "Brand: Bonn", official: facts }]);
  expect(read(JSON.stringify([one, { ...one, identifier: "J-2" }])).map(({ id }) => id)).toEqual(["J-1", "J-2"]);
});
