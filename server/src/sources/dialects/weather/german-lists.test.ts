import { expect, test } from "vitest";
import { readFeed } from "../../reading/read-feed.ts";

const now = new Date("2026-03-01T12:00:00Z");
const read = (root: unknown) => readFeed(Buffer.from(JSON.stringify(root)), null, null, "https://warn.example/", now);

test("a warning of Bright Sky has the id of its CAP message and the place that was asked for", () => {
  const alert = {
    id: 7,
    alert_id: "2.49.0.0.276.0.DWD.PVW.1.abc",
    effective: "2026-03-01T10:00:00+00:00",
    onset: "2026-03-01T18:00:00+00:00",
    expires: "2026-03-02T08:00:00+00:00",
    category: "met",
    response_type: "prepare",
    urgency: "immediate",
    severity: "severe",
    certainty: "likely",
    event_en: "storm-force gusts",
    event_de: "STURMBÖEN",
    headline_en: null,
    headline_de: "Amtliche WARNUNG vor STURMBÖEN",
    status: "actual",
  };
  const feed = read({ alerts: [alert], location: { warn_cell_id: 711000101, name: "Mitte" } });
  expect(feed).toMatchObject({ dialect: "bright-sky", listing: "complete" });
  expect(feed.items).toMatchObject([
    {
      id: "2.49.0.0.276.0.DWD.PVW.1.abc",
      title: "Amtliche WARNUNG vor STURMBÖEN",
      official: {
        authority: "cap",
        ids: ["2.49.0.0.276.0.DWD.PVW.1.abc", "2.49.0.0.276.0.DWD.PVW.1.abc.MUL"],
        severity: "severe",
        urgency: "immediate",
        capCertainty: "likely",
        category: "weather",
        placeName: "Mitte",
        expiresAt: "2026-03-02T08:00:00.000Z",
        areaCodes: [{ scheme: "WARNCELLID", code: "711000101" }],
        incident: true,
      },
    },
  ]);
  expect(read({ alerts: [{ ...alert, status: "test" }] }).items[0]?.official?.incident).toBe(false);
  expect(read({ alerts: [] })).toMatchObject({ dialect: "bright-sky", items: [] });
});

test("warnings of NINA are read from a dashboard and from a map", () => {
  const title = { de: "Großbrand", en: "Major fire" };
  const data = { headline: "Großbrand", provider: "MOWAS", severity: "Severe", msgType: "Alert" };
  const dashboard = [
    { id: "mow.1", payload: { version: 1, data }, i18nTitle: title, sent: "2026-03-01T10:00:00+01:00" },
    { id: "dwd.2", payload: { data: { ...data, provider: "DWD", msgType: "Cancel" } }, i18nTitle: { de: "Sturm" } },
  ];
  const feed = read(dashboard);
  expect(feed).toMatchObject({ dialect: "nina", listing: "complete" });
  const facts = { ids: ["mow.1"], severity: "severe", category: "other", happenedAt: "2026-03-01T09:00:00.000Z" };
  expect(feed.items).toMatchObject([
    { id: "mow.1", title: "Major fire", official: facts },
    { id: "dwd.2", title: "Sturm", official: { category: "weather", ended: true } },
  ]);
  const map = [
    { id: "mow.1", severity: "Severe", type: "Update", startDate: "2026-03-01T10:00:00+01:00", i18nTitle: title },
  ];
  expect(read(map).items).toMatchObject([{ official: { ...facts, msgType: "Update" } }]);
});
