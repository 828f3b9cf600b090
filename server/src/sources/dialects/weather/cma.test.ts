import { expect, test } from "vitest";
import { readFeed } from "../../reading/read-feed.ts";

const now = new Date("2026-03-07T12:00:00Z");
const read = (root: unknown) =>
  readFeed(Buffer.from(JSON.stringify(root)), null, null, "https://weather.example/", now);

const alarm = (title: string, picture = "p0005003.png") => ({
  alertid: "440300416000_20260307174600",
  issuetime: "2026/03/07 17:46",
  title,
  url: "/publish/alarm/1.html",
  pic: `https://image.example/${picture}`,
});
const list = (...alarms: object[]) => ({ msg: "success", code: 0, data: { page: { pageNo: 1, list: alarms } } });

test("a warning of a Chinese weather office is read with Beijing's time, its level and its region", () => {
  const feed = read(list(alarm("广东省深圳市气象台发布暴雨红色预警信号")));
  expect(feed).toMatchObject({ dialect: "cma", listing: "none" });
  expect(feed.items).toMatchObject([
    {
      id: "440300416000_20260307174600",
      link: "https://weather.example/publish/alarm/1.html",
      official: {
        category: "weather",
        severity: "extreme",
        placeName: "广东省深圳市",
        happenedAt: "2026-03-07T09:46:00.000Z",
        ended: false,
        areaCodes: [{ scheme: "GB/T 2260", code: "440300" }],
      },
    },
  ]);
});

test.each([
  ["深圳市发布台风橙色预警", { severity: "severe" }],
  ["深圳市发布大雾黄色预警", { severity: "moderate" }],
  ["深圳市发布大风蓝色预警", { severity: "minor" }],
  ["深圳市发布大风预警", { severity: "moderate" }],
  ["深圳市发布地质灾害红色预警", { category: "natural disaster" }],
  ["深圳市气象台解除大雾黄色预警", { ended: true, placeName: "深圳市" }],
])("%s is read as such", (title, facts) => {
  expect(read(list(alarm(title))).items[0]?.official).toMatchObject(facts);
});

test("the provinces' own warnings are listed with the others", () => {
  const province = { ...alarm("广东省气象台发布暴雨橙色预警"), alertid: "44000041600000_20260307155812" };
  expect(read({ data: { page: { list: [alarm("a")] }, provinceAlarms: [province] } }).items).toHaveLength(2);
});
