import { expect, test } from "vitest";
import { readFeed } from "../../reading/read-feed.ts";

const now = new Date("2026-03-07T12:00:00Z");
const read = (root: unknown) =>
  readFeed(Buffer.from(JSON.stringify(root)), null, null, "https://weather.example/", now);

const report = (warnings: object[], name = "北部") => ({
  reportDatetime: "2026-03-07T18:00:00+09:00",
  headlineText: "大雨に警戒してください。",
  areaTypes: [
    { areas: [{ code: "130010", name, warnings }] },
    { areas: [{ code: "1310100", warnings: [{ code: "03", status: "発表" }] }] },
  ],
});

test("each warning of each forecast area is read, and a lifted one has ended", () => {
  const feed = read(
    report([
      { code: "03", status: "発表" },
      { code: "14", status: "解除" },
      { code: "33", status: "継続" },
    ]),
  );
  expect(feed).toMatchObject({ dialect: "jma-warnings", listing: "complete" });
  expect(feed.items).toMatchObject([
    {
      id: "130010 03",
      title: "Heavy rain warning: 北部",
      summary: "大雨に警戒してください。",
      official: {
        severity: "severe",
        category: "weather",
        happenedAt: "2026-03-07T09:00:00.000Z",
        ended: false,
        areaCodes: [{ scheme: "JMA", code: "130010" }],
      },
    },
    { title: "Thunderstorm advisory: 北部", official: { severity: "minor", ended: true } },
    { title: "Heavy rain emergency warning: 北部", official: { severity: "extreme", ended: false } },
  ]);
});

test("an area without warnings and one without a name are read", () => {
  expect(read(report([{ status: "発表警報・注意報はなし" }]))).toMatchObject({ dialect: "jma-warnings", items: [] });
  expect(read(report([{ code: "99", status: "発表" }], "")).items[0]).toMatchObject({
    title: "Weather warning",
    official: { severity: "unknown" },
  });
});
