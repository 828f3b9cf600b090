import { expect, test } from "vitest";
import { readFeed } from "../../reading/read-feed.ts";

const now = new Date("2026-03-01T12:00:00Z");
const readText = (text: string) => readFeed(Buffer.from(text), null, null, "https://x.example/", now);
const read = (root: unknown) => readText(JSON.stringify(root));

const quake = {
  Tanggal: "28 Feb 2026",
  Jam: "13:15:30 WIB",
  DateTime: "2026-02-28T06:15:30+00:00",
  Coordinates: "-6.89,109.67",
  Lintang: "6.89 LS",
  Bujur: "109.67 BT",
  Magnitude: "5.4",
  Kedalaman: "10 km",
  Wilayah: "Pusat gempa berada di laut 18 km TimurLaut Contoh",
  Potensi: "Tidak berpotensi tsunami",
};

test("the latest earthquake, a list and a bare list name an earthquake by its time", () => {
  const felt = { ...quake, Dirasakan: "III Contoh", Shakemap: "20260228131530.mmi.jpg" };
  for (const root of [{ Infogempa: { gempa: quake } }, { Infogempa: { gempa: [quake] } }, [felt]]) {
    const feed = read(root);
    expect(feed).toMatchObject({ dialect: "bmkg", problems: [] });
    expect(feed.items).toMatchObject([
      {
        id: "20260228131530",
        title: "M 5.4 earthquake, 18 km TimurLaut Contoh",
        lat: -6.89,
        lon: 109.67,
        official: {
          authority: "bmkg",
          ids: ["20260228131530"],
          severity: "moderate",
          happenedAt: "2026-02-28T06:15:30.000Z",
          quake: { magnitude: 5.4 },
        },
      },
    ]);
  }
});

test("the XML of an earthquake is read, also without a date in UTC", () => {
  const [item] = readText(
    "<Infogempa><gempa><Tanggal>28 Feb 2026</Tanggal><Jam>13:15:30 WIB</Jam><point><coordinates>-6.89,109.67</coordinates></point><Magnitude>5,4</Magnitude><Kedalaman>10 km</Kedalaman><Wilayah>18 km Contoh</Wilayah></gempa></Infogempa>",
  ).items;
  expect(item).toMatchObject({ id: "20260228131530", lon: 109.67, official: { quake: { magnitude: 5.4 } } });
});

const message = (info: Record<string, unknown>, head: Record<string, unknown> = {}) => ({
  identifier: "Indonesia-InaTEWS-1",
  sent: "2026-02-28T13:20:33WIB",
  status: "Actual",
  msgType: "Alert",
  ...head,
  info: {
    event: "Gempabumi",
    date: "28-02-26",
    time: "13:15:30 WIB",
    point: { coordinates: "109.67,-6.89" },
    magnitude: "7.3",
    depth: "84 Km",
    area: "177 km BaratLaut CONTOH",
    eventid: "20260228132033",
    ...info,
  },
});
const warning = {
  potential: "Potensi TSUNAMI untuk diteruskan pada masyarakat",
  subject: "Warning Tsunami PD-1",
  headline: "Peringatan Dini Tsunami untuk wilayah: CONTOH",
};

test("an earthquake that was felt is an earthquake of the same id", () => {
  const [item] = read(message({ subject: "Warning Gempa dirasakan", potential: "Gempa ini dirasakan" })).items;
  expect(item).toMatchObject({
    id: "20260228131530",
    title: "M 7.3 earthquake, 177 km BaratLaut CONTOH",
    lat: -6.89,
    official: { authority: "bmkg", severity: "extreme", status: "Actual", msgType: "Alert", quake: { magnitude: 7.3 } },
  });
});

test.each([
  [["WASPADA", "AWAS"], "extreme"],
  [["SIAGA"], "severe"],
  [["WASPADA"], "moderate"],
  [[], "severe"],
])("a tsunami warning with levels %j is %s", (named, severity) => {
  const wzarea = named.map((level) => ({ province: "CONTOH", level }));
  const [item] = read(message({ ...warning, wzarea })).items;
  expect(item).toMatchObject({
    id: "tsunami-20260228131530",
    title: warning.headline,
    official: { severity, ended: false, happenedAt: "2026-02-28T06:15:30.000Z" },
  });
  expect(item?.official).not.toHaveProperty("quake");
});

test("the end of a tsunami warning ends its event, and a test is no incident", () => {
  const end = { ...warning, subject: "Warning Tsunami PD-4", headline: "Peringatan Dini Tsunami dinyatakan berakhir" };
  const [ended] = read(message(end, { identifier: "Indonesia-InaTEWS-1-PD4" })).items;
  expect(ended?.official).toMatchObject({ ids: ["tsunami-20260228131530", "Indonesia-InaTEWS-1-PD4"], ended: true });
  for (const status of ["TES", "Exercise"]) {
    expect(read(message(warning, { status })).items[0]?.official).toMatchObject({ incident: false, status });
  }
});
