import { expect, test } from "vitest";
import { readFeed } from "../../reading/read-feed.ts";

const now = new Date("2026-03-01T12:00:00Z");
const read = (body: string) => readFeed(Buffer.from(body), null, null, "https://weather.example/cap.xml", now);

const area = "<area><areaDesc>Lower valley</areaDesc><polygon>39,-9 39,-8 40,-8 40,-9 39,-9</polygon></area>";
const info = (parts: string) =>
  `<info><language>en-GB</language><category>Met</category><event>Flood warning</event><urgency>Expected</urgency><severity>Severe</severity><certainty>Likely</certainty>${parts}</info>`;
const alert = (head: string, infos: string, namespace = "urn:oasis:names:tc:emergency:cap:1.2") =>
  `<?xml version="1.0"?><alert xmlns="${namespace}"><identifier>W-1</identifier><sender>w@weather.example</sender><sent>2026-03-01T10:00:00+00:00</sent>${head}<scope>Public</scope>${infos}</alert>`;
const actual = "<status>Actual</status><msgType>Alert</msgType>";

test("an alert is read with its area, its three axes, and its codes", () => {
  const parts = `<onset>2026-03-02T00:00:00Z</onset><expires>2026-03-03T00:00:00Z</expires><headline>Flood warning for the lower valley</headline><description>The river rises.</description><instruction>Move to high ground.</instruction><web>https://weather.example/W-1</web>${area.replace("</area>", "<geocode><valueName>EMMA_ID</valueName><value>PT012</value></geocode></area>")}`;
  const feed = read(alert(actual, info(parts)));
  expect(feed).toMatchObject({ kind: "document", dialect: "cap", problems: [] });
  expect(feed.items).toMatchObject([
    {
      id: "w@weather.example,W-1",
      title: "Flood warning for the lower valley",
      summary: "The river rises. Move to high ground.",
      link: "https://weather.example/W-1",
      publishedAt: "2026-03-01T10:00:00.000Z",
      geojson: { type: "Polygon" },
      official: {
        authority: "cap",
        ids: ["w@weather.example,W-1"],
        category: "weather",
        severity: "severe",
        urgency: "expected",
        capCertainty: "likely",
        placeName: "Lower valley",
        expiresAt: "2026-03-03T00:00:00.000Z",
        onset: "2026-03-02T00:00:00.000Z",
        areaCodes: [{ scheme: "EMMA_ID", code: "PT012" }],
        status: "Actual",
        msgType: "Alert",
        ended: false,
        incident: true,
      },
    },
  ]);
});

test.each(["Test", "Exercise", "System", "Draft"])("an alert of status %s is no incident", (status) => {
  const [item] = read(alert(`<status>${status}</status><msgType>Alert</msgType>`, info(area))).items;
  expect(item?.official).toMatchObject({ incident: false, status });
});

test("an update and a cancel refer to the alert that they change", () => {
  const references = "<references>w@weather.example,W-0,2026-03-01T09:00:00+00:00</references>";
  const [cancel] = read(alert(`<status>Actual</status><msgType>Cancel</msgType>${references}`, "")).items;
  expect(cancel?.official).toMatchObject({
    ids: ["w@weather.example,W-1", "w@weather.example,W-0"],
    ended: true,
    references: ["W-0"],
  });
  const [update] = read(alert(`<status>Actual</status><msgType>Update</msgType>${references}`, info(area))).items;
  expect(update?.official).toMatchObject({
    ids: ["w@weather.example,W-1", "w@weather.example,W-0"],
    ended: false,
    msgType: "Update",
  });
});

test("English is read where an alert has it as severe, and every area of it; infos that have ended no longer count", () => {
  const german = info("<headline>Hochwasserwarnung</headline>").replace("en-GB", "de-DE");
  const over = info(`<responseType>AllClear</responseType><headline>Ended</headline>${area}`).replace(
    "Severe",
    "Extreme",
  );
  const east = area.replaceAll("-9", "-7");
  const [item] = read(alert(actual, german + over + info(`<headline>Still rising</headline>${area}${east}`))).items;
  expect(item).toMatchObject({
    title: "Still rising",
    geojson: { type: "MultiPolygon" },
    official: { severity: "severe", ended: false },
  });
  expect(read(alert(actual, over)).items[0]?.official).toMatchObject({ ended: true });
  const moreSevere = german.replace("Severe", "Extreme");
  expect(read(alert(actual, info(`<headline>Still rising</headline>${area}`) + moreSevere)).items).toMatchObject([
    { title: "Hochwasserwarnung", official: { severity: "extreme" } },
  ]);
});

test("a circle is an area, and one without extent a point", () => {
  const at = (circle: string) =>
    read(alert(actual, info(`<area><areaDesc>A</areaDesc><circle>${circle}</circle></area>`))).items[0];
  expect(at("38.7,-9.1 10")).toMatchObject({ geojson: { type: "Polygon" }, lat: expect.closeTo(38.7, 3) });
  expect(at("38.7,-9.1 0")).toMatchObject({ geojson: { type: "Point" }, lat: 38.7, lon: -9.1 });
});

test("alerts of CAP 1.0 and 1.1, with any prefix, in a list and in EDXL are read", () => {
  const old = alert(
    "<status>Actual</status><msgType>Alert</msgType>",
    info(`${area}`),
    "http://www.incident.com/cap/1.0",
  );
  expect(read(old.replace("Likely", "Very Likely")).items[0]?.official?.capCertainty).toBe("likely");
  const prefixed = alert(actual, info(area))
    .replace("xmlns=", "xmlns:cap=")
    .replace(/<(\/?)(?=[a-z])/gi, "<$1cap:");
  expect(read(prefixed).items).toMatchObject([{ id: "w@weather.example,W-1", official: { severity: "severe" } }]);
  const two = [alert(actual, info(area)), alert(actual, info(area)).replace("W-1", "W-2")].map((text) =>
    text.replace(/<\?xml[^>]*>/, ""),
  );
  const wrapped = `<EDXLDistribution><contentObject><xmlContent><embeddedXMLContent>${two.join("")}</embeddedXMLContent></xmlContent></contentObject></EDXLDistribution>`;
  expect(read(wrapped).items.map(({ id }) => id)).toEqual(["w@weather.example,W-1", "w@weather.example,W-2"]);
});
