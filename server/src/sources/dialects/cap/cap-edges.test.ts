import { expect, test } from "vitest";
import { readFeed } from "../../reading/read-feed.ts";

const now = new Date("2026-11-27T10:00:00Z");
const read = (text: string) => readFeed(Buffer.from(text), null, null, "https://w.example/feed", now);

type Own = { type?: string; sent?: string; references?: string; info?: string; identifier?: string; sender?: string };
const alert = ({ type = "Update", sent = "2026-11-27T09:00:00Z", references = "", info = "", ...own }: Own) =>
  `<alert xmlns="urn:oasis:names:tc:emergency:cap:1.2">${own.identifier ?? "<identifier>X2</identifier>"}<sender>${own.sender ?? "a@one.example"}</sender><sent>${sent}</sent><status>Actual</status><msgType>${type}</msgType><references>${references}</references><info><category>Met</category><event>Storm</event><urgency>Immediate</urgency><severity>Extreme</severity><certainty>Likely</certainty><headline>Storm warning</headline>${info}<area><areaDesc>A</areaDesc><polygon>50,10 51,10 51,11 50,10</polygon></area></info></alert>`;
const endedOf = (own: Own) => read(alert(own)).items[0]?.official?.ended;

const code = (...codes: string[]) =>
  codes.map((value) => `<parameter><valueName>VTEC</valueName><value>${value}</value></parameter>`).join("");
const upgraded = "/O.UPG.KDMX.WS.A.0005.261127T1800Z-261128T0600Z/";
const begun = "/O.NEW.KDMX.BZ.W.0001.261127T1800Z-261128T0600Z/";

test.each([
  [code(upgraded, begun), false],
  [code(begun, upgraded), false],
  [code(`${upgraded}\n${begun}`), false],
  [code(upgraded), true],
])("a message is in force while any of its event codes is", (info, isEnded) => {
  expect(endedOf({ info })).toBe(isEnded);
});

test("a test product by its event code is no incident", () => {
  const incidentOf = (info: string) => read(alert({ info })).items[0]?.official?.incident;
  const test = begun.replace("/O.", "/T.");
  expect(incidentOf(code(begun))).not.toBe(false);
  expect(incidentOf(code(test))).toBe(false);
  expect(incidentOf(code(test, begun))).not.toBe(false);
});

test.each(["Exercise", "Test", "System"])("an alert in a distribution with status %s is no incident", (status) => {
  const wrapped = (said: string) =>
    read(
      `<EDXLDistribution xmlns="urn:oasis:names:tc:emergency:EDXL:DE:1.0"><distributionStatus>${said}</distributionStatus><contentObject><xmlContent><embeddedXMLContent>${alert({ type: "Alert" })}</embeddedXMLContent></xmlContent></contentObject></EDXLDistribution>`,
    ).items[0]?.official;
  expect(wrapped(status)).toMatchObject({ incident: false, status });
  expect(wrapped("Actual")).toMatchObject({ incident: true, status: "Actual" });
});

const infoFrom = (onset: string, severity: string) =>
  `<info><event>Storm</event><severity>${severity}</severity>${onset && `<onset>${onset}</onset>`}<area><areaDesc>${onset}</areaDesc></area></info>`;
const [noon, night] = ["2026-11-27T12:00:00Z", "2026-11-27T22:00:00Z"];

test.each([
  ["the first of equal severity", [infoFrom(night, "Severe"), infoFrom(noon, "Severe")], noon],
  ["that of the most severe", [infoFrom(noon, "Minor"), infoFrom(night, "Severe")], night],
  ["none where one of them may have begun", [infoFrom(night, "Severe"), infoFrom("", "Severe")], null],
])("the onset of several areas is %s", (_, infos, onset) => {
  const sent = "<identifier>1</identifier><sender>a</sender><sent>2026-11-27T09:00:00Z</sent>";
  const [item] = read(
    `<alert xmlns="urn:oasis:names:tc:emergency:cap:1.2">${sent}<status>Actual</status><msgType>Alert</msgType>${infos.join("")}</alert>`,
  ).items;
  expect(item?.official?.onset ?? null).toBe(onset && new Date(onset).toISOString());
});

const times = (onset: string, expires: string) => `${onset && `<onset>${onset}</onset>`}<expires>${expires}</expires>`;

test.each([
  ["an update ends as it is sent", { info: times("", "2026-11-27T09:00:00Z") }, true],
  ["the hazard begins later", { info: times("2026-11-27T20:00:00Z", "2026-11-27T08:59:00Z") }, false],
  [
    "its end lies ahead: a clock is fast",
    { sent: "2026-11-27T12:30:00Z", info: times("", "2026-11-27T12:00:00Z") },
    false,
  ],
  ["its year is wrong", { sent: "2027-11-27T09:00:00Z", info: times("", "2026-11-28T09:00:00Z") }, false],
  ["it is the first message", { type: "Alert", info: times("", "2026-11-27T09:00:00Z") }, false],
])("an info that runs out when it is sent, or before, is read by its other times: %s", (_, own, isEnded) => {
  expect(endedOf(own)).toBe(isEnded);
});

test("the name of a sender may have spaces", () => {
  const references = "Office of Harbour,X0,2026-11-27T07:00:00+00:00 Office of Harbour,X1,2026-11-27T08:00:00+00:00";
  const [item] = read(alert({ sender: "Office of Harbour", references })).items;
  expect(item?.official?.ids).toEqual(["office of harbour,X2", "office of harbour,X0", "office of harbour,X1"]);
});

test("an alert without an identifier is known by its content", () => {
  const [one, other] = ["", "<identifier></identifier>"].map((identifier) =>
    read(alert({ type: "Alert", identifier })),
  );
  expect(one?.items).toMatchObject([{ title: "Storm warning", official: { severity: "extreme", ended: false } }]);
  expect(other?.items[0]?.id).toBe(one?.items[0]?.id);
});

test("an alert of a list that lacks what others have is read or listed as a problem", () => {
  const whole = { identifier: "1", sender: "a", sent: "2026-11-27T09:00:00Z", status: "Actual", msgType: "Alert" };
  const info = { event: "Storm", headline: "Storm", severity: "Extreme", expires: "2026-11-28T09:00:00Z" };
  const list = [
    { ...whole, info },
    { ...whole, identifier: "2", sent: null, info },
    { ...whole, identifier: "3", ...info },
    { ...whole, identifier: null, info },
    { ...whole, identifier: "5", info: null },
    null,
    "text",
  ];
  const { items, count, problems } = read(JSON.stringify(list));
  expect(items.filter(({ official }) => official?.severity === "extreme")).toHaveLength(4);
  expect(count).toMatchObject({ listed: 7, unreadable: 3, leftOut: 0 });
  expect(problems).toContainEqual(expect.stringMatching(/could not be read/));
});

test("areas without a shape next to one with a shape are not lost", () => {
  const bare = "<area><areaDesc>Oakham</areaDesc></area>";
  const coded =
    "<area><areaDesc>Oak County</areaDesc><geocode><valueName>UGC</valueName><value>IAC153</value></geocode></area>";
  const [item] = read(alert({ type: "Alert" }).replace("</info>", `${bare}${coded}</info>`)).items;
  expect(item?.lat).not.toBeNull();
  expect(item?.official?.areas).toMatchObject([
    { name: "A", codes: [], geojson: { type: "Polygon" } },
    { name: "Oakham", codes: [], geojson: null },
    { name: "Oak County", codes: [{ scheme: "UGC", code: "IAC153" }], geojson: null },
  ]);
  expect(read(alert({ type: "Alert" })).items[0]?.official?.areas).toBeUndefined();
});

test("a time of CAP that cannot be read is listed as a problem", () => {
  const { items, problems } = read(alert({ type: "Alert", info: times("tonight", "until further notice") }));
  expect(items[0]?.official).toMatchObject({ expiresAt: null, ended: false });
  expect(problems).toEqual([expect.stringMatching(/onset or end could not be read and was ignored: "tonight"/)]);
});

test("of messages with one identifier and date, against the standard, the most severe is read and the other is a problem", () => {
  const whole = { identifier: "1", sender: "a", sent: "2026-11-27T09:00:00Z", status: "Actual", msgType: "Alert" };
  const info = (severity: string, areaDesc: string) => ({
    event: "Storm",
    headline: `Storm in ${areaDesc}`,
    severity,
    expires: "2026-11-28T09:00:00Z",
    area: { areaDesc },
  });
  const list = [
    { ...whole, info: info("Minor", "Norte") },
    { ...whole, info: info("Extreme", "Sul") },
  ];
  for (const some of [list, list.toReversed()]) {
    const { items, problems } = read(JSON.stringify(some));
    expect(items.map(({ official }) => official?.severity)).toEqual(["extreme"]);
    expect(problems).toEqual([
      'Several messages have the same identifier and date; only the most severe was read: "Storm in Norte"',
    ]);
  }
  expect(read(JSON.stringify([list[0], list[0]])).problems).toEqual([]);
});
