import { expect, test } from "vitest";
import { readFeed } from "../../reading/read-feed.ts";

const now = new Date("2026-03-07T12:00:00Z");
const read = (root: unknown) =>
  readFeed(Buffer.from(JSON.stringify(root)), null, null, "https://weather.example/", now);

const warning = (code: string, own: object = {}) => ({
  name: "Rainstorm Warning Signal",
  code,
  type: "Red",
  actionCode: "ISSUE",
  issueTime: "2026-03-07T18:00:00+08:00",
  updateTime: "2026-03-07T19:00:00+08:00",
  ...own,
});

test("a warning of the Hong Kong Observatory is read by its kind and code", () => {
  const feed = read({ WRAIN: warning("WRAINR", { expireTime: "2026-03-08T00:00:00+08:00" }) });
  expect(feed).toMatchObject({ dialect: "hko", listing: "complete" });
  expect(feed.items).toMatchObject([
    {
      id: "WRAIN 2026-03-07T18:00:00+08:00",
      title: "Rainstorm Warning Signal (Red)",
      official: {
        category: "weather",
        severity: "severe",
        placeName: "Hong Kong",
        happenedAt: "2026-03-07T10:00:00.000Z",
        expiresAt: "2026-03-07T16:00:00.000Z",
        ended: false,
        areaCodes: [{ scheme: "ISO 3166-2", code: "CN-HK" }],
      },
    },
  ]);
});

test.each([
  ["TC10", "extreme"],
  ["TC8NE", "severe"],
  ["TC1", "minor"],
  ["WRAINB", "extreme"],
  ["WHOT", "moderate"],
  ["NEW", "unknown"],
])("the code %s is %s", (code, severity) => {
  expect(read({ W: warning(code) }).items[0]?.official?.severity).toBe(severity);
});

test("a cancelled warning has ended", () => {
  expect(read({ W: warning("WL", { actionCode: "CANCEL" }) }).items[0]?.official).toMatchObject({
    ended: true,
    category: "natural disaster",
  });
});
